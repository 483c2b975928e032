import { enrollLimits } from '@oj/functions/features/account/contract-enroll-limits.ts'

export type ColumnKind<Kind extends string> = Kind | 'skip'
/** What a row of a list says, by the kinds of its columns. */
export type Cells<Kind extends string> = Readonly<Record<Kind, string>>

/** What lists of a sort are made of. */
export interface ListShape<Kind extends string> {
  /** what a column may say */
  readonly kinds: readonly Kind[]
  readonly headings: Readonly<Record<Kind, RegExp>>
  /** what columns without headings say, each kind once */
  readonly guess: (columns: readonly (readonly string[])[]) => readonly ColumnKind<Kind>[]
  readonly rowOf: (cell: (kind: Kind) => string) => Cells<Kind>
}

/** A table, whether its first row names columns, and what each column says. */
export interface Table<Kind extends string> {
  readonly cells: readonly (readonly string[])[]
  readonly headed: boolean
  readonly columns: readonly ColumnKind<Kind>[]
}

/** Rows that are looked at to find out what a column says, and columns at most. */
const sample = 50
const widest = 30
/** Rows among which headings are looked for: schools write a title above them. */
const headingDepth = 5

/** Whether most of the cells that are not empty pass a test. */
export function mostOf(cells: readonly string[], test: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.filter(test).length * 2 > filled.length
}

/** Whether a column says nothing: it is empty, or only counts its rows. */
export function isCounter(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length === 0 || (filled.length > 1 && filled.every((cell, at) => cell === String(at + 1)))
}

/** Tells what the columns of a table say: by their headings, above which nobody stands, else by their cells; each kind once. */
export function readTable<Kind extends string>(
  given: readonly (readonly string[])[],
  { kinds, headings, guess }: ListShape<Kind>,
): Table<Kind> {
  const kindOfHeading = (cell: string) => kinds.find((kind) => headings[kind].test(cell))
  const countHeadings = (row: readonly string[]) => row.filter((cell) => kindOfHeading(cell) !== undefined).length
  const top = given.slice(0, headingDepth).findIndex((row) => countHeadings(row) > 1)
  const cells = given.slice(Math.max(top, 0))
  const [first = []] = cells
  const headed = countHeadings(first) > 0
  const width = Math.min(
    cells.reduce((most, row) => Math.max(most, row.length), 0),
    widest,
  )
  const places = Array.from({ length: width }, (_, at) => at)
  if (!headed) {
    const rows = cells.slice(0, sample)
    return { cells, headed, columns: guess(places.map((at) => rows.map((row) => row[at] ?? ''))) }
  }
  const named = places.map((at): ColumnKind<Kind> => kindOfHeading(first[at] ?? '') ?? 'skip')
  const columns = named.map((kind, at): ColumnKind<Kind> => (named.indexOf(kind) === at ? kind : 'skip'))
  return { cells, headed, columns }
}

/** The columns after one was given another kind: what had that kind before says nothing. */
export const assignColumn = <Kind extends string>(
  columns: readonly ColumnKind<Kind>[],
  at: number,
  kind: ColumnKind<Kind>,
): ColumnKind<Kind>[] =>
  columns.map((one, place) => (place === at ? kind : kind !== 'skip' && one === kind ? 'skip' : one))

/** The rows of a table by what its columns say. */
export const rowsOfTable = <Kind extends string>(
  { cells, headed, columns }: Table<Kind>,
  { rowOf }: ListShape<Kind>,
): Cells<Kind>[] =>
  cells
    .slice(headed ? 1 : 0)
    .map((row) => rowOf((kind) => (row[columns.indexOf(kind)] ?? '').slice(0, enrollLimits.cell)))
