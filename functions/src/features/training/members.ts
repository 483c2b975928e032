import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import type { Failure } from '../../platform/errors.ts'
import { consistently, item, paddedNumber, type RowOf, tookEffect, type Write } from '../../platform/table/index.ts'
import { noteMember } from './rank/notes.ts'

const number = paddedNumber(8)

/** Those who registered for a training, or submitted through it. */
const members = item('training-member', {
  fields: {
    number,
    uid: z.string(),
    /** since when */
    at: z.string(),
  },
  key: { pk: ['number'], sk: ['uid'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['number'] } },
})
export type Member = RowOf<typeof members>

/** A user in some trainings, by their numbers; where they take no part they are absent. */
export async function membershipsOf(uid: string, of: readonly number[]): Promise<Map<number, Member>> {
  const keys = of.map((one) => ({ number: one, uid }))
  const rows = await members.getMany(keys, consistently)
  return new Map(rows.map((row) => [row.number, row]))
}

/** All trainings in which a user takes part. */
export const trainingsOf = (uid: string): Promise<Member[]> => members.by.user({ uid })

/** The uids of all who take part in a training. */
export const membersOf = async (of: number): Promise<string[]> =>
  (await members.query({ number: of }, consistently)).map(({ uid }) => uid)

/** The writes that let in a user who is not in yet; they are refused, by this name if any, where they are. */
export const joinWrites = (of: number, uid: string, refusal?: Failure): Write[] => [
  members.create({ number: of, uid, at: now().toISOString() }, refusal ? { refusal } : {}),
  noteMember.marking(of, uid),
]

/** Lets a user in; does nothing where they are. */
export const joinAsMember = (of: number, uid: string): Promise<boolean> => tookEffect(joinWrites(of, uid))

/** Removes a user from all trainings in which they take part, and from their ranks. */
export async function forgetMember(uid: string): Promise<void> {
  const rows = await trainingsOf(uid)
  await members.removeMany(rows)
  for (const { number: of } of rows) await noteMember.mark(of, uid)
}
