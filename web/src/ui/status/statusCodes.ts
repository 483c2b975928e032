import { type StatusName, statusRows } from '@oj/functions/features/judging/contract-verdicts.ts'

/** States that last so briefly, or are shown locally only, that nobody looks for them. */
const unsought: readonly StatusName[] = ['notSubmitted', 'submitting', 'submittedUnknown']

/** The statuses that a filter offers. */
export const statusCodes: readonly number[] = statusRows
  .flatMap(([name, { code }]) => (unsought.includes(name) ? [] : code))
  .toSorted((a, b) => a - b)
