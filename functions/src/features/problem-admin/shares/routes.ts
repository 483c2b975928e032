import { Failure } from '../../../platform/errors.ts'
import { mayTeach } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { findAccounts, uidOfName } from '../../account/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { listVisibleGroups } from '../../group/index.ts'
import {
  allProblems,
  allShares,
  changeShares,
  isOfBank,
  type ProblemRow,
  type Shares,
  sharesIn,
} from '../../problem/index.ts'
import * as contract from '../contract.ts'
import { problemAdminErrors as errors } from '../errors.ts'
import { byPid, ownRoute } from '../own-route.ts'

async function readShares(pid: number, caller: Caller) {
  const { users, groups } = sharesIn(await allShares(), pid)
  const [accounts, views] = await Promise.all([findAccounts(users), listVisibleGroups(caller)])
  const names = new Map(views.map(({ group }) => [group.number, group.name]))
  return {
    users: accounts
      .map(({ uid, username, nickname }) => ({ uid, username, nickname }))
      .sort((a, b) => (a.username < b.username ? -1 : 1)),
    groups: groups.map((gid) => ({ gid, name: names.get(gid) ?? '' })),
  }
}

/** Changes the shares with an entry in the log, and answers them. */
async function saveShares(
  { pid, problemId }: ProblemRow,
  by: Actor & { readonly caller: Caller },
  change: (before: Shares) => Shares,
) {
  const entryOf = (before: Shares, after: Shares) =>
    auditWrite(by, { action: 'problem.share', target: problemId, before, after })
  await changeShares(pid, change, entryOf)
  return readShares(pid, by.caller)
}

/** The uids of teachers by their names; staff read everything anyway. @throws share-user-unknown, share-not-teacher */
async function teachersNamed(usernames: readonly string[]): Promise<string[]> {
  const named = await Promise.all(usernames.map(async (username) => ({ username, uid: await uidOfName(username) })))
  const accounts = await findAccounts(named.flatMap(({ uid }) => uid ?? []))
  return named.map(({ username, uid }) => {
    const account = accounts.find((one) => one.uid === uid)
    if (!account) throw new Failure(errors['share-user-unknown'], { username })
    if (!mayTeach(account)) throw new Failure(errors['share-not-teacher'], { username })
    return account.uid
  })
}

/** @throws share-group-unknown */
async function checkGroups(gids: readonly number[], caller: Caller): Promise<void> {
  const known = new Set((await listVisibleGroups(caller)).map(({ group }) => group.number))
  if (gids.some((gid) => !known.has(gid))) throw new Failure(errors['share-group-unknown'])
}

const uniteLists = <T>(some: readonly T[], more: readonly T[]) => [...new Set([...some, ...more])]

const getProblemShares = ownRoute(contract.getProblemShares, byPid, ({ pid }, { caller }) => readShares(pid, caller))

const shareProblem = ownRoute(contract.shareProblem, byPid, async ({ usernames, gids }, by, row) => {
  if (!isOfBank(await allProblems(), row)) throw new Failure(errors['share-not-of-bank'])
  const [uids] = await Promise.all([teachersNamed(usernames), checkGroups(gids, by.caller)])
  return saveShares(row, by, (before) => {
    const after = { users: uniteLists(before.users, uids), groups: uniteLists(before.groups, gids) }
    const { users, groups } = contract.shareLimits
    if (after.users.length > users || after.groups.length > groups)
      throw new Failure(errors['shares-many'], { users, groups })
    return after
  })
})

const unshareProblem = ownRoute(contract.unshareProblem, byPid, ({ uid, gid }, by, row) =>
  saveShares(row, by, ({ users, groups }) => ({
    users: users.filter((one) => one !== uid),
    groups: groups.filter((one) => one !== gid),
  })),
)

export const shareRoutes = [getProblemShares, shareProblem, unshareProblem]
