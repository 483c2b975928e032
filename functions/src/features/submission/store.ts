import { type CaseMode, caseModes } from '@oj/shared/judging/settings.ts'
import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { expiringCaches } from '../../platform/cache.ts'
import { lastNumber, nextNumber, raiseCounter, nextNumbers as takeNumbers } from '../../platform/table/counter.ts'
import {
  consistently,
  item,
  orNull,
  paddedNumber,
  type RowOf,
  transact,
  type Write,
  writeItem,
} from '../../platform/table/index.ts'
import { bankKey, phases, SetKey } from '../problem-set/index.ts'
import { siteScope } from '../tries/index.ts'
import { submissionLimits } from './contract-facts.ts'

export const scanMax: number = submissionLimits.filtered

const submitId = paddedNumber(12)
const feedCounter = (scope: string) => `feed-${scope}`

/** Null if unknown. Time in ms, memory in KB. */
const judgement = {
  /** increases with each rejudge; events of older attempts are ignored */
  attempt: z.number(),
  status: z.number(),
  time: orNull(z.number()),
  memory: orNull(z.number()),
  score: orNull(z.number()),
  oiRankScore: orNull(z.number()),
  judger: z.string(),
  isManual: z.boolean(),
}
const Judgement = z.object(judgement)
export type Judgement = z.output<typeof Judgement>

/** Of the problem, for the verdict; the full score is null if it is not scored. */
export interface Rules {
  difficulty: number
  judgeCaseMode: CaseMode
  ioScore: number | null
}

/** The judge’s own verdict is null if it had none. */
const Manual = z.object({ reason: z.string(), judged: z.nullable(Judgement) })
type Manual = z.output<typeof Manual>

/** Messages of the judge, and the reason of staff; null deletes them. */
interface Words {
  errorMessage?: string
  manual?: Manual | null
}

/** For lists, under 1 KB. The feed number `n` counts within the scope, so that page N is a range. */
const rows = item('submission', {
  fields: {
    submitId,
    /** see `SetView.scope` */
    scope: z.string(),
    /** older rows have none and mean the bank */
    set: z._default(SetKey, bankKey),
    phase: z._default(z.enum(phases), 'official'),
    n: paddedNumber(12),
    ...judgement,
    pid: paddedNumber(8),
    /** of that day; readers get the current names */
    displayPid: z.string(),
    title: Text,
    uid: z.string(),
    username: z.string(),
    submitTime: z.string(),
    length: z.number(),
    language: z.string(),
    difficulty: z.number(),
    judgeCaseMode: z.enum(caseModes),
    /** null where the problem is not scored */
    ioScore: orNull(z.number()),
    share: z.boolean(),
    /** its name among the waiting jobs of its user; older rows go by their number */
    ticket: orNull(z.string()),
  },
  key: { pk: ['submitId'] },
  indexes: {
    feed: { on: 'gsi1', pk: ['scope'], sk: ['n'] },
    user: { on: 'gsi2', pk: ['uid'], sk: ['scope', 'submitId'] },
    problem: { on: 'gsi3', pk: ['pid'], sk: ['scope', 'submitId'] },
    // older keys, from when everything counted for the whole site
    olderOfUser: { on: 'gsi2', pk: ['uid'], sk: ['submitId'], isOlder: true },
    olderOfProblem: { on: 'gsi3', pk: ['pid'], sk: ['submitId'], isOlder: true },
  },
})

/** Only for the submission's own page. */
const bodies = item('submission-body', {
  fields: {
    submitId,
    code: z.string(),
    errorMessage: z.string(),
    ip: z.string(),
    /** null for the judge's own verdict */
    manual: orNull(Manual),
  },
  key: { pk: ['submitId'] },
})

/** As stored, before any visibility rules. */
export type SubmissionRow = RowOf<typeof rows>
/** Judging need not know the feed number. */
export type NewSubmission = Omit<SubmissionRow, 'n'>

/** On the site, and in the feed of a scope. */
export async function nextNumbers(scope: string): Promise<Pick<SubmissionRow, 'submitId' | 'n'>> {
  const [submitId, n] = await Promise.all([nextNumber('submission'), nextNumber(feedCounter(scope))])
  return { submitId, n }
}

/** Numbers for submissions that come from elsewhere: the wanted ones where the site has not come to them; else the next. */
export async function keepSubmitIds(wanted: readonly (number | null)[]): Promise<number[]> {
  const last = await lastNumber('submission')
  const isFree = (id: number | null): id is number => id !== null && id > last
  const most = Math.max(last, ...wanted.filter(isFree))
  // somebody submitted at this moment
  if (most > last && !(await raiseCounter('submission', last, most))) return keepSubmitIds(wanted)
  const others = wanted.filter((id) => !isFree(id)).length
  const next = others > 0 ? await takeNumbers('submission', others) : []
  return wanted.map((id) => (isFree(id) ? id : (next.shift() ?? 0)))
}

type Whole = NewSubmission & Omit<RowOf<typeof bodies>, 'manual'>

/** Stores those of these judged submissions that are not there, in their order at the ends of their feeds. */
export async function storeSubmissions(all: readonly Whole[]): Promise<void> {
  const there = new Set((await findSubmissions(all.map(({ submitId }) => submitId))).map(({ submitId }) => submitId))
  const missing = all.filter(({ submitId }) => !there.has(submitId))
  const numbered = [...Map.groupBy(missing, ({ scope }) => scope)].map(async ([scope, some]) => {
    const numbers = await takeNumbers(feedCounter(scope), some.length)
    return some.map((row, at) => ({ ...row, n: numbers[at] ?? 0 }))
  })
  const stored = (await Promise.all(numbered)).flat()
  // a row is never without its body
  await bodies.putMany(stored.map(({ submitId, code, errorMessage, ip }) => ({ submitId, code, errorMessage, ip })))
  await rows.putMany(stored.map(({ code: _code, errorMessage: _message, ip: _ip, ...row }) => row))
}

export const judgementOf = (row: SubmissionRow): Judgement => Judgement.parse(row)

export async function createSubmission(
  row: SubmissionRow,
  body: { code: string; ip: string },
  writes: readonly Write[],
): Promise<void> {
  const beside = { ...body, submitId: row.submitId, errorMessage: '' }
  await transact([rows.create(row), bodies.create(beside), ...writes])
}

export const findSubmission = (id: number): Promise<SubmissionRow | null> => rows.get({ submitId: id }, consistently)

export const findSubmissions = (ids: readonly number[]): Promise<SubmissionRow[]> =>
  rows.getMany(
    ids.map((id) => ({ submitId: id })),
    consistently,
  )

export const findSubmissionBody = (id: number) => bodies.get({ submitId: id }, consistently)

/** Newest first: one counter and one range of numbers. The first page needs no counter: its newest row has the last number. */
export async function feedPage(scope: string, currentPage: number, limit: number) {
  if (currentPage === 1) {
    const first = await rows.by.feed({ scope }, { order: 'desc', limit })
    return { rows: first, total: first[0]?.n ?? 0 }
  }
  const total = await lastNumber(feedCounter(scope))
  const last = total - (currentPage - 1) * limit
  if (last < 1) return { rows: [], total }
  const from = { n: Math.max(1, last - limit + 1) }
  return { rows: await rows.by.feed({ scope }, { from, to: { n: last }, order: 'desc' }), total }
}

/** By feed numbers, both included, newest first. */
export const feedBetween = (scope: string, from: number, to: number): Promise<SubmissionRow[]> =>
  rows.by.feed({ scope }, { from: { n: from }, to: { n: to }, order: 'desc' })

/** How long, in ms, and for how many scopes an instance keeps the last row before a moment. */
const lastKnown = { life: 10_000, most: 50 } as const

/** By halving, since numbers follow the times. */
const lastOf = expiringCaches(lastKnown.life, lastKnown.most, async (name: string): Promise<SubmissionRow | null> => {
  const [scope = '', moment = ''] = name.split(' ')
  let last: SubmissionRow | null = null
  let above = (await lastNumber(feedCounter(scope))) + 1
  for (let below = 0; above - below > 1; ) {
    const middle = Math.floor((below + above) / 2)
    const [row] = await rows.by.feed({ scope }, { from: { n: middle }, to: { n: above - 1 }, limit: 1 })
    if (row && row.submitTime < moment) {
      last = row
      below = row.n
    } else above = middle
  }
  return last
})

/** Up to ten seconds old. */
export const lastBefore = (scope: string, moment: Date): Promise<SubmissionRow | null> =>
  lastOf.value(`${scope} ${moment.toISOString()}`)

/** The newest so many rows, at most as new as one with a number. */
interface Newest {
  readonly limit?: number
  readonly upTo?: number | undefined
}

/** `upTo` is a number of the feed. */
export const newestOfFeed = (scope: string, { limit = scanMax, upTo }: Newest = {}) =>
  rows.by.feed({ scope }, { order: 'desc', limit, ...(upTo === undefined ? {} : { to: { n: upTo } }) })

type NewestRange = { order: 'desc'; limit: number; to?: { submitId: number } }

/** From the current and the older keys of an index. */
async function listNewestRows(
  scope: string,
  { limit = scanMax, upTo }: Newest,
  ordered: (range: NewestRange) => Promise<SubmissionRow[]>,
  older: (range: NewestRange) => Promise<SubmissionRow[]>,
): Promise<SubmissionRow[]> {
  const range = { order: 'desc', limit, ...(upTo === undefined ? {} : { to: { submitId: upTo } }) } as const
  const found = await Promise.all([ordered(range), scope === siteScope ? older(range) : []])
  // rows with older keys are older than all others
  return found.flat().slice(0, limit)
}

export const newestOfUser = (uid: string, scope: string, which: Newest = {}) =>
  listNewestRows(
    scope,
    which,
    (range) => rows.by.user({ uid, scope }, range),
    (range) => rows.by.olderOfUser({ uid }, range),
  )

export const newestOfProblem = (pid: number, scope: string, which: Newest = {}) =>
  listNewestRows(
    scope,
    which,
    (range) => rows.by.problem({ pid, scope }, range),
    (range) => rows.by.olderOfProblem({ pid }, range),
  )

/** In the order of their numbers. */
export async function everyOfUser(uid: string): Promise<SubmissionRow[]> {
  const found = await Promise.all([rows.by.olderOfUser({ uid }), rows.by.user({ uid })])
  return found.flat().sort((a, b) => a.submitId - b.submitId)
}

export const findSubmissionBodies = (ids: readonly number[]) => bodies.getMany(ids.map((id) => ({ submitId: id })))

export const shareSubmission = (id: number, share: boolean): Promise<void> =>
  writeItem(rows.patch({ submitId: id }, { share }))

/** Deletes the IP address, too. */
export const renameSubmission = (id: number, username: string): Promise<void> =>
  transact([rows.patch({ submitId: id }, { username }), bodies.patch({ submitId: id }, { ip: '' })])

/** `rules` if they may have changed. */
export interface Change {
  next: Judgement
  words: Words
  rules?: Rules
}

/** Refused if the submission has changed since this row was read. */
export function changeWrites(row: SubmissionRow, { next, words, rules }: Change): readonly [Write, Write] {
  const { submitId, attempt, status } = row
  return [
    rows.patch({ submitId }, { ...next, ...rules }, { when: { attempt, status } }),
    bodies.patch({ submitId }, words),
  ]
}
