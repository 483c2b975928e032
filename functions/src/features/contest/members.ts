import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { expiringCaches } from '../../platform/cache.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import {
  consistently,
  item,
  paddedNumber,
  plus,
  type RowOf,
  tookEffect,
  tryWriteItem,
  type Write,
} from '../../platform/table/index.ts'
import { readBy } from '../../platform/table/owned-items.ts'
import { renameBalloons } from './balloons/store.ts'
import { contestErrors as errors } from './errors.ts'
import { forgetVisits } from './people/visits.ts'

const number = paddedNumber(8)

/** What staff have not said of a contestant is empty. */
const said = z._default(z.string(), '')

/** Those who take part in a contest, or were let in. */
export const members = item('contest-member', {
  fields: {
    number,
    uid: z.string(),
    username: z.string(),
    /** when they were let in */
    at: z.string(),
    /** minutes beyond the end of the contest */
    extraMinutes: z._default(z.number(), 0),
    isDisqualified: z._default(z.boolean(), false),
    team: said,
    /** the people of the team */
    members: said,
    school: said,
    category: said,
    seat: said,
    disqualifiedFor: z._default(z.string(), ''),
  },
  key: { pk: ['number'], sk: ['uid'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['number'] } },
})

/** Those who were taken out: who takes part again is none of them, whatever stands here. */
const removed = item('contest-removed', {
  fields: { number, uid: z.string(), username: z.string(), at: z.string() },
  key: { pk: ['number'], sk: ['uid'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['number'] } },
})

/** How many take part, in so many items that a start with thousands makes none of them hot. */
const shards = 8
const counts = item('contest-count', {
  fields: { number, shard: z.number(), members: z._default(z.number(), 0) },
  key: { pk: ['number'], sk: ['shard'] },
})

interface Named {
  readonly uid: string
  readonly username: string
}

export interface Member {
  readonly username: string
  readonly extraMinutes: number
  readonly isDisqualified: boolean
}

/** A user in some contests, by their numbers; where they take no part they are absent. */
export async function membershipsOf(uid: string, of: readonly number[]): Promise<Map<number, Member>> {
  const rows = await members.getMany(
    of.map((one) => ({ number: one, uid })),
    consistently,
  )
  return new Map(rows.map((row) => [row.number, row]))
}

/** The numbers of the contests in which a user takes part, or was let in. */
export const contestsOf = async (uid: string): Promise<number[]> =>
  (await members.by.user({ uid })).map(({ number: of }) => of)

/** The write that counts so many more, or fewer, who take part. */
export const countWrite = (of: number, more: number): Write => ({
  ...counts.update({ number: of, shard: randomInt(shards) }, { members: plus(more) }),
  followUp: () => recent.forget(of),
})

/** Those of these users who take part in a contest. */
export const membersOf = (of: number, uids: readonly string[]): Promise<RowOf<typeof members>[]> =>
  members.getMany(
    uids.map((uid) => ({ number: of, uid })),
    consistently,
  )

/** Those of some users who take no part who were taken out of a contest, with their usernames. */
export async function removedAmong(of: number, uids: readonly string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map()
  const rows = await removed.getMany(
    uids.map((uid) => ({ number: of, uid })),
    consistently,
  )
  return new Map(rows.map(({ uid, username }) => [uid, username]))
}

/** Notes who is taken out, before they are: as long as they take part it means nothing. */
export const noteRemoved = (of: number, going: readonly Named[]): Promise<void> =>
  removed.putMany(going.map(({ uid, username }) => ({ number: of, uid, username, at: now().toISOString() })))

type Changes = Partial<Omit<RowOf<typeof members>, 'number' | 'uid'>>

/** The write that changes what is said of a contestant. @throws contestant-unknown */
export const changeWrite = (of: number, uid: string, changes: Changes): Write =>
  members.patch({ number: of, uid }, changes, { refusal: new Failure(errors['contestant-unknown']) })

/** The write that is refused where staff took a user out: they alone let them in again. @throws contest-taken-out */
const unlessTakenOut = (of: number, uid: string): Write =>
  removed.remove({ number: of, uid }, { exists: false, refusal: new Failure(errors['contest-taken-out']) })

/**
 * The writes by which a user who is not in yet comes in by themselves; they are refused, by this name if any, where they are.
 * @throws contest-taken-out
 */
export function joinWrites(of: number, { uid, username }: Named, refusal?: Failure): Write[] {
  const row = { number: of, uid, username, at: now().toISOString() }
  return [unlessTakenOut(of, uid), members.create(row, refusal ? { refusal } : {}), countWrite(of, 1)]
}

/** Lets a user in; does nothing where they are. @throws contest-taken-out */
export const joinContest = (of: number, user: Named): Promise<boolean> => tookEffect(joinWrites(of, user))

const recent = expiringCaches(readBy.life, readBy.most, async (number: number) => {
  const keys = Array.from({ length: shards }, (_, shard) => ({ number, shard }))
  return (await counts.getMany(keys)).reduce((sum, { members }) => sum + members, 0)
})

/** How many take part in these contests, by their numbers, at most a second old: one batch of reads, eight items for each. */
export async function countsOf(of: readonly number[]): Promise<Map<number, number>> {
  return new Map(await Promise.all(of.map(async (one) => [one, await recent.value(one)] as const)))
}

/**
 * Takes the name of a user, and what staff said of them, from all contests in which they take part or were taken out, and answers
 * which: their place in their rankings stays.
 */
export async function renameIn(uid: string, username: string): Promise<number[]> {
  const unsaid = { team: '', members: '', school: '', category: '', seat: '' }
  const rows = await contestsOf(uid)
  for (const of of rows) {
    await tryWriteItem(members.patch({ number: of, uid }, { username, ...unsaid }))
    await renameBalloons(of, uid, username)
    await forgetVisits(of, uid)
  }
  const out = (await removed.by.user({ uid })).map(({ number: of }) => of)
  for (const of of out) await tryWriteItem(removed.patch({ number: of, uid }, { username }))
  return [...new Set([...rows, ...out])]
}

/** Removes all who take part in a contest, and how many they are. */
export async function forgetMembers(of: number): Promise<void> {
  await members.removeMany(await members.query({ number: of }))
  await removed.removeMany(await removed.query({ number: of }))
  await counts.removeMany(await counts.query({ number: of }))
}
