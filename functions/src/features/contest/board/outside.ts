import { Failure } from '../../../platform/errors.ts'
import type { ContestView } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { ContestStatus } from '../times.ts'

/** Why somebody may not look at the board from outside; null where it is open to all. */
export function outsideRefusal({ contest, status, role }: ContestView): Failure | null {
  if (!contest.openRank) return new Failure(errors['contest-rank-closed'])
  const isTooSoon = status === ContestStatus.scheduled && role === 'contestant'
  return isTooSoon ? new Failure(errors['contest-not-started']) : null
}
