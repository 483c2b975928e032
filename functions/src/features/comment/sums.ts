import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { consistently, item, paddedNumber, plus, type Write } from '../../platform/table/index.ts'

const number = paddedNumber(6)

/** Likes and replies of each comment, in so many parts that one which all like is no hot item. */
const shards = 4
const sums = item('comment-sum', {
  fields: {
    thread: z.string(),
    number,
    shard: z.number(),
    likes: z._default(z.number(), 0),
    replies: z._default(z.number(), 0),
    /** of number 0, which stands for the owner itself */
    views: z._default(z.number(), 0),
  },
  key: { pk: ['thread'], sk: ['number', 'shard'] },
})

/** How many comments and replies an owner has, in parts as well. */
const totals = item('comment-total', {
  fields: {
    thread: z.string(),
    shard: z.number(),
    comments: z._default(z.number(), 0),
    replies: z._default(z.number(), 0),
  },
  key: { pk: ['thread'], sk: ['shard'] },
})

export interface Sums {
  readonly likes: number
  readonly replies: number
}

function sumByNumber(rows: readonly (Sums & { number: number })[]): Map<number, Sums> {
  const all = new Map<number, Sums>()
  for (const row of rows) {
    const before = all.get(row.number)
    all.set(row.number, {
      likes: (before?.likes ?? 0) + row.likes,
      replies: (before?.replies ?? 0) + row.replies,
    })
  }
  return all
}

/** Likes and replies of comments between two numbers; of one that has none they are absent. */
export const sumsBetween = async (thread: string, from: number, to: number): Promise<Map<number, Sums>> =>
  sumByNumber(await sums.query({ thread }, { from: { number: from }, to: { number: to }, ...consistently }))

/** The same of some comments. */
export async function sumsOf(thread: string, numbers: readonly number[]): Promise<Map<number, Sums>> {
  const rows = await Promise.all(numbers.map((one) => sums.query({ thread, number: one }, consistently)))
  return sumByNumber(rows.flat())
}

/** How many comments and replies an owner has. */
export async function totalOf(thread: string): Promise<{ comments: number; replies: number }> {
  const rows = await totals.query({ thread })
  return {
    comments: rows.reduce((sum, row) => sum + row.comments, 0),
    replies: rows.reduce((sum, row) => sum + row.replies, 0),
  }
}

/** What is known of an owner itself: who likes and has read it, and how much is written there. */
export interface OwnerSums {
  readonly likes: number
  readonly views: number
  readonly comments: number
}

const shardNumbers = Array.from({ length: shards }, (_, shard) => shard)

/** The sums of some owners, by their threads: one batch. */
export async function ownerSums(threads: readonly string[]): Promise<Map<string, OwnerSums>> {
  const [ofOwners, written] = await Promise.all([
    sums.getMany(threads.flatMap((thread) => shardNumbers.map((shard) => ({ thread, number: 0, shard })))),
    totals.getMany(threads.flatMap((thread) => shardNumbers.map((shard) => ({ thread, shard })))),
  ])
  return new Map(
    threads.map((thread) => {
      const own = ofOwners.filter((row) => row.thread === thread)
      const here = written.filter((row) => row.thread === thread)
      const sum = {
        likes: own.reduce((all, { likes }) => all + likes, 0),
        views: own.reduce((all, { views }) => all + views, 0),
        comments: here.reduce((all, { comments: one, replies: more }) => all + one + more, 0),
      }
      return [thread, sum] as const
    }),
  )
}

/** The write that counts a view of an owner. */
export const viewWrite = (thread: string): Write =>
  sums.update({ thread, number: 0, shard: randomInt(shards) }, { views: plus(1) })

/** The write that adds to the likes and replies of a comment. */
export const sumWrite = (thread: string, one: number, change: Partial<Sums>): Write =>
  sums.update(
    { thread, number: one, shard: randomInt(shards) },
    {
      likes: change.likes === undefined ? undefined : plus(change.likes),
      replies: change.replies === undefined ? undefined : plus(change.replies),
    },
  )

/** The write that adds to the likes of a comment. */
export const likesWrite = (thread: string, one: number, by: number): Write => sumWrite(thread, one, { likes: by })

/** The write that adds to what an owner has. */
export const totalWrite = (thread: string, change: { comments?: number; replies?: number }): Write =>
  totals.update(
    { thread, shard: randomInt(shards) },
    {
      comments: change.comments === undefined ? undefined : plus(change.comments),
      replies: change.replies === undefined ? undefined : plus(change.replies),
    },
  )

/** Removes all sums of an owner. */
export async function forgetSums(thread: string): Promise<void> {
  await sums.removeMany(await sums.query({ thread }))
  await totals.removeMany(await totals.query({ thread }))
}
