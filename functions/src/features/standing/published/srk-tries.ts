import * as z from 'zod/mini'
import { Points } from './clics-shapes.ts'
import type { Effect } from './published.ts'

export const units = { ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 } as const
export const Unit = z.enum(['ms', 's', 'min', 'h', 'd'])
/** At most some thirty years. */
export const Duration = z
  .tuple([z.number(), Unit])
  .check(z.refine(([value, unit]) => Math.abs(value * units[unit]) <= 1e12))
const Result = z.optional(z.nullable(z.string()))
const Solution = z.looseObject({ result: z.string(), score: z.optional(Points), time: Duration })
/** The status of a problem in a row. */
export const Status = z.looseObject({
  result: Result,
  score: z.optional(Points),
  time: z.optional(Duration),
  tries: z.optional(z.number()),
  solutions: z.optional(z.array(Solution)),
})
export type Status = z.output<typeof Status>

export const msOf = ([value, unit]: z.output<typeof Duration>): number => value * units[unit]

const accepted = ['AC', 'FB']
/** Results that cost no time unless the list says otherwise. */
export const usuallyFree: readonly (string | null)[] = [...accepted, '?', 'NOUT', 'CE', 'UKE', null]
/** The most wrong tries at a problem that are made from a list's count. */
export const wrongMost = 1000

const isRight = (result: string | null | undefined): boolean => accepted.includes(result ?? '')
/** Whether a problem was tried, but not solved. */
const isUnsolved = ({ result = null }: Status): boolean => result !== null && result !== '?' && !isRight(result)
const hasSingle = ({ solutions = [] }: Status): boolean => solutions.length > 0

/** How many wrong tries a list counts at a problem without single tries. */
export function wrongOf(status: Status): number {
  const { result = null, tries = 1 } = status
  if (hasSingle(status) || result === null || result === '?') return 0
  return isRight(result) ? tries - 1 : tries
}

/** A try with its effect in the list. */
export interface TryWithEffect {
  readonly result: string
  readonly at: number
  readonly effect: Effect
  readonly score: number | null
  readonly isLate: boolean
}

const newTry = (effect: Effect, at = 0, score: number | null = null): TryWithEffect => ({
  result: '',
  at,
  effect,
  score,
  isLate: false,
})
const newWrongTries = (count: number): TryWithEffect[] =>
  Array.from({ length: Math.max(0, Math.min(wrongMost, count)) }, () => newTry('costs'))

/** Tries at a problem without single ones: as many as the list counts, the solution last. */
function countedAt(status: Status): TryWithEffect[] {
  const { result = null, time, score } = status
  if (result === null || result === '?') return []
  const last = newTry(isRight(result) ? 'solves' : 'costs', time ? msOf(time) : 0, score ?? null)
  return [...newWrongTries(wrongOf(status)), ...(isRight(result) || score !== undefined ? [last] : [])]
}

/** When and after how many wrong tries a list says that a problem was solved; null where it does not. */
function countedOf({ result, time, tries }: Status) {
  if (!(isRight(result) && time)) return null
  const from = msOf(time)
  return { wrong: tries === undefined ? null : tries - 1, from, until: from + units[time[1]] }
}

/** Tries before a solution with so many of them costing time, first those whose verdicts do. */
function markCostingTries(before: readonly TryWithEffect[], wrong: number): TryWithEffect[] {
  const likely = [...before].sort((a, b) => Number(b.effect === 'costs') - Number(a.effect === 'costs'))
  const chosen = new Set(likely.slice(0, Math.max(0, wrong)))
  return [
    ...newWrongTries(wrong - chosen.size),
    ...before.map((one): TryWithEffect => ({ ...one, effect: chosen.has(one) ? 'costs' : 'free' })),
  ]
}

/** How tries are counted. */
interface Counting {
  /** when the contest ended, in ms from the start */
  readonly end: number
  /** the results that cost no time */
  readonly free: readonly (string | null)[]
  /** whether points are counted, and not what was solved when */
  readonly isScored: boolean
}

/** The single tries at a problem, in their order. From the end on they are late, unless the list counts them. */
function listedAt(status: Status, { end, free }: Counting): TryWithEffect[] {
  const counted = countedOf(status)
  const effectOf = (result: string): Effect => (isRight(result) ? 'solves' : free.includes(result) ? 'free' : 'costs')
  return (status.solutions ?? [])
    .filter(({ result }) => result !== '?')
    .map(({ result, score = null, time }): TryWithEffect => {
      const at = msOf(time)
      return { result, at, effect: effectOf(result), score, isLate: at >= end && !(counted && at < counted.until) }
    })
    .sort((a, b) => a.at - b.at)
}

/**
 * The tries at a problem. Where the single ones come to something else than the list counts, they are changed to what it counts:
 * as many of those before the solution cost time as it says.
 */
export function readTries(status: Status, counting: Counting): { done: TryWithEffect[]; isMended: boolean } {
  if (!hasSingle(status)) return { done: countedAt(status), isMended: false }
  const all = listedAt(status, counting)
  if (counting.isScored) return { done: all, isMended: false }
  const counted = countedOf(status)
  if (counted === null) {
    const isWrong = ({ effect, isLate }: TryWithEffect) => isUnsolved(status) && effect === 'solves' && !isLate
    const done = all.map((one): TryWithEffect => (isWrong(one) ? { ...one, effect: 'costs' } : one))
    return { done, isMended: all.some(isWrong) }
  }
  const { from, until } = counted
  const solution = all.findIndex(({ effect, at }) => effect === 'solves' && at >= from && at < until)
  const place = solution < 0 ? all.filter(({ at }) => at < from).length : solution
  const before = all.slice(0, place)
  const rest = solution < 0 ? [newTry('solves', from), ...all.slice(place)] : all.slice(place)
  const listed = before.filter(({ effect }) => effect === 'costs').length
  const wrong = counted.wrong ?? listed
  const isSame = solution >= 0 && wrong === listed && before.every(({ effect }) => effect !== 'solves')
  return { done: [...(isSame ? before : markCostingTries(before, wrong)), ...rest], isMended: !isSame }
}
