import { createRegistry } from '../../../platform/registry.ts'
import type { SubmissionIdentity } from '../../problem-set/index.ts'

/** What a higher slice does after every verdict; can be repeated. */
export interface VerdictFollower {
  readonly name: string
  followVerdict(row: SubmissionIdentity): Promise<void>
}

/** Joined by `lambdas/join-slices.ts`. */
export const verdictFollowers = createRegistry<VerdictFollower>('follower of verdicts')
