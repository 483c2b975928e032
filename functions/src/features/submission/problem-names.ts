import { recentNamesIn } from '../problem/index.ts'
import type { SetKey, SetView } from '../problem-set/index.ts'
import type { SubmissionRow } from './store.ts'

/** With the current name of its problem; `isRemoved` if its reader does not find that in the set. */
export interface NamedRow extends SubmissionRow {
  readonly isRemoved: boolean
}
type Named = Pick<NamedRow, 'displayPid' | 'title' | 'isRemoved'>

/** The current name, else the one of the day, or the number if that id is another problem’s by now. */
function nameProblemOf(names: Awaited<ReturnType<typeof recentNamesIn>>, row: SubmissionRow, view: SetView): Named {
  const { set, pid, displayPid, title } = row
  const entry = names.entry(set, pid)
  if (entry && (entry.isOpen || view.refusal('see', entry) === null)) {
    return { displayPid: entry.displayId, title: entry.title, isRemoved: false }
  }
  const isAnothers = entry?.displayId !== displayPid && names.isTaken(set, displayPid)
  return { displayPid: isAnothers ? String(pid) : displayPid, title, isRemoved: true }
}

/** Reads the names; the returned function gives the rows with them to who sees their sets. */
export async function findProblemNames(rows: readonly SubmissionRow[]) {
  const names = await recentNamesIn(rows.map(({ set }) => set))
  return (met: ReadonlyMap<SetKey, SetView>): NamedRow[] =>
    rows.flatMap((row) => {
      const view = met.get(row.set)
      return view ? [{ ...row, ...nameProblemOf(names, row, view) }] : []
    })
}
