import { roundToHundredths } from '@oj/shared/round.ts'
import type { LatePolicy } from '../group/contract-late.ts'
import { lateDays, lateFactor, rateArrival } from '../standing/index.ts'
import type { CellState, Counting, Criterion, LateRule, Statistics } from './contract-terms.ts'

/** A judged submission: its time in ms, and its share of full marks from 0 to 1. */
export interface Try {
  readonly submitId: number
  readonly at: number
  readonly share: number
}

/** What lateness costs a student by the set's own policy. */
export interface SetLate {
  readonly policy: LatePolicy
  /** late days that cost nothing */
  readonly free: number
  readonly timeZone: string
}

/** How a column is graded; `due` is in ms. */
export interface Rules {
  readonly counts: Counting
  readonly due: number | null
  readonly late: LateRule | null
  /** in the place of `late`, where the set has a policy of its own */
  readonly own?: SetLate | null
  /** in which days of lateness are counted */
  readonly timeZone: string
}

/** A problem of a column with a student's tries. */
export interface Work {
  readonly points: number
  readonly tries: readonly Try[]
}

/** The try that counts, with what lateness leaves of it. */
interface Counted extends Try {
  readonly factor: number
}

/** A grade in per cent; null where nothing was handed in. */
export interface Grade {
  readonly score: number | null
  readonly isLate: boolean
  /** by problem; null where none counts */
  readonly counted: readonly (Counted | null)[]
}

/** The end with an extension, which takes no time away. */
export const dueFor = (due: number | null, extension: number | null): number | null =>
  due === null || extension === null ? due : Math.max(due, extension)

/** What a submission is worth, from 0: what lateness leaves of it and, by a set's own policy, what earliness adds. */
export function factorOf({ late, own, due, timeZone }: Omit<Rules, 'counts'>, at: number): number {
  if (own) return rateArrival(own.policy, { due, at, timeZone: own.timeZone }, own.free)
  return late === null ? 1 : lateFactor({ ...late, interval: 'day', share: late.perDay }, { due, at, timeZone })
}

const inTime = (a: Try, b: Try) => a.at - b.at || a.submitId - b.submitId
const worthOfTry = ({ share, factor }: Counted) => share * factor

const choosers: Readonly<Record<Counting, (tries: readonly Counted[]) => Counted | undefined>> = {
  // of equal ones the first
  best: (tries) =>
    tries.reduce<Counted | undefined>(
      (best, one) => (best && worthOfTry(best) >= worthOfTry(one) ? best : one),
      undefined,
    ),
  last: (tries) => tries.at(-1),
  first: (tries) => tries[0],
}

/** The grade of a student's work in a column. A try so late that nothing is left of it does not count, nor hides another. */
export function gradeWorks({ counts, due, ...rule }: Rules, works: readonly Work[], extension: number | null): Grade {
  const end = dueFor(due, extension)
  const counted = works.map(({ tries }) => {
    const rated = tries.toSorted(inTime).map((one) => ({ ...one, factor: factorOf({ ...rule, due: end }, one.at) }))
    return choosers[counts](rated.filter(({ factor }) => factor > 0)) ?? null
  })
  const isHandedIn = works.some(({ tries }) => tries.length > 0)
  const all = works.reduce((sum, { points }) => sum + points, 0)
  const earned = works.reduce((sum, { points }, at) => {
    const one = counted[at]
    return sum + (one ? points * worthOfTry(one) : 0)
  }, 0)
  const { own } = rule
  function isAfter(at: number): boolean {
    if (end === null) return false
    // what its grace takes is not late, as the set itself says
    return own ? lateDays(own.policy.grace, { due: end, at, timeZone: own.timeZone }) > 0 : at > end
  }
  return {
    score: isHandedIn ? roundToHundredths(all > 0 ? (earned / all) * 100 : 0) : null,
    isLate: counted.some((one) => one !== null && isAfter(one.at)),
    counted,
  }
}

/** The grade of points by a rubric; null until each criterion has some. */
export function gradeBy(rubric: readonly Criterion[], points: Readonly<Record<string, number>>): number | null {
  // a criterion may be named like a property of every object
  const pointsByName = new Map(Object.entries(points))
  const earned = rubric.map(({ name }) => pointsByName.get(name))
  if (rubric.length === 0 || earned.includes(undefined)) return null
  const full = rubric.reduce((sum, one) => sum + one.points, 0)
  return roundToHundredths((earned.reduce<number>((sum, one) => sum + (one ?? 0), 0) / full) * 100)
}

/** A teacher's mark; `until` is in ms. */
export interface Mark {
  readonly score: number | null
  readonly isExcused: boolean
  readonly until: number | null
}

/** What a cell is computed from; `works` is null while results are not public. */
export interface CellSource {
  readonly rules: Rules
  readonly byHand: boolean
  readonly works: readonly Work[] | null
  readonly isUnmarked: boolean
  readonly mark: Mark | null
}

export interface Cell extends Grade {
  readonly state: CellState
}

/** Whether a cell has a score that marks to come may raise. */
export const hasMarksToCome = ({ state, score }: Pick<Cell, 'state' | 'score'>): boolean =>
  state === 'waiting' && score !== null

const nothing: Grade = { score: null, isLate: false, counted: [] }

/** A student's cell at a moment in ms; a teacher's mark comes first. */
export function cellAt({ rules, byHand, works, isUnmarked, mark }: CellSource, at: number): Cell {
  const own = works === null ? nothing : gradeWorks(rules, works, mark?.until ?? null)
  if (mark?.isExcused) return { ...own, state: 'excused', score: null }
  if (mark && mark.score !== null) return { ...own, state: 'given', score: mark.score }
  if (works === null) return { ...own, state: 'hidden' }
  // what is marked already stands meanwhile
  if (isUnmarked) return { ...own, state: 'waiting', score: byHand ? null : own.score }
  const due = dueFor(rules.due, mark?.until ?? null)
  // without an end nothing is ever missing
  const isOver = due !== null && at >= due
  if (byHand) {
    const waits = own.score !== null || works.length === 0
    return { ...own, state: waits ? 'waiting' : isOver ? 'missing' : 'open', score: waits || !isOver ? null : 0 }
  }
  if (own.score !== null) return { ...own, state: 'graded' }
  return { ...own, state: isOver ? 'missing' : 'open', score: isOver ? (rules.own?.policy.missing ?? 0) : null }
}

export interface Weighed {
  readonly score: number | null
  readonly weight: number
}

/** The total in per cent (null where nothing counts), and the places of the lowest that are dropped; one always counts. */
export function totalOf(columns: readonly Weighed[], drop: number): { total: number | null; dropped: number[] } {
  const counted = columns.flatMap(({ score, weight }, place) =>
    score === null || weight <= 0 ? [] : [{ score, weight, place }],
  )
  const ordered = counted.toSorted((a, b) => a.score - b.score || b.weight - a.weight || a.place - b.place)
  const dropped = ordered.slice(0, Math.max(0, Math.min(drop, counted.length - 1)))
  const kept = ordered.slice(dropped.length)
  const weights = kept.reduce((sum, { weight }) => sum + weight, 0)
  const points = kept.reduce((sum, { score, weight }) => sum + score * weight, 0)
  return { total: weights > 0 ? roundToHundredths(points / weights) : null, dropped: dropped.map(({ place }) => place) }
}

const binCount = 10

/** Statistics of those who have a score. */
export function statisticsOf(scores: readonly (number | null)[]): Statistics {
  const sorted = scores.flatMap((score) => score ?? []).sort((a, b) => a - b)
  const bins = Array.from({ length: binCount }, () => 0)
  for (const score of sorted) {
    const bin = Math.min(binCount - 1, Math.floor(score / binCount))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  const at = (place: number) => sorted[place] ?? 0
  const middle = (sorted.length - 1) / 2
  const isEmpty = sorted.length === 0
  return {
    count: sorted.length,
    mean: isEmpty ? null : roundToHundredths(sorted.reduce((sum, score) => sum + score, 0) / sorted.length),
    median: isEmpty ? null : roundToHundredths((at(Math.floor(middle)) + at(Math.ceil(middle))) / 2),
    least: sorted[0] ?? null,
    most: sorted.at(-1) ?? null,
    bins,
  }
}
