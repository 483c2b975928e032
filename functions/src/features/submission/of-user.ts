import type { Text } from '@oj/shared/text.ts'
import { mapInParts } from '../../platform/list-parts.ts'
import { toSetFields, type Visit } from '../problem-set/index.ts'
import { everyOfUser, findSubmissionBodies, renameSubmission, type SubmissionRow } from './store.ts'
import { visibleSubmissions } from './view.ts'

const atOnce = 10

/** A submission in its owner’s export; the verdict as far as its set tells it. */
export interface OwnSubmission extends ReturnType<typeof toSetFields> {
  submitId: number
  submitTime: string
  problem: string
  title: Text
  language: string
  length: number
  status?: number
  time?: number | null
  memory?: number | null
  score?: number | null
}

function toOwnSubmission(row: SubmissionRow, shown: SubmissionRow | undefined): OwnSubmission {
  const { submitId, submitTime, language, length } = row
  const { displayPid, title } = shown ?? row
  const verdict = shown && { status: shown.status, time: shown.time, memory: shown.memory, score: shown.score }
  return { submitId, submitTime, problem: displayPid, title, language, length, ...verdict, ...toSetFields(row.set) }
}

/** All submissions of the visitor, in all sets, in the order of their numbers. */
export async function listOwnSubmissions(uid: string, visit: Visit): Promise<OwnSubmission[]> {
  const rows = await everyOfUser(uid)
  const shown = new Map((await visibleSubmissions(visit, rows)).map(({ row }) => [row.submitId, row]))
  return rows.map((row) => toOwnSubmission(row, shown.get(row.submitId)))
}

/** The codes of submissions, by their numbers. */
export async function readCodes(submissions: readonly Pick<OwnSubmission, 'submitId'>[]): Promise<Map<number, string>> {
  const bodies = await findSubmissionBodies(submissions.map(({ submitId }) => submitId))
  return new Map(bodies.map(({ submitId, code }) => [submitId, code]))
}

/** Replaces the name on all submissions of a user; can be repeated after a failure. */
export async function anonymiseSubmissions(uid: string, username: string): Promise<void> {
  const rows = (await everyOfUser(uid)).filter((row) => row.username !== username)
  await mapInParts(rows, atOnce, ({ submitId }) => renameSubmission(submitId, username))
}
