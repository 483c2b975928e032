import { Status } from '../../judging/contract.ts'
import type { SetView } from '../../problem-set/index.ts'
import { cellOf } from '../../tries/index.ts'
import { findSubmission, findSubmissionBody } from '../store.ts'

/** The newest accepted code of a set's visitor for a problem there, or null when he has none, or may not know of it. */
export async function lastAccepted(uid: string, pid: number, { scope, refusal }: SetView) {
  if (refusal('see-verdicts')) return null
  const { tries } = await cellOf({ uid, scope: scope.own, pid })
  const submitId = tries.findLast(({ status }) => status === Status.accepted)?.submitId
  if (submitId === undefined) return null
  const [row, body] = await Promise.all([findSubmission(submitId), findSubmissionBody(submitId)])
  return row && body ? { submitId, code: body.code, language: row.language } : null
}
