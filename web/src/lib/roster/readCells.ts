import Papa from 'papaparse'

/** What stands between the cells of a table, the surest first. */
const delimiters = ['\t', ',', ';', '，', '；', '\u3000'] as const
/** Rows that are looked at to find it. */
const sample = 50

const parseRow = (text: string, delimiter: string, preview = 0) => {
  const parsed = Papa.parse<string[]>(text, { delimiter, preview })
  const isBroken = parsed.errors.some(({ type }) => type === 'Quotes')
  // a quotation mark that opens nothing is a letter like any other
  return isBroken ? Papa.parse<string[]>(text, { delimiter, preview, quoteChar: '\0' }).data : parsed.data
}

/** A name and a number with blanks between them, in either order; the name may have blanks of its own. */
const nameFirst = /^(\D+?)\s+(\S*\d\S*)$/u
const numberFirst = /^(\S*\d\S*)\s+(\D+)$/u

function splitByBlanks(line: string): string[] {
  const [, ...cells] = nameFirst.exec(line) ?? numberFirst.exec(line) ?? ['', line]
  return cells.map((cell) => cell.trim())
}

const tidyCell = (rows: readonly (readonly string[])[]): string[][] =>
  rows.map((cells) => cells.map((cell) => cell.trim())).filter((cells) => cells.some((cell) => cell !== ''))

/** The cells of a table that was pasted or read from a text file, with whatever stands between them; empty rows are left out. */
export function readCells(text: string): string[][] {
  const split = (delimiter: string) => parseRow(text, delimiter, sample).filter(({ length }) => length > 1).length
  const counts = delimiters.map((delimiter) => [delimiter, split(delimiter)] as const)
  const [best, rows] = counts.reduce((most, next) => (next[1] > most[1] ? next : most))
  if (rows > 0) return tidyCell(parseRow(text, best))
  return tidyCell(text.split(/\r\n|\r|\n/).map((line) => splitByBlanks(line.slice(0, 200).trim())))
}
