import { mapInParts } from '../../../platform/list-parts.ts'
import { mayBePublic, type SetKey, setsWith } from '../../problem-set/index.ts'
import { type OtherSets, setsMax } from './store.ts'

/** Problems whose sets are read in parallel. */
const atOnce = 20

/** The number at the end of a key, which is larger for newer sets. */
const ageOf = (set: SetKey) => Number(/\d+$/.exec(set)?.[0] ?? 0)

/** The sets with some of these problems whose verdicts may become public, the newest first. */
export async function setsSharing(pids: readonly number[]): Promise<OtherSets> {
  const shared = new Map<SetKey, number[]>()
  const found = await mapInParts(pids, atOnce, async (pid) => ({ pid, sets: await setsWith(pid) }))
  for (const { pid, sets } of found)
    for (const set of sets.filter(mayBePublic)) shared.set(set, [...(shared.get(set) ?? []), pid])
  const newest = [...shared].sort(([a], [b]) => ageOf(b) - ageOf(a) || (a < b ? -1 : 1)).slice(0, setsMax)
  return newest.map(([set, some]) => ({ set, pids: some }))
}
