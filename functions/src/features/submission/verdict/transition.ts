import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { retryOnConflict, transact, type Write } from '../../../platform/table/index.ts'
import { elsewhereLanguage } from '../../judging/contract-remotes.ts'
import { countWrites } from '../../problem/index.ts'
import { kindOf } from '../../problem-set/index.ts'
import { bestWrites, type Cell, cellOf, type Figures, saveCell, withoutTry, withTry } from '../../tries/index.ts'
import { type Change, changeWrites, findSubmission, type Judgement, type SubmissionRow } from '../store.ts'

/** With other writes of its transaction. */
export interface Step extends Change {
  writes?: readonly Write[]
}

const statusesOf = (cell: Cell) => cell.tries.map(({ status }) => status)

type Tried = Pick<SubmissionRow, 'submitId' | 'submitTime' | 'language' | 'length'>

/** Null for what staff accepted, which may not be measured to its end, and for programs at other sites. */
function figuresOf({ language, length }: Tried, { status, time, memory, isManual }: Judgement): Figures | null {
  if (language === elsewhereLanguage) return null
  if (status !== Status.accepted || isManual || time === null || memory === null) return null
  return { language, time, memory, length }
}

/** Cells only hold submissions with a verdict. */
export function cellAfter(before: Cell, row: Tried, next: Judgement) {
  const { submitId, submitTime } = row
  const { status, score, oiRankScore } = next
  if (isRunning(status)) return withoutTry(before, submitId)
  const figures = figuresOf(row, next)
  return withTry(before, { submitId, status, score, oiRankScore, at: submitTime, ...(figures && { figures }) })
}

/** Submission, cell, and the difference of the counts. */
function writesOf(row: SubmissionRow, { writes = [], ...change }: Step, before: Cell): Write[] {
  const after = cellAfter(before, row, change.next)
  return [
    ...changeWrites(row, change),
    ...(after === before ? [] : [saveCell(row, before, after)]),
    ...bestWrites(row, before.tries, after.tries),
    ...countWrites(row, statusesOf(before), statusesOf(after)),
    ...kindOf(row.set).verdictWrites({ ...row, ...change.next }),
    ...writes,
  ]
}

/**
 * Changes a submission in one transaction. `plan` gets the current row, again after conflicts; null for no change. Returns the
 * row before, null if unknown. @throws busy after too many conflicts
 */
export function changeSubmission(
  submitId: number,
  plan: (row: SubmissionRow) => Step | null | Promise<Step | null>,
): Promise<{ row: SubmissionRow | null; done: boolean }> {
  return retryOnConflict(async () => {
    const row = await findSubmission(submitId)
    const step = row && (await plan(row))
    if (!step) return { row, done: false }
    await transact(writesOf(row, step, await cellOf(row)))
    return { row, done: true }
  })
}
