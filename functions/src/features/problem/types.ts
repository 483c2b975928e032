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

/** @throws problem-without-points */
export function assertPoints({ pointsOnly }: Pick<SetView, 'pointsOnly'>, problem: Typed): void {
  if (pointsOnly && !givesPoints(problem)) throw new Failure(errors['problem-without-points'])
}

/** Checks the type of a new problem for its set. @throws problem-without-points */
export async function assertTypeIn(home: SetKey, problem: Typed): Promise<void> {
  // sets that own their problems take any
  if (!isCrowded(home)) return
  const at = now()
  for (const view of await presentSets([home])) if (!isOver(view, at)) assertPoints(view, problem)
}

/** Checks a change of type. @throws problem-type-fixed in a running set, problem-without-points for a set that is not over */
export async function assertTypeChange(before: ProblemRow, problem: Typed): Promise<void> {
  if (before.type === problem.type) return
  const at = now()
  for (const view of await presentSets(await setsWith(before.pid))) {
    if (isRunning(view, at)) throw new Failure(errors['problem-type-fixed'])
    if (!isOver(view, at)) assertPoints(view, problem)
  }
}
