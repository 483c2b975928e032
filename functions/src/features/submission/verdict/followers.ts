import { createRegistry } from '../../../platform/registry.ts'
import type { Ended } from '../../problem-set/index.ts'

/** What a higher slice does after every verdict, to whatever set the program was handed in; it can be repeated. */
export interface VerdictFollower {
  readonly name: string
  ended(row: Ended): Promise<void>
}

/** Who follows verdicts; `lambdas/join-slices.ts` lists them. */
export const verdictFollowers = createRegistry<VerdictFollower>('follower of verdicts')
