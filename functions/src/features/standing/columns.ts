import type { Column } from './contract-rows.ts'

/** A column of a board, and its problem as the set has it now: null for one that was taken out since the board was built. */
export interface Drawn<Entry> extends Column {
  readonly entry: Entry | null
}

type Built = readonly Column[] | null

/** Whether a board is of these problems, whatever they are called now; one of before columns were kept counts as such. */
export const isOf = (built: Built, now: readonly Pick<Column, 'pid'>[]): boolean =>
  built === null || (built.length === now.length && now.every(({ pid }) => built.some((one) => one.pid === pid)))

/**
 * The columns of a board: the problems that its totals are of, since those of the moment may be others until it is built anew.
 * Where they are the same, they are called and stand as they do now.
 */
export const drawn = <Entry extends Column>(built: Built, now: readonly Entry[]): Drawn<Entry>[] => {
  const known = new Map(now.map((entry) => [entry.pid, entry]))
  const columns = built === null || isOf(built, now) ? now : built
  return columns.map(({ pid, displayId }) => ({ pid, displayId, entry: known.get(pid) ?? null }))
}
