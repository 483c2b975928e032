import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Actor } from '../../audit/index.ts'
import { submissionErrors as errors } from '../errors.ts'
import { findSubmissionBody, judgementOf, type SubmissionRow } from '../store.ts'
import { followUpVerdict, rankScoreOf, roundScore } from '../verdict/settle.ts'
import { changeByStaff } from './change.ts'

/** The judge’s own verdict, from before staff changed it; null where there is none. */
async function findJudgeVerdict(row: SubmissionRow) {
  if (isRunning(row.status)) return null
  const body = await findSubmissionBody(row.submitId)
  return body?.manual ? body.manual.judged : judgementOf(row)
}

export interface ManualVerdict {
  submitId: number
  status: number
  score?: number | null | undefined
  reason: string
}

/** A score by staff as it is stored, null where the problem is not scored; whole except for answers. @throws manual-score */
function toManualScore(row: SubmissionRow, given: number | null): number | null {
  const { ioScore } = row
  if (ioScore === null) return null
  if (given === null || given < 0 || given > ioScore || given !== roundScore(row, given))
    throw new Failure(errors['manual-score'], { max: ioScore })
  return given
}

/** Gives a verdict by hand and keeps the judge’s. @throws submission-not-found, still-judging, not-compiled, manual-score */
export async function overruleVerdict(
  { submitId, status, score = null, reason }: ManualVerdict,
  by: Actor,
): Promise<void> {
  const row = await changeByStaff(submitId, by, 'submission.manual-judge', async (now) => {
    if (isRunning(now.status)) throw new Failure(errors['still-judging'])
    if (now.status === Status.compileError) throw new Failure(errors['not-compiled'])
    const points = toManualScore(now, score)
    const next = {
      ...judgementOf(now),
      status,
      score: points,
      oiRankScore: rankScoreOf(now, points),
      judger: by.caller.username,
      isManual: true,
    }
    return { step: { next, words: { manual: { reason, judged: await findJudgeVerdict(now) } } }, reason }
  })
  await followUpVerdict(row)
}

/** A running one gets a new attempt, so that its later events are ignored. @throws submission-not-found, already-cancelled */
export async function cancelSubmission(submitId: number, by: Actor): Promise<void> {
  const row = await changeByStaff(submitId, by, 'submission.cancel', async (now) => {
    if (now.status === Status.cancelled) throw new Failure(errors['already-cancelled'])
    const attempt = now.attempt + (isRunning(now.status) ? 1 : 0)
    const next = {
      ...judgementOf(now),
      status: Status.cancelled,
      score: null,
      oiRankScore: null,
      attempt,
      judger: by.caller.username,
      isManual: true,
    }
    return { step: { next, words: { manual: { reason: '', judged: await findJudgeVerdict(now) } } } }
  })
  await followUpVerdict(row)
}

/** Brings the judge’s verdict back. @throws submission-not-found, not-manual if staff changed nothing or there was no verdict */
export async function restoreVerdict(submitId: number, by: Actor): Promise<void> {
  const row = await changeByStaff(submitId, by, 'submission.restore', async (now) => {
    const judged = now.isManual ? await findJudgeVerdict(now) : null
    if (!judged) throw new Failure(errors['not-manual'])
    return { step: { next: { ...judged, attempt: now.attempt }, words: { manual: null } } }
  })
  await followUpVerdict(row)
}
