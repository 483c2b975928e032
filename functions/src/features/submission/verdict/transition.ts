import { retried, transact, type Write } from '../../../platform/table/index.ts'
import { isRunning } from '../../judging/contract.ts'
import { kindOf } from '../../problem-set/index.ts'
import { type Cell, cellOf, saveCell, withoutTry, withTry } from '../../tries/index.ts'
import { type Change, changeWrites, findSubmission, type Standing, type SubmissionRow } from '../store.ts'

/** A change of a submission, with other writes of its transaction. */
export interface Step extends Change {
  writes?: readonly Write[]
}

const statusesOf = (cell: Cell) => cell.tries.map(({ status }) => status)

/** The cell after the step: it only holds submissions with a verdict. */
export function cellAfter(
  before: Cell,
  { submitId, submitTime }: Pick<SubmissionRow, 'submitId' | 'submitTime'>,
  next: Standing,
) {
  const { status, score, oiRankScore } = next
  if (isRunning(status)) return withoutTry(before, submitId)
  return withTry(before, { submitId, status, score, oiRankScore, at: submitTime })
}

/** All writes of a step: the submission, its cell, and the differences of the problem's and the user's counts. */
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
 * Changes a submission in one transaction. `plan` gets its current row, again after each conflict, and returns the step,
 * null for none, or throws. Returns the row that was planned on (null if there is no such submission) and whether the step
 * was taken.
 * @throws busy after too many conflicts
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
