import * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import {
  consistently,
  item,
  lessThan,
  paddedNumber,
  plus,
  type RowOf,
  retryOnConflict,
  type Write,
} from '../../../platform/table/index.ts'
import { assignmentErrors as errors } from '../errors.ts'
import { StoredTimes } from '../store.ts'

const number = paddedNumber(8)

/** Those for whom something is different: times, late days, an excuse. */
const persons = item('assignment-person', {
  fields: {
    number,
    uid: z.string(),
    username: z.string(),
    times: StoredTimes,
    isExcused: z._default(z.boolean(), false),
    /** late days without a cost, beside the budget */
    exceptions: z._default(z.number(), 0),
    reason: z._default(z.string(), ''),
  },
  key: { pk: ['number'], sk: ['uid'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['number'] } },
})
export type AssignmentPerson = RowOf<typeof persons>

/** What somebody has handed in for a problem: how often, and when last. */
const sent = item('assignment-sent', {
  fields: { number, uid: z.string(), pid: paddedNumber(8), count: z._default(z.number(), 0), lastAt: z.string() },
  key: { pk: ['number'], sk: ['uid', 'pid'] },
})
export type SentCount = RowOf<typeof sent>

/** A user's rows in some assignments, by their numbers. */
export async function personsOf(uid: string, of: readonly number[]): Promise<Map<number, AssignmentPerson>> {
  const rows = await persons.getMany(
    of.map((one) => ({ number: one, uid })),
    consistently,
  )
  return new Map(rows.map((row) => [row.number, row]))
}

/** All rows of an assignment, or one user's. */
export const personsIn = (of: number, uid?: string): Promise<AssignmentPerson[]> =>
  persons.query({ number: of, ...(uid !== undefined && { uid }) }, consistently)

export const personWrite = (row: AssignmentPerson): Write => persons.put(row)
export const personRemoval = (of: number, uid: string): Write => persons.remove({ number: of, uid })

/** All that is different for a user, for the export of their data. */
export const ownRows = (uid: string): Promise<AssignmentPerson[]> => persons.by.user({ uid })

/** What everybody has handed in, or one user. */
export const sentIn = (of: number, uid?: string): Promise<SentCount[]> =>
  sent.query({ number: of, ...(uid !== undefined && { uid }) }, consistently)

/** The write that allows a submission and counts it. @throws assignment-tries-used */
export const sentWrite = (
  of: number,
  { uid, pid, submitTime }: { readonly uid: string; readonly pid: number; readonly submitTime: string },
  most: number | null,
): Write =>
  sent.update(
    { number: of, uid, pid },
    { count: plus(1), lastAt: submitTime },
    most === null
      ? {}
      : { when: [{ count: null }, { count: lessThan(most) }], refusal: new Failure(errors['assignment-tries-used']) },
  )

export async function forgetPeople(of: number): Promise<void> {
  await retryOnConflict(async () => {
    await persons.removeMany(await persons.query({ number: of }))
    await sent.removeMany(await sent.query({ number: of }))
  })
}

/** Removes what was said of a user; how often they handed in stays without a name, as their submissions do. */
export const forgetPerson = async (uid: string): Promise<void> => persons.removeMany(await persons.by.user({ uid }))
