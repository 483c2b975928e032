import { now } from '../../platform/clock.ts'
import { transact } from '../../platform/table/index.ts'
import { type SetKey, setsWith } from '../problem-set/index.ts'
import { forgetScope } from '../tries/index.ts'
import { forgetCounts } from './counts/counts.ts'
import { ownOf } from './own.ts'
import { allProblems, trashWrites } from './store.ts'

/** Deletes the problems that were made for a purged set, except those that other sets have. */
export async function trashOwnProblems(set: SetKey): Promise<void> {
  for (const row of ownOf(await allProblems(), set)) {
    const others = (await setsWith(row.pid)).filter((key) => key !== set)
    if (others.length === 0) await transact(trashWrites(row, now().toISOString(), ''))
  }
}

/** Removes the tries and counts in these scopes. */
export async function forgetScopes(scopes: readonly string[]): Promise<void> {
  for (const scope of scopes) {
    await forgetScope(scope)
    await forgetCounts(scope)
  }
}
