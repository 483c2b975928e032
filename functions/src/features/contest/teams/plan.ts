import type { ErrorSpec } from '../../../platform/errors.ts'
import { hasAccess, mayTeach, type Role } from '../../../platform/http/access.ts'
import { accountErrors } from '../../account/errors.ts'
import { type Account, findAccounts, nameFlaw, normalizeName, uidOfName } from '../../account/index.ts'
import { findGroups } from '../../group/index.ts'
import { findOutsiders, flawOf } from '../contestants/let-in.ts'
import { contestErrors as errors } from '../errors.ts'
import { membersOf } from '../members.ts'
import { fitsAccountRule } from '../roles.ts'
import type { Contest } from '../store.ts'
import type { TeamCells, TeamState } from './contract.ts'
import { markOf, readTeams, type Team } from './read-teams.ts'
import { type TeamAccount, teamAccountsOf } from './store.ts'

type PlannedAs<State extends TeamState, More> = { readonly state: State; readonly username: string } & More
/** What becomes of a row: a team with its account, one that gets an account of this name, or why neither. */
export type Planned =
  | PlannedAs<'known' | 'inside', { readonly team: Team; readonly uid: string; readonly before: TeamAccount | null }>
  | PlannedAs<'new', { readonly team: Team; readonly before: TeamAccount | null }>
  | PlannedAs<'taken' | 'unknown' | 'refused', { readonly error: ErrorSpec }>

interface Asker {
  readonly uid: string
  readonly roles: readonly Role[]
  readonly isTeacher: boolean
}

/** Whether somebody who manages a contest may make accounts for it; those of a group's contest become its members. */
async function mayMakeTeams({ gid }: Contest, asker: Asker): Promise<boolean> {
  if (!mayTeach(asker)) return false
  if (gid === null) return true
  const view = (await (await findGroups([gid]))(asker)).get(gid)
  return view !== undefined && view.refusal('manage-members') === null
}

export const managesSite = ({ roles }: Asker): boolean => hasAccess('manage-site', roles)

/** How many numbers are looked at for the names of so many teams, beyond theirs. */
const spare = 100

/** Free usernames for so many teams of a contest, from a number on, but those that other rows name. */
async function findFreeNames(
  contest: number,
  from: number,
  count: number,
  given: ReadonlySet<string>,
): Promise<string[]> {
  const free: string[] = []
  let next = from
  while (free.length < count && next < from + count + spare) {
    const names = Array.from(
      { length: count - free.length },
      (_, at) => `team${contest}-${String(next + at).padStart(2, '0')}`,
    )
    next += names.length
    const flaws = await Promise.all(names.map(nameFlaw))
    free.push(...names.filter((name, at) => !flaws[at] && !given.has(name)))
  }
  return free
}

const refuseAs = (state: 'taken' | 'unknown' | 'refused', username: string, error: ErrorSpec): Planned => ({
  state,
  username,
  error,
})

/** A row with the account that it means, if there is one. */
interface Found {
  readonly team: Team
  readonly before: TeamAccount | null
  readonly account: Account | undefined
}

/** The name of a new account that its row gives; null where it has to be made up. */
async function planNew(contest: Contest, { team, before }: Found, mayMake: boolean): Promise<Planned | null> {
  const { username } = team
  if (!mayMake) return refuseAs('unknown', username, errors['team-account-none'])
  if (username === '') return null
  const flaw = await nameFlaw(username)
  if (flaw) return refuseAs('taken', username, accountErrors[flaw])
  if (!fitsAccountRule(contest, username)) return refuseAs('refused', username, errors['contestant-outside-rule'])
  return { state: 'new', username, team, before }
}

/** The rows with their accounts: made here for the same mark, or of the given name. */
async function findTheirs(rows: readonly TeamCells[], made: readonly TeamAccount[]) {
  const byMark = new Map(made.map((one) => [one.mark, one]))
  const read = await Promise.all(
    readTeams(rows).map(async (row) => {
      if ('error' in row) return row
      const before = byMark.get(markOf(row.team)) ?? null
      const { username } = row.team
      return { team: row.team, before, uid: username === '' ? (before?.uid ?? null) : await uidOfName(username) }
    }),
  )
  const uids = read.flatMap((row) => ('uid' in row && row.uid !== null ? [row.uid] : []))
  const accounts = new Map((await findAccounts([...new Set(uids)])).map((one) => [one.uid, one]))
  return read.map((row): Found | { readonly error: ErrorSpec } => {
    if ('error' in row) return row
    const { team, before, uid } = row
    return { team, before, account: uid === null ? undefined : accounts.get(uid) }
  })
}

/** What taking in a table would do, row by row; rows of teams without a name for their account get the next free ones. */
export async function planTeams(contest: Contest, rows: readonly TeamCells[], asker: Asker): Promise<Planned[]> {
  const [made, mayMake] = await Promise.all([teamAccountsOf(contest.number), mayMakeTeams(contest, asker)])
  const found = await findTheirs(rows, made)
  const uids = [...new Set(found.flatMap((row) => ('account' in row && row.account ? [row.account.uid] : [])))]
  const [members, outsiders] = await Promise.all([membersOf(contest.number, uids), findOutsiders(contest, uids)])
  const inside = new Set(members.map(({ uid }) => uid))
  const seen = new Set<string>()
  const planned = await Promise.all(
    found.map(async (row): Promise<Planned | null> => {
      if ('error' in row) return refuseAs('refused', '', row.error)
      const { team, before, account } = row
      if (!account) return planNew(contest, row, mayMake)
      const { uid, username } = account
      const theirs = outsiders.has(uid) ? errors['contestant-outside-group'] : flawOf(contest, account)
      // made here by school and name before, and named by its username in another row
      const flaw = seen.has(uid) ? errors['team-twice'] : theirs
      seen.add(uid)
      if (flaw) return refuseAs('refused', username, flaw)
      return { state: inside.has(uid) ? 'inside' : 'known', username, team, uid, before }
    }),
  )
  const unnamed = planned.filter((one) => one === null).length
  const given = new Set(rows.map(({ username }) => normalizeName(username)))
  const names = unnamed > 0 ? await findFreeNames(contest.number, made.length + 1, unnamed, given) : []
  return planned.map((one, at): Planned => {
    if (one) return one
    const row = found[at]
    const username = names.shift()
    if (!row || 'error' in row || username === undefined) return refuseAs('refused', '', errors['team-username-none'])
    const { team, before } = row
    if (!fitsAccountRule(contest, username)) return refuseAs('refused', '', errors['team-username-none'])
    return { state: 'new', username, team, before }
  })
}
