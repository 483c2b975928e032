import { dateIn } from '../directory/index.ts'
import type { CellState, Counting, Criterion, LateRule, Statistics } from './contract-terms.ts'

/** What is handed in to a problem and judged: when, in ms, and its share of full marks, from 0 to 1. */
export interface Try {
  readonly submitId: number
  readonly at: number
  readonly share: number
}

/** How a column is graded; its end in ms. */
export interface Rules {
  readonly counts: Counting
  readonly due: number | null
  readonly late: LateRule | null
  /** in which days of lateness are counted */
  readonly timeZone: string
}

/** A problem of a column: what it weighs there, and what somebody handed in to it. */
export interface Work {
  readonly points: number
  readonly tries: readonly Try[]
}

/** The submission that counts for a problem, and what lateness left of it. */
interface Counted extends Try {
  readonly factor: number
}

/** What somebody has in a column: in per cent, null where nothing is handed in. */
export interface Grade {
  readonly score: number | null
  readonly isLate: boolean
  /** by problem, in their order; null where none counts */
  readonly counted: readonly (Counted | null)[]
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The end for somebody whose end was put off; no extension takes time away. */
export const dueFor = (due: number | null, extension: number | null): number | null =>
  due === null || extension === null ? due : Math.max(due, extension)

/** Which day a moment belongs to, by the calendar of a time zone; midnight ends a day, as it may be its deadline. */
const dayOf = (timeZone: string, at: number): number => Date.parse(dateIn(timeZone, new Date(at - 1))) / dayMs

/**
 * How many days something is late: 0 within the minutes of grace, else the days of the calendar from the end on, less whole
 * days of grace. Who is late on the very day of the end is late by one.
 */
export function lateDays({ grace, due, at, timeZone }: { grace: number; due: number; at: number; timeZone: string }) {
  if (at <= due + grace * minuteMs) return 0
  const days = dayOf(timeZone, at) - dayOf(timeZone, due)
  return Math.max(1, days - Math.floor((grace * minuteMs) / dayMs))
}

/** What lateness leaves of a submission, from 0 to 1. */
export function factorOf({ late, due, timeZone }: Omit<Rules, 'counts'>, at: number): number {
  if (late === null || due === null) return 1
  const days = lateDays({ grace: late.grace, due, at, timeZone })
  return days === 0 ? 1 : Math.max(late.floor / 100, 1 - (days * late.perDay) / 100, 0)
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

/** Rounded to hundredths, as grades are shown. */
const roundToHundredths = (value: number): number => Math.round(value * 100) / 100

/**
 * The grade of what somebody handed in to the problems of a column, in per cent of all their points. What came so late that
 * nothing is left of it does not count, so that it takes the place of nothing. `extension` is somebody's own end, in ms.
 */
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
  const isAfter = (at: number) => end !== null && at > end
  return {
    score: isHandedIn ? roundToHundredths(all > 0 ? (earned / all) * 100 : 0) : null,
    isLate: counted.some((one) => one !== null && isAfter(one.at)),
    counted,
  }
}

/** The grade that points by a rubric make, in per cent; null until each criterion has some. */
export function gradeBy(rubric: readonly Criterion[], points: Readonly<Record<string, number>>): number | null {
  // a criterion may be called like what every object has
  const known = new Map(Object.entries(points))
  const given = rubric.map(({ name }) => known.get(name))
  if (rubric.length === 0 || given.includes(undefined)) return null
  const full = rubric.reduce((sum, one) => sum + one.points, 0)
  return roundToHundredths((given.reduce<number>((sum, one) => sum + (one ?? 0), 0) / full) * 100)
}

/** What a teacher said of a grade. */
export interface Mark {
  readonly score: number | null
  readonly isExcused: boolean
  readonly until: number | null
}

/** What a cell is made of; `works` is null while results are not told. */
export interface CellSource {
  readonly rules: Rules
  readonly byHand: boolean
  readonly works: readonly Work[] | null
  /** whether staff have answers still to mark */
  readonly isUnmarked: boolean
  readonly mark: Mark | null
}

export interface Cell extends Grade {
  readonly state: CellState
}

const nothing: Grade = { score: null, isLate: false, counted: [] }

/** Somebody's cell at a moment, in ms: what a teacher said comes before what was handed in. */
export function cellAt({ rules, byHand, works, isUnmarked, mark }: CellSource, at: number): Cell {
  const own = works === null ? nothing : gradeWorks(rules, works, mark?.until ?? null)
  if (mark?.isExcused) return { ...own, state: 'excused', score: null }
  if (mark && mark.score !== null) return { ...own, state: 'given', score: mark.score }
  if (works === null) return { ...own, state: 'hidden' }
  if (isUnmarked) return { ...own, state: 'waiting', score: null }
  const due = dueFor(rules.due, mark?.until ?? null)
  const isOver = due === null || at >= due
  if (byHand) {
    const waits = own.score !== null || works.length === 0
    return { ...own, state: waits ? 'waiting' : isOver ? 'missing' : 'open', score: waits || !isOver ? null : 0 }
  }
  if (own.score !== null) return { ...own, state: 'graded' }
  return { ...own, state: isOver ? 'missing' : 'open', score: isOver ? 0 : null }
}

/** A score with what it weighs; null where it is of nothing yet. */
export interface Weighed {
  readonly score: number | null
  readonly weight: number
}

/**
 * The total of somebody's columns in per cent, and the places of those that were left out as the lowest. At least one always
 * counts; what has no score or weighs nothing is neither counted nor dropped. Null where nothing counts.
 */
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

/** What a class did, of those who have a score. */
export function statisticsOf(scores: readonly (number | null)[]): Statistics {
  const known = scores.flatMap((score) => score ?? []).sort((a, b) => a - b)
  const bins = Array.from({ length: binCount }, () => 0)
  for (const score of known) {
    const bin = Math.min(binCount - 1, Math.floor(score / binCount))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  const at = (place: number) => known[place] ?? 0
  const middle = (known.length - 1) / 2
  const isEmpty = known.length === 0
  return {
    count: known.length,
    mean: isEmpty ? null : roundToHundredths(known.reduce((sum, score) => sum + score, 0) / known.length),
    median: isEmpty ? null : roundToHundredths((at(Math.floor(middle)) + at(Math.ceil(middle))) / 2),
    least: known[0] ?? null,
    most: known.at(-1) ?? null,
    bins,
  }
}
