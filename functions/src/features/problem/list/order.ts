import type { ProblemCount, Sorting } from '../contract.ts'
import type { ProblemRow } from '../store.ts'

interface Order {
  sort?: Sorting | undefined
  descending?: boolean | undefined
}

type Row = Pick<ProblemRow, 'pid' | 'difficulty'>
type Counts = ReadonlyMap<number, Pick<ProblemCount, 'total' | 'ac'>>

/** Null values come last in either direction. */
function keyOf(row: Row, counts: Counts, sort: Exclude<Sorting, 'id'>): number | null {
  const { total, ac } = counts.get(row.pid) ?? { total: 0, ac: 0 }
  switch (sort) {
    case 'level':
      return row.difficulty
    case 'rate':
      return total === 0 ? null : ac / total
    case 'tries':
      return total
  }
}

/** Sorts rows, which come by id; equal ones stay as they were. */
export function sortProblems<R extends Row>(
  rows: readonly R[],
  counts: Counts,
  { sort, descending = false }: Order,
): R[] {
  if (sort === undefined) return [...rows]
  if (sort === 'id') return descending ? rows.toReversed() : [...rows]
  const sign = descending ? -1 : 1
  const valued = rows.map((row) => ({ row, value: keyOf(row, counts, sort) }))
  valued.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
    return sign * (a.value - b.value)
  })
  return valued.map(({ row }) => row)
}
