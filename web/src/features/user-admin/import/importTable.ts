import { Username } from '@oj/functions/features/account/contract.ts'
import { ImportedUser, importColumns, rowErrors } from '@oj/functions/features/user-admin/contract.ts'
import { userAdminErrors } from '@oj/functions/features/user-admin/errors.ts'
import type { ErrorSpec } from '@oj/functions/platform/errors.ts'
import Papa from 'papaparse'

/** `quotes`: a quotation mark is unclosed or misplaced, so that the cells cannot be told apart. */
export type RowProblem = ErrorSpec | 'quotes'

/** A row of a table of users, with all that keeps it from being sent. */
export interface ImportRow {
  /** its number in the file from 1, as spreadsheets count */
  line: number
  cells: string[]
  problems: readonly RowProblem[]
}

export interface ImportTable {
  rows: ImportRow[]
  /** whether the first row was taken for headings */
  headed: boolean
}

/** How a column may be headed; a file is headed when its first two columns are. */
const headings = [/^(user ?name|用户名|账号)$/i, /^(password|密码)$/i]

const isHeading = (cells: readonly string[]) => headings.every((heading, at) => heading.test(cells[at]?.trim() ?? ''))

/** Spreadsheets fill short rows up to the longest one of the table. */
function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, Math.max(last + 1, Math.min(cells.length, importColumns.length)))
}

const delimiters = [',', '\t', ';'] as const
/** Rows that are looked at to find out what separates the cells. */
const sample = 50

/** What separates the cells: no username holds it, so that the wrong ones leave a first cell that is no username. */
function delimiterOf(text: string): string {
  const fits = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: sample })
    return data.filter((cells) => cells.length > 1 && Username.safeParse(cells[0]).success).length
  }
  return delimiters.reduce<string>((best, next) => (fits(next) > fits(best) ? next : best), delimiters[0])
}

/**
 * Parses a table of users (seven columns) with commas, semicolons or tabs between the cells, and checks every row as
 * the server will. Empty rows are ignored; in a file with headings, columns beyond the seventh are notes.
 */
export function readTable(text: string): ImportTable {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  const headed = isHeading(data[0] ?? [])
  const width = headed ? importColumns.length : undefined
  const lines = data
    .map((cells, at) => ({ line: at + 1, cells: withoutEmptyEnd(cells.slice(0, width)), isBroken: broken.has(at) }))
    .slice(headed ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const seen = new Set<string>()
  const rows = lines.map(({ line, cells, isBroken }) => {
    return { line, cells, problems: isBroken ? (['quotes'] as const) : problemsOf(cells, seen) }
  })
  return { rows, headed }
}

/** Names and addresses are the same when they differ only in case, width or outer blanks. */
const plain = (value: string) => value.trim().normalize('NFKC').toLowerCase()

/** What the contract has against a row, and that a good row above has its name or address; `seen` remembers those. */
function problemsOf(cells: readonly string[], seen: Set<string>): ErrorSpec[] {
  const [username = '', , email = ''] = cells
  const marks = [`name ${plain(username)}`, ...(plain(email) === '' ? [] : [`email ${plain(email)}`])]
  const twice = marks.some((mark) => seen.has(mark)) ? [userAdminErrors['name-twice']] : []
  const parsed = ImportedUser.safeParse(cells)
  if (!parsed.success) {
    const codes = new Set(parsed.error.issues.map(({ message }) => message))
    return [...rowErrors.filter(({ code }) => codes.has(code)), ...twice]
  }
  if (twice.length === 0) for (const mark of marks) seen.add(mark)
  return twice
}

/**
 * Rows as a file that spreadsheets open in the right encoding. Cells are not escaped against formulas: the reader wrote
 * them himself, and the file must be importable again.
 */
export function writeTable(rows: readonly (readonly string[])[], name: string): File {
  const text = Papa.unparse(rows.map((row) => [...row]))
  return new File([`\ufeff${text}\r\n`], name, { type: 'text/csv;charset=utf-8' })
}

/** A list in pieces of at most `size`. */
export function batchesOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}
