import { commonErrors, Failure } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { splitList } from '../../../platform/list-parts.ts'
import { compareUsernames } from '../../../platform/natural-order.ts'
import { type Account, findAccounts } from '../../account/index.ts'
import { learnersOf } from '../../gradebook/index.ts'
import { findGroups } from '../../group/index.ts'
import {
  type ClassWork,
  type Entry,
  findSets,
  kindOf,
  recentEntriesOf,
  type SetView,
  visitOf,
} from '../../problem-set/index.ts'
import { cellsWith, type Try } from '../../tries/index.ts'
import { countedTries } from './step.ts'

/** Students that are read at a time. */
const atOnce = 50

/**
 * The open problems of a set, and by username the members of those of its groups that the caller teaches, who do not teach there;
 * none where no class is at work. Who may read code by a right on the site alone does not teach the class. @throws forbidden
 */
export async function readClass(view: SetView, caller: Caller): Promise<{ entries: Entry[]; uids: string[] }> {
  const { key } = view
  const groups = kindOf(key).classWork(view)?.groups ?? []
  if (groups.length === 0) return { entries: [], uids: [] }
  const met = await (await findGroups(groups))(caller)
  const taught = groups.filter((gid) => met.get(gid)?.refusal('read-code') === null)
  if (taught.length === 0) throw new Failure(commonErrors.forbidden)
  const [entries, ...learners] = await Promise.all([recentEntriesOf(key), ...taught.map(learnersOf)])
  const sorted = learners.flat().toSorted(compareUsernames)
  return { entries: entries.filter(({ isOpen }) => isOpen), uids: [...new Set(sorted.map(({ uid }) => uid))] }
}

/** What a student has to do in a set, and did at each problem. */
export interface StudentWork {
  readonly account: Account
  /** null where the set does not exist for them */
  readonly work: ClassWork | null
  triesAt(pid: number): readonly Try[]
}

/** Reads what these students did in a set, in their order, without those whose account has ended. */
export async function readClassWork(
  { key }: SetView,
  uids: readonly string[],
  pids: readonly number[],
  at: Date,
): Promise<StudentWork[]> {
  if (uids.length === 0) return []
  const [meet, accounts] = await Promise.all([findSets([key]), findAccounts(uids)])
  const found = new Map(accounts.map((account) => [account.uid, account]))
  const ordered = uids.flatMap((uid) => found.get(uid) ?? [])
  const read: StudentWork[] = []
  for (const batch of splitList(ordered, atOnce)) {
    const some = await Promise.all(
      batch.map(async (account) => {
        const view = (await meet(visitOf({ caller: account, at }))).get(key)
        return { account, work: view ? kindOf(key).classWork(view) : null }
      }),
    )
    const keys = some.flatMap(({ account: { uid }, work }) =>
      (work?.scopes ?? []).flatMap((scope) => pids.map((pid) => ({ uid, scope, pid }))),
    )
    const cells = Map.groupBy(await cellsWith(keys), ({ uid, pid }) => `${uid}/${pid}`)
    const triesAt = (uid: string, pid: number) =>
      countedTries((cells.get(`${uid}/${pid}`) ?? []).flatMap(({ cell }) => cell.tries)).sort(
        (a, b) => a.submitId - b.submitId,
      )
    read.push(...some.map((one) => ({ ...one, triesAt: (pid: number) => triesAt(one.account.uid, pid) })))
  }
  return read
}
