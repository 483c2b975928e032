import { Username } from '@oj/functions/features/account/contract.ts'
import { ImportedUser, importColumns, rowErrors } from '@oj/functions/features/user-admin/contract.ts'
import { userAdminErrors } from '@oj/functions/features/user-admin/errors.ts'
import type { ErrorSpec } from '@oj/functions/platform/errors.ts'
import { readRows, type TableShape } from '../../../lib/rows/table.ts'
import type { CheckedTable } from '../../../lib/rows/useRows.ts'

const users: TableShape = {
  columns: importColumns.length,
  headings: [/^(user ?name|用户名|账号)$/i, /^(password|密码)$/i],
  isFirstCell: (cell) => Username.safeParse(cell).success,
}

/** Reads a table of users (seven columns) and checks every row as the server will. */
export function readTable(text: string): CheckedTable {
  const { rows: lines, headed } = readRows(text, users)
  const seen = new Set<string>()
  const rows = lines.map(({ line, cells, isBroken }) => {
    return { line, cells, problems: isBroken ? (['quotes'] as const) : problemsOf(cells, seen) }
  })
  return { rows, headed }
}

/** Names and addresses are the same when they differ only in case, width or outer blanks. */
const normalizeName = (value: string) => value.trim().normalize('NFKC').toLowerCase()

/** What the contract has against a row, and that a good row above has its name or address; `seen` remembers those. */
function problemsOf(cells: readonly string[], seen: Set<string>): ErrorSpec[] {
  const [username = '', , email = ''] = cells
  const marks = [
    `name ${normalizeName(username)}`,
    ...(normalizeName(email) === '' ? [] : [`email ${normalizeName(email)}`]),
  ]
  const twice = marks.some((mark) => seen.has(mark)) ? [userAdminErrors['name-twice']] : []
  const parsed = ImportedUser.safeParse(cells)
  if (!parsed.success) {
    const codes = new Set(parsed.error.issues.map(({ message }) => message))
    return [...rowErrors.filter(({ code }) => codes.has(code)), ...twice]
  }
  if (twice.length === 0) for (const mark of marks) seen.add(mark)
  return twice
}
