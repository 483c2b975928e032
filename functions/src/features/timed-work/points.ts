import { expiringCaches } from '../../platform/cache.ts'
import { readBy } from '../../platform/table/owned-items.ts'
import { isObjective, isScored } from '../problem/contract-facts.ts'
import { allProblems, findBody, type ProblemRow } from '../problem/index.ts'
import { type Entry, entriesOf, type SetKey } from '../problem-set/index.ts'
import type { TimedProblem } from '../standing/index.ts'
import { usualPoints } from './contract-terms.ts'

/** The full score by the problem's own count; null for those of which all or nothing counts. */
async function fullScoreOf(row: ProblemRow): Promise<number | null> {
  if (!isScored(row) && !isObjective(row)) return null
  // of questions it is what a student can get for those that they are asked
  const settings = (await findBody(row.pid))?.settings
  return settings?.type === 'oi' ? settings.ioScore : usualPoints
}

/** What the problems of a timed work earn, by their numbers; those that are in the bank no more earn nothing. */
export async function pointsOf(entries: readonly Pick<Entry, 'pid' | 'points'>[]): Promise<Map<number, TimedProblem>> {
  const rows = new Map((await allProblems()).map((row) => [row.pid, row]))
  const known = await Promise.all(
    entries.map(async ({ pid, points }): Promise<[number, TimedProblem][]> => {
      const row = rows.get(pid)
      if (!row) return []
      const whole = await fullScoreOf(row)
      return [
        [
          pid,
          {
            points: points ?? whole ?? usualPoints,
            whole,
            places: isObjective(row) ? 2 : 0,
            isCovered: isObjective(row),
          },
        ],
      ]
    }),
  )
  return new Map(known.flat())
}

const recent = expiringCaches(readBy.life, readBy.most, async (key: SetKey) => pointsOf(await entriesOf(key)))

/** The same of all problems of a timed work, at most a second old. */
export const recentPointsOf = recent.value
