import { nameInBrackets } from '../statements/attach.ts'

/** Stand for cells and line ends until it is known whether they are in a table. */
export const marks = { cell: '\ue001', line: '\ue002' } as const

export const escapeMarkdown = (character: string): string =>
  /[*_`<>#\\]/.test(character) ? `\\${character}` : character

/** Blanks stay outside; no marks around nothing or several paragraphs. */
function wrapInMarks(mark: string, text: string): string {
  const inner = text.trim()
  if (inner === '' || inner.includes('\n\n')) return text
  const before = text.length - text.trimStart().length
  return `${text.slice(0, before)}${mark}${inner}${mark}${text.slice(before + inner.length)}`
}

/** The text may hold backticks. */
export function formatCode(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain === '') return ''
  const fence = '`'.repeat(longestBacktickRun(plain) + 1)
  const space = plain.startsWith('`') || plain.endsWith('`') ? ' ' : ''
  return `${fence}${space}${plain}${space}${fence}`
}

const longestBacktickRun = (text: string) => Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))

export const formatBold = (text: string): string => wrapInMarks('**', text)
export const formatItalic = (text: string): string => wrapInMarks('*', text)
export const formatStruck = (text: string): string => wrapInMarks('~~', text)

export function codeBlock(text: string, label = ''): string {
  const fence = '`'.repeat(Math.max(3, longestBacktickRun(text) + 1))
  return `\n\n${fence}${label}\n${text.replace(/^[ \t]*\n/, '').trimEnd()}\n${fence}\n\n`
}

/** With what belongs to it below it. */
export function formatListItem(mark: string, text: string): string {
  const [first = '', ...others] = tidyParagraphs(text).split('\n')
  const inside = ' '.repeat(mark.length + 1)
  return [`${mark} ${first}`, ...others.map((line) => (line === '' ? '' : inside + line))].join('\n')
}

/** The first row is the head, which Markdown needs. */
export function formatTable(body: string): string {
  const rows = body
    .split(marks.line)
    .map((row) =>
      row.split(marks.cell).map((cell) =>
        cell
          .replaceAll(/\s+/g, ' ')
          .trim()
          .replaceAll(/(?<!\\)\|/g, '\\|'),
      ),
    )
    .filter((row) => row.some((cell) => cell !== ''))
  const width = Math.max(0, ...rows.map(({ length }) => length))
  if (width === 0) return ''
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const [head = [], ...others] = rows
  return ['\n\n', line(head), `\n|${' --- |'.repeat(width)}`, ...others.map((row) => `\n${line(row)}`), '\n\n'].join('')
}

export const formatLinkTarget = (reference: string): string =>
  /[\s()<>]/.test(reference) ? `<${reference}>` : reference

/** Its name is the alternative text, since TeX has none. */
export const formatPicture = (reference: string): string =>
  `![${nameInBrackets(reference.split('/').at(-1) ?? '')}](${formatLinkTarget(reference)})`

// the lookbehind keeps long runs of blanks linear
const lineAtEnd = new RegExp(`(?<![ \\t])[ \\t]*${marks.line}\\s*(?=\\n[ \\t]*\\n|$)`, 'g')
const lineWithin = new RegExp(`(?<![ \\t])[ \\t]*${marks.line}\\s*`, 'g')

/** One empty line apart. */
export const tidyParagraphs = (text: string): string =>
  text
    .replaceAll(marks.cell, '&')
    // redundant at the end of a paragraph
    .replaceAll(lineAtEnd, '')
    .replaceAll(lineWithin, '\\\n')
    // next to an address or a command it breaks nothing
    .replaceAll(marks.line, ' ')
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
