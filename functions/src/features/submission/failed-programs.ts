import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { splitList } from '../../platform/list-parts.ts'
import { answerLanguage } from '../problem/contract-facts.ts'
import type { Visit } from '../problem-set/index.ts'
import { findSubmissionBodies, findSubmissions } from './store.ts'
import { casesOf } from './verdict/results.ts'
import { type ShownRow, verdictRefusal, visibleSubmissions } from './view.ts'

/** Submissions that are read at a time: codes are large. */
const atOnce = 50
/** Statuses of test points that were not run, or went well. */
const unfailed: readonly number[] = [Status.accepted, Status.cancelled, Status.notSubmitted]

/** A failed program as its reader may know it. */
export interface FailedProgram {
  readonly row: ShownRow['row']
  /** null if the reader may not see it */
  readonly code: string | null
  /** null if none was run, or the reader may not know it */
  readonly failedCase: { readonly seq: number; readonly name: string } | null
}

/** Answers are no programs, and a rejudged program may be right. */
const hasFailed = (one: ShownRow) =>
  one.row.language !== answerLanguage &&
  verdictRefusal(one) === null &&
  !isRunning(one.row.status) &&
  one.row.status !== Status.accepted

/** The first failed test point, for readers who may read others’ programs. */
async function findFailedCase(shown: ShownRow): Promise<FailedProgram['failedCase']> {
  const { row, view } = shown
  if (view.refusal('see-cases') !== null || view.refusal('read-code') !== null) return null
  const first = (await casesOf(row.submitId, row.attempt)).find(({ status }) => !unfailed.includes(status))
  return first ? { seq: first.seq, name: first.name } : null
}

async function readBatch(visit: Visit, ids: readonly number[]): Promise<FailedProgram[]> {
  const shown = (await visibleSubmissions(visit, await findSubmissions(ids))).filter(hasFailed)
  const readable = shown.filter(({ view }) => view.refusal('read-code') === null).map(({ row }) => row.submitId)
  const [bodies, cases] = await Promise.all([findSubmissionBodies(readable), Promise.all(shown.map(findFailedCase))])
  const codes = new Map(bodies.map(({ submitId, code }) => [submitId, code]))
  return shown.map(({ row }, place) => ({
    row,
    code: codes.get(row.submitId) ?? null,
    failedCase: cases[place] ?? null,
  }))
}

/** The failed programs of some submissions, in batches, so that codes are never all in memory. */
export async function* readFailedPrograms(visit: Visit, ids: readonly number[]): AsyncGenerator<FailedProgram[]> {
  for (const some of splitList(ids, atOnce)) yield readBatch(visit, some)
}

/** Submissions that a visitor may see with their verdicts. */
export async function listWithVerdicts(visit: Visit, ids: readonly number[]): Promise<ShownRow[]> {
  return (await visibleSubmissions(visit, await findSubmissions(ids))).filter((one) => verdictRefusal(one) === null)
}
