import type { ProblemCount } from '@oj/functions/features/problem/contract.ts'
import { type StatusName, type VerdictCount, verdicts } from '@oj/shared/judging/verdicts.ts'

interface Share {
  verdict: VerdictCount
  name: StatusName
  color: string
  count: number
  /** percent of all that is counted, with one decimal */
  percent: number
}

/** The share of each verdict; partial acceptance only where the problem is scored (type is not 0) or has some. */
export function computeShares(count: ProblemCount, type: number): Share[] {
  const counted = verdicts.reduce((sum, verdict) => sum + count[verdict.short], 0)
  return verdicts
    .filter(({ short }) => short !== 'pa' || type !== 0 || count.pa > 0)
    .map(({ short, name, color }) => ({
      verdict: short,
      name,
      color,
      count: count[short],
      percent: counted > 0 ? Math.round((count[short] / counted) * 1000) / 10 : 0,
    }))
}
