import type { Column } from './contract-rows.ts'

/** A column of a board with its problem in the set; null for a problem that was taken out since the board was built. */
export interface DrawnColumn<Entry> extends Column {
  readonly entry: Entry | null
}

type Built = readonly Column[] | null

/** Whether a board is of these problems, as one without known columns is taken to be. */
export const isOf = (built: Built, now: readonly Pick<Column, 'pid'>[]): boolean =>
  built === null || (built.length === now.length && now.every(({ pid }) => built.some((one) => one.pid === pid)))

/** Display ids of removed problems: the old one, or one that is free where another problem has that by now. */
function idsOfRemovedProblems(built: readonly Column[], present: ReadonlyMap<number, Column>): Map<number, string> {
  const taken = new Set(built.map(({ pid, displayId }) => present.get(pid)?.displayId ?? displayId))
  const current = new Set(built.flatMap(({ pid }) => present.get(pid)?.displayId ?? []))
  const removed = built.filter(({ pid }) => !present.has(pid))
  const free = built.map(({ displayId }) => displayId).filter((displayId) => !taken.has(displayId))
  return new Map(
    removed.map(({ pid, displayId }) => [pid, current.has(displayId) ? (free.shift() ?? displayId) : displayId]),
  )
}

/**
 * The columns of a board: the problems of its totals, which differ from the set's until the next build. Those that are still in
 * the set have their present names and order.
 */
export const drawColumns = <Entry extends Column>(built: Built, now: readonly Entry[]): DrawnColumn<Entry>[] => {
  if (built === null) return now.map((entry) => ({ pid: entry.pid, displayId: entry.displayId, entry }))
  const present = new Map(now.map((entry) => [entry.pid, entry]))
  const removedIds = idsOfRemovedProblems(built, present)
  const inOrder = now.filter(({ pid }) => built.some((one) => one.pid === pid)).values()
  return built.map(({ pid, displayId }) => {
    const entry = present.has(pid) ? inOrder.next().value : undefined
    return entry
      ? { pid: entry.pid, displayId: entry.displayId, entry }
      : { pid, displayId: removedIds.get(pid) ?? displayId, entry: null }
  })
}
