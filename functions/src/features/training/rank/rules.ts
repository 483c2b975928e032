import { Status } from '@oj/shared/judging/verdicts.ts'

/** A try at a problem as far as the rank of a training looks at it; they come in the order of their submission. */
export interface Tried {
  readonly status: number
  /** when it was handed in */
  readonly at?: string
  readonly figures?: { readonly time: number }
}

/** What somebody came to at a problem. */
export interface Cell {
  readonly status: number
  /** ms; null while it is not solved, or where it was not measured */
  readonly runTime: number | null
  readonly solvedAt: string | null
}

/** The last status of some tries, and once one was accepted the shortest run time; null where there is none. */
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

/** What a rank says of somebody. */
export interface Placed {
  readonly username: string
  readonly ac: number
  /** ms */
  readonly totalRunTime: number
}

/** How many problems somebody has solved, and how long the shortest programs ran, in ms. */
export function scoreOf(cells: readonly Cell[]): { ac: number; totalRunTime: number } {
  const solved = cells.filter(({ status }) => status === Status.accepted)
  return { ac: solved.length, totalRunTime: solved.reduce((sum, { runTime }) => sum + (runTime ?? 0), 0) }
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byScore = (a: Placed, b: Placed) => b.ac - a.ac || a.totalRunTime - b.totalRunTime

/** The order of a rank: problems solved, then run time. Who has the same of both shares the rank and stands by their name. */
export function rankOf<Row extends Placed>(rows: readonly Row[]): (Row & { rank: number })[] {
  const ordered = rows.toSorted((a, b) => byScore(a, b) || byText(a.username, b.username))
  let rank = 0
  return ordered.map((row, at) => {
    const before = ordered[at - 1]
    if (!before || byScore(before, row) !== 0) rank = at + 1
    return { ...row, rank }
  })
}
