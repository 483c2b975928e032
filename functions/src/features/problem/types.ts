import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { isCrowded, presentSets, type SetKey, type SetView, setsWith } from '../problem-set/index.ts'
import { givesPoints } from './contract-facts.ts'
import { problemErrors as errors } from './errors.ts'
import type { ProblemRow } from './store.ts'

type Typed = Pick<ProblemRow, 'type'>

const isOver = ({ window: { closes } }: SetView, at: Date) => closes !== null && at >= closes
const isRunning = (view: SetView, at: Date) =>
  view.window.opens !== null && at >= view.window.opens && !isOver(view, at)

/** @throws problem-without-points where a set takes problems with points alone */
export function demandPoints({ pointsOnly }: Pick<SetView, 'pointsOnly'>, problem: Typed): void {
  if (pointsOnly && !givesPoints(problem)) throw new Failure(errors['problem-without-points'])
}

/** Looks whether a new problem may be of this type in the set that it is made in. @throws problem-without-points */
export async function demandTypeIn(home: SetKey, problem: Typed): Promise<void> {
  // what owns all of its problems takes any
  if (!isCrowded(home)) return
  const at = now()
  for (const view of await presentSets([home])) if (!isOver(view, at)) demandPoints(view, problem)
}

/**
 * Looks whether a problem may become one of another type.
 * @throws problem-type-fixed while a set with it runs, problem-without-points where one that is not over takes none
 */
export async function demandOtherType(before: ProblemRow, problem: Typed): Promise<void> {
  if (before.type === problem.type) return
  const at = now()
  for (const view of await presentSets(await setsWith(before.pid))) {
    if (isRunning(view, at)) throw new Failure(errors['problem-type-fixed'])
    if (!isOver(view, at)) demandPoints(view, problem)
  }
}
