import { CustomAttributeType, Entity } from 'electrodb'
import { lastNumber, nextNumber } from '../../platform/counter.ts'
import { model, put, remove, table, transact, update } from '../../platform/table.ts'
import type { Text } from '../../platform/text.ts'
import { Status } from '../judging/contract.ts'

/** Rows that a filtered list looks at, at most. */
export const scanMax = 2000

const submitId = {
  type: 'number',
  required: true,
  padding: { length: 12, char: '0' },
} as const
const feedCounter = (scope: string) => `feed-${scope}`

/** A submission as lists show it, under 1 KB. Its feed number `n` counts within its scope, so that page N is a range. */
const Row = new Entity(
  {
    model: model('submission'),
    attributes: {
      submitId,
      /** `site` outside contests */
      scope: { type: 'string', required: true },
      n: { type: 'number', required: true, padding: { length: 12, char: '0' } },
      attempt: { type: 'number', required: true },
      pid: {
        type: 'number',
        required: true,
        padding: { length: 8, char: '0' },
      },
      displayPid: { type: 'string', required: true },
      title: { type: CustomAttributeType<Text>('any'), required: true },
      uid: { type: 'string', required: true },
      username: { type: 'string', required: true },
      submitTime: { type: 'string', required: true },
      status: { type: 'number', required: true },
      time: { type: 'number' },
      memory: { type: 'number' },
      score: { type: 'number' },
      oiRankScore: { type: 'number' },
      length: { type: 'number', required: true },
      language: { type: 'string', required: true },
      cid: { type: 'number', required: true },
      difficulty: { type: 'number', required: true },
      judgeCaseMode: { type: 'string', required: true },
      ioScore: { type: 'number' },
      judger: { type: 'string', required: true },
      isManual: { type: 'boolean', required: true },
      share: { type: 'boolean', required: true },
    },
    indexes: {
      byId: {
        pk: { field: 'pk', composite: ['submitId'] },
        sk: { field: 'sk', composite: [] },
      },
      feed: {
        index: 'gsi1',
        pk: { field: 'gsi1pk', composite: ['scope'] },
        sk: { field: 'gsi1sk', composite: ['n'] },
      },
      byUser: {
        index: 'gsi2',
        pk: { field: 'gsi2pk', composite: ['uid'] },
        sk: { field: 'gsi2sk', composite: ['submitId'] },
      },
      byProblem: {
        index: 'gsi3',
        pk: { field: 'gsi3pk', composite: ['pid'] },
        sk: { field: 'gsi3sk', composite: ['submitId'] },
      },
    },
  },
  table,
)

/** What only the submission's own page shows. */
const Body = new Entity(
  {
    model: model('submission-body'),
    attributes: {
      submitId,
      code: { type: 'string', required: true },
      errorMessage: { type: 'string', required: true },
      ip: { type: 'string', required: true },
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

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>
export type NewSubmission = Omit<SubmissionRow, 'n'>

/** The number of the next submission. */
export const nextSubmitId = () => nextNumber('submission')

/** Stores a new submission under the next number of its feed. */
export async function createSubmission(row: NewSubmission, body: { code: string; ip: string }): Promise<void> {
  const n = await nextNumber(feedCounter(row.scope))
  const stored = { ...body, submitId: row.submitId, errorMessage: '' }
  await transact([put(Row.create({ ...row, n })), put(Body.create(stored))])
}

/** Takes back a submission whose job could not be sent. */
export async function deleteSubmission(id: number): Promise<void> {
  await transact([remove(Row.delete({ submitId: id })), remove(Body.delete({ submitId: id }))])
}

export async function findSubmission(id: number) {
  return (await Row.get({ submitId: id }).go({ consistent: true })).data
}

export async function findSubmissions(ids: readonly number[]): Promise<SubmissionRow[]> {
  if (ids.length === 0) return []
  return (
    await Row.get([...new Set(ids)].map((id) => ({ submitId: id }))).go({
      consistent: true,
    })
  ).data
}

export async function findSubmissionBody(id: number) {
  return (await Body.get({ submitId: id }).go({ consistent: true })).data
}

/** Page `currentPage` of a scope, newest first: one counter and one range of numbers, whatever the table's size. */
export async function feedPage(scope: string, currentPage: number, limit: number) {
  const total = await lastNumber(feedCounter(scope))
  const last = total - (currentPage - 1) * limit
  if (last < 1) return { rows: [], total }
  const range = Row.query.feed({ scope }).between({ n: Math.max(1, last - limit + 1) }, { n: last })
  return {
    rows: (await range.go({ order: 'desc', limit, hydrate: false })).data,
    total,
  }
}

/** Rows keep this until their verdict; how far the judge is stands in `results.ts`. */
const unsettled: number = Status.pending

const newest = { order: 'desc', limit: scanMax, pages: 'all' } as const

/** The newest rows of a scope, of a user or of a problem, at most `scanMax`. */
export const newestOfFeed = async (scope: string) => (await Row.query.feed({ scope }).go(newest)).data
export const newestOfUser = async (uid: string) => (await Row.query.byUser({ uid }).go(newest)).data
export const newestOfProblem = async (pid: number) => (await Row.query.byProblem({ pid }).go(newest)).data

/** All submissions of a user, contests included, in the order of their numbers. */
export const everyOfUser = async (uid: string) => (await Row.query.byUser({ uid }).go({ pages: 'all' })).data

/** Codes and messages of these submissions. */
export async function findSubmissionBodies(ids: readonly number[]) {
  if (ids.length === 0) return []
  return (await Body.get(ids.map((id) => ({ submitId: id }))).go({ concurrency: 2 })).data
}

/** Puts another name on a submission and forgets the address that it came from. */
export async function renameSubmission(id: number, username: string): Promise<void> {
  await transact([
    update(Row.patch({ submitId: id }).set({ username })),
    update(Body.patch({ submitId: id }).set({ ip: '' })),
  ])
}

export interface Outcome {
  status: number
  time: number
  memory: number
  score: number | null
  oiRankScore: number | null
  judger: string
  errorMessage: string
}

/** The writes that give a submission its verdict, on the condition that this attempt is still being judged. */
export function settleWrites({ submitId: id, attempt }: SubmissionRow, { errorMessage, ...outcome }: Outcome) {
  const { score, oiRankScore, ...certain } = outcome
  const scored = {
    ...(score === null ? {} : { score }),
    ...(oiRankScore === null ? {} : { oiRankScore }),
  }
  return [
    update(
      Row.patch({ submitId: id })
        .set({ ...certain, ...scored })
        .where((row, { eq }) => `${eq(row.attempt, attempt)} AND ${eq(row.status, unsettled)}`),
    ),
    update(Body.patch({ submitId: id }).set({ errorMessage })),
  ] as const
}
