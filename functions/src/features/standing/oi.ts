import { Status } from '@oj/shared/judging/verdicts.ts'
import type { Cell, Score } from './contract-rows.ts'
import { judgedOf, secondsOf, type Terms, type Try, triesIn, type View } from './terms.ts'

const none: readonly number[] = [Status.cancelled, Status.systemError, Status.submitFailed]
/** Whether a verdict says nothing of a program: then it counts for nothing. */
export const saysNothing = (status: number): boolean => none.includes(status)

/** Sums of fractions as they are written: 0.1 and 0.2 are 0.3, and share a rank with it. */
const roundPoints = (points: number) => Math.round(points * 1e6) / 1e6

const scoreOf = (one: Try) => one.score ?? 0

/** Whether a try goes before another one by its score: of equal ones the full one, then the faster, then the earlier. */
function isBetter(one: Try, than: Try): boolean {
  if (scoreOf(one) !== scoreOf(than)) return scoreOf(one) > scoreOf(than)
  const [full, other] = [one, than].map(({ status }) => status === Status.accepted)
  if (full !== other) return full === true
  return full === true && (one.time ?? 0) < (than.time ?? 0)
}

/** The try that counts. */
function findCountingTry({ oiScore }: Terms, open: readonly Try[]): Try | null {
  const judged = open.filter(({ status }) => status !== null && !saysNothing(status))
  if (oiScore === 'Recent') return judged.at(-1) ?? null
  return judged.reduce<Try | null>((best, one) => (best === null || isBetter(one, best) ? one : best), null)
}

function cellOf(terms: Terms, pid: number, open: readonly Try[], sealed: number): Cell {
  const one = findCountingTry(terms, open)
  const isFull = one?.status === Status.accepted
  return {
    pid,
    solvedAt: one && isFull ? secondsOf(terms, one) : null,
    time: one?.time ?? 0,
    errors: 0,
    judged: judgedOf(open),
    sealed,
    score: one ? scoreOf(one) : 0,
    isAfter: one?.isLate ?? false,
  }
}

/**
 * OI: the points of the recent or the best try at each problem. Between equal points more full solutions go first, so that
 * parts, which have no time, never do, and then the time that the full ones ran.
 */
export function oiScore(terms: Terms, view: View, tries: readonly Try[]): Score {
  const problems = triesIn(terms, view, tries)
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
