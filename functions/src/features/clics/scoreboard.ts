import {
  type AwardTerms,
  awardOf,
  awardRanks,
  compareKeys,
  lastSolved,
  minutesOf,
  type Standing,
} from '../standing/index.ts'
import type { Collections, Scoreboard } from './objects.ts'

type Row = Scoreboard['rows'][number]
type Cell = Standing['cells'][number]

/** `num_judged` counts what costs penalty, so that clients compute the same total. */
function acmProblem(pid: number, cell: Cell | undefined): Row['problems'][number] {
  const { solvedAt = null, time = 0, errors = 0, judged = 0, sealed = 0 } = cell ?? {}
  const isSolved = solvedAt !== null
  return {
    problem_id: String(pid),
    num_judged: isSolved ? errors + 1 : judged,
    num_pending: sealed,
    solved: isSolved,
    ...(isSolved ? { time: minutesOf(time) } : {}),
  }
}

const oiProblem = (pid: number, cell: Cell | undefined): Row['problems'][number] => ({
  problem_id: String(pid),
  num_judged: cell?.judged ?? 0,
  num_pending: cell?.sealed ?? 0,
  score: cell?.score ?? 0,
  ...(cell && cell.solvedAt !== null && cell.score > 0 ? { time: minutesOf(cell.solvedAt) } : {}),
})

function scoreOf(row: Standing, isScored: boolean): Row['score'] {
  if (isScored) return { score: row.points }
  return {
    num_solved: row.solved,
    total_time: minutesOf(row.time),
    ...(row.solved > 0 ? { time: minutesOf(lastSolved(row)) } : {}),
  }
}

/** The ranks of rows among themselves. */
function ranksAmong(rows: readonly Standing[]): number[] {
  let rank = 0
  return rows.map((row, at) => {
    const before = rows[at - 1]
    if (!before || compareKeys(before.key, row.key) !== 0) rank = at + 1
    return rank
  })
}

/** The ranked rows of a board, or of those alone that are `isIn`, ranked among themselves. */
export function scoreboardRows(
  board: readonly Standing[],
  pids: readonly number[],
  isScored: boolean,
  isIn: (uid: string) => boolean = () => true,
): Row[] {
  const rows = board.filter(({ rank, who }) => rank > 0 && isIn(who.uid))
  const ranks = ranksAmong(rows)
  const problemOf = isScored ? oiProblem : acmProblem
  return rows.map((row, at) => {
    const cells = new Map(row.cells.map((cell) => [cell.pid, cell]))
    return {
      rank: ranks[at] ?? 0,
      team_id: row.who.uid,
      score: scoreOf(row, isScored),
      problems: pids.map((pid) => problemOf(pid, cells.get(pid))),
    }
  })
}

const medals = ['gold-medal', 'silver-medal', 'bronze-medal'] as const

/** The winner, the awards of the contest, and who solved each problem first. */
export function awardObjects(
  board: readonly Standing[],
  terms: AwardTerms<{ readonly name: string; readonly num: number; readonly priority: number }>,
  candidates: number,
  problems: readonly { pid: number; displayId: string }[],
): Collections['awards'] {
  const ranks = awardRanks(terms, candidates)
  const uidsOf = (holds: (row: Standing) => boolean) => board.filter(holds).map(({ who }) => who.uid)
  return [
    {
      id: 'winner',
      citation: 'Contest winner',
      team_ids: uidsOf(({ rank, solved, points }) => rank === 1 && solved + points > 0),
    },
    ...ranks.map(({ award }, at) => ({
      id: medals[at] ?? `award-${at + 1}`,
      citation: award.name,
      team_ids: uidsOf((row) => awardOf(ranks, row) === award),
    })),
    ...problems.map(({ pid, displayId }) => ({
      id: `first-to-solve-${pid}`,
      citation: `First to solve problem ${displayId}`,
      team_ids: uidsOf(({ firsts }) => firsts.includes(pid)),
    })),
  ]
}

/** Whether all submissions on a board have their verdicts. */
export const isSettled = (board: readonly Standing[]): boolean =>
  board.every(({ total, cells }) => cells.reduce((sum, { judged }) => sum + judged, 0) === total)
