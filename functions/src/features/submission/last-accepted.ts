import { Status } from '../judging/contract.ts'
import { cellOf } from '../tries/index.ts'
import { findSubmission, findSubmissionBody } from './store.ts'

/** The newest accepted code of a user for a problem outside contests, or null when he has none. */
export async function lastAccepted(uid: string, pid: number) {
  const { tries } = await cellOf(uid, 0, pid)
  const submitId = tries.findLast(({ status }) => status === Status.accepted)?.submitId
  if (submitId === undefined) return null
  const [row, body] = await Promise.all([findSubmission(submitId), findSubmissionBody(submitId)])
  return row && body ? { submitId, code: body.code, language: row.language } : null
}
