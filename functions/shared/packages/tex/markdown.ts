import { nameInBrackets } from '../statements/attach.ts'

/** What stands between cells and at the ends of lines until it is known whether they are those of a table. */
export const marks = { cell: '\ue001', line: '\ue002' } as const

/** Escapes text that Markdown would read as markup. */
export const escapeMarkdown = (character: string): string =>
  /[*_`<>#\\]/.test(character) ? `\\${character}` : character

/** Marks round a text, with the blanks at its ends outside; nothing round nothing, and no marks round several paragraphs. */
function wrapInMarks(mark: string, text: string): string {
  const inner = text.trim()
  if (inner === '' || inner.includes('\n\n')) return text
  const before = text.length - text.trimStart().length
  return `${text.slice(0, before)}${mark}${inner}${mark}${text.slice(before + inner.length)}`
}

/** A piece of code, which may hold backticks itself. */
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

/** Lines as they are. */
export function codeBlock(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestBacktickRun(text) + 1))
  return `\n\n${fence}\n${text.replace(/^[ \t]*\n/, '').trimEnd()}\n${fence}\n\n`
}

/** An item of a list, with what belongs to it below it. */
export function formatListItem(mark: string, text: string): string {
  const [first = '', ...others] = tidyParagraphs(text).split('\n')
  const inside = ' '.repeat(mark.length + 1)
  return [`${mark} ${first}`, ...others.map((line) => (line === '' ? '' : inside + line))].join('\n')
}

/** A table from its rows; the first is its head, for Markdown knows no table without one. */
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

/** Where a picture or a page is, as it stands between the brackets of Markdown. */
export const formatLinkTarget = (reference: string): string =>
  /[\s()<>]/.test(reference) ? `<${reference}>` : reference

/** A picture, with its name as alternative text: TeX has none. */
export const formatPicture = (reference: string): string =>
  `![${nameInBrackets(reference.split('/').at(-1) ?? '')}](${formatLinkTarget(reference)})`

// What is behind the blanks keeps a long run of them from being read again from each of its own.
const lineAtEnd = new RegExp(`(?<![ \\t])[ \\t]*${marks.line}\\s*(?=\\n[ \\t]*\\n|$)`, 'g')
const lineWithin = new RegExp(`(?<![ \\t])[ \\t]*${marks.line}\\s*`, 'g')

/** Paragraphs one empty line apart, lines that end where TeX ends them. */
export const tidyParagraphs = (text: string): string =>
  text
    .replaceAll(marks.cell, '&')
    // a line break at the end of a paragraph is redundant
    .replaceAll(lineAtEnd, '')
    .replaceAll(lineWithin, '\\\n')
    // one that ends up next to an address or a command breaks nothing
    .replaceAll(marks.line, ' ')
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
