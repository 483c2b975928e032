import { pickText } from '@oj/shared/text.ts'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { page } from '../../../platform/http/page.ts'
import { retryOnConflict, transact } from '../../../platform/table/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { problemErrors } from '../../problem/errors.ts'
import {
  aboutOf,
  allProblems,
  ownOf,
  type ProblemRow,
  problemNamed,
  trashedProblems,
  trashWrites,
  untrashWrites,
} from '../../problem/index.ts'
import { presentSets, type SetView, setRoute, setsWith } from '../../problem-set/index.ts'
import * as contract from '../contract.ts'
import { problemAdminErrors as errors } from '../errors.ts'
import { byPid, ownRoute } from '../own-route.ts'
import { storedId } from '../saving/prefix.ts'
import { roomWrites } from '../saving/quota.ts'
import { purgeTimeOf } from './purge.ts'

/** Deleted sets keep its place. @throws problem-not-found if it is deleted already, problem-chosen by another set */
export async function trashProblem(row: ProblemRow, by: Actor): Promise<void> {
  const { pid, problemId, title } = row
  const sets = await setsWith(pid)
  if ((await presentSets(sets)).length > 0) throw new Failure(errors['problem-chosen'])
  const entry = await auditWrite(by, { action: 'problem.delete', target: problemId, before: { title } })
  await transact([...trashWrites(row, now().toISOString(), by.caller.username), entry])
}

/** @throws problem-not-found, problem-id-taken, problems-many, data-many */
export async function untrashProblem(row: ProblemRow, problemId: string, by: Actor, { quota }: SetView): Promise<void> {
  if (problemNamed(await allProblems(), problemId)) {
    throw new Failure(problemErrors['problem-id-taken'], { problemId })
  }
  const entry = await auditWrite(by, { action: 'problem.restore', target: problemId, after: { title: row.title } })
  const restored = { pid: row.pid, bytes: row.dataBytes, isNew: true }
  await retryOnConflict(async () =>
    transact([...untrashWrites(row, problemId), entry, ...(await roomWrites(row.home, restored, quota))]),
  )
}

async function listRestorableProblems(): Promise<ProblemRow[]> {
  return (await trashedProblems()).filter((row) => purgeTimeOf(row) > now())
}

export const restorableByPid = async ({ pid }: { pid: number }): Promise<ProblemRow | undefined> =>
  (await listRestorableProblems()).find((row) => row.pid === pid)

const removeProblem = ownRoute(contract.removeProblem, byPid, async (_, by, row) => {
  await trashProblem(row, by)
  return null
})

const getDeletedProblems = setRoute(contract.getDeletedProblems, async (input, { locale }, view) => {
  const rows = [...ownOf(await listRestorableProblems(), view.key)].sort((a, b) =>
    (a.deletedAt ?? '') < (b.deletedAt ?? '') ? 1 : -1,
  )
  const { records, ...paging } = page(rows, input)
  return {
    ...paging,
    records: records.map((row) => ({
      id: row.pid,
      problemId: row.problemId,
      title: pickText(row.title, locale),
      author: row.author,
      deletedBy: row.deletedBy ?? '',
      deletedAt: row.deletedAt ?? '',
      goneAt: purgeTimeOf(row).toISOString(),
      mayEdit: view.refusal('edit', aboutOf(row)) === null,
    })),
  }
})

const restoreProblem = ownRoute(contract.restoreProblem, restorableByPid, async ({ problemId }, by, row, view) => {
  const id = problemId === undefined ? row.problemId : storedId(problemId, view, row.problemId)
  await untrashProblem(row, id, by, view)
  return null
})

export const trashRoutes = [removeProblem, getDeletedProblems, restoreProblem]
