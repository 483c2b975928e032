import * as z from 'zod/mini'
import { consistently, item, type NewOf, paddedNumber, type RowOf, type Write } from '../../../platform/table/index.ts'

const number = paddedNumber(8)

/** An account that was made for a team of a contest: who made it, and its slip. */
const accounts = item('contest-account', {
  fields: {
    number,
    /** what tells teams of a table apart: so none gets two accounts in a contest */
    mark: z.string(),
    uid: z.string(),
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
export type TeamAccount = RowOf<typeof accounts>

/** The accounts that were made for the teams of a contest. */
export const teamAccountsOf = (contest: number): Promise<TeamAccount[]> =>
  accounts.query({ number: contest }, consistently)

/** The write of a new one; refused where its mark has been taken since `before` was read. */
export const teamAccountWrite = (row: NewOf<typeof accounts>, before: TeamAccount | null): Write =>
  accounts.put(row, { when: { uid: before?.uid ?? null } })

/** What the slips of an account follow from that somebody else has given out to teams. */
export const teamSlipSeeds = async (uid: string, reader: string): Promise<string[]> =>
  (await accounts.by.user({ uid })).filter(({ slipBy }) => slipBy !== reader).map(({ seed }) => seed)

/** Who has taken in a table of teams last in a contest, and by which task. */
const enrollments = item('contest-enrollment', {
  fields: { number, uid: z.string(), taskId: z.string(), expiresAt: z.number() },
  key: { pk: ['number'], sk: ['uid'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['number'] } },
})

export const teamsTaskOf = async (contest: number, uid: string): Promise<string | null> =>
  (await enrollments.get({ number: contest, uid }, consistently))?.taskId ?? null

export const teamsTaskWrite = (row: NewOf<typeof enrollments>): Write => enrollments.put(row)

/** Forgets for which teams a user's account was made, and which tables they took in. */
export async function forgetTeamsOf(uid: string): Promise<void> {
  await accounts.removeMany(await accounts.by.user({ uid }))
  await enrollments.removeMany(await enrollments.by.user({ uid }))
}

export async function forgetTeams(contest: number): Promise<void> {
  await accounts.removeMany(await accounts.query({ number: contest }))
  await enrollments.removeMany(await enrollments.query({ number: contest }))
}
