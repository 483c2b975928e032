import type { Column } from './contract-rows.ts'

/** A column of a board, and its problem as the set has it now: null for one that was taken out since the board was built. */
export interface DrawnColumn<Entry> extends Column {
  readonly entry: Entry | null
}

type Built = readonly Column[] | null

/** Whether a board is of these problems, whatever they are called now; one of before columns were kept counts as such. */
export const isOf = (built: Built, now: readonly Pick<Column, 'pid'>[]): boolean =>
  built === null || (built.length === now.length && now.every(({ pid }) => built.some((one) => one.pid === pid)))

/**
 * What those are called that were taken out: as they were when the board was built, or, where another problem has that id by
 * now, by one that a swap has left: no two columns have the same.
 */
function idsOfRemovedProblems(built: readonly Column[], present: ReadonlyMap<number, Column>): Map<number, string> {
  const taken = new Set(built.map(({ pid, displayId }) => present.get(pid)?.displayId ?? displayId))
  const used = new Set(built.flatMap(({ pid }) => present.get(pid)?.displayId ?? []))
  const gone = built.filter(({ pid }) => !present.has(pid))
  const left = built.map(({ displayId }) => displayId).filter((displayId) => !taken.has(displayId))
  return new Map(gone.map(({ pid, displayId }) => [pid, used.has(displayId) ? (left.shift() ?? displayId) : displayId]))
}

/**
 * The columns of a board: the problems that its totals are of, since those of the moment may be others until it is built anew.
 * Those that are still there are called as they are now, and stand in that order.
 */
export const drawColumns = <Entry extends Column>(built: Built, now: readonly Entry[]): DrawnColumn<Entry>[] => {
  if (built === null) return now.map((entry) => ({ pid: entry.pid, displayId: entry.displayId, entry }))
  const present = new Map(now.map((entry) => [entry.pid, entry]))
  const gone = idsOfRemovedProblems(built, present)
  const inOrder = now.filter(({ pid }) => built.some((one) => one.pid === pid)).values()
  return built.map(({ pid, displayId }) => {
    const entry = present.has(pid) ? inOrder.next().value : undefined
    return entry
      ? { pid: entry.pid, displayId: entry.displayId, entry }
      : { pid, displayId: gone.get(pid) ?? displayId, entry: null }
  })
}
