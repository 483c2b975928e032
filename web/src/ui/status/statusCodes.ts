import { type StatusName, statusRows } from '@oj/shared/judging/verdicts.ts'

/** Statuses that are too brief, or only shown locally, to filter by. */
const unsought: readonly StatusName[] = ['notSubmitted', 'submitting', 'submittedUnknown']

export const statusCodes: readonly number[] = statusRows
  .flatMap(([name, { code }]) => (unsought.includes(name) ? [] : code))
  .toSorted((a, b) => a - b)
