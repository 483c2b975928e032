import { Status } from '@oj/shared/judging/verdicts.ts'
import type { Cell, Score } from './contract-rows.ts'
import { judgedOf, secondsOf, type Terms, type Try, triesIn, type View } from './terms.ts'

/** A time as the rules count it. */
const toCountedTime = ({ rules }: Terms, seconds: number) =>
  rules.precision === 'minute' ? Math.floor(seconds / 60) * 60 : seconds

function cellOf(terms: Terms, pid: number, open: readonly Try[], sealed: number): Cell {
  const solved = open.findIndex(({ status }) => status === Status.accepted)
  const accepted = open[solved]
  const before = accepted ? open.slice(0, solved) : open
  const errors = before.filter(({ status }) => status !== null && terms.rules.penalised.includes(status)).length
  const seconds = accepted ? secondsOf(terms, accepted) : null
  const last = accepted ?? open.at(-1)
  return {
    pid,
    solvedAt: seconds,
    time: seconds === null ? 0 : toCountedTime(terms, seconds),
    errors,
    judged: judgedOf(open),
    // what was solved before the seal is solved, whatever comes then
    sealed: accepted ? 0 : sealed,
    score: 0,
    isAfter: last?.isLate ?? false,
  }
}

/** ACM: problems solved, then the times of the accepted tries with a penalty for each wrong one before. */
export function acmScore(terms: Terms, view: View, tries: readonly Try[]): Score {
  const problems = triesIn(terms, view, tries)
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
