import { CustomAttributeType, Entity } from 'electrodb'
import { lastNumber, nextNumber } from '../../platform/counter.ts'
import { consistently, model, put, remove, table, transact, update, type Write } from '../../platform/table.ts'
import type { Text } from '../../platform/text.ts'
import { bankKey } from '../problem/index.ts'
import { type HandedIn, phases, SetKey } from '../problem-set/index.ts'

/** Rows that a filtered list looks at, at most. */
export const scanMax = 2000

const submitId = {
  type: 'number',
  required: true,
  padding: { length: 12, char: '0' },
} as const
const feedCounter = (scope: string) => `feed-${scope}`

/** How a submission stands; figures that it has not are null. Time in ms, memory in KB. */
export interface Standing {
  /** grows with each rejudge: what a judge tells of an older one counts for nothing */
  attempt: number
  status: number
  time: number | null
  memory: number | null
  score: number | null
  oiRankScore: number | null
  judger: string
  isManual: boolean
}
const figures = ['time', 'memory', 'score', 'oiRankScore'] as const

/** What a submission keeps of its problem for its verdict; the full score is null where the problem is not scored. */
export interface Rules {
  difficulty: number
  judgeCaseMode: string
  ioScore: number | null
}

/** Why staff overruled the judge, and the judge's own verdict; null where it had given none. */
export interface Manual {
  reason: string
  judged: Standing | null
}

/** What a change writes beside the row: the judge's words, and those of staff; null takes these away. */
export interface Words {
  errorMessage?: string
  manual?: Manual | null
}

/** A submission as lists show it, under 1 KB. Its feed number `n` counts within its scope, so that page N is a range. */
const Row = new Entity(
  {
    model: model('submission'),
    attributes: {
      submitId,
      /** where it counts */
      scope: { type: 'string', required: true },
      /** the set to which it was handed in; absent of those from before there were any but the bank */
      set: { type: 'string' },
      phase: { type: phases },
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
      /** what staff said when they overruled the judge; absent while its own verdict stands */
      manual: { type: CustomAttributeType<Manual>('any') },
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

const stored = async (id: number) => (await Row.get({ submitId: id }).go(consistently)).data
type Stored = NonNullable<Awaited<ReturnType<typeof stored>>>

/** A submission as it is stored, whoever may see what of it. */
export type SubmissionRow = Omit<Stored, 'set' | 'phase'> & Pick<HandedIn, 'set' | 'phase'>
export type NewSubmission = Omit<SubmissionRow, 'n'>

const rowFrom = ({ set, phase = 'official', ...row }: Stored): SubmissionRow => ({
  ...row,
  set: set === undefined ? bankKey : SetKey.parse(set),
  phase,
})

/** The number of the next submission. */
export const nextSubmitId = () => nextNumber('submission')

/** How this row stands. */
export const standingOf = (row: SubmissionRow): Standing => ({
  attempt: row.attempt,
  status: row.status,
  time: row.time ?? null,
  memory: row.memory ?? null,
  score: row.score ?? null,
  oiRankScore: row.oiRankScore ?? null,
  judger: row.judger,
  isManual: row.isManual,
})

/** Stores a new submission under the next number of its feed, with what else belongs into its transaction. */
export async function createSubmission(
  row: NewSubmission,
  body: { code: string; ip: string },
  writes: readonly Write[],
): Promise<void> {
  const n = await nextNumber(feedCounter(row.scope))
  const beside = { ...body, submitId: row.submitId, errorMessage: '' }
  await transact([put(Row.create({ ...row, n })), put(Body.create(beside)), ...writes])
}

/** Takes back a submission whose job could not be sent. */
export async function deleteSubmission(id: number): Promise<void> {
  await transact([remove(Row.delete({ submitId: id })), remove(Body.delete({ submitId: id }))])
}

export async function findSubmission(id: number): Promise<SubmissionRow | null> {
  const row = await stored(id)
  return row && rowFrom(row)
}

export async function findSubmissions(ids: readonly number[]): Promise<SubmissionRow[]> {
  if (ids.length === 0) return []
  return (await Row.get([...new Set(ids)].map((id) => ({ submitId: id }))).go(consistently)).data.map(rowFrom)
}

export async function findSubmissionBody(id: number) {
  return (await Body.get({ submitId: id }).go(consistently)).data
}

/**
 * Page `currentPage` of a scope, newest first: one counter and one range of numbers, whatever the table's size. The
 * first page needs no counter, because its newest row has the last number.
 */
export async function feedPage(scope: string, currentPage: number, limit: number) {
  if (currentPage === 1) {
    const { data: rows } = await Row.query.feed({ scope }).go({ order: 'desc', limit, hydrate: false })
    return { rows: rows.map(rowFrom), total: rows[0]?.n ?? 0 }
  }
  const total = await lastNumber(feedCounter(scope))
  const last = total - (currentPage - 1) * limit
  if (last < 1) return { rows: [], total }
  const range = Row.query.feed({ scope }).between({ n: Math.max(1, last - limit + 1) }, { n: last })
  return {
    rows: (await range.go({ order: 'desc', limit, hydrate: false })).data.map(rowFrom),
    total,
  }
}

/** At most so many of the newest; a single request asks for a part, so that none reads far beyond what is wanted. */
const newest = (count: number) => ({ order: 'desc', count, limit: Math.min(count, 1000) }) as const

/** The newest rows of a scope, of a user or of a problem. */
export const newestOfFeed = async (scope: string, most = scanMax) =>
  (await Row.query.feed({ scope }).go(newest(most))).data.map(rowFrom)
export const newestOfUser = async (uid: string, most = scanMax) =>
  (await Row.query.byUser({ uid }).go(newest(most))).data.map(rowFrom)
export const newestOfProblem = async (pid: number, most = scanMax) =>
  (await Row.query.byProblem({ pid }).go(newest(most))).data.map(rowFrom)

/** All submissions of a user to all sets, in the order of their numbers. */
export const everyOfUser = async (uid: string) =>
  (await Row.query.byUser({ uid }).go({ pages: 'all' })).data.map(rowFrom)

/** Codes and messages of these submissions. */
export async function findSubmissionBodies(ids: readonly number[]) {
  if (ids.length === 0) return []
  return (await Body.get(ids.map((id) => ({ submitId: id }))).go({ concurrency: 2 })).data
}

/** Lets others see a submission's code, or no longer. */
export async function shareSubmission(id: number, share: boolean): Promise<void> {
  await Row.patch({ submitId: id }).set({ share }).go()
}

/** Puts another name on a submission and forgets the address that it came from. */
export async function renameSubmission(id: number, username: string): Promise<void> {
  await transact([
    update(Row.patch({ submitId: id }).set({ username })),
    update(Body.patch({ submitId: id }).set({ ip: '' })),
  ])
}

/** What a change makes of a submission; `rules` where they may be others than before. */
export interface Change {
  next: Standing
  words: Words
  rules?: Rules
}

/** The writes that bring a submission from where this row has it to a new standing, unless it has moved on meanwhile. */
export function changeWrites(row: SubmissionRow, { next, words, rules }: Change): readonly [Write, Write] {
  const { submitId: id, attempt, status } = row
  const { manual, ...told } = words
  const { ioScore, ...fixed } = rules ?? { ioScore: undefined }
  const gone = figures.filter((figure) => next[figure] === null && row[figure] !== undefined)
  const body = Body.patch({ submitId: id }).set({ ...told, ...(manual ? { manual } : {}) })
  return [
    update(
      Row.patch({ submitId: id })
        .set({ ...known(next), ...fixed, ...(typeof ioScore === 'number' ? { ioScore } : {}) })
        .remove([...gone, ...(ioScore === null && row.ioScore !== undefined ? (['ioScore'] as const) : [])])
        .where((now, { eq }) => `${eq(now.attempt, attempt)} AND ${eq(now.status, status)}`),
    ),
    update(manual === null ? body.remove(['manual']) : body),
  ]
}

/** A standing's fields that have a value. */
function known({ time, memory, score, oiRankScore, ...certain }: Standing) {
  return {
    ...certain,
    ...(time === null ? {} : { time }),
    ...(memory === null ? {} : { memory }),
    ...(score === null ? {} : { score }),
    ...(oiRankScore === null ? {} : { oiRankScore }),
  }
}
