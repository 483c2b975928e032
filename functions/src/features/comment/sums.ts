import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { consistently, item, paddedNumber, plus, type Write } from '../../platform/table/index.ts'

const number = paddedNumber(6)

/** Likes and replies of comments, in shards so that none is a hot item. */
const shards = 4
const sums = item('comment-sum', {
  fields: {
    thread: z.string(),
    number,
    shard: z.number(),
    likes: z._default(z.number(), 0),
    replies: z._default(z.number(), 0),
    /** of number 0, the owner itself */
    views: z._default(z.number(), 0),
  },
  key: { pk: ['thread'], sk: ['number', 'shard'] },
})

/** Comments and replies of an owner, in shards. */
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

const sumOf = <Field extends string>(rows: readonly Readonly<Record<Field, number>>[], field: Field): number =>
  rows.reduce((sum, row) => sum + row[field], 0)

const sumByNumber = (rows: readonly (Sums & { number: number })[]): Map<number, Sums> =>
  new Map(
    [...Map.groupBy(rows, (row) => row.number)].map(([one, some]) => [
      one,
      { likes: sumOf(some, 'likes'), replies: sumOf(some, 'replies') },
    ]),
  )

/** Likes and replies of comments between two numbers; those without any are absent. */
export const sumsBetween = async (thread: string, from: number, to: number): Promise<Map<number, Sums>> =>
  sumByNumber(await sums.query({ thread }, { from: { number: from }, to: { number: to }, ...consistently }))

/** The same for some comments. */
export async function sumsOf(thread: string, numbers: readonly number[]): Promise<Map<number, Sums>> {
  const rows = await Promise.all(numbers.map((one) => sums.query({ thread, number: one }, consistently)))
  return sumByNumber(rows.flat())
}

/** How many comments and replies an owner has. */
export async function totalOf(thread: string): Promise<{ comments: number; replies: number }> {
  const rows = await totals.query({ thread })
  return { comments: sumOf(rows, 'comments'), replies: sumOf(rows, 'replies') }
}

/** Sums of an owner; `comments` are with replies. */
export interface OwnerSums {
  readonly likes: number
  readonly views: number
  readonly comments: number
}

const shardNumbers = Array.from({ length: shards }, (_, shard) => shard)

/** The sums of some owners, by their threads. */
export async function ownerSums(threads: readonly string[]): Promise<Map<string, OwnerSums>> {
  const [ofOwners, written] = await Promise.all([
    sums.getMany(threads.flatMap((thread) => shardNumbers.map((shard) => ({ thread, number: 0, shard })))),
    totals.getMany(threads.flatMap((thread) => shardNumbers.map((shard) => ({ thread, shard })))),
  ])
  return new Map(
    threads.map((thread) => {
      const own = ofOwners.filter((row) => row.thread === thread)
      const here = written.filter((row) => row.thread === thread)
      const comments = sumOf(here, 'comments') + sumOf(here, 'replies')
      return [thread, { likes: sumOf(own, 'likes'), views: sumOf(own, 'views'), comments }] as const
    }),
  )
}

/** The write that counts a view of an owner. */
export const viewWrite = (thread: string): Write =>
  sums.update({ thread, number: 0, shard: randomInt(shards) }, { views: plus(1) })

export const sumWrite = (thread: string, one: number, change: Partial<Sums>): Write =>
  sums.update(
    { thread, number: one, shard: randomInt(shards) },
    {
      likes: change.likes === undefined ? undefined : plus(change.likes),
      replies: change.replies === undefined ? undefined : plus(change.replies),
    },
  )

export const likesWrite = (thread: string, one: number, by: number): Write => sumWrite(thread, one, { likes: by })

export const totalWrite = (thread: string, change: { comments?: number; replies?: number }): Write =>
  totals.update(
    { thread, shard: randomInt(shards) },
    {
      comments: change.comments === undefined ? undefined : plus(change.comments),
      replies: change.replies === undefined ? undefined : plus(change.replies),
    },
  )

export async function forgetSums(thread: string): Promise<void> {
  await sums.removeMany(await sums.query({ thread }))
  await totals.removeMany(await totals.query({ thread }))
}
