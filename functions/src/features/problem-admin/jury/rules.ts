/** A limit leaves room for twice what the slowest right solution takes, as contests of the field have it. */
const room = 2
/** A suggested limit is a whole multiple of so many ms. */
const step = 100

/** A run of a jury solution with its verdict; time in ms. */
export interface JuryRun {
  expected: readonly number[]
  status: number
  time: number
  /** by which the problem's time limit is multiplied for its language */
  factor: number
}

const accepted = 0

/** Whether a verdict is one of those that are right for a solution; any will do where none is named. */
export const agrees = (expected: readonly number[], status: number): boolean =>
  expected.length === 0 || expected.includes(status)

/** The time limit for C and C++ that the slowest solution suggests which is to be accepted and is; null without one. */
export function suggestTimeLimit(runs: readonly JuryRun[]): number | null {
  const right = runs.filter(({ expected, status }) => status === accepted && expected.includes(accepted))
  if (right.length === 0) return null
  const slowest = Math.max(...right.map(({ time, factor }) => time / factor))
  return Math.max(step, Math.ceil((slowest * room) / step) * step)
}
