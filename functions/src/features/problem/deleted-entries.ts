import { transact } from '../../platform/table/index.ts'
import { type Entry, entriesOf, removalWrite, type SetKey } from '../problem-set/index.ts'
import { allProblems, trashedProblems } from './store.ts'

/** Writes of one transaction. */
const atOnce = 90

/** What a deleted set has of problems that are deleted, too: it comes back without them, unless they come back before it. */
async function gapsIn(set: SetKey): Promise<Entry[]> {
  const [entries, all, deleted] = await Promise.all([entriesOf(set), allProblems(), trashedProblems()])
  const there = new Set(all.map(({ pid }) => pid))
  // what was deleted just now may be in what is kept in memory
  for (const { pid } of deleted) there.delete(pid)
  return entries.filter(({ pid }) => !there.has(pid))
}

/** How many problems a deleted set would come back without. */
export const countGaps = async (set: SetKey): Promise<number> => (await gapsIn(set)).length

/** Takes them out of a set that comes back, so that it shows no gap. */
export async function closeGaps(set: SetKey): Promise<void> {
  const gaps = await gapsIn(set)
  for (let from = 0; from < gaps.length; from += atOnce) {
    await transact(gaps.slice(from, from + atOnce).map(removalWrite))
  }
}
