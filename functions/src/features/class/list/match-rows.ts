import { type ErrorSpec, Failure } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/serve.ts'
import { Username } from '../../account/contract.ts'
import { normalizeName, uidOfName } from '../../account/index.ts'
import { recordAction } from '../../audit/index.ts'
import { inviteUsers, membersIn } from '../../group/index.ts'
import { rowErrors } from '../../user-admin/contract.ts'
import { userAdminErrors } from '../../user-admin/errors.ts'
import { classErrors as errors } from '../errors.ts'

/** A row of a class list: an account, a name without one, or an error. */
type MatchedRow =
  | { readonly is: 'known'; readonly uid: string; readonly isInside: boolean }
  | { readonly is: 'unknown'; readonly username: string }
  | { readonly is: 'wrong'; readonly error: ErrorSpec }

type Rows = readonly (readonly string[])[]
type By = Pick<Context<'login'>, 'caller' | 'locale' | 'ip' | 'requestId'>

/** Reads the usernames of rows; a name of an earlier row is refused. */
function namesIn(rows: Rows): ({ readonly username: string } | { readonly error: ErrorSpec })[] {
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

/** Looks up the accounts of the rows of a class list. */
export async function matchClassRows(gid: number, rows: Rows): Promise<MatchedRow[]> {
  const inside = new Set((await membersIn(gid)).map(({ uid }) => uid))
  return Promise.all(
    namesIn(rows).map(async (named): Promise<MatchedRow> => {
      if ('error' in named) return { is: 'wrong', error: named.error }
      const uid = await uidOfName(named.username)
      return uid ? { is: 'known', uid, isInside: inside.has(uid) } : { is: 'unknown', username: named.username }
    }),
  )
}

/** Invites the accounts of rows; answers how many are invited, and how many are members already. */
export async function inviteKnown(gid: number, matched: readonly MatchedRow[], by: By) {
  const accounts = matched.flatMap((one) => (one.is === 'known' ? [one] : []))
  const invited = accounts.filter(({ isInside }) => !isInside).map(({ uid }) => uid)
  if (invited.length > 0) {
    await recordAction(by, { action: 'group.invite', target: String(gid), after: { people: invited.length } })
    await inviteUsers(gid, invited, by.caller)
  }
  return { invited: invited.length, inside: accounts.length - invited.length }
}

/** The rows with a flaw, as they are answered. */
export const toFailures = (rows: Rows, flaws: readonly (ErrorSpec | null)[], { locale }: By) =>
  flaws.flatMap((error, row) => {
    if (!error) return []
    return [{ row, username: rows[row]?.[0]?.trim() ?? '', code: error.code, msg: new Failure(error).text(locale) }]
  })

/** What is wrong with a row where no accounts are made. */
export function flawOf(row: MatchedRow): ErrorSpec | null {
  if (row.is === 'wrong') return row.error
  return row.is === 'unknown' ? errors['class-name-unknown'] : null
}
