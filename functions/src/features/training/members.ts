import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import type { Failure } from '../../platform/errors.ts'
import { consistently, item, paddedNumber, type RowOf, tookEffect, type Write } from '../../platform/table/index.ts'
import { noteMember } from './rank/notes.ts'
import { everyTraining } from './store.ts'

const number = paddedNumber(8)

/** Users who registered for a training, or submitted in it. */
const members = item('training-member', {
  fields: { number, uid: z.string(), at: z.string() },
  key: { pk: ['number'], sk: ['uid'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['number'] } },
})
export type Member = RowOf<typeof members>

/** A user's rows in some trainings, by their numbers. */
export async function membershipsOf(uid: string, of: readonly number[]): Promise<Map<number, Member>> {
  const keys = of.map((one) => ({ number: one, uid }))
  const rows = await members.getMany(keys, consistently)
  return new Map(rows.map((row) => [row.number, row]))
}

export const trainingsOf = (uid: string): Promise<Member[]> => members.by.user({ uid })

/** The uids of all members of a training. */
export const membersOf = async (of: number): Promise<string[]> =>
  (await members.query({ number: of }, consistently)).map(({ uid }) => uid)

/** The writes of a new member; refused where they are one. */
export const joinWrites = (of: number, uid: string, refusal?: Failure): Write[] => [
  members.create({ number: of, uid, at: now().toISOString() }, refusal ? { refusal } : {}),
  noteMember.marking(of, uid),
]

/** Makes a user a member, unless they are one. */
export const joinAsMember = (of: number, uid: string): Promise<boolean> => tookEffect(joinWrites(of, uid))

/** A user's trainings, for their export; the title of a deleted one is null. */
export async function ownTrainings(uid: string) {
  const mine = await trainingsOf(uid)
  if (mine.length === 0) return []
  const titles = new Map(
    (await everyTraining()).map(({ number, title, deletedAt }) => [number, deletedAt ? null : title]),
  )
  return mine.map(({ number, at }) => ({ tid: number, title: titles.get(number) ?? null, since: at }))
}

/** Removes a user from all trainings and their ranks. */
export async function forgetMember(uid: string): Promise<void> {
  const rows = await trainingsOf(uid)
  await members.removeMany(rows)
  for (const { number: of } of rows) await noteMember.mark(of, uid)
}
