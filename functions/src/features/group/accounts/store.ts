import * as z from 'zod/mini'
import { consistently, item, type NewOf, paddedNumber, type RowOf, type Write } from '../../../platform/table/index.ts'

const number = paddedNumber(8)
const text = z._default(z.string(), '')

/** An account that was made for a group: who made it, for whom, and its slip. */
const accounts = item('group-account', {
  fields: {
    number,
    /** what tells people of a list apart: so nobody gets two accounts in a group */
    mark: z.string(),
    uid: z.string(),
    name: text,
    studentNumber: text,
    seat: text,
    /** uid of who made it */
    by: z.string(),
    gmtCreate: z.string(),
    /** the task that made it */
    taskId: z.string(),
    /** what the first password and the sign-in code follow from, with a secret of the site; uid of who gave them out */
    seed: z.string(),
    slipBy: z.string(),
    slipUntil: z.number(),
    /** of the account when the slip was given out */
    generation: z.number(),
  },
  key: { pk: ['number'], sk: ['mark'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['number'] } },
})
export type GroupAccount = RowOf<typeof accounts>

/** The accounts that were made for a group, also of people who have left it. */
export const groupAccountsOf = (of: number): Promise<GroupAccount[]> => accounts.query({ number: of }, consistently)

/** The write of a new one; refused where its mark has been taken since `before` was read. */
export const groupAccountWrite = (row: NewOf<typeof accounts>, before: GroupAccount | null): Write =>
  accounts.put(row, { when: { uid: before?.uid ?? null } })

/** The write of a new slip. */
export const groupAccountSlip = (
  { number: of, mark, uid }: GroupAccount,
  slip: Pick<GroupAccount, 'seed' | 'slipBy' | 'slipUntil' | 'generation'>,
): Write => accounts.patch({ number: of, mark }, slip, { when: { uid } })

export const forgetGroupAccounts = async (of: number): Promise<void> =>
  accounts.removeMany(await accounts.query({ number: of }, consistently))

/** What the slips of an account follow from that somebody else has given out in groups. */
export const groupSlipSeeds = async (uid: string, reader: string): Promise<string[]> =>
  (await accounts.by.user({ uid })).filter(({ slipBy }) => slipBy !== reader).map(({ seed }) => seed)

/** The groups that an account was made for, with what was said of its owner. */
export const ownGroupAccounts = async (uid: string) =>
  (await accounts.by.user({ uid })).map(({ number: gid, name, studentNumber, seat, gmtCreate }) => ({
    gid,
    name,
    number: studentNumber,
    seat,
    at: gmtCreate,
  }))

/** Forgets for whom an account was made. */
export const forgetAccountOf = async (uid: string): Promise<void> =>
  accounts.removeMany(await accounts.by.user({ uid }))

/** Who has taken in a list last in a group, and by which task. */
const enrollments = item('group-enrollment', {
  fields: { number, uid: z.string(), taskId: z.string(), expiresAt: z.number() },
  key: { pk: ['number'], sk: ['uid'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['number'] } },
})

export const enrollmentOf = async (of: number, uid: string): Promise<string | null> =>
  (await enrollments.get({ number: of, uid }, consistently))?.taskId ?? null

export const enrollmentWrite = (row: NewOf<typeof enrollments>): Write => enrollments.put(row)

export const forgetEnrollmentsOf = async (uid: string): Promise<void> =>
  enrollments.removeMany(await enrollments.by.user({ uid }))
