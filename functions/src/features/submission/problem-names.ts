import { recentNamesIn } from '../problem/index.ts'
import type { SetKey, SetView } from '../problem-set/index.ts'
import type { SubmissionRow } from './store.ts'

/** A row with what its problem is called now; `isRemoved`: its reader does not find that in the set any more. */
export interface NamedRow extends SubmissionRow {
  readonly isRemoved: boolean
}
type Named = Pick<NamedRow, 'displayPid' | 'title' | 'isRemoved'>

/**
 * What the problem of a row is called now, for who sees its set. What they may not see, or its set does not have any more, is
 * called as it was that day, and by its number where another problem has that id now.
 */
function nameProblemOf(names: Awaited<ReturnType<typeof recentNamesIn>>, row: SubmissionRow, view: SetView): Named {
  const { set, pid, displayPid, title } = row
  const entry = names.entry(set, pid)
  if (entry && (entry.isOpen || view.refusal('see', entry) === null)) {
    return { displayPid: entry.displayId, title: entry.title, isRemoved: false }
  }
  const isAnothers = entry?.displayId !== displayPid && names.isTaken(set, displayPid)
  return { displayPid: isAnothers ? String(pid) : displayPid, title, isRemoved: true }
}

/** Reads what the problems of these rows are called; the returned function gives the rows so, for who sees their sets. */
export async function findProblemNames(rows: readonly SubmissionRow[]) {
  const names = await recentNamesIn(rows.map(({ set }) => set))
  return (met: ReadonlyMap<SetKey, SetView>): NamedRow[] =>
    rows.flatMap((row) => {
      const view = met.get(row.set)
      return view ? [{ ...row, ...nameProblemOf(names, row, view) }] : []
    })
}
