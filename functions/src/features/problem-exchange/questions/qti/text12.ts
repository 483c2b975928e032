import { decodeOnce } from '@oj/shared/packages/statements/entities.ts'
import type { XmlElement } from '@oj/shared/packages/xml.ts'
import { childrenOf, findNamed, isElement, readAttribute, readText } from './elements.ts'
import { fromHtml } from './html.ts'

/** Turns what a text shows into addresses, and notes what is missing. */
export type ShowFiles = (text: string) => string

const responses = ['response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp', 'response_extension']
export const listResponses = (item: XmlElement): XmlElement[] =>
  findNamed(childrenOf(item, 'presentation')[0], ...responses)

function readPart(part: XmlElement): string {
  const text = readText(part)
  switch (part.name) {
    case 'mattext':
    case 'matemtext':
      return readAttribute(part, 'texttype') === 'text/html' ? fromHtml(text) : text.trim()
    case 'matimage':
      return `![](<${readAttribute(part, 'uri')}>)`
    case 'matbreak':
      return '\n'
    default:
      return part.children.filter(isElement).map(readPart).join('\n\n')
  }
}

/** Markdown of all materials inside. */
export const readMaterials = (parent: XmlElement | undefined, show: ShowFiles): string =>
  show(
    findNamed(parent, 'material')
      .map(readPart)
      .filter((text) => text.trim() !== '')
      .join('\n\n'),
  )

/** Plain text, for answers that are typed. */
export const readPlainMaterials = (parent: XmlElement): string =>
  findNamed(parent, 'mattext')
    .map((one) => decodeOnce(readText(one).replace(/<[^<>]*>/g, '')).trim())
    .join(' ')

const gap = '____'

/** The question with a gap where texts stand on both sides of a response. */
export function readStem(item: XmlElement, show: ShowFiles): string {
  const [presentation] = childrenOf(item, 'presentation')
  const pieces = findNamed(presentation, 'material', ...responses).map((one) =>
    one.name === 'material' ? readPart(one) : one.name === 'response_lid' ? '' : gap,
  )
  while (pieces.at(-1) === gap || pieces.at(-1) === '') pieces.pop()
  const hasGaps = pieces.includes(gap)
  return show(pieces.filter((one) => one !== '').join(hasGaps ? ' ' : '\n\n'))
}

const blankName = /\[([^[\]\n]{1,100})\]/g

/** The text with gaps for its blanks, and their names in its order. Canvas writes [name]. */
export function replaceBlankNames(text: string, names: readonly string[]): { text: string; names: string[] } {
  const known = new Set(names)
  const inText = [...text.matchAll(blankName)].flatMap(([, name = '']) => (known.has(name) ? [name] : []))
  const replaced = text.replace(blankName, (whole, name: string) => (known.has(name) ? gap : whole))
  // blanks alone below the text say nothing
  return { text: replaced.replace(/\n\n(?:____ ?)+$/, ''), names: [...new Set([...inText, ...names])] }
}
