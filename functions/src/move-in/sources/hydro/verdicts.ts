import { Status } from '@oj/shared/judging/verdicts.ts'
import { languagesNamed } from '@oj/shared/packages/formats/hydro/languages.ts'
import type * as z from 'zod/mini'
import type { Submission } from './schemas.ts'

type HydroSubmission = z.output<typeof Submission>

/** Verdicts by Hydro's numbers; what waits or runs has none yet. */
const verdicts: Readonly<Record<number, number>> = {
  1: Status.accepted,
  2: Status.wrongAnswer,
  3: Status.timeLimitExceeded,
  4: Status.memoryLimitExceeded,
  // there is no limit of its own for outputs here
  5: Status.runtimeError,
  6: Status.runtimeError,
  7: Status.compileError,
  8: Status.systemError,
  9: Status.cancelled,
  10: Status.systemError,
  11: Status.wrongAnswer,
  30: Status.cancelled,
  31: Status.presentationError,
}

const failures: readonly number[] = [2, 3, 4, 5, 6, 31]

/** Here who has some of the points has a verdict of their own. */
export const verdictOf = ({ status, score }: Pick<HydroSubmission, 'status' | 'score'>): number | null =>
  failures.includes(status) && score !== null && score > 0 ? Status.partialAccepted : (verdicts[status] ?? null)

/** Test runs and generated ones belong to a contest that is none. */
const noContest = /^0{23}[01]$/

/** Whether somebody handed it in: no test run, and no attempt to break another's program. */
export const isTakenSubmission = ({ contest, hackTarget, input }: HydroSubmission): boolean =>
  !noContest.test(contest ?? '') && hackTarget === null && !input

/** The language as this site calls it; as Hydro does where it does not have it. */
export const languageOf = ({ lang }: Pick<HydroSubmission, 'lang'>): string => languagesNamed(lang)[0] ?? lang
