import { roundToHundredths } from '@oj/shared/round.ts'
import type { LatePolicy } from '../group/contract-late.ts'
import { lateDays, rateArrival } from '../standing/index.ts'

/** A judged try: its time in ms, and its share of full marks from 0 to 1. */
export interface LateTry {
  readonly submitId: number
  readonly at: number
  readonly share: number
}

/** A problem with a student's tries at it. */
export interface TriedProblem {
  readonly points: number
  readonly tries: readonly LateTry[]
}

/** An assignment of the class with all tries of a student. */
export interface LateWork {
  /** in ms; null for no end */
  readonly due: number | null
  /** late days without a cost that a teacher has given beside the budget */
  readonly exceptions: number
  readonly problems: readonly TriedProblem[]
}

/** The try that counts. */
interface CountedTry extends LateTry {
  /** what lateness leaves of it, or earliness adds; from 0 */
  readonly factor: number
  /** calendar days of lateness */
  readonly days: number
}

/** What counts of an assignment, and the late days that it takes. */
export interface CountedWork {
  /** by problem; null where none counts */
  readonly counted: readonly (CountedTry | null)[]
  /** late days that cost nothing here */
  readonly free: number
  /** late days of the budget that were used, and that were left before */
  readonly used: number
  readonly left: number
}

/** What a try at a moment is worth. */
function rateTry(one: LateTry, due: number | null, free: number, policy: LatePolicy, timeZone: string): CountedTry {
  const days = due === null ? 0 : lateDays(policy.grace, { due, at: one.at, timeZone })
  return { ...one, days, factor: rateArrival(policy, { due, at: one.at, timeZone }, free) }
}

const worthOf = ({ share, factor }: CountedTry) => share * factor

/** The best try after its cost; of equal ones the least late, then the first. What is late and earns nothing does not count. */
const chooseTry = (tries: readonly CountedTry[]): CountedTry | null =>
  tries
    .filter((one) => one.days === 0 || worthOf(one) > 0)
    .toSorted((a, b) => worthOf(b) - worthOf(a) || a.days - b.days || a.at - b.at || a.submitId - b.submitId)[0] ?? null

/**
 * What counts of a student's work in a class, in the order of `works`. The budget of late days goes to them in the order in which
 * they are due: it follows from the tries, and is stored nowhere.
 */
export function countWorks(policy: LatePolicy, works: readonly LateWork[], timeZone: string): CountedWork[] {
  const ordered = works
    .map((work, place) => ({ work, place }))
    .toSorted((a, b) => (a.work.due ?? Infinity) - (b.work.due ?? Infinity) || a.place - b.place)
  let left = policy.budget
  const results: CountedWork[] = []
  for (const { work, place } of ordered) {
    const free = Math.min(policy.most ?? left, left) + work.exceptions
    const counted = work.problems.map(({ tries }) =>
      chooseTry(tries.map((one) => rateTry(one, work.due, free, policy, timeZone))),
    )
    const late = Math.max(0, ...counted.map((one) => one?.days ?? 0))
    const used = Math.max(0, Math.min(late, free) - work.exceptions)
    results[place] = { counted, free, used, left }
    left -= used
  }
  return results
}

/** The points of an assignment: those of what counts, or the share for what is missing. */
export function sumPoints(
  policy: LatePolicy,
  problems: readonly TriedProblem[],
  { counted }: CountedWork,
  isMissing: boolean,
) {
  const points = problems.map(({ points }, at) => {
    const one = counted[at]
    return one ? points * worthOf(one) : isMissing ? (points * policy.missing) / 100 : 0
  })
  return roundToHundredths(points.reduce((sum, one) => sum + one, 0))
}
