import { Status } from '@oj/shared/judging/verdicts.ts'
import { roundToHundredths } from '@oj/shared/round.ts'
import type { Cell, Score } from './contract-rows.ts'
import {
  type BoardView,
  countJudged,
  countSeconds,
  groupTries,
  type Terms,
  type TimedProblem,
  type Try,
} from './terms.ts'

/** What a try earns: all points where it is accepted, a share of them for a part where the problem has parts. */
export function computeEarnedPoints(
  { points, whole, places }: Pick<TimedProblem, 'points' | 'whole' | 'places'>,
  { status, score }: Pick<Try, 'status' | 'score'>,
): number {
  if (status === Status.accepted) return points
  if (whole === null || whole <= 0 || status === null || score === null) return 0
  const unit = 10 ** places
  return Math.round((unit * points * Math.min(Math.max(score, 0), whole)) / whole) / unit
}

/**
 * The rule of timed works: the best try at each problem counts, and time does not. The sealed board leaves out the problems
 * whose points staff alone see for now.
 */
export function computeTimedScore(terms: Terms, view: BoardView, tries: readonly Try[]): Score {
  const { problems = {} } = terms
  const counted = groupTries(terms, { ...view, isSealed: false }, tries).flatMap(({ pid, open }) => {
    const problem = problems[pid]
    return !problem || (view.isSealed && problem.isCovered) ? [] : [{ pid, open, problem }]
  })
  const cells = counted.map(({ pid, open, problem }): Cell => {
    const scores = open.map((one) => computeEarnedPoints(problem, one))
    const score = Math.max(0, ...scores)
    const best = open[scores.indexOf(score)] ?? open.at(-1)
    const isFull = open.some(({ status }) => status === Status.accepted)
    const solved = open.find(({ status }) => status === Status.accepted)
    return {
      pid,
      solvedAt: solved ? countSeconds(terms, solved) : null,
      time: best?.time ?? 0,
      errors: open.filter(({ status }) => status !== null && !isFull).length,
      judged: countJudged(open),
      sealed: 0,
      score,
      isAfter: best?.isLate ?? false,
    }
  })
  // decimal fractions are not exact
  const points = roundToHundredths(cells.reduce((sum, { score }) => sum + score, 0))
  const solved = cells.filter(({ solvedAt }) => solvedAt !== null).length
  return {
    key: [-points],
    total: counted.reduce((sum, { open }) => sum + open.length, 0),
    solved,
    time: 0,
    points,
    cells,
  }
}
