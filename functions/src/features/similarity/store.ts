import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { packText, unpackText } from '../../platform/objects/packed.ts'
import { consistently, item, orNull, paddedNumber, type RowOf, type Write } from '../../platform/table/index.ts'
import { SetKey } from '../problem-set/index.ts'

/** Seconds after the last change: a year. */
const life = 365 * 24 * 3600
const expiryFromNow = () => epochSeconds(now()) + life

const checks = item('similarity', {
  fields: {
    set: SetKey,
    /** of a running comparison; null if none runs */
    run: orNull(z.string()),
    startedAt: orNull(z.string()),
    uid: orNull(z.string()),
    username: orNull(z.string()),
    taskId: orNull(z.string()),
    /** of the last one that ended */
    checkedAt: orNull(z.string()),
    programs: z._default(z.number(), 0),
    isCut: z._default(z.boolean(), false),
    /** its pairs, packed; some 40 KB for a thousand */
    found: orNull(z.string()),
    expiresAt: z.number(),
  },
  key: { pk: ['set'] },
})
export type Check = RowOf<typeof checks>

/** The earlier submission first. */
const reviews = item('similarity-review', {
  fields: {
    set: SetKey,
    one: paddedNumber(12),
    other: paddedNumber(12),
    isReviewed: z.boolean(),
    note: z.string(),
    by: z.string(),
    at: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['set'], sk: ['one', 'other'] },
})
export type Review = RowOf<typeof reviews>

const bases = item('similarity-base', {
  fields: { set: SetKey, pid: paddedNumber(8), language: z.string(), code: z.string(), expiresAt: z.number() },
  key: { pk: ['set'], sk: ['pid'] },
})

const Range = z.tuple([z.number(), z.number()])
export type Range = z.output<typeof Range>

const Side = z.object({
  submitId: z.number(),
  uid: z.string(),
  at: z.string(),
  /** how much of it is in the other, in percent, and what does not count */
  percent: z.number(),
  given: z.array(Range),
})

/** Names are looked up when it is read. */
const Found = z.object({
  pid: z.number(),
  language: z.string(),
  similarity: z.number(),
  longest: z.number(),
  one: Side,
  other: Side,
  matches: z.array(z.tuple([Range, Range])),
})
export type Found = z.output<typeof Found>
const AllFound = z.array(Found)

export const checkOf = (set: SetKey): Promise<Check | null> => checks.get({ set }, consistently)

/** The most similar ones first. */
export async function readFoundPairs(check: Check | null): Promise<Found[]> {
  if (check?.found == null) return []
  return AllFound.parse(JSON.parse(await unpackText(Buffer.from(check.found, 'base64'))))
}

/** An item has 400 KB at most. */
const packedMax = 300_000

/** As many as there is room for, the most similar ones. */
async function packPairs(found: readonly Found[]): Promise<string> {
  const text = (await packText(JSON.stringify(found))).toString('base64')
  return text.length <= packedMax ? text : packPairs(found.slice(0, Math.floor(found.length * 0.8)))
}

/** In ms; no task takes as long. */
const lostAfter = 20 * 60_000

export const isRunning = (check: Check | null): check is Check =>
  check?.run != null && now().getTime() - Date.parse(check.startedAt ?? '') < lostAfter

/** Refused unless the comparison is still the one that was read. */
export const beginWrite = (
  set: SetKey,
  run: string,
  { uid, username }: { uid: string; username: string },
  was: Check | null,
) =>
  checks.update(
    { set },
    { run, uid, username, startedAt: now().toISOString(), expiresAt: expiryFromNow() },
    { when: { run: was?.run ?? null } },
  )

export const taskWrite = (set: SetKey, run: string, taskId: string): Write =>
  checks.patch({ set }, { taskId }, { when: { run } })

/** Ends it without a result. */
export const endWrite = (set: SetKey, run: string): Write => checks.patch({ set }, { run: null }, { when: { run } })

/** Ends it with its result. */
export async function endCheckWrite(
  set: SetKey,
  run: string,
  { found, programs, isCut }: { found: readonly Found[]; programs: number; isCut: boolean },
): Promise<Write> {
  const done = { run: null, checkedAt: now().toISOString(), programs, isCut, found: await packPairs(found) }
  return checks.patch({ set }, { ...done, expiresAt: expiryFromNow() }, { when: { run } })
}

export const reviewsIn = (set: SetKey): Promise<Review[]> => reviews.query({ set }, consistently)

export const reviewWrite = (row: Omit<Review, 'at' | 'expiresAt'>): Write =>
  reviews.put({ ...row, at: now().toISOString(), expiresAt: expiryFromNow() })

export const basesIn = (set: SetKey) => bases.query({ set }, consistently)

export const baseOf = (set: SetKey, pid: number) => bases.get({ set, pid }, consistently)

/** Empty code removes it. */
export const baseWrite = (set: SetKey, pid: number, language: string, code: string): Write =>
  code === '' ? bases.remove({ set, pid }) : bases.put({ set, pid, language, code, expiresAt: expiryFromNow() })
