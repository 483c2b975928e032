import { Status } from '@oj/shared/judging/verdicts.ts'

/** A try at a problem, as far as ranks use it. */
export interface Tried {
  readonly status: number
  readonly at?: string
  readonly figures?: { readonly time: number }
}

export interface Cell {
  readonly status: number
  /** ms; null if not solved or not measured */
  readonly runTime: number | null
  readonly solvedAt: string | null
}

/** The result of tries in their order; null without tries. */
export function cellOf(tries: readonly Tried[]): Cell | null {
  const last = tries.at(-1)
  if (!last) return null
  const accepted = tries.filter(({ status }) => status === Status.accepted)
  const [first] = accepted
  if (!first) return { status: last.status, runTime: null, solvedAt: null }
  const times = accepted.flatMap(({ figures }) => figures?.time ?? [])
  return {
    status: Status.accepted,
    runTime: times.length > 0 ? Math.min(...times) : null,
    solvedAt: first.at ?? null,
  }
}

export interface Placed {
  readonly username: string
  readonly ac: number
  /** ms */
  readonly totalRunTime: number
}

/** Solved problems, and the sum of their run times in ms. */
export function scoreOf(cells: readonly Cell[]): { ac: number; totalRunTime: number } {
  const solved = cells.filter(({ status }) => status === Status.accepted)
  return { ac: solved.length, totalRunTime: solved.reduce((sum, { runTime }) => sum + (runTime ?? 0), 0) }
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byScore = (a: Placed, b: Placed) => b.ac - a.ac || a.totalRunTime - b.totalRunTime

/** Ranks by solved problems, then run time; equal ones share a rank, by username. */
export function rankOf<Row extends Placed>(rows: readonly Row[]): (Row & { rank: number })[] {
  const ordered = rows.toSorted((a, b) => byScore(a, b) || byText(a.username, b.username))
  let rank = 0
  return ordered.map((row, at) => {
    const before = ordered[at - 1]
    if (!before || byScore(before, row) !== 0) rank = at + 1
    return { ...row, rank }
  })
}
