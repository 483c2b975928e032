import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { page } from '../../platform/page.ts'
import { route } from '../../platform/serve.ts'
import { transact } from '../../platform/table/index.ts'
import { pick } from '../../platform/text.ts'
import { type Actor, audited } from '../audit/index.ts'
import { problemErrors } from '../problem/errors.ts'
import { allProblems, type ProblemRow, trashedProblems, trashWrites, untrashWrites } from '../problem/index.ts'
import * as contract from './contract.ts'
import { ownRow } from './current.ts'
import { problemAdminErrors as errors } from './errors.ts'
import { mayEdit } from './rules.ts'

const undoMs = contract.undoDays * 24 * 3600 * 1000

/** When a deleted problem is gone for good. */
export const goneAt = ({ deletedAt }: Pick<ProblemRow, 'deletedAt'>): Date =>
  new Date(Date.parse(deletedAt ?? '') + undoMs)

/** Hides a problem at once, for a week undoably. @throws problem-not-found when it is hidden already */
export async function trash(row: ProblemRow, by: Actor): Promise<void> {
  const { problemId, title } = row
  const entry = await audited(by, { action: 'problem.delete', target: problemId, before: { title } })
  await transact([...trashWrites(row, now().toISOString(), by.caller.username), entry])
}

/**
 * Brings a deleted problem back under a display id.
 * @throws problem-not-found, problem-id-taken
 */
export async function untrash(row: ProblemRow, problemId: string, by: Actor): Promise<void> {
  const wanted = problemId.toLowerCase()
  if ((await allProblems()).some((one) => one.problemId.toLowerCase() === wanted)) {
    throw new Failure(problemErrors['problem-id-taken'], { problemId })
  }
  const entry = await audited(by, { action: 'problem.restore', target: problemId, after: { title: row.title } })
  await transact([...untrashWrites(row, problemId), entry])
}

/** The deleted problems that can be brought back now. */
export async function restorable(): Promise<ProblemRow[]> {
  return (await trashedProblems()).filter((row) => goneAt(row) > now())
}

const removeProblem = route(contract.removeProblem, async ({ pid }, by) => {
  await trash(await ownRow(pid, by.caller), by)
  return null
})

const getDeletedProblems = route(contract.getDeletedProblems, async (input, { caller, locale }) => {
  const rows = (await restorable()).sort((a, b) => ((a.deletedAt ?? '') < (b.deletedAt ?? '') ? 1 : -1))
  const { records, ...paging } = page(rows, input)
  return {
    ...paging,
    records: records.map((row) => ({
      ...{ id: row.pid, problemId: row.problemId, title: pick(row.title, locale), author: row.author },
      ...{ deletedBy: row.deletedBy ?? '', deletedAt: row.deletedAt ?? '', goneAt: goneAt(row).toISOString() },
      mayEdit: mayEdit(row, caller),
    })),
  }
})

const restoreProblem = route(contract.restoreProblem, async ({ pid, problemId }, by) => {
  const row = (await restorable()).find((one) => one.pid === pid)
  if (!row) throw new Failure(problemErrors['problem-not-found'])
  if (!mayEdit(row, by.caller)) throw new Failure(errors['problem-not-yours'])
  await untrash(row, problemId ?? row.problemId, by)
  return null
})

export const trashRoutes = [removeProblem, getDeletedProblems, restoreProblem]
