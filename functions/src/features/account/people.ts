import { expiringCaches } from '../../platform/cache.ts'
import { type Account, findAccount } from './users.ts'

/** Reads the users whose real names a reader may know; null where they may know nobody's. */
export type NamedUsers = (() => Promise<ReadonlySet<string>>) | null

type Shown = 'uid' | 'username' | 'nickname' | 'avatar' | 'roles' | 'titleName' | 'titleColor'
/** A user as readers meet them; the real name is null where they may not know it. */
export type Person = Pick<Account, Shown> & { readonly realname: string | null }

/** Many that are asked for at once are read together. */
const recent = expiringCaches(10_000, 5000, findAccount)
/** Shows a changed user at once, where they were changed. */
export const forgetPerson = recent.forget

/** These users, at most ten seconds old; null for ended accounts. */
export async function findPeople(
  uids: readonly string[],
  named: NamedUsers = null,
): Promise<Map<string, Person | null>> {
  const wanted = [...new Set(uids)].filter((uid) => uid !== '')
  const [accounts, known] = await Promise.all([Promise.all(wanted.map(recent.value)), named?.()])
  return new Map(
    wanted.map((uid, at) => {
      const account = accounts[at]
      return [uid, account ? { ...account, realname: known?.has(uid) ? account.realname : null } : null]
    }),
  )
}

type PersonNames = Pick<Person, 'nickname' | 'realname'>

/** The names of somebody, as answers tell them beside a username. */
export const toPersonNames = (person: Person | null | undefined): PersonNames => ({
  nickname: person?.nickname ?? '',
  realname: person?.realname ?? null,
})

/** Rows with the names of whom their `uid` names. */
export async function addPersonNames<Row extends { readonly uid: string }>(
  rows: readonly Row[],
  named: NamedUsers = null,
): Promise<(Row & PersonNames)[]> {
  const people = await findPeople(
    rows.map(({ uid }) => uid),
    named,
  )
  return rows.map((row) => ({ ...row, ...toPersonNames(people.get(row.uid)) }))
}

/** The names of one user. */
export const readPersonNames = async (uid: string, named: NamedUsers = null): Promise<PersonNames> =>
  toPersonNames((await findPeople([uid], named)).get(uid))
