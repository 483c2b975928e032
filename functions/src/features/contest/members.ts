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
/** What staff say of a contestant; empty where they have not. */
const name = z._default(z.string(), '')

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
    team: name,
    members: name,
    school: name,
    category: name,
    seat: name,
    disqualifiedFor: z._default(z.string(), ''),
  },
  key: { pk: ['number'], sk: ['uid'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['number'] } },
})

/** Those who were taken out; it means nothing while they are members. */
const removed = item('contest-removed', {
  fields: { number, uid: z.string(), username: z.string(), at: z.string() },
  key: { pk: ['number'], sk: ['uid'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['number'] } },
})

/** How many take part, in so many items that thousands who start at once make none of them hot. */
const shards = 8
const counts = item('contest-count', {
  fields: { number, shard: z.number(), members: z._default(z.number(), 0) },
  key: { pk: ['number'], sk: ['shard'] },
})

type MemberRow = RowOf<typeof members>
type Named = Pick<MemberRow, 'uid' | 'username'>
export type Member = Pick<MemberRow, 'username' | 'extraMinutes' | 'isDisqualified'>

/** The memberships of a user in these contests, by the numbers of the contests. */
export async function membershipsOf(uid: string, contests: readonly number[]): Promise<Map<number, Member>> {
  const rows = await members.getMany(
    contests.map((number) => ({ number, uid })),
    consistently,
  )
  return new Map(rows.map((row) => [row.number, row]))
}

/** The numbers of the contests in which a user takes part, or was let in. */
export const contestsOf = async (uid: string): Promise<number[]> =>
  (await members.by.user({ uid })).map((row) => row.number)

/** The write that adds so many to the count of those who take part. */
export const countWrite = (contest: number, more: number): Write => ({
  ...counts.update({ number: contest, shard: randomInt(shards) }, { members: plus(more) }),
  followUp: () => recent.forget(contest),
})

/** Those of these users who take part in a contest. */
export const membersOf = (contest: number, uids: readonly string[]): Promise<MemberRow[]> =>
  members.getMany(
    uids.map((uid) => ({ number: contest, uid })),
    consistently,
  )

/** The usernames by uid of those of these users who were taken out of a contest. */
export async function removedAmong(contest: number, uids: readonly string[]): Promise<Map<string, string>> {
  const rows = await removed.getMany(
    uids.map((uid) => ({ number: contest, uid })),
    consistently,
  )
  return new Map(rows.map(({ uid, username }) => [uid, username]))
}

/** Notes who is taken out, before they are. */
export const noteRemoved = (contest: number, users: readonly Named[]): Promise<void> =>
  removed.putMany(users.map(({ uid, username }) => ({ number: contest, uid, username, at: now().toISOString() })))

type Changes = Partial<Omit<MemberRow, 'number' | 'uid'>>

/** The write that changes a member. @throws contestant-unknown */
export const changeWrite = (contest: number, uid: string, changes: Changes): Write =>
  members.patch({ number: contest, uid }, changes, { refusal: new Failure(errors['contestant-unknown']) })

/**
 * The writes by which a user joins by themselves; refused, by `refusal` if given, where they are in.
 * @throws contest-taken-out where staff took them out, who alone can let them in again
 */
export function joinWrites(contest: number, { uid, username }: Named, refusal?: Failure): Write[] {
  return [
    removed.remove({ number: contest, uid }, { exists: false, refusal: new Failure(errors['contest-taken-out']) }),
    members.create({ number: contest, uid, username, at: now().toISOString() }, refusal ? { refusal } : {}),
    countWrite(contest, 1),
  ]
}

/** Lets a user in who is not in yet. @throws contest-taken-out */
export const joinContest = (contest: number, user: Named): Promise<boolean> => tookEffect(joinWrites(contest, user))

const recent = expiringCaches(readBy.life, readBy.most, async (number: number) => {
  const keys = Array.from({ length: shards }, (_, shard) => ({ number, shard }))
  return (await counts.getMany(keys)).reduce((sum, { members }) => sum + members, 0)
})

/** How many take part in these contests, by their numbers, at most a second old: one batch of reads. */
export async function countsOf(contests: readonly number[]): Promise<Map<number, number>> {
  return new Map(await Promise.all(contests.map(async (number) => [number, await recent.value(number)] as const)))
}

/**
 * Takes the name of a user, and what staff said of them, from all contests in which they take part or were taken out, and answers
 * the numbers of these.
 */
export async function renameIn(uid: string, username: string): Promise<number[]> {
  const emptyNames = { team: '', members: '', school: '', category: '', seat: '' }
  const joined = await contestsOf(uid)
  for (const contest of joined) {
    await tryWriteItem(members.patch({ number: contest, uid }, { username, ...emptyNames }))
    await renameBalloons(contest, uid, username)
    await forgetVisits(contest, uid)
  }
  const removals = (await removed.by.user({ uid })).map((row) => row.number)
  for (const contest of removals) await tryWriteItem(removed.patch({ number: contest, uid }, { username }))
  return [...new Set([...joined, ...removals])]
}

export async function forgetMembers(contest: number): Promise<void> {
  await members.removeMany(await members.query({ number: contest }))
  await removed.removeMany(await removed.query({ number: contest }))
  await counts.removeMany(await counts.query({ number: contest }))
}
