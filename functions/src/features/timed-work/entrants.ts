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

/** Those who have started a timed work, and those to whom its staff have given more time before. */
const entrants = item('timed-work-entrant', {
  fields: {
    number,
    uid: z.string(),
    username: z.string(),
    /** when they started, by the server's clock; null for who has not */
    startedAt: orNull(z.string()),
    /** when they handed in; null for who has not, though their time may have run out */
    handedInAt: orNull(z.string()),
    /** minutes beyond the duration */
    extraMinutes: z._default(z.number(), 0),
    /** their own end of the work, where it is a later one */
    endsAt: orNull(z.string()),
    /** until when it was opened to them again, and why */
    reopenedUntil: orNull(z.string()),
    reopenedFor: z._default(z.string(), ''),
    /** what they had more than others at that moment */
    reopenedWith: orNull(z.object({ extraMinutes: z.number(), endsAt: z.nullable(z.string()) })),
    /** their last submission */
    sentAt: orNull(z.string()),
    /** when what they left was taken up, to be handed in */
    draftsAt: orNull(z.string()),
    /** the last moment of their time up to which all that they left is in */
    leftUntil: orNull(z.string()),
  },
  key: { pk: ['number'], sk: ['uid'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['number'] } },
})
export type Entrant = RowOf<typeof entrants>

/** How many have started, in so many items that hundreds at once make none of them hot. */
const shards = 8
const counts = item('timed-work-count', {
  fields: { number, shard: z.number(), entrants: z._default(z.number(), 0) },
  key: { pk: ['number'], sk: ['shard'] },
})

/** Those whom a timed work lists at most. */
const mostEntrants = 10_000

interface Named {
  readonly uid: string
  readonly username: string
}

/** A user in some timed works, by their numbers; where nothing is known of them they are absent. */
export async function entrantsOf(uid: string, of: readonly number[]): Promise<Map<number, Entrant>> {
  const rows = await entrants.getMany(
    of.map((one) => ({ number: one, uid })),
    consistently,
  )
  return new Map(rows.map((row) => [row.number, row]))
}

/** All who are known of in a timed work, as many as one may list; tells whether there are more. */
export async function entrantsIn(of: number): Promise<{ rows: Entrant[]; isCut: boolean }> {
  const rows = await entrants.query({ number: of }, { ...consistently, limit: mostEntrants + 1 })
  return { rows: rows.slice(0, mostEntrants), isCut: rows.length > mostEntrants }
}

/** All timed works that a user has started, for the export of their data. */
export const ownEntries = async (uid: string): Promise<Entrant[]> =>
  (await entrants.by.user({ uid })).filter(({ startedAt }) => startedAt !== null)

/** How many have started, as it is spread over the items that count them. */
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

/**
 * Starts the clock of a user; does nothing where it was started before. One item of theirs and one shard of the count: `isKnown`
 * where they were given more time before.
 */
export async function startClock(of: number, { uid, username }: Named, at: Date, isKnown: boolean): Promise<boolean> {
  const startedAt = at.toISOString()
  const first = () => tookEffect([entrants.create({ number: of, uid, username, startedAt }), countWrite(of)])
  const known = () =>
    tookEffect([
      entrants.patch({ number: of, uid }, { username, startedAt }, { when: { startedAt: null } }),
      countWrite(of),
    ])
  // they may have been given more time at this very moment
  return isKnown ? known() : (await first()) || (await known())
}

/** Hands in what a user has; false where they have not started, or have handed in before. */
export const handIn = (of: number, uid: string, at: Date): Promise<boolean> =>
  tryWriteItem(
    entrants.patch(
      { number: of, uid },
      { handedInAt: at.toISOString() },
      { when: { startedAt: present, handedInAt: null } },
    ),
  )

/** The write by which a submission is taken from who has not handed in. */
export const sentWrite = (of: number, uid: string, sentAt: string): Write =>
  entrants.patch(
    { number: of, uid },
    { sentAt },
    { when: { startedAt: present, handedInAt: null }, refusal: new Failure(errors['timed-work-handed-in']) },
  )

/** The write that gives somebody more time; refused without a name where they came, or went, meanwhile. */
export const extensionWrite = (
  of: number,
  { uid, username }: Named,
  extension: Pick<Entrant, 'extraMinutes' | 'endsAt'>,
  isKnown: boolean,
): Write =>
  isKnown
    ? entrants.patch({ number: of, uid }, { username, ...extension })
    : entrants.create({ number: of, uid, username, ...extension })

/** The write that opens the work again to who had ended, until a moment. */
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

/** How long one call works at the drafts of somebody before another one may, in ms. */
const draftTurn = 60_000

/** Whether this call is the one that hands in what somebody left. */
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

/** Notes that all is in that somebody had left at the last moment of their time. */
export const draftsTaken = (of: number, uid: string, last: Date): Promise<boolean> =>
  tryWriteItem(entrants.patch({ number: of, uid }, { leftUntil: last.toISOString() }))

/** Takes the name of a user from all timed works; answers which: their place in their rankings stays. */
export async function renameIn(uid: string, username: string): Promise<number[]> {
  const rows = await entrants.by.user({ uid })
  for (const { number: of } of rows) {
    await tryWriteItem(entrants.patch({ number: of, uid }, { username, reopenedFor: '' }))
  }
  return rows.map(({ number: of }) => of)
}

/** Those of some users of whom a timed work knows. */
export const entrantsAmong = (of: number, uids: readonly string[]): Promise<Entrant[]> =>
  entrants.getMany(
    uids.map((uid) => ({ number: of, uid })),
    consistently,
  )

/** Removes all who are known of in a timed work, and how many they are. */
export async function forgetEntrants(of: number): Promise<void> {
  await retryOnConflict(async () => {
    await entrants.removeMany(await entrants.query({ number: of }))
    await counts.removeMany(await counts.query({ number: of }))
  })
}
