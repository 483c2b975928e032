import type { ratingDecisions, ratingStates } from '@oj/functions/features/rating/contract.ts'

export type RatingState = (typeof ratingStates)[number]

/** What is offered in each state, the most likely first. */
export const decisionsIn: Readonly<Record<RatingState, readonly (typeof ratingDecisions)[number][]>> = {
  running: [],
  sealed: [],
  judging: ['check'],
  due: ['apply', 'hold', 'check'],
  held: ['apply', 'release', 'check'],
  working: [],
  applied: ['check', 'undo'],
}
