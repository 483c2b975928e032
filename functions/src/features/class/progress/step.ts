import { Status } from '@oj/shared/judging/verdicts.ts'
import type { ClassWork } from '../../problem-set/index.ts'
import type { Try } from '../../tries/index.ts'
import type { ProgressState } from './contract.ts'

/** What went wrong with the system, or was taken back, is no try. */
const uncounted: readonly number[] = [Status.systemError, Status.submitFailed, Status.cancelled]

export const countedTries = (tries: readonly Try[]): Try[] => tries.filter(({ status }) => !uncounted.includes(status))

/** How far somebody is with a problem at a moment. */
export function stateOf(
  tries: readonly Pick<Try, 'status' | 'at'>[],
  { due, isExcused }: Pick<ClassWork, 'due' | 'isExcused'>,
  at: Date,
): ProgressState {
  if (isExcused) return 'excused'
  const solved = tries.find(({ status }) => status === Status.accepted)
  // those of an older site have no time
  if (solved) return due !== null && Date.parse(solved.at ?? '') > due.getTime() ? 'late' : 'solved'
  if (tries.length > 0) return 'trying'
  return due !== null && at >= due ? 'missing' : 'none'
}
