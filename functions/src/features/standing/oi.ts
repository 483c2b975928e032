import { Status } from '@oj/shared/judging/verdicts.ts'
import type { Cell, Score } from './contract-rows.ts'
import { type BoardView, countJudged, countSeconds, groupTries, type Terms, type Try } from './terms.ts'

const countless: readonly number[] = [Status.cancelled, Status.systemError, Status.submitFailed]
/** Whether a verdict says nothing about a program, so that it does not count. */
export const saysNothing = (status: number): boolean => countless.includes(status)

/** A sum of decimal fractions, which are not exact: 0.1 and 0.2 share a rank with 0.3. */
const roundPoints = (points: number) => Math.round(points * 1e6) / 1e6

const scoreOf = (one: Try) => one.score ?? 0

const isFull = ({ status }: Try) => status === Status.accepted

/** Whether a try counts rather than an earlier one: the higher score, then the full solution, then the faster one. */
function isBetter(one: Try, than: Try): boolean {
  if (scoreOf(one) !== scoreOf(than)) return scoreOf(one) > scoreOf(than)
  if (isFull(one) !== isFull(than)) return isFull(one)
  return isFull(one) && (one.time ?? 0) < (than.time ?? 0)
}

/** The try that counts. */
function findCountingTry({ oiScore }: Terms, open: readonly Try[]): Try | null {
  const judged = open.filter(({ status }) => status !== null && !saysNothing(status))
  if (oiScore === 'Recent') return judged.at(-1) ?? null
  return judged.reduce<Try | null>((best, one) => (best === null || isBetter(one, best) ? one : best), null)
}

function cellOf(terms: Terms, pid: number, open: readonly Try[], sealed: number): Cell {
  const one = findCountingTry(terms, open)
  return {
    pid,
    solvedAt: one && isFull(one) ? countSeconds(terms, one) : null,
    time: one?.time ?? 0,
    errors: 0,
    judged: countJudged(open),
    sealed,
    score: one ? scoreOf(one) : 0,
    isAfter: one?.isLate ?? false,
  }
}

/**
 * The OI rule: the points of the last or the best try at each problem. Equal points are ordered by the number of full solutions,
 * and then by how long these ran.
 */
export function computeOiScore(terms: Terms, view: BoardView, tries: readonly Try[]): Score {
  const problems = groupTries(terms, view, tries)
  const cells = problems.map(({ pid, open, sealed }) => cellOf(terms, pid, open, sealed))
  const full = cells.filter(({ solvedAt }) => solvedAt !== null)
  const points = roundPoints(cells.reduce((sum, { score }) => sum + score, 0))
  const time = full.reduce((sum, cell) => sum + cell.time, 0)
  return {
    key: [-points, -full.length, time],
    total: problems.reduce((sum, { open }) => sum + open.length, 0),
    solved: full.length,
    time,
    points,
    cells,
  }
}
