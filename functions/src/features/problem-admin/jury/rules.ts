import { isRunning } from '@oj/shared/judging/verdicts.ts'

/** The usual multiple of the slowest correct solution. */
const room = 2
/** In ms. */
const step = 100

/** Time in ms. */
export interface JuryRun {
  expected: readonly number[]
  status: number
  time: number
  /** of the time limit for its language */
  factor: number
}

const accepted = 0

type Taken = { readonly status: number; readonly totalTime: number | null }

/** An empty list expects any. */
export const isExpectedStatus = (expected: readonly number[], status: number): boolean =>
  expected.length === 0 || expected.includes(status)

/** Points as verdicts tell them, whole; null of the jury accepts any. */
export const isExpectedScore = (expected: readonly [number, number] | null, score: number | null): boolean =>
  expected === null || (score !== null && Math.round(expected[0]) <= score && score <= Math.round(expected[1]))

/** Whether other programs get less than twice its time. */
export const isLong = ({ status, totalTime }: Taken, limit: number): boolean =>
  status === accepted && room * (totalTime ?? 0) > limit

/** The longest total time of the accepted runs; not below `known` while some still run. */
export function slowestOf(runs: readonly Taken[], known: number): number {
  const times = runs.filter(({ status }) => status === accepted).map(({ totalTime }) => totalTime ?? 0)
  return Math.max(0, ...times, ...(runs.some(({ status }) => isRunning(status)) ? [known] : []))
}

/** By the slowest correct solution; null without one. */
export function suggestTimeLimit(runs: readonly JuryRun[]): number | null {
  const right = runs.filter(({ expected, status }) => status === accepted && expected.includes(accepted))
  if (right.length === 0) return null
  const slowest = Math.max(...right.map(({ time, factor }) => time / factor))
  return Math.max(step, Math.ceil((slowest * room) / step) * step)
}
