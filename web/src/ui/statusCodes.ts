import { Status } from '@oj/functions/features/judging/contract.ts'
import { statusNames } from './status.ts'

/** States that last so briefly, or are shown locally only, that nobody looks for them. */
const unsought: readonly string[] = ['notSubmitted', 'submitting', 'submittedUnknown']

/** The statuses that a filter offers. */
export const statusCodes: readonly number[] = statusNames
  .filter((name) => !unsought.includes(name))
  .map((name) => Status[name])
