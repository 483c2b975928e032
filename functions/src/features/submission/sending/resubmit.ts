import { isUntold } from '@oj/shared/judging/verdicts.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Write } from '../../../platform/table/index.ts'
import { problemNumbered, remoteJudgeName } from '../../problem/index.ts'
import { submissionErrors as errors } from '../errors.ts'
import { readAgain, startAgain, toPendingVerdict } from '../staff/rejudge.ts'
import type { SubmissionRow } from '../store.ts'
import { changeSubmission } from '../verdict/transition.ts'
import { unsentWrite } from './unsent-attempts.ts'

/** For a submission that another site gave no verdict. @throws as `readAgain`, not-resubmittable */
export async function resubmitElsewhere(
  submitId: number,
  requestId: string,
  also: (row: SubmissionRow) => Promise<readonly Write[]>,
): Promise<void> {
  const lane = 'practice'
  const { code, body, judge, rules } = await readAgain(submitId, problemNumbered)
  const { row: before } = await changeSubmission(submitId, async (now) => {
    if (judge.name !== remoteJudgeName || !isUntold(now.status)) throw new Failure(errors['not-resubmittable'])
    const next = toPendingVerdict(now)
    const writes = [unsentWrite(submitId, next.attempt, { lane, requestId }), ...(await also(now))]
    return { next, words: { errorMessage: '', manual: null }, rules, writes }
  })
  if (!before) throw new Failure(errors['submission-not-found'])
  await startAgain(before, { code, body, rules, lane, requestId })
}
