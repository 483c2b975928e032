import { Entity } from 'electrodb'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { accepted, consistently, model, table } from '../../platform/table.ts'
import { CaseResult, Status } from '../judging/contract.ts'

/** How long progress outlives its last event, in seconds. */
const progressLife = 3600

const submitId = {
  type: 'number',
  required: true,
  padding: { length: 12, char: '0' },
} as const

/** How far a running submission is: apart from its row, so that the row is rewritten only once, by the verdict. */
const Progress = new Entity(
  {
    model: model('submission-progress'),
    attributes: {
      submitId,
      attempt: { type: 'number', required: true },
      status: { type: 'number', required: true },
      done: { type: 'number', required: true },
      total: { type: 'number', required: true },
      /** grows with each step of an attempt: events come in any order */
      step: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: { field: 'pk', composite: ['submitId'] },
        sk: { field: 'sk', composite: [] },
      },
    },
  },
  table,
)

/** The case results of one attempt, in parts that stay far below the largest item. */
const CaseChunk = new Entity(
  {
    model: model('submission-cases'),
    attributes: {
      submitId,
      attempt: {
        type: 'number',
        required: true,
        padding: { length: 4, char: '0' },
      },
      part: {
        type: 'number',
        required: true,
        padding: { length: 4, char: '0' },
      },
      cases: { type: 'string', required: true },
    },
    indexes: {
      byId: {
        pk: { field: 'pk', composite: ['submitId'] },
        sk: { field: 'sk', composite: ['attempt', 'part'] },
      },
    },
  },
  table,
)

export interface ProgressStep {
  attempt: number
  status: number
  done: number
  total: number
}

/** Stores progress unless something later is there already. */
export async function saveProgress(id: number, { attempt, status, done, total }: ProgressStep): Promise<void> {
  const step = status * 1_000_000 + done
  const expiresAt = epochSeconds(now()) + progressLife
  const write = Progress.update({ submitId: id })
    .set({ attempt, status, done, total, step, expiresAt })
    .where((row, { notExists, lt, eq }) => {
      const sameAttempt = `(${eq(row.attempt, attempt)} AND ${lt(row.step, step)})`
      return `(${notExists(row.attempt)} OR ${lt(row.attempt, attempt)} OR ${sameAttempt})`
    })
  await accepted(write.go())
}

/** The progress of these running submissions; absent where nothing has come yet. */
export async function progressOf(ids: readonly number[]): Promise<Map<number, ProgressStep>> {
  if (ids.length === 0) return new Map()
  const { data } = await Progress.get(ids.map((id) => ({ submitId: id }))).go(consistently)
  return new Map(data.map((row) => [row.submitId, row]))
}

export async function saveCases(id: number, attempt: number, part: number, cases: readonly CaseResult[]) {
  await CaseChunk.put({
    submitId: id,
    attempt,
    part,
    cases: JSON.stringify(cases),
  }).go()
}

/** The case results of an attempt, by number. */
export async function casesOf(id: number, attempt: number): Promise<CaseResult[]> {
  const { data } = await CaseChunk.query.byId({ submitId: id, attempt }).go({ pages: 'all' })
  return data.flatMap(({ cases }) => z.array(CaseResult).parse(JSON.parse(cases))).sort((a, b) => a.seq - b.seq)
}

/** A row's status as the reader sees it: the progress of a running one, else its own. */
export function shownStatus(row: { attempt: number; status: number }, progress: ProgressStep | undefined) {
  if (row.status !== Status.pending || progress?.attempt !== row.attempt) return { status: row.status, progress: null }
  const { status, done, total } = progress
  return {
    status,
    progress: status === Status.judging ? { done, total } : null,
  }
}
