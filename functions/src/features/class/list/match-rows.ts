import { type ErrorSpec, Failure } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/serve.ts'
import { uidOfName } from '../../account/index.ts'
import { recordAction } from '../../audit/index.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { inviteUsers, membersOf } from '../../group/index.ts'
import { classErrors as errors } from '../errors.ts'
import { namesIn } from './rules.ts'

/** What a row of a class list comes to. */
type Taken =
  | { readonly is: 'known'; readonly uid: string; readonly isInside: boolean }
  | { readonly is: 'unknown'; readonly username: string }
  | { readonly is: 'wrong'; readonly error: ErrorSpec }

type Rows = readonly (readonly string[])[]
type By = Pick<Context<'login'>, 'caller' | 'locale' | 'ip' | 'requestId'>

/** Looks up whom the rows of a class list name. */
export async function matchClassRows(gid: number, rows: Rows): Promise<Taken[]> {
  const inside = new Set((await membersOf(gid)).filter(({ auth }) => auth >= GroupLevel.member).map(({ uid }) => uid))
  return Promise.all(
    namesIn(rows).map(async (named): Promise<Taken> => {
      if ('error' in named) return { is: 'wrong', error: named.error }
      const uid = await uidOfName(named.username)
      return uid ? { is: 'known', uid, isInside: inside.has(uid) } : { is: 'unknown', username: named.username }
    }),
  )
}

/** Invites those who have an account; how many there were, and how many are members already. */
export async function inviteKnown(gid: number, taken: readonly Taken[], by: By) {
  const known = taken.flatMap((one) => (one.is === 'known' ? [one] : []))
  const invited = known.filter(({ isInside }) => !isInside).map(({ uid }) => uid)
  if (invited.length > 0) {
    await recordAction(by, { action: 'group.invite', target: String(gid), after: { people: invited.length } })
    await inviteUsers(gid, invited, by.caller)
  }
  return { invited: invited.length, inside: known.length - invited.length }
}

/** The rows that came to nothing, each with the reason in the caller's language. */
export const failedRows = (rows: Rows, flaws: readonly (ErrorSpec | null)[], { locale }: By) =>
  flaws.flatMap((error, row) => {
    if (!error) return []
    return [{ row, username: rows[row]?.[0]?.trim() ?? '', code: error.code, msg: new Failure(error).text(locale) }]
  })

/** Why a row comes to nothing where no accounts are made; null where it does not. */
export function flawOf(taken: Taken): ErrorSpec | null {
  if (taken.is === 'wrong') return taken.error
  return taken.is === 'unknown' ? errors['class-name-unknown'] : null
}
