import type { ProblemCount } from '@oj/functions/features/problem/contract.ts'

/** The verdicts that a problem's submissions are counted by, in the order of A2. */
export const verdicts = ['ac', 'wa', 'tle', 'mle', 're', 'pe', 'ce', 'se', 'pa'] as const
type Verdict = (typeof verdicts)[number]

/** Colours that stand out on both schemes. */
export const verdictColors: Readonly<Record<Verdict, string>> = {
  ...{ ac: '#2f9e44', wa: '#e03131', tle: '#f08c00', mle: '#9c36b5', re: '#e8590c', pe: '#1098ad', ce: '#868e96' },
  ...{ se: '#495057', pa: '#1c7ed6' },
}

interface Share {
  verdict: Verdict
  count: number
  /** percent of all that is counted, with one decimal */
  percent: number
}

/** The share of each verdict; partial acceptance only where the problem is scored (A2: a type that is not 0) or has some. */
export function shares(count: ProblemCount, type: number): Share[] {
  const counted = verdicts.reduce((sum, verdict) => sum + count[verdict], 0)
  return verdicts
    .filter((verdict) => verdict !== 'pa' || type !== 0 || count.pa > 0)
    .map((verdict) => ({
      verdict,
      count: count[verdict],
      percent: counted > 0 ? Math.round((count[verdict] / counted) * 1000) / 10 : 0,
    }))
}
