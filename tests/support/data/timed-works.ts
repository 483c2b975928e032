import { addGroupTimedWork, addTimedWork, addTimedWorkProblem } from '@oj/functions/features/timed-work/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { call, freshName } from '../client/api.ts'
import { times } from './contests.ts'

export type TimedWorkInput = InputOf<typeof addTimedWork>

/** What calls that name sets add to the number of a timed work. */
export const aboveWorks = 50_000

/** The form of an open timed work that runs, with half an hour for everybody; `fields` override parts of it. */
export const timedWorkOf = (fields: Partial<TimedWorkInput> = {}): TimedWorkInput => ({
  title: freshName('Work '),
  description: 'Answer *all* questions.',
  ...times.running(),
  duration: 1800,
  ...fields,
})

/** Puts problems into a timed work, called A, B and so on. */
async function addProblems(tid: number, staff: { token: string }, pids: readonly number[]): Promise<void> {
  for (const [at, pid] of pids.entries()) {
    await call(addTimedWorkProblem, { tid, pid, displayId: String.fromCharCode(65 + at) }, staff)
  }
}

/** Makes a timed work of these problems of the bank, called A, B and so on. */
export async function newTimedWork(
  staff: { token: string },
  fields: Partial<TimedWorkInput> = {},
  pids: readonly number[] = [],
): Promise<number> {
  const { tid } = await call(addTimedWork, timedWorkOf(fields), staff)
  await addProblems(tid, staff, pids)
  return tid
}

/** Makes an open timed work in a group, of these problems. */
export async function newGroupTimedWork(
  gid: number,
  staff: { token: string },
  fields: Partial<TimedWorkInput> = {},
  pids: readonly number[] = [],
): Promise<number> {
  const { tid } = await call(addGroupTimedWork, { ...timedWorkOf(fields), gid }, staff)
  await addProblems(tid, staff, pids)
  return tid
}
