import { addAssignment } from '@oj/functions/features/assignment/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { call, freshName } from '../client/api.ts'

export type AssignmentInput = Omit<InputOf<typeof addAssignment>, 'gid'>

/** The form of an assignment that is open and has no end; `fields` override parts of it. */
export const assignmentOf = (fields: Partial<AssignmentInput> = {}): AssignmentInput => ({
  title: freshName('Homework '),
  startTime: new Date(Date.now() - 3_600_000).toISOString(),
  ...fields,
})

/** Makes an assignment of a group, with these problems called A, B and so on; its number. */
export async function newAssignment(
  gid: number,
  staff: { token: string },
  fields: Partial<AssignmentInput> = {},
  pids: readonly number[] = [],
): Promise<number> {
  const problems = pids.map((pid) => ({ pid }))
  return (await call(addAssignment, { ...assignmentOf(fields), gid, problems }, staff)).aid
}
