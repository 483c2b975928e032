import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { detailOf, PackageError } from './read-files.ts'

/**
 * What XML becomes: attributes are named `@name`, text is `#text`, CDATA is `#cdata`, and every element is a list, so
 * that one looks like many.
 */
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

/** The delimiters of XML sections that are not elements. */
const sections: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
]

/** A document type that only names itself, as nearly every Free Problem Set has; what it names is never fetched. */
const harmlessType =
  /^(\s*(?:<\?xml[^>]*\?>\s*)?)<!DOCTYPE\s+[\w:.-]+(?:\s+(?:PUBLIC\s+(?:"[^"<>]*"|'[^'<>]*')|SYSTEM)\s+(?:"[^"<>]*"|'[^'<>]*'))?\s*>/

/**
 * Whether a text declares a document type with contents, or anything else of the kind: entities that read files or grow
 * without bound are declared there, and no problem needs one.
 */
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

/** The elements of an XML text. Document types with contents and text that is not well-formed are PackageErrors. */
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
