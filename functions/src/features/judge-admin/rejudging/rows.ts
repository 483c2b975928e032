import { CaseResult, type Rejudged, type RejudgedCases } from '@oj/shared/judging/messages.ts'
import { caseModes } from '@oj/shared/judging/settings.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import {
  consistently,
  item,
  orNull,
  paddedNumber,
  type RowOf,
  retryOnConflict,
  transact,
  tryWriteItem,
  type Write,
  writeItem,
} from '../../../platform/table/index.ts'
import { judgementBy, type SideJudging } from '../../submission/index.ts'
import { countWrite, expiryFromNow } from './store.ts'

const rejudging = paddedNumber(10)
const submitId = paddedNumber(12)

/** A submission of a rejudging: as it was, and what a judge says of it now. */
const rows = item('rejudging-row', {
  fields: {
    rejudging,
    submitId,
    uid: z.string(),
    username: z.string(),
    scope: z.string(),
    pid: z.number(),
    displayPid: z.string(),
    language: z.string(),
    attempt: z.number(),
    status: z.number(),
    score: orNull(z.number()),
    difficulty: z.number(),
    judgeCaseMode: z.enum(caseModes),
    ioScore: orNull(z.number()),
    /** null until its verdict has come */
    after: orNull(
      z.object({
        status: z.number(),
        time: orNull(z.number()),
        memory: orNull(z.number()),
        score: orNull(z.number()),
        oiRankScore: orNull(z.number()),
        judger: z.string(),
        isManual: z.boolean(),
      }),
    ),
    /** whether its verdict was taken for the submission's own */
    isTaken: z._default(z.boolean(), false),
    /** the rejudging that would change it; null where that would change nothing */
    changedIn: orNull(rejudging),
    expiresAt: z.number(),
  },
  key: { pk: ['rejudging'], sk: ['submitId'] },
  indexes: { changed: { on: 'gsi1', pk: ['changedIn'], sk: ['submitId'] } },
})
const messages = item('rejudging-message', {
  fields: { rejudging, submitId, errorMessage: z.string(), expiresAt: z.number() },
  key: { pk: ['rejudging', 'submitId'] },
})
const caseParts = item('rejudging-cases', {
  fields: {
    rejudging,
    submitId,
    part: paddedNumber(4),
    /** as JSON */
    cases: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['rejudging', 'submitId'], sk: ['part'] },
})

export type Row = RowOf<typeof rows>
/** One that has its new verdict. */
export type JudgedRow = Row & { after: NonNullable<Row['after']> }

/** The most changes that are read. */
export const changesMax = 2000

const isJudged = (row: Row): row is JudgedRow => row.after !== null

/** Stores a submission as it is before it is judged again, unless that was done; its verdict may have come since. */
export async function addRow(number: number, { row, rules }: SideJudging): Promise<void> {
  const { submitId, uid, username, scope, pid, displayPid, language, attempt, status, score } = row
  const was = { submitId, uid, username, scope, pid, displayPid, language, attempt, status, score }
  await tryWriteItem(rows.create({ ...was, ...rules, rejudging: number, expiresAt: expiryFromNow() }))
}

/** All submissions of a rejudging. */
export const rowsOf = (number: number): Promise<Row[]> => rows.query({ rejudging: number }, consistently)

/** Those whose verdict or score would change, the newest first. */
export const changesOf = async (number: number): Promise<JudgedRow[]> =>
  (await rows.by.changed({ changedIn: number }, { order: 'desc', limit: changesMax })).filter(isJudged)

/** Those that may be taken: what no judge could judge keeps its verdict. */
export const selectTakeableRows = (all: readonly Row[]): JudgedRow[] =>
  all.filter(isJudged).filter(({ after }) => after.status !== Status.systemError)

/** The write that notes that a verdict was taken. */
export const markTakenWrite = ({ rejudging, submitId }: Row): Write =>
  rows.patch({ rejudging, submitId }, { isTaken: true })

/** What a judge said of a submission beside its verdict. */
export async function wordsOf({ rejudging, submitId }: Row): Promise<{ errorMessage: string; cases: CaseResult[][] }> {
  const [message, parts] = await Promise.all([
    messages.get({ rejudging, submitId }, consistently),
    caseParts.query({ rejudging, submitId }, consistently),
  ])
  const cases = parts.map((one) => z.array(CaseResult).parse(JSON.parse(one.cases)))
  return { errorMessage: message?.errorMessage ?? '', cases }
}

/** Stores a part of the cases. */
export async function saveRejudgedCases({ rejudging, submissionId, part, cases }: RejudgedCases): Promise<void> {
  const row = { rejudging, submitId: submissionId, part, cases: JSON.stringify(cases) }
  await writeItem(caseParts.put({ ...row, expiresAt: expiryFromNow() }))
}

/** Stores a verdict, the first that comes; what is not waited for is ignored. */
export async function saveRejudged(told: Rejudged): Promise<void> {
  const { rejudging, submissionId: submitId, errorMessage } = told
  if (errorMessage) await writeItem(messages.put({ rejudging, submitId, errorMessage, expiresAt: expiryFromNow() }))
  await retryOnConflict(async () => {
    const row = await rows.get({ rejudging, submitId }, consistently)
    if (!row || row.after) return
    const after = judgementBy(row, told)
    const isChanged = after.status !== row.status || after.score !== row.score
    await transact([
      rows.put({ ...row, after, changedIn: isChanged ? rejudging : null }, { exists: true, when: { after: null } }),
      countWrite(rejudging, submitId, isChanged, after.status === Status.systemError),
    ])
  })
}
