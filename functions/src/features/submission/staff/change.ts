import { Failure } from '../../../platform/errors.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { submissionErrors } from '../errors.ts'
import type { SubmissionRow } from '../store.ts'
import { changeSubmission, type Step } from '../verdict/transition.ts'

/** For the audit log. */
const auditFields = ({ status, score = null }: { status: number; score?: number | null | undefined }) => ({
  status,
  score,
})

/** Changes a submission with an audit entry; returns the row before. @throws submission-not-found and what `plan` throws */
export async function changeByStaff(
  submitId: number,
  by: Actor,
  action: string,
  plan: (row: SubmissionRow) => Promise<{ step: Step; reason?: string }>,
): Promise<SubmissionRow> {
  const { row } = await changeSubmission(submitId, async (now) => {
    const { step, reason } = await plan(now)
    const after = { ...auditFields(step.next), ...(reason ? { reason } : {}) }
    const entry = await auditWrite(by, { action, target: String(submitId), before: auditFields(now), after })
    return { ...step, writes: [...(step.writes ?? []), entry] }
  })
  if (!row) throw new Failure(submissionErrors['submission-not-found'])
  return row
}
