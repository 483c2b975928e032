import type { ErrorSpec } from '../../../platform/errors.ts'
import { Username } from '../../account/contract.ts'
import { normalizeName } from '../../account/index.ts'
import { rowErrors } from '../../user-admin/contract.ts'
import { userAdminErrors } from '../../user-admin/errors.ts'

/** A row of a class list with whom it names, or why it names nobody. */
type NamedRow = { readonly username: string } | { readonly error: ErrorSpec }

/** Reads whom rows name; a name of an earlier row is refused. */
export function namesIn(rows: readonly (readonly string[])[]): NamedRow[] {
  const seen = new Set<string>()
  return rows.map(([cell = '']) => {
    const parsed = Username.safeParse(cell)
    if (!parsed.success) {
      const code = parsed.error.issues[0]?.message
      const error = rowErrors.find((one) => one.code === code)
      if (!error) throw new Error(`no error of a row is named ${code}`)
      return { error }
    }
    const mark = normalizeName(parsed.data)
    if (seen.has(mark)) return { error: userAdminErrors['name-twice'] }
    seen.add(mark)
    return { username: parsed.data }
  })
}
