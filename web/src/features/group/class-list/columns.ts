import { isCounter, type ListShape, mostOf } from '../../../lib/roster/columns.ts'

type Kind = 'name' | 'number' | 'username' | 'email' | 'seat'

/** What the cells of a column look like. */
function looksLike(cells: readonly string[]): Kind | 'skip' {
  if (isCounter(cells)) return 'skip'
  if (mostOf(cells, (cell) => cell.includes('@'))) return 'email'
  if (mostOf(cells, (cell) => /\p{Script=Han}|\s/u.test(cell))) return 'name'
  return mostOf(cells, (cell) => /^[a-z]{0,4}[-.]?\d[\w.-]*$/i.test(cell)) ? 'number' : 'username'
}

/** What stands in a second column of a kind, where that can be told. */
const second: Readonly<Partial<Record<Kind | 'skip', Kind>>> = { number: 'seat', username: 'name' }

function guessColumns(all: readonly (readonly string[])[]): (Kind | 'skip')[] {
  const columns: (Kind | 'skip')[] = []
  for (const cells of all) {
    const kind = looksLike(cells)
    const free = [kind, second[kind]].find((one) => one !== undefined && (one === 'skip' || !columns.includes(one)))
    columns.push(free ?? 'skip')
  }
  // names in Latin letters without a blank look like usernames
  if (!columns.includes('name') && columns.includes('number'))
    return columns.map((kind) => (kind === 'username' ? 'name' : kind))
  return columns
}

/** The list of a class. */
export const classShape: ListShape<Kind> = {
  kinds: ['name', 'number', 'username', 'email', 'seat'],
  headings: {
    name: /^(学生)?(姓名|名字)$|^((full|real|student) ?)?name$/i,
    number: /^(学号|考号|学籍号|编号|工号)$|^(student ?)?(number|no\.?|id)$/i,
    username: /^(用户名|账号|帐号)$|^(user ?name|account|login)$/i,
    email: /^(电子)?(邮箱|邮件)$|^e-?mail( address)?$/i,
    seat: /^(座位|座号|座位号|机位)$|^seat( (number|no\.?))?$/i,
  },
  guess: guessColumns,
  rowOf: (cell) => ({
    name: cell('name'),
    number: cell('number'),
    username: cell('username'),
    email: cell('email'),
    seat: cell('seat'),
  }),
}
