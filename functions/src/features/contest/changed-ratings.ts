import { now } from '../../platform/clock.ts'
import { dirtySet } from '../../platform/table/dirty-set.ts'
import type { Write } from '../../platform/table/index.ts'
import type { Contest } from './store.ts'
import { isOver } from './times.ts'

/** The numbers of contests whose results may have changed since they were rated. */
export const ratedAgain = dirtySet('rated-contest')

/** The writes that go with whatever changes the results of a contest. */
export const ratedAgainWrites = ({ number, isRating }: Pick<Contest, 'number' | 'isRating'>): Write[] =>
  isRating ? [ratedAgain.marking(String(number))] : []

/** Notes a verdict that came or changed after the end of a contest: before it nothing is rated. */
export async function noteLateVerdict(contest: Contest | undefined): Promise<void> {
  if (contest?.isRating && isOver(contest, now())) await ratedAgain.mark(String(contest.number))
}
