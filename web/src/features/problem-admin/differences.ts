import type { ProblemForm } from '@oj/functions/features/problem-admin/contract.ts'

interface Difference {
  name: string
  before: string
  after: string
}

/** A value for reading: texts as they are, by language where there are several, everything else as JSON. */
function formatValue(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(value, null, 1) ?? ''
}

/** The fields in which two forms differ, under their own names, as texts for reading. */
export function diffForms(before: ProblemForm, after: ProblemForm): Difference[] {
  const flat = ({ problem, ...parts }: ProblemForm): Readonly<Record<string, unknown>> => ({ ...problem, ...parts })
  const old = flat(before)
  const now = flat(after)
  return Object.keys(old)
    .map((name) => ({ name, before: formatValue(old[name]), after: formatValue(now[name]) }))
    .filter((one) => one.before !== one.after)
}
