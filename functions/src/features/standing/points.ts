import { expiringCaches } from '../../platform/cache.ts'
import { readBy } from '../../platform/table/owned-items.ts'
import { isObjective, isScored } from '../problem/contract-facts.ts'
import { allProblems, findBody, type ProblemRow } from '../problem/index.ts'
import { type Entry, entriesOf, type SetKey } from '../problem-set/index.ts'
import type { TimedProblem } from './terms.ts'

/** The points of a problem without partial scores, by default. */
const usualPoints = 100

/** A problem's own full score; null for problems without partial scores. */
async function fullScoreOf(row: ProblemRow): Promise<number | null> {
  if (!isScored(row) && !isObjective(row)) return null
  // for questions this is what those that a student gets are worth
  const settings = (await findBody(row.pid))?.settings
  return settings?.type === 'oi' ? settings.ioScore : usualPoints
}

/** The points of problems by their numbers; problems that are gone are absent. */
export async function pointsOf(entries: readonly Pick<Entry, 'pid' | 'points'>[]): Promise<Map<number, TimedProblem>> {
  const rows = new Map((await allProblems()).map((row) => [row.pid, row]))
  const pairs = await Promise.all(
    entries.map(async ({ pid, points }): Promise<[number, TimedProblem][]> => {
      const row = rows.get(pid)
      if (!row) return []
      const whole = await fullScoreOf(row)
      const isCovered = isObjective(row)
      return [[pid, { points: points ?? whole ?? usualPoints, whole, places: isCovered ? 2 : 0, isCovered }]]
    }),
  )
  return new Map(pairs.flat())
}

const recent = expiringCaches(readBy.life, readBy.most, async (key: SetKey) => pointsOf(await entriesOf(key)))

/** The points of all problems of a set, at most a second old. */
export const recentPointsOf = recent.value
