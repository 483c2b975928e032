import { Status } from '@oj/shared/judging/verdicts.ts'
import type { Cell, Score } from './contract-rows.ts'
import { type BoardView, countJudged, countSeconds, groupTries, type Terms, type Try } from './terms.ts'

function cellOf(terms: Terms, pid: number, open: readonly Try[], sealed: number): Cell {
  const index = open.findIndex(({ status }) => status === Status.accepted)
  const accepted = open[index]
  const before = accepted ? open.slice(0, index) : open
  const errors = before.filter(({ status }) => status !== null && terms.rules.penalised.includes(status)).length
  const seconds = accepted ? countSeconds(terms, accepted) : null
  const unit = terms.rules.precision === 'minute' ? 60 : 1
  return {
    pid,
    solvedAt: seconds,
    time: seconds === null ? 0 : Math.floor(seconds / unit) * unit,
    errors,
    judged: countJudged(open),
    // what was solved before the seal stays solved
    sealed: accepted ? 0 : sealed,
    score: 0,
    isAfter: (accepted ?? open.at(-1))?.isLate ?? false,
  }
}

/** The ACM rule: problems solved, then the sum of their times with a penalty for each wrong try before. */
export function computeAcmScore(terms: Terms, view: BoardView, tries: readonly Try[]): Score {
  const problems = groupTries(terms, view, tries)
  const cells = problems.map(({ pid, open, sealed }) => cellOf(terms, pid, open, sealed))
  const solved = cells.filter(({ solvedAt }) => solvedAt !== null)
  const time = solved.reduce((sum, cell) => sum + cell.time + cell.errors * terms.rules.penalty * 60, 0)
  const last = terms.rules.tieBreak === 'none' ? 0 : Math.max(0, ...solved.map((cell) => cell.time))
  return {
    key: [-solved.length, time, last],
    total: problems.reduce((sum, { open }) => sum + open.length, 0),
    solved: solved.length,
    time,
    points: 0,
    cells,
  }
}
