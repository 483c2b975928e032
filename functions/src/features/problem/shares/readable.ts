import { memoizeByObject } from '../../../platform/cache.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { findGroups, groupsOf } from '../../group/index.ts'
import type { Visit } from '../../problem-set/index.ts'
import { bankRows } from '../bank/rows.ts'
import { isOpen } from '../rules.ts'
import type { ProblemRow } from '../store.ts'
import { allShares, type Shares } from './store.ts'

const hiddenRows = memoizeByObject((all: readonly ProblemRow[]) => bankRows(all).filter((row) => !isOpen(row)))

/** Those of some groups that somebody is in, by their own rows, and which are open to them. */
async function groupsAround(
  caller: NonNullable<Visit['caller']>,
  own: Awaited<ReturnType<typeof groupsOf>>,
  gids: ReadonlySet<number>,
): Promise<Set<number>> {
  // the groups that all authors named may be very many, those that somebody is in are not
  const views = await (await findGroups(own.map(({ number }) => number).filter((gid) => gids.has(gid))))(caller)
  const inside = [...views].filter(([, view]) => view.level >= GroupLevel.member && view.refusal('enter') === null)
  return new Set(inside.map(([gid]) => gid))
}

/** The hidden problems of the bank that a teacher may read: their own, and those shared with them or a group of theirs. */
export async function readableRows(all: readonly ProblemRow[], caller: Visit['caller']): Promise<ProblemRow[]> {
  if (!caller?.isTeacher) return []
  const [shares, own] = await Promise.all([allShares(), groupsOf(caller.uid)])
  const around = await groupsAround(caller, own, new Set(shares.flatMap(({ groups }) => groups)))
  const isMeant = ({ users, groups }: Shares) => users.includes(caller.uid) || groups.some((gid) => around.has(gid))
  const pids = new Set(shares.filter(isMeant).map(({ pid }) => pid))
  return hiddenRows(all).filter(({ pid, uid }) => uid === caller.uid || pids.has(pid))
}
