import { XMLParser, XMLValidator } from 'fast-xml-parser'
import * as z from 'zod/mini'
import { detailOf, PackageError } from './read-files.ts'

/** Characters of its beginning that declare the encoding. */
const headBytes = 300

/** Not of ASCII alone. Other text is hardly ever UTF-8 by chance, while editors save UTF-8 below an older declaration. */
function isUtf8(bytes: Uint8Array): boolean {
  if (bytes.every((byte) => byte < 0x80)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Null where its first line names none, or UTF-8 and UTF-16, which bytes tell. @throws PackageError if it is not as declared */
export function decodeDeclared(bytes: Uint8Array, file: string): string | null {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1')
  const encoding = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1]
  if (encoding === undefined || /^utf-?(?:8|16)/i.test(encoding)) return null
  try {
    const decoder = new TextDecoder(encoding, { fatal: true })
    return isUtf8(bytes) ? null : decoder.decode(bytes)
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

/** An element with its contents in their order; names have no prefixes. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlNode[]
}
export type XmlNode = XmlElement | string

/** For formats in which text and elements alternate. */
const orderedParser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

const Ordered = z.array(z.record(z.string(), z.unknown()))
const Attributes = z.catch(z.record(z.string(), z.string()), {})

const toNodes = (parsed: unknown): XmlNode[] =>
  Ordered.parse(parsed).flatMap(({ ':@': attributes, ...one }): XmlNode[] =>
    Object.entries(one).map(([name, content]) =>
      name === '#text'
        ? String(content)
        : { name, attributes: new Map(Object.entries(Attributes.parse(attributes))), children: toNodes(content) },
    ),
  )

/** Its text, if it is one that is safe to read. */
function checkXml(written: string, file: string): string {
  const text = written.replace(harmlessType, '$1')
  const checked = XMLValidator.validate(text)
  if (checked !== true) {
    throw new PackageError(file, 'no-xml-line', { line: checked.err.line, detail: checked.err.msg })
  }
  if (hasDeclaration(text)) throw new PackageError(file, 'xml-type')
  return text
}

function parseWith<T>(parse: (text: string) => T, written: string, file: string): T {
  const text = checkXml(written, file)
  try {
    return parse(text)
  } catch (error) {
    throw new PackageError(file, 'no-xml', detailOf(error))
  }
}

/** @throws PackageError for document types with contents and malformed text */
export const parseXml = (written: string, file: string): unknown =>
  parseWith((text): unknown => parser.parse(text), written, file)

/** The root of a document. @throws PackageError as above */
export function parseXmlTree(written: string, file: string): XmlElement {
  const nodes = parseWith((text) => toNodes(orderedParser.parse(text)), written, file)
  const root = nodes.find((one) => typeof one !== 'string')
  if (!root) throw new PackageError(file, 'no-xml', { detail: '' })
  return root
}
