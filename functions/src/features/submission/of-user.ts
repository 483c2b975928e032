import { everyOfUser, findSubmissionBodies, renameSubmission, type SubmissionRow } from './store.ts'

/** Submissions written in parallel. */
const atOnce = 10

/** Rows with their code. */
export async function withCode(rows: readonly SubmissionRow[]): Promise<(SubmissionRow & { code: string })[]> {
  const bodies = await findSubmissionBodies(rows.map(({ submitId }) => submitId))
  const codes = new Map(bodies.map(({ submitId, code }) => [submitId, code]))
  return rows.map((row) => ({ ...row, code: codes.get(row.submitId) ?? '' }))
}

/** Removes a user's name and IP addresses from all submissions; can be repeated after a failure. */
export async function anonymise(uid: string, username: string): Promise<void> {
  const rows = (await everyOfUser(uid)).filter((row) => row.username !== username)
  for (let from = 0; from < rows.length; from += atOnce) {
    await Promise.all(rows.slice(from, from + atOnce).map(({ submitId }) => renameSubmission(submitId, username)))
  }
}
