import { Username } from '@oj/functions/features/account/contract.ts'
import { ImportedUser, importColumns, rowErrors } from '@oj/functions/features/user-admin/contract.ts'
import { userAdminErrors } from '@oj/functions/features/user-admin/errors.ts'
import type { ErrorSpec } from '@oj/functions/platform/errors.ts'
import Papa from 'papaparse'

/** A row of a table of users, with what keeps it from being sent. */
export interface ImportRow {
  /** its number in the file from 1, as spreadsheets count */
  line: number
  cells: string[]
  /** `quotes`: a quotation mark is unclosed or misplaced, so that the cells cannot be told apart */
  problem: ErrorSpec | 'quotes' | null
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
 * Reads a table of users (seven columns) with commas, semicolons or tabs between the cells, and checks every row as the
 * server will. Empty rows do not count; in a headed file, columns beyond the seventh are the file's own notes.
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
    return { line, cells, problem: isBroken ? ('quotes' as const) : problemOf(cells, seen) }
  })
  return { rows, headed }
}

/** Names and addresses are the same when they differ only in case, width or outer blanks. */
const plain = (value: string) => value.trim().normalize('NFKC').toLowerCase()

/** What the contract has against a row, or that a row above has its name or address; `seen` remembers those. */
function problemOf(cells: readonly string[], seen: Set<string>): ErrorSpec | null {
  const parsed = ImportedUser.safeParse(cells)
  if (!parsed.success) {
    const code = parsed.error.issues[0]?.message
    return rowErrors.find((error) => error.code === code) ?? userAdminErrors['too-many-columns']
  }
  const { username, email } = parsed.data
  const marks = [`name ${plain(username)}`, ...(email === '' ? [] : [`email ${plain(email)}`])]
  if (marks.some((mark) => seen.has(mark))) return userAdminErrors['name-twice']
  for (const mark of marks) seen.add(mark)
  return null
}

/**
 * Rows as a file that spreadsheets open in the right encoding. The cells stay as they are: the file is made of what its
 * reader wrote himself and is to be read again.
 */
export function writeTable(rows: readonly (readonly string[])[], name: string): File {
  const text = Papa.unparse(rows.map((row) => [...row]))
  return new File([`\ufeff${text}\r\n`], name, { type: 'text/csv;charset=utf-8' })
}

/** A list in pieces of at most `size`. */
export function batchesOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}
