import { Failure } from '../../platform/errors.ts'
import { type Actor, audited } from '../audit/index.ts'
import { isRunning, Status } from '../judging/contract.ts'
import { submissionErrors } from '../submission/errors.ts'
import {
  bodyOf,
  ended,
  findSubmission,
  rankScoreOf,
  type Step,
  type SubmissionRow,
  standingOf,
  transition,
} from '../submission/index.ts'
import { judgeAdminErrors as errors } from './errors.ts'

/** The fields of a submission's verdict for the audit log. */
const auditFields = ({ status, score = null }: { status: number; score?: number | null | undefined }) => ({
  status,
  score,
})

/** The judge's own verdict: the one before staff changed it, else the current one; null for none. */
async function judgedOf(row: SubmissionRow) {
  if (isRunning(row.status)) return null
  const body = await bodyOf(row.submitId)
  return body?.manual ? body.manual.judged : standingOf(row)
}

/**
 * Changes a submission on behalf of staff, with an audit entry, and returns the new state.
 * @throws submission-not-found and what `plan` throws
 */
export async function changeByStaff(
  submitId: number,
  by: Actor,
  action: string,
  plan: (row: SubmissionRow) => Promise<{ step: Step; reason?: string }>,
): Promise<SubmissionRow> {
  await transition(submitId, async (row) => {
    const { step, reason } = await plan(row)
    const after = { ...auditFields(step.next), ...(reason ? { reason } : {}) }
    const entry = await audited(by, { action, target: String(submitId), before: auditFields(row), after })
    return { ...step, writes: [...(step.writes ?? []), entry] }
  })
  const row = await findSubmission(submitId)
  if (!row) throw new Failure(submissionErrors['submission-not-found'])
  return row
}

export interface ManualVerdict {
  submitId: number
  status: number
  score?: number | null | undefined
  reason: string
}

/** The score that staff give: a whole number up to the full score where the problem is scored, else none. */
function scoreFor({ ioScore }: SubmissionRow, given: number | null): number | null {
  if (ioScore === null) return null
  if (given === null || given < 0 || given > ioScore) throw new Failure(errors['manual-score'], { max: ioScore })
  return given
}

/**
 * Gives a submission another verdict; the judge's own is kept.
 * @throws submission-not-found, still-judging, not-compiled, manual-score
 */
export async function overrule({ submitId, status, score = null, reason }: ManualVerdict, by: Actor) {
  const changed = await changeByStaff(submitId, by, 'submission.manual-judge', async (row) => {
    if (isRunning(row.status)) throw new Failure(errors['still-judging'])
    if (row.status === Status.compileError) throw new Failure(errors['not-compiled'])
    const whole = scoreFor(row, score)
    const verdict = { status, score: whole, oiRankScore: rankScoreOf(row, whole) }
    const next = { ...standingOf(row), ...verdict, judger: by.caller.username, isManual: true }
    return { step: { next, words: { manual: { reason, judged: await judgedOf(row) } } }, reason }
  })
  await ended(changed)
  return changed
}

/**
 * Cancels a submission; a running one gets a new attempt number, so that later events of the judge are ignored.
 * @throws submission-not-found, already-cancelled
 */
export async function cancel(submitId: number, by: Actor): Promise<SubmissionRow> {
  const changed = await changeByStaff(submitId, by, 'submission.cancel', async (row) => {
    if (row.status === Status.cancelled) throw new Failure(errors['already-cancelled'])
    const attempt = row.attempt + (isRunning(row.status) ? 1 : 0)
    const nothing = { status: Status.cancelled, score: null, oiRankScore: null }
    const next = { ...standingOf(row), ...nothing, attempt, judger: by.caller.username, isManual: true }
    return { step: { next, words: { manual: { reason: '', judged: await judgedOf(row) } } } }
  })
  await ended(changed)
  return changed
}

/**
 * Restores the judge's own verdict.
 * @throws submission-not-found, not-manual if staff changed nothing or the judge had no verdict
 */
export async function restore(submitId: number, by: Actor): Promise<SubmissionRow> {
  const changed = await changeByStaff(submitId, by, 'submission.restore', async (row) => {
    const judged = row.isManual ? await judgedOf(row) : null
    if (!judged) throw new Failure(errors['not-manual'])
    return { step: { next: { ...judged, attempt: row.attempt }, words: { manual: null } } }
  })
  await ended(changed)
  return changed
}
