import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { consistently, item, paddedNumber, plus, type RowOf, type Write } from '../../../platform/table/index.ts'
import { SetKey } from '../../problem-set/index.ts'
import { judgeAdminErrors as errors } from '../errors.ts'
import { rejudgingLimits, rejudgingStates } from './contract.ts'

/** A rejudging, by the set whose submissions it judges again. */
const heads = item('rejudging', {
  fields: {
    set: SetKey,
    number: paddedNumber(10),
    state: z.enum(rejudgingStates),
    /** when the state began */
    since: z.string(),
    /** what was chosen, as JSON */
    filter: z.string(),
    username: z.string(),
    startedAt: z.string(),
    /** submissions that are judged: while they are sent, those that were chosen */
    total: z.number(),
    applied: z.number(),
    stale: z.number(),
    expiresAt: z.number(),
  },
  key: { pk: ['set'], sk: ['number'] },
})

/** In so many parts that verdicts which come at the same moment are seldom in each other's way. */
const shards = 8
const counts = item('rejudging-count', {
  fields: {
    rejudging: paddedNumber(10),
    shard: z.number(),
    judged: z._default(z.number(), 0),
    changed: z._default(z.number(), 0),
    failed: z._default(z.number(), 0),
    expiresAt: z.number(),
  },
  key: { pk: ['rejudging'], sk: ['shard'] },
})

export type Head = RowOf<typeof heads>
type State = Head['state']

/** When what is stored now goes. */
export const expiryFromNow = (): number => epochSeconds(now()) + rejudgingLimits.days * 24 * 3600

/** A rejudging of a set that is about to be sent, and the write that stores it. */
export async function newHead(
  set: SetKey,
  filter: string,
  username: string,
): Promise<{ number: number; write: Write }> {
  const number = await nextNumber('rejudging')
  const at = now().toISOString()
  const head = { set, number, state: 'sending', since: at, filter, username, startedAt: at } as const
  return { number, write: heads.create({ ...head, total: 0, applied: 0, stale: 0, expiresAt: expiryFromNow() }) }
}

const isKept = ({ expiresAt }: Head) => expiresAt > epochSeconds(now())

/** The newest rejudgings of a set. */
export const headsOf = async (set: SetKey): Promise<Head[]> =>
  (await heads.query({ set }, { ...consistently, order: 'desc', limit: rejudgingLimits.listed })).filter(isKept)

/** @throws rejudging-not-found */
export async function readRejudging(set: SetKey, number: number): Promise<Head> {
  const head = await heads.get({ set, number }, consistently)
  if (!head || !isKept(head)) throw new Failure(errors['rejudging-not-found'])
  return head
}

type Reached = Partial<Pick<Head, 'total' | 'applied' | 'stale'>>

/** The write that brings a rejudging from the state in which it was read to another one; refused with rejudging-over else. */
export const stateWrite = ({ set, number, state, since }: Head, next: State, reached: Reached = {}): Write =>
  heads.patch(
    { set, number },
    { ...reached, state: next, since: now().toISOString() },
    { when: { state, since }, refusal: new Failure(errors['rejudging-over']) },
  )

/** The write that says how many were chosen. */
export const totalWrite = ({ set, number }: Head, total: number): Write => heads.patch({ set, number }, { total })

/** The write that counts a verdict. */
export const countWrite = (rejudging: number, submitId: number, isChanged: boolean, isFailed: boolean): Write =>
  counts.update(
    { rejudging, shard: submitId % shards },
    { judged: plus(1), changed: plus(isChanged ? 1 : 0), failed: plus(isFailed ? 1 : 0), expiresAt: expiryFromNow() },
  )

/** How many verdicts there are, how many of them are others than before, and how many submissions nobody could judge. */
export async function countsOf(rejudging: number): Promise<{ judged: number; changed: number; failed: number }> {
  const rows = await counts.query({ rejudging }, consistently)
  const sum = (field: 'judged' | 'changed' | 'failed') => rows.reduce((all, row) => all + row[field], 0)
  return { judged: sum('judged'), changed: sum('changed'), failed: sum('failed') }
}
