import { now } from '../../platform/clock.ts'
import { dirtySet } from '../../platform/table/dirty-set.ts'
import type { Write } from '../../platform/table/index.ts'
import type { Contest } from './store.ts'
import { isOver } from './times.ts'

/** Contests whose results may have changed since ratings were made of them, by their numbers. */
export const ratedAgain = dirtySet('rated-contest')

/** The writes that go with a change of what the results of a contest are made of. */
export const ratedAgainWrites = ({ number, isRating }: Pick<Contest, 'number' | 'isRating'>): Write[] =>
  isRating ? [ratedAgain.marking(String(number))] : []

/** Notes that a verdict of a contest came, or changed, after its end; before it nothing is made of them. */
export async function noteLateVerdict(contest: Contest | undefined): Promise<void> {
  if (contest?.isRating && isOver(contest, now())) await ratedAgain.mark(String(contest.number))
}
