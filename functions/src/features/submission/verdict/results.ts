import { CaseResult } from '@oj/shared/judging/messages.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { consistently, item, lessThan, paddedNumber, tryWriteItem, writeItem } from '../../../platform/table/index.ts'

/** Seconds after its last event. */
const progressLife = 3600

const submitId = paddedNumber(12)

/** Not in the row, which is rewritten only once, by the verdict. */
const progress = item('submission-progress', {
  fields: {
    submitId,
    attempt: z.number(),
    status: z.number(),
    done: z.number(),
    total: z.number(),
    /** increases within an attempt, since events arrive in any order */
    step: z.number(),
    expiresAt: z.number(),
  },
  key: { pk: ['submitId'] },
})

/** In chunks far below the limit of an item. */
const caseChunks = item('submission-cases', {
  fields: {
    submitId,
    attempt: paddedNumber(4),
    part: paddedNumber(4),
    /** JSON is smaller than DynamoDB's format */
    cases: z.string(),
  },
  key: { pk: ['submitId'], sk: ['attempt', 'part'] },
})

export interface ProgressStep {
  attempt: number
  status: number
  done: number
  total: number
}

/** Unless it is older than the stored one. */
export async function saveProgress(id: number, { attempt, status, done, total }: ProgressStep): Promise<void> {
  const step = status * 1_000_000 + done
  const expiresAt = epochSeconds(now()) + progressLife
  const isLater = [{ attempt: null }, { attempt: lessThan(attempt) }, { attempt, step: lessThan(step) }]
  const reached = { submitId: id, attempt, status, done, total, step, expiresAt }
  await tryWriteItem(progress.put(reached, { when: isLater }))
}

/** Absent if there is none yet. */
export async function progressOf(ids: readonly number[]): Promise<Map<number, ProgressStep>> {
  const rows = await progress.getMany(
    ids.map((submitId) => ({ submitId })),
    consistently,
  )
  return new Map(rows.map((row) => [row.submitId, row]))
}

export async function saveCases(id: number, attempt: number, part: number, cases: readonly CaseResult[]) {
  await writeItem(caseChunks.put({ submitId: id, attempt, part, cases: JSON.stringify(cases) }))
}

/** In the order of the test points. */
export async function casesOf(id: number, attempt: number): Promise<CaseResult[]> {
  const chunks = await caseChunks.query({ submitId: id, attempt })
  return chunks.flatMap(({ cases }) => z.array(CaseResult).parse(JSON.parse(cases))).sort((a, b) => a.seq - b.seq)
}

/** The progress of a running submission, else the status of its row. */
export function visibleStatus(row: { attempt: number; status: number }, progress: ProgressStep | undefined) {
  if (row.status !== Status.pending || progress?.attempt !== row.attempt) return { status: row.status, progress: null }
  const { status, done, total } = progress
  return { status, progress: status === Status.judging ? { done, total } : null }
}
