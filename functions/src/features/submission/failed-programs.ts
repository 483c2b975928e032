import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { answerLanguage } from '../problem/contract-facts.ts'
import type { Visit } from '../problem-set/index.ts'
import { findSubmissionBodies, findSubmissions } from './store.ts'
import { casesOf } from './verdict/results.ts'
import { type ShownRow, verdictRefusal, visibleSubmissions } from './view.ts'

/** How many submissions are read at a time: codes are large. */
const atOnce = 50
/** What a test point has that was not run, or went well. */
const unfailed: readonly number[] = [Status.accepted, Status.cancelled, Status.notSubmitted]

/** A failed program as its reader may know it. */
export interface FailedProgram {
  readonly row: ShownRow['row']
  /** null for who may not read it */
  readonly code: string | null
  /** the first case that failed; null where none was run, or for who may not know */
  readonly failedCase: { readonly seq: number; readonly name: string } | null
}

/** What is answered by choices is no program, and one that was judged anew may have been right. */
const hasFailed = (one: ShownRow) =>
  one.row.language !== answerLanguage &&
  verdictRefusal(one) === null &&
  !isRunning(one.row.status) &&
  one.row.status !== Status.accepted

/** Who may read others' programs in a set may know at which case one failed. */
async function caseOf(shown: ShownRow): Promise<FailedProgram['failedCase']> {
  const { row, view } = shown
  if (view.refusal('see-cases') !== null || view.refusal('read-code') !== null) return null
  const first = (await casesOf(row.submitId, row.attempt)).find(({ status }) => !unfailed.includes(status))
  return first ? { seq: first.seq, name: first.name } : null
}

async function failedOf(visit: Visit, ids: readonly number[]): Promise<FailedProgram[]> {
  const shown = (await visibleSubmissions(visit, await findSubmissions(ids))).filter(hasFailed)
  const readable = shown.filter(({ view }) => view.refusal('read-code') === null).map(({ row }) => row.submitId)
  const [bodies, cases] = await Promise.all([findSubmissionBodies(readable), Promise.all(shown.map(caseOf))])
  const codes = new Map(bodies.map(({ submitId, code }) => [submitId, code]))
  return shown.map(({ row }, place) => ({
    row,
    code: codes.get(row.submitId) ?? null,
    failedCase: cases[place] ?? null,
  }))
}

/** Failed programs, some at a time, so that their codes are never in memory all at once. */
export async function* failedPrograms(visit: Visit, ids: readonly number[]): AsyncGenerator<FailedProgram[]> {
  for (let from = 0; from < ids.length; from += atOnce) yield failedOf(visit, ids.slice(from, from + atOnce))
}

/** Those of some submissions that a visitor may see with their verdicts. */
export async function judgedFor(visit: Visit, ids: readonly number[]): Promise<ShownRow[]> {
  return (await visibleSubmissions(visit, await findSubmissions(ids))).filter((one) => verdictRefusal(one) === null)
}
