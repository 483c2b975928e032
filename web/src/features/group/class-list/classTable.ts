import { Username } from '@oj/functions/features/account/contract.ts'
import { ImportedUser, importColumns, rowErrors } from '@oj/functions/features/user-admin/contract.ts'
import { userAdminErrors } from '@oj/functions/features/user-admin/errors.ts'
import type { ErrorSpec } from '@oj/functions/platform/errors.ts'
import { readRows, type TableShape } from '../../../lib/rows/table.ts'
import type { CheckedTable } from '../../../lib/rows/useRows.ts'

/** The same table as for importing users. */
const people: TableShape = {
  columns: importColumns.length,
  headings: [/^(user ?name|用户名|账号)$/i],
  isFirstCell: (cell) => Username.safeParse(cell).success,
}

/** In place of a missing password, which the server generates. */
const anyPassword = 'made-later'
/** Names that differ only in case, width or outer blanks are the same. */
const normalizeName = (value: string) => value.trim().normalize('NFKC').toLowerCase()

/** Reads a class list and checks each row as the server does; with `makes` also the fields of a new account. */
export function readClassList(text: string, makes: boolean): CheckedTable {
  const { rows: lines, headed } = readRows(text, people)
  const seen = new Set<string>()
  const rows = lines.map(({ line, cells, isBroken }) => {
    return { line, cells, problems: isBroken ? (['quotes'] as const) : problemsOf(cells, makes, seen) }
  })
  return { rows, headed }
}

function problemsOf(cells: readonly string[], makes: boolean, seen: Set<string>): ErrorSpec[] {
  const [username = '', password = '', ...others] = cells
  const name = normalizeName(username)
  const checked = makes ? [username, password || anyPassword, ...others] : [username, anyPassword]
  const parsed = ImportedUser.safeParse(checked)
  if (!parsed.success) {
    const codes = new Set(parsed.error.issues.map(({ message }) => message))
    return rowErrors.filter(({ code }) => codes.has(code))
  }
  if (seen.has(name)) return [userAdminErrors['name-twice']]
  seen.add(name)
  return []
}
