import { expiringCaches } from '../../../platform/cache.ts'
import { mayBePublic, type SetKey, setsWith } from '../../problem-set/index.ts'
import type { VerdictFollower } from '../../submission/index.ts'
import { trainingsOf } from '../members.ts'
import { recentElsewhere } from '../other-sets/store.ts'
import { trainingKind, trainingNumber } from '../training-set.ts'
import { noteMember } from './notes.ts'

/** How long an instance knows which sets have a problem that nobody in a training has tried, in ms, and of how many. */
const life = 10_000
const most = 500
const recentSetsWith = expiringCaches(life, most, setsWith)

/** Those of some trainings that do not know of another set that has a problem of theirs. */
async function listUnawareTrainings(of: readonly number[], set: SetKey, pid: number): Promise<number[]> {
  const aware = (await recentElsewhere()).filter(({ sets }) =>
    sets.some((other) => other.set === set && other.pids.includes(pid)),
  )
  return of.filter((one) => aware.every(({ number }) => number !== one))
}

/**
 * Notes a verdict in the ranks of all trainings of its author that have the problem, wherever they handed it in. Where it was in
 * a set that these have not met yet, it is noted in all that have the problem, so that they learn of it.
 */
export const trainingFollower: VerdictFollower = {
  name: trainingKind,
  async ended({ uid, pid, set }) {
    const mine = await trainingsOf(uid)
    const isShared = mayBePublic(set)
    if (mine.length === 0 && !isShared) return
    const sets = mine.length > 0 ? await setsWith(pid) : await recentSetsWith.value(pid)
    const of = sets.flatMap((key) => trainingNumber(key) ?? [])
    const isMine = (one: number) => mine.some(({ number }) => number === one)
    const learning = isShared ? await listUnawareTrainings(of, set, pid) : []
    const noted = of.filter((one) => isMine(one) || learning.includes(one))
    await Promise.all(noted.map((number) => noteMember.mark(number, uid)))
  },
}
