import { Status } from '@oj/shared/judging/verdicts.ts'
import type { SetView } from '../../problem-set/index.ts'
import { cellOf } from '../../tries/index.ts'
import { findSubmission, findSubmissionBody } from '../store.ts'

/** The user's newest accepted code for a problem in a set; null if there is none, or if the set hides verdicts. */
export async function lastAccepted(uid: string, pid: number, { scope, refusal }: SetView) {
  if (refusal('see-verdicts', { pid, isOpen: true })) return null
  const { tries } = await cellOf({ uid, scope: scope.own, pid })
  const submitId = tries.findLast(({ status }) => status === Status.accepted)?.submitId
  if (submitId === undefined) return null
  const [row, body] = await Promise.all([findSubmission(submitId), findSubmissionBody(submitId)])
  return row && body ? { submitId, code: body.code, language: row.language } : null
}
