import { type Contestant, compareRows, firstsOf, type Row, ranksOf, rowOf } from './rows.ts'
import type { Terms, View } from './terms.ts'

/** A row of a whole board. */
export interface Standing extends Row {
  /** -1 for who is out of the ranking */
  readonly rank: number
  /** the problems that nobody solved before him */
  readonly firsts: readonly number[]
}

/** The problems that a row was the first to solve, or among the first. */
export const firstOf = ({ who, cells }: Row, firsts: ReadonlyMap<number, number>): number[] =>
  who.isStar
    ? []
    : cells.flatMap(({ pid, solvedAt, isAfter }) =>
        solvedAt !== null && !isAfter && firsts.get(pid) === solvedAt ? [pid] : [],
      )

/** A whole board, of all who take part: what every build of parts of one must come to. */
export function standings(terms: Terms, contestants: readonly Contestant[], view: View): Standing[] {
  const rows = contestants.map((one) => rowOf(terms, view, one)).sort(compareRows)
  const { ranks } = ranksOf(rows)
  const firsts = firstsOf(rows)
  return rows.map((row, at) => ({ ...row, rank: ranks[at] ?? 0, firsts: firstOf(row, firsts) }))
}
