import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { consistently, item, paddedNumber, type RowOf, type Write } from '../../../platform/table/index.ts'
import { contestErrors as errors } from '../errors.ts'

/** The keys by which programs read a contest; of a key only its hash is kept. */
const readers = item('contest-reader', {
  fields: {
    contest: paddedNumber(8),
    id: z.string(),
    label: z.string(),
    seesAll: z.boolean(),
    hash: z.string(),
    /** who made it */
    uid: z.string(),
    username: z.string(),
    gmtCreate: z.string(),
  },
  key: { pk: ['contest'], sk: ['id'] },
})
export type ReaderKey = RowOf<typeof readers>

/** The username of all reader keys of a contest: no account has such a name, since `@` is not allowed there. */
export const nameOfReader = (contest: number): string => `reader@${contest}`

/** The contest of such a username; null for one of an account. */
export function contestOfReader(username: string): number | null {
  const [, number] = /^reader@(\d{1,8})$/.exec(username) ?? []
  return number === undefined ? null : Number(number)
}

/** 256 random bits. */
export const newKey = (): string => randomBytes(32).toString('base64url')

const digestOf = (key: string) => createHash('sha256').update(key).digest()
export const hashOf = (key: string): string => digestOf(key).toString('base64url')

export const readersOf = (contest: number): Promise<ReaderKey[]> => readers.query({ contest }, consistently)

/** The key of a contest with this secret; null for none. */
export async function readerWith(contest: number, key: string): Promise<ReaderKey | null> {
  const digest = digestOf(key)
  const all = await readersOf(contest)
  return all.find(({ hash }) => timingSafeEqual(Buffer.from(hash, 'base64url'), digest)) ?? null
}

export const addWrite = (row: ReaderKey): Write => readers.create(row)

export const revokeWrite = (contest: number, id: string): Write =>
  readers.remove({ contest, id }, { exists: true, refusal: new Failure(errors['reader-key-unknown']) })

export const forgetReaders = async (contest: number): Promise<void> => readers.removeMany(await readersOf(contest))
