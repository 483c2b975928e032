import { roundToHundredths } from '@oj/shared/round.ts'
import type { LatePolicy } from '../../group/contract-late.ts'
import { lateDays } from '../../standing/index.ts'
import type { WorkState } from '../contract-terms.ts'
import { sumPoints, type TriedProblem } from '../late.ts'
import type { ClassStanding, Standing } from './read.ts'

interface Cell {
  readonly isExcused: boolean
  /** how often it was handed in, judged or not */
  readonly count: number
  readonly tries: TriedProblem['tries']
  readonly due: number | null
}

/** How somebody stands at a problem at a moment in ms. */
function stateAt({ isExcused, count, tries, due }: Cell, policy: LatePolicy, timeZone: string, at: number): WorkState {
  if (isExcused) return 'excused'
  const solved = tries.filter(({ share }) => share >= 1)
  const isInTime = solved.some((one) => due === null || lateDays(policy.grace, { due, at: one.at, timeZone }) === 0)
  if (solved.length > 0) return isInTime ? 'solved' : 'late'
  if (count > 0) return 'trying'
  return due !== null && at >= due ? 'missing' : 'not-begun'
}

/** A student's cells in the order of the problems, and their points; `count` is how often each was handed in. */
export function describeStanding({ policy, timeZone, entries, points }: ClassStanding, student: Standing, at: number) {
  const { times, person, sent, problems, work } = student
  const isExcused = person?.isExcused ?? false
  const cells = entries.map(({ pid }, place) => {
    const tries = problems[place]?.tries ?? []
    const count = sent.get(pid)?.count ?? 0
    const counted = work.counted[place]
    const full = points.get(pid)?.points ?? 0
    return {
      pid,
      count,
      state: stateAt({ isExcused, count, tries, due: times.due }, policy, timeZone, at),
      score: counted ? roundToHundredths(full * counted.share * counted.factor) : null,
      isLate: counted ? counted.days > 0 : false,
      submitId: (counted ?? tries.at(-1))?.submitId ?? null,
    }
  })
  const isMissing = cells.length > 0 && cells.every(({ state }) => state === 'missing')
  return { cells, total: isExcused ? null : sumPoints(policy, problems, work, isMissing) }
}

/** What handing in at a moment would take of the late days. */
export function lateDaysAt(
  { policy, timeZone }: ClassStanding,
  { times: { due }, person, work }: Standing,
  at: number,
) {
  const days = due === null ? 0 : lateDays(policy.grace, { due, at, timeZone })
  const uses = Math.max(0, Math.min(days, work.free) - (person?.exceptions ?? 0))
  return { days, uses, left: work.left, budget: policy.budget }
}
