import { isRunning } from '@oj/shared/judging/verdicts.ts'

/** The limit is this multiple of the slowest correct solution, as is usual in contests. */
const room = 2
/** Suggested limits are multiples of this, in ms. */
const step = 100

/** A run of a jury solution with its verdict; time in ms. */
export interface JuryRun {
  expected: readonly number[]
  status: number
  time: number
  /** the multiplier of the time limit for its language */
  factor: number
}

const accepted = 0

type Taken = { readonly status: number; readonly totalTime: number | null }

/** Whether a verdict is an expected one; an empty list expects any. */
export const isExpectedStatus = (expected: readonly number[], status: number): boolean =>
  expected.length === 0 || expected.includes(status)

/** Whether an accepted run leaves other programs less than twice its time within a total time limit. */
export const isLong = ({ status, totalTime }: Taken, limit: number): boolean =>
  status === accepted && room * (totalTime ?? 0) > limit

/** The longest total time of the accepted ones of the current runs. It falls, below `known`, only when all have ended. */
export function slowestOf(runs: readonly Taken[], known: number): number {
  const times = runs.filter(({ status }) => status === accepted).map(({ totalTime }) => totalTime ?? 0)
  return Math.max(0, ...times, ...(runs.some(({ status }) => isRunning(status)) ? [known] : []))
}

/** The time limit for C and C++ suggested by the slowest correctly accepted solution; null without one. */
export function suggestTimeLimit(runs: readonly JuryRun[]): number | null {
  const right = runs.filter(({ expected, status }) => status === accepted && expected.includes(accepted))
  if (right.length === 0) return null
  const slowest = Math.max(...right.map(({ time, factor }) => time / factor))
  return Math.max(step, Math.ceil((slowest * room) / step) * step)
}
