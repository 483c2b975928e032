import Papa from 'papaparse'

/** The format of a kind of table. */
export interface TableShape {
  columns: number
  /** the headings of its first columns, by which a heading row is recognised */
  headings: readonly RegExp[]
  /** whether a text is a valid first cell */
  isFirstCell: (cell: string) => boolean
}

/** A row of a table. */
export interface TableRow {
  /** its number in the file from 1, as spreadsheets count */
  line: number
  cells: string[]
  /** a quotation mark is unclosed or misplaced, so that the cells cannot be told apart */
  isBroken: boolean
}

const delimiters = [',', '\t', ';'] as const
/** The number of rows that are looked at to find the delimiter. */
const sample = 50

/** The delimiter for which most rows have a valid first cell, which never contains a delimiter. */
function delimiterOf(text: string, { isFirstCell }: TableShape): string {
  const fits = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: sample })
    return data.filter((cells) => cells.length > 1 && isFirstCell(cells[0] ?? '')).length
  }
  return delimiters.reduce<string>((best, next) => (fits(next) > fits(best) ? next : best), delimiters[0])
}

/** Spreadsheets pad short rows to the length of the longest. */
function withoutEmptyEnd(cells: readonly string[], columns: number): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, Math.max(last + 1, Math.min(cells.length, columns)))
}

/**
 * Parses a table with commas, semicolons or tabs between the cells. Empty rows are ignored; in a file with headings, columns
 * beyond the last are notes.
 */
export function readRows(text: string, shape: TableShape): { rows: TableRow[]; headed: boolean } {
  const { columns, headings } = shape
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text, shape) })
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  const headed = headings.every((heading, at) => heading.test(data[0]?.[at]?.trim() ?? ''))
  const width = headed ? columns : undefined
  const rows = data
    .map((cells, at) => ({
      line: at + 1,
      cells: withoutEmptyEnd(cells.slice(0, width), columns),
      isBroken: broken.has(at),
    }))
    .slice(headed ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return { rows, headed }
}

/**
 * Rows as a file that spreadsheets open in the right encoding. Cells are not escaped against formulas: the reader wrote
 * them themselves, and the file must be importable again.
 */
export function writeTable(rows: readonly (readonly string[])[], name: string): File {
  const text = Papa.unparse(rows.map((row) => [...row]))
  return new File([`\ufeff${text}\r\n`], name, { type: 'text/csv;charset=utf-8' })
}

/** A list in pieces of at most `size`. */
export function batchesOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}
