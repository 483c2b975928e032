import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { detailOf, PackageError } from './read-files.ts'

/** Characters of its beginning that declare the encoding. */
const headBytes = 300

/** Null where its first line names none, or UTF-8 and UTF-16, which the bytes tell. @throws PackageError if it is not as declared */
export function decodeDeclared(bytes: Uint8Array, file: string): string | null {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1')
  const encoding = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1]
  if (encoding === undefined || /^utf-?(?:8|16)/i.test(encoding)) return null
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    throw new PackageError(file, error instanceof RangeError ? 'encoding-unknown' : 'not-encoded', { encoding })
  }
}

/** Attributes become `@name`, text `#text`, CDATA `#cdata`, and every element a list. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  alwaysCreateTextNode: true,
  cdataPropName: '#cdata',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/** Sections that are not elements. */
const sections: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
]

/** One that only names itself, as in nearly every Free Problem Set; nothing is fetched. */
const harmlessType =
  /^(\s*(?:<\?xml[^>]*\?>\s*)?)<!DOCTYPE\s+[\w:.-]+(?:\s+(?:PUBLIC\s+(?:"[^"<>]*"|'[^'<>]*')|SYSTEM)\s+(?:"[^"<>]*"|'[^'<>]*'))?\s*>/

/** Any declaration with contents: entities could read files or grow without bound, and no problem needs one. */
function hasDeclaration(text: string): boolean {
  for (let at = text.indexOf('<!'); at >= 0; at = text.indexOf('<!', at)) {
    const section = sections.find(([start]) => text.startsWith(start, at))
    if (!section) return true
    const end = text.indexOf(section[1], at + section[0].length)
    if (end < 0) return true
    at = end + section[1].length
  }
  return false
}

/** @throws PackageError for document types with contents and malformed text */
export function parseXml(written: string, file: string): unknown {
  const text = written.replace(harmlessType, '$1')
  const checked = XMLValidator.validate(text)
  if (checked !== true) {
    throw new PackageError(file, 'no-xml-line', { line: checked.err.line, detail: checked.err.msg })
  }
  if (hasDeclaration(text)) throw new PackageError(file, 'xml-type')
  try {
    return parser.parse(text)
  } catch (error) {
    throw new PackageError(file, 'no-xml', detailOf(error))
  }
}
