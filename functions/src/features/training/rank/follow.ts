import { expiringCaches } from '../../../platform/cache.ts'
import { mayBePublic, type SetKey, setsWith } from '../../problem-set/index.ts'
import type { VerdictFollower } from '../../submission/index.ts'
import { trainingsOf } from '../members.ts'
import { recentElsewhere } from '../other-sets/store.ts'
import { trainingKind, trainingNumber } from '../training-set.ts'
import { noteMember } from './notes.ts'

const recentSetsWith = expiringCaches(10_000, 500, setsWith)

/** Those of some trainings that do not know of another set with a problem of theirs. */
async function listUnawareTrainings(of: readonly number[], set: SetKey, pid: number): Promise<number[]> {
  const aware = (await recentElsewhere()).filter(({ sets }) =>
    sets.some((other) => other.set === set && other.pids.includes(pid)),
  )
  return of.filter((one) => aware.every(({ number }) => number !== one))
}

/** Notes verdicts in the ranks of the author's trainings with the problem; of an unknown set, in all trainings with it. */
export const trainingFollower: VerdictFollower = {
  name: trainingKind,
  async followVerdict({ uid, pid, set }) {
    const mine = await trainingsOf(uid)
    const isShared = mayBePublic(set)
    if (mine.length === 0 && !isShared) return
    const sets = mine.length > 0 ? await setsWith(pid) : await recentSetsWith.value(pid)
    const of = sets.flatMap((key) => trainingNumber(key) ?? [])
    const isMine = (one: number) => mine.some(({ number }) => number === one)
    const learning = isShared ? await listUnawareTrainings(of, set, pid) : []
    const changed = of.filter((one) => isMine(one) || learning.includes(one))
    await Promise.all(changed.map((number) => noteMember.mark(number, uid)))
  },
}
