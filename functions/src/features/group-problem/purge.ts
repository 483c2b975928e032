import { now } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { transact } from '../../platform/table/index.ts'
import { ofGoneGroups } from '../group/index.ts'
import { allProblems, forgetCounts, forgetRoom, type ProblemRow, trashWrites } from '../problem/index.ts'
import { setsWith } from '../problem-set/index.ts'
import { forgetScope } from '../tries/index.ts'
import { groupKey, groupOfScope } from './group-set.ts'
import { forgetOffers } from './offers/store.ts'

/** Deletes the problems of a group that is gone, but those in another set or accepted by the bank. */
async function purgeUnusedProblems(number: number, rows: readonly { row: ProblemRow }[]): Promise<void> {
  const purged: number[] = []
  for (const { row } of rows) {
    const isElsewhere = row.offer === 'public' || (await setsWith(row.pid)).length > 0
    if (isElsewhere) continue
    await transact(trashWrites(row, now().toISOString(), ''))
    purged.push(row.pid)
  }
  if (purged.length === 0) return
  await forgetOffers(purged)
  await forgetScope(groupKey(number))
  await forgetCounts(groupKey(number))
  await forgetRoom(groupKey(number))
  log.info('problems of a group purged', { number, problems: purged.length })
}

/** Deletes the problems of groups that are gone for good; a job of the clock. */
export async function purgeGroupProblems(): Promise<void> {
  const gone = await ofGoneGroups(async () =>
    (await allProblems()).map((row) => ({ row, gid: groupOfScope(row.home) })),
  )
  for (const [gid, some] of Map.groupBy(gone, ({ gid }) => gid)) {
    if (gid !== null) await purgeUnusedProblems(gid, some)
  }
}
