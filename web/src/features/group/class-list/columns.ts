import { enrollLimits } from '@oj/functions/features/account/contract-enroll-limits.ts'
import type { PersonCells } from '@oj/functions/features/class/accounts/contract.ts'

/** What a column says of people. */
export const columnKinds = ['name', 'number', 'username', 'email', 'seat', 'skip'] as const
export type ColumnKind = (typeof columnKinds)[number]
type Kind = Exclude<ColumnKind, 'skip'>

const headings: Readonly<Record<Kind, RegExp>> = {
  name: /^(学生)?(姓名|名字)$|^((full|real|student) ?)?name$/i,
  number: /^(学号|考号|学籍号|编号|工号)$|^(student ?)?(number|no\.?|id)$/i,
  username: /^(用户名|账号|帐号)$|^(user ?name|account|login)$/i,
  email: /^(电子)?(邮箱|邮件)$|^e-?mail( address)?$/i,
  seat: /^(座位|座号|座位号|机位)$|^seat( (number|no\.?))?$/i,
}
const kinds = columnKinds.filter((kind) => kind !== 'skip')
const kindOfHeading = (cell: string): Kind | undefined => kinds.find((kind) => headings[kind].test(cell))

/** Rows that are looked at to find out what a column says. */
const sample = 50

/** What the cells of a column look like; a row of numbers that only count tells nothing. */
function looksLike(cells: readonly string[]): ColumnKind {
  const filled = cells.filter((cell) => cell !== '')
  const most = (test: (cell: string) => boolean) => filled.filter(test).length * 2 > filled.length
  if (filled.length === 0 || (filled.length > 1 && filled.every((cell, at) => cell === String(at + 1)))) return 'skip'
  if (most((cell) => cell.includes('@'))) return 'email'
  if (most((cell) => /\p{Script=Han}|\s/u.test(cell))) return 'name'
  return most((cell) => /^[a-z]{0,4}[-.]?\d[\w.-]*$/i.test(cell)) ? 'number' : 'username'
}

/** What stands in a second column of a kind, where that can be told. */
const second: Readonly<Partial<Record<ColumnKind, Kind>>> = { number: 'seat', username: 'name' }

/** Whether the first row names columns, and what each column says: by its heading, else by its cells; each kind once. */
export function guessColumns(cells: readonly (readonly string[])[]): { headed: boolean; columns: ColumnKind[] } {
  const [first = [], ...rest] = cells
  const headed = first.some((cell) => kindOfHeading(cell) !== undefined)
  const rows = (headed ? rest : cells).slice(0, sample)
  const width = Math.min(
    cells.reduce((most, row) => Math.max(most, row.length), 0),
    30,
  )
  const columns: ColumnKind[] = []
  for (let at = 0; at < width; at += 1) {
    const kind = headed ? (kindOfHeading(first[at] ?? '') ?? 'skip') : looksLike(rows.map((row) => row[at] ?? ''))
    const other = headed ? undefined : second[kind]
    const free = [kind, other].find((one) => one !== undefined && (one === 'skip' || !columns.includes(one)))
    columns.push(free ?? 'skip')
  }
  // names in Latin letters without a blank look like usernames
  if (!headed && !columns.includes('name') && columns.includes('number'))
    return { headed, columns: columns.map((kind) => (kind === 'username' ? 'name' : kind)) }
  return { headed, columns }
}

/** The columns after one was given another kind: what had that kind before says nothing. */
export const assignColumn = (columns: readonly ColumnKind[], at: number, kind: ColumnKind): ColumnKind[] =>
  columns.map((one, place) => (place === at ? kind : kind !== 'skip' && one === kind ? 'skip' : one))

/** The people of a table by what its columns say. */
export function peopleOf(
  cells: readonly (readonly string[])[],
  headed: boolean,
  columns: readonly ColumnKind[],
): PersonCells[] {
  return cells.slice(headed ? 1 : 0).map((row) => {
    const cell = (kind: Kind) => (row[columns.indexOf(kind)] ?? '').slice(0, enrollLimits.cell)
    return {
      name: cell('name'),
      number: cell('number'),
      username: cell('username'),
      email: cell('email'),
      seat: cell('seat'),
    }
  })
}
