import { splitList } from '../../platform/list-parts.ts'
import { transact } from '../../platform/table/index.ts'
import { type Entry, entriesOf, removalWrite, type SetKey } from '../problem-set/index.ts'
import { allProblems, trashedProblems } from './store.ts'

const writesAtOnce = 90

/** Entries of a deleted set whose problems are deleted, too. */
async function gapsIn(set: SetKey): Promise<Entry[]> {
  const [entries, all, deleted] = await Promise.all([entriesOf(set), allProblems(), trashedProblems()])
  const existing = new Set(all.map(({ pid }) => pid))
  // the cache may still have what was deleted just now
  for (const { pid } of deleted) existing.delete(pid)
  return entries.filter(({ pid }) => !existing.has(pid))
}

/** How many problems a set would lack if it were restored. */
export const countGaps = async (set: SetKey): Promise<number> => (await gapsIn(set)).length

/** Removes them from a set that is restored. */
export async function closeGaps(set: SetKey): Promise<void> {
  const gaps = await gapsIn(set)
  for (const some of splitList(gaps, writesAtOnce)) await transact(some.map(removalWrite))
}
