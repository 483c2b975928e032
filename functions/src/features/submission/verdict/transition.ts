import { retried, transact, type Write } from '../../../platform/table/index.ts'
import { isRunning } from '../../judging/contract.ts'
import { kindOf } from '../../problem-set/index.ts'
import { type Cell, cellOf, saveCell, withoutTry, withTry } from '../../tries/index.ts'
import { type Change, changeWrites, findSubmission, type Standing, type SubmissionRow } from '../store.ts'

/** A step of a submission's life, with what else belongs into its transaction. */
export interface Step extends Change {
  writes?: readonly Write[]
}

const statusesOf = (cell: Cell) => cell.tries.map(({ status }) => status)

/** The cell after the step: only what has its verdict is in it. */
export function cellAfter(
  before: Cell,
  { submitId, submitTime }: Pick<SubmissionRow, 'submitId' | 'submitTime'>,
  next: Standing,
) {
  const { status, score, oiRankScore } = next
  if (isRunning(status)) return withoutTry(before, submitId)
  return withTry(before, { submitId, status, score, oiRankScore, at: submitTime })
}

/** Everything that a step changes: the submission, its cell, and the difference in the problem's and the user's counts. */
function writesOf(row: SubmissionRow, { writes = [], ...change }: Step, before: Cell): Write[] {
  const after = cellAfter(before, row, change.next)
  return [
    ...changeWrites(row, change),
    ...(after === before ? [] : [saveCell(row, before, after)]),
    ...kindOf(row.set).counted(row, statusesOf(before), statusesOf(after)),
    ...writes,
  ]
}

/**
 * Takes a submission one step on, in one transaction. `plan` sees it as it is now, again after each write that came
 * first, and gives the step, null for none, or throws. Answers the row that was planned on, null when there is no such
 * submission, and whether the step was taken.
 * @throws busy when other writes came first each time
 */
export function transition(
  submitId: number,
  plan: (row: SubmissionRow) => Step | null | Promise<Step | null>,
): Promise<{ row: SubmissionRow | null; done: boolean }> {
  return retried(async () => {
    const row = await findSubmission(submitId)
    const step = row && (await plan(row))
    if (!step) return { row, done: false }
    await transact(writesOf(row, step, await cellOf(row)))
    return { row, done: true }
  })
}
