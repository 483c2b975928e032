import { Failure } from '../../platform/errors.ts'
import type { Caller, Context } from '../../platform/http/serve.ts'
import { allProblems, ownOf, type ProblemRow } from '../problem/index.ts'
import { setRoute } from '../problem-set/index.ts'
import * as contract from './contract.ts'
import { byPid, ownRoute, ownRow, requireOwn } from './own-route.ts'
import { changeQuickly, type QuickChange } from './saving/commit.ts'
import { checkDifficulty, checkTags } from './saving/references.ts'
import { restorableByPid, trashProblem, untrashProblem } from './trash/routes.ts'

type Change = contract.BatchChange
type By = Context & { caller: Caller }

function quickOf(change: Change, { tags }: ProblemRow): QuickChange {
  switch (change.action) {
    case 'auth':
      return { auth: change.auth }
    case 'difficulty':
      return { difficulty: change.difficulty }
    case 'addTags':
      return { tags: [...new Set([...tags, ...change.tags])] }
    case 'removeTags':
      return { tags: tags.filter((tag) => !change.tags.includes(tag)) }
    default:
      return {}
  }
}

async function checkChange(change: Change): Promise<void> {
  if (change.action === 'difficulty') await checkDifficulty(change.difficulty)
  if (change.action === 'addTags') await checkTags(change.tags)
}

async function changeOne(pid: number, change: Change, by: By): Promise<void> {
  if (change.action === 'restore') {
    const { row, view } = await requireOwn(await restorableByPid({ pid }), by.caller)
    return untrashProblem(row, row.problemId, by, view)
  }
  const row = await ownRow(pid, by.caller)
  if (change.action === 'delete') return trashProblem(row, by)
  await changeQuickly(row, quickOf(change, row), by)
}

const changeProblemAuth = ownRoute(
  contract.changeProblemAuth,
  ({ id, pid }) => byPid({ pid: id ?? pid ?? 0 }),
  async ({ auth }, by, row) => {
    await changeQuickly(row, { auth }, by)
    return null
  },
)

const batchProblems = setRoute(contract.batchProblems, async ({ pids, change }, by, view) => {
  await checkChange(change)
  // no names of problems of other sets
  const names = new Map(ownOf(await allProblems(), view.key).map(({ pid, problemId }) => [pid, problemId]))
  const done: number[] = []
  const failed: { pid: number; problemId: string; code: string; msg: string }[] = []
  // one by one: each is a transaction on the same stamp of the problem list
  for (const pid of new Set(pids)) {
    try {
      await changeOne(pid, change, by)
      done.push(pid)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failed.push({ pid, problemId: names.get(pid) ?? '', code: error.spec.code, msg: error.text(by.locale) })
    }
  }
  return { done, failed }
})

export const batchRoutes = [changeProblemAuth, batchProblems]
