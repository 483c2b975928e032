import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { expiringCaches } from '../../platform/cache.ts'
import { Failure } from '../../platform/errors.ts'
import {
  consistently,
  item,
  lessThan,
  orNull,
  paddedNumber,
  plus,
  present,
  type RowOf,
  retryOnConflict,
  tookEffect,
  tryWriteItem,
  type Write,
} from '../../platform/table/index.ts'
import { readBy } from '../../platform/table/owned-items.ts'
import { timedWorkErrors as errors } from './errors.ts'

const number = paddedNumber(8)

/** Those who started a timed work, or got an extension before that. */
const entrants = item('timed-work-entrant', {
  fields: {
    number,
    uid: z.string(),
    username: z.string(),
    startedAt: orNull(z.string()),
    /** null for those who have not handed in, though their time may have run out */
    handedInAt: orNull(z.string()),
    /** minutes beyond the duration */
    extraMinutes: z._default(z.number(), 0),
    /** their own end of the work, where it is a later one */
    endsAt: orNull(z.string()),
    /** until when it was reopened to them, and why */
    reopenedUntil: orNull(z.string()),
    reopenedFor: z._default(z.string(), ''),
    /** their extension at that moment */
    reopenedWith: orNull(z.object({ extraMinutes: z.number(), endsAt: z.nullable(z.string()) })),
    /** of their last submission */
    sentAt: orNull(z.string()),
    /** when handing in their drafts began */
    draftsAt: orNull(z.string()),
    /** the last moment of their time up to which all drafts are handed in */
    leftUntil: orNull(z.string()),
  },
  key: { pk: ['number'], sk: ['uid'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['number'] } },
})
export type Entrant = RowOf<typeof entrants>

/** How many have started, in several items so that none is hot. */
const shards = 8
const counts = item('timed-work-count', {
  fields: { number, shard: z.number(), entrants: z._default(z.number(), 0) },
  key: { pk: ['number'], sk: ['shard'] },
})

/** The most entrants that are listed. */
const mostEntrants = 10_000

type User = Pick<Entrant, 'uid' | 'username'>

/** A user's rows in some timed works, by their numbers. */
export async function entrantsOf(uid: string, of: readonly number[]): Promise<Map<number, Entrant>> {
  const rows = await entrants.getMany(
    of.map((one) => ({ number: one, uid })),
    consistently,
  )
  return new Map(rows.map((row) => [row.number, row]))
}

/** The entrants of a timed work, and whether there are more than can be listed. */
export async function entrantsIn(of: number): Promise<{ rows: Entrant[]; isCut: boolean }> {
  const rows = await entrants.query({ number: of }, { ...consistently, limit: mostEntrants + 1 })
  return { rows: rows.slice(0, mostEntrants), isCut: rows.length > mostEntrants }
}

/** All timed works that a user has started, for the export of their data. */
export const ownEntries = async (uid: string): Promise<Entrant[]> =>
  (await entrants.by.user({ uid })).filter(({ startedAt }) => startedAt !== null)

export const shardsOf = (of: number) =>
  counts.getMany(Array.from({ length: shards }, (_, shard) => ({ number: of, shard })))

const recent = expiringCaches(readBy.life, readBy.most, async (of: number) =>
  (await shardsOf(of)).reduce((sum, { entrants: some }) => sum + some, 0),
)

/** How many have started, by the numbers of timed works, at most a second old. */
export async function countsOf(of: readonly number[]): Promise<Map<number, number>> {
  return new Map(await Promise.all(of.map(async (one) => [one, await recent.value(one)] as const)))
}

const countWrite = (of: number): Write => ({
  ...counts.update({ number: of, shard: randomInt(shards) }, { entrants: plus(1) }),
  followUp: () => recent.forget(of),
})

/** Starts the clock of a user, unless it runs already; `isKnown` if they have a row because of an extension. */
export async function startClock(of: number, { uid, username }: User, at: Date, isKnown: boolean): Promise<boolean> {
  const startedAt = at.toISOString()
  const createRow = () => tookEffect([entrants.create({ number: of, uid, username, startedAt }), countWrite(of)])
  const patchRow = () =>
    tookEffect([
      entrants.patch({ number: of, uid }, { username, startedAt }, { when: { startedAt: null } }),
      countWrite(of),
    ])
  // they may get an extension at this very moment
  return isKnown ? patchRow() : (await createRow()) || (await patchRow())
}

/** False where the user has not started, or has handed in before. */
export const handIn = (of: number, uid: string, at: Date): Promise<boolean> =>
  tryWriteItem(
    entrants.patch(
      { number: of, uid },
      { handedInAt: at.toISOString() },
      { when: { startedAt: present, handedInAt: null } },
    ),
  )

/** The write that allows a submission. @throws timed-work-handed-in */
export const sentWrite = (of: number, uid: string, sentAt: string): Write =>
  entrants.patch(
    { number: of, uid },
    { sentAt },
    { when: { startedAt: present, handedInAt: null }, refusal: new Failure(errors['timed-work-handed-in']) },
  )

/** The write of an extension; a `ConditionFailed` where the row came or went meanwhile. */
export const extensionWrite = (
  of: number,
  { uid, username }: User,
  extension: Pick<Entrant, 'extraMinutes' | 'endsAt'>,
  isKnown: boolean,
): Write =>
  isKnown
    ? entrants.patch({ number: of, uid }, { username, ...extension })
    : entrants.create({ number: of, uid, username, ...extension })

/** The write that reopens the work to somebody who had ended. */
export const reopenWrite = (
  of: number,
  uid: string,
  reopening: Pick<Entrant, 'reopenedUntil' | 'reopenedFor' | 'reopenedWith'>,
): Write =>
  entrants.patch(
    { number: of, uid },
    { handedInAt: null, ...reopening, draftsAt: null },
    { when: { startedAt: present }, refusal: new Failure(errors['timed-work-entrant-unknown']) },
  )

/** Ms that one call has for the drafts of somebody before another one may try. */
const draftTurn = 60_000

/** Whether it is this call that hands in the drafts of somebody. */
export const takeDrafts = (of: number, uid: string, at: Date): Promise<boolean> =>
  tryWriteItem(
    entrants.patch(
      { number: of, uid },
      { draftsAt: at.toISOString() },
      {
        when: [
          { startedAt: present, draftsAt: null },
          { startedAt: present, draftsAt: lessThan(new Date(at.getTime() - draftTurn).toISOString()) },
        ],
      },
    ),
  )

/** Notes that all drafts are handed in up to the last moment of their time. */
export const draftsTaken = (of: number, uid: string, last: Date): Promise<boolean> =>
  tryWriteItem(entrants.patch({ number: of, uid }, { leftUntil: last.toISOString() }))

/** Replaces the name of a user in all timed works; answers which. */
export async function renameIn(uid: string, username: string): Promise<number[]> {
  const rows = await entrants.by.user({ uid })
  for (const { number: of } of rows) {
    await tryWriteItem(entrants.patch({ number: of, uid }, { username, reopenedFor: '' }))
  }
  return rows.map(({ number: of }) => of)
}

export const entrantsAmong = (of: number, uids: readonly string[]): Promise<Entrant[]> =>
  entrants.getMany(
    uids.map((uid) => ({ number: of, uid })),
    consistently,
  )

export async function forgetEntrants(of: number): Promise<void> {
  await retryOnConflict(async () => {
    await entrants.removeMany(await entrants.query({ number: of }))
    await counts.removeMany(await counts.query({ number: of }))
  })
}
