import { addContest, addContestProblem, addGroupContest } from '@oj/functions/features/contest/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { call, freshName } from '../client/api.ts'

export type ContestInput = InputOf<typeof addContest>

/** A moment this many minutes from now. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/** Times of a contest in each state. */
export const times = {
  scheduled: () => ({ startTime: inMinutes(60), endTime: inMinutes(180) }),
  running: () => ({ startTime: inMinutes(-60), endTime: inMinutes(60) }),
  ended: () => ({ startTime: inMinutes(-180), endTime: inMinutes(-60) }),
} as const

/** The form of a public ACM contest that runs; `fields` override parts of it. */
export const contestOf = (fields: Partial<ContestInput> = {}): ContestInput => ({
  title: freshName('Contest '),
  description: 'Solve *all* problems.',
  ...times.running(),
  ...fields,
})

/** Makes a contest of these problems of the bank, called A, B and so on. */
export async function newContest(
  staff: { token: string },
  fields: Partial<ContestInput> = {},
  pids: readonly number[] = [],
): Promise<number> {
  const { cid } = await call(addContest, contestOf(fields), staff)
  for (const [at, pid] of pids.entries()) {
    await call(addContestProblem, { cid, pid, displayId: String.fromCharCode(65 + at) }, staff)
  }
  return cid
}

/** Makes a contest that runs in a group; its number and title. */
export async function newGroupContest(gid: number, staff: { token: string }): Promise<{ cid: number; title: string }> {
  const form = contestOf()
  const { cid } = await call(addGroupContest, { ...form, gid }, staff)
  return { cid, title: form.title }
}
