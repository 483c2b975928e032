import * as contest from '@oj/functions/features/contest/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { call, freshName, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { acmRows } from '../../support/data/boards.ts'
import { sendUpload } from '../../support/data/exchange.ts'
import { newProblem } from '../../support/data/problems.ts'
import { publishedFeed } from '../../support/data/published.ts'
import { openTasks } from '../../support/stack/broken-off.ts'
import { until } from '../../support/stack/patience.ts'
import { ended } from '../../support/stack/task.ts'

async function openImports() {
  const tasks = await openTasks()
  const [{ importPublishedWorker }, { packedProblems }] = await Promise.all([
    import('@oj/functions/features/contest/published/import-task.ts'),
    import('@oj/functions/features/problem-exchange/import/in-archive.ts'),
  ])
  return { ...tasks, worker: importPublishedWorker(packedProblems) }
}

let author: TestUser
let pid: number
let imports: Awaited<ReturnType<typeof openImports>>
beforeAll(async () => {
  author = await userAs('problem_admin')
  pid = (await newProblem(author)).pid
  imports = await openImports()
})

/** The message of an import of a checked file, whose tries are the published ones so many times, and its task's id. */
async function asked(times: number, title: string) {
  const name = 'long.ndjson'
  const uploadId = await sendUpload(name, new TextEncoder().encode(publishedFeed(times)), author)
  const check = await call(contest.checkPublished, { uploadId, name }, author)
  const { etag } = contest.checkPublishedTask.result.parse((await ended(check.taskId, author)).result)
  const startTime = '2025-03-01T01:00:00.000Z'
  const input = { uploadId, name, etag, title, description: 'x', startTime, pids: [pid, null] }
  return imports.asked(contest.importPublishedTask, input, author)
}

const found = async (title: string) => {
  const { records } = await call(contest.getAdminContests, { currentPage: 1, limit: 9, keyword: title }, author)
  return records.map((row) => row.id)
}
it('CT-11 an import that was broken off goes on where it stood, and makes one contest with every try once', async () => {
  const title = freshName('Resumed ')
  const { id, message } = await asked(320, title)
  const { worker, brokenAt, goneOn } = imports
  expect(await brokenAt(worker, message, 2000)).toEqual([1000, 2000])
  expect(await goneOn(worker, message)).toEqual([2000, 2560])

  const { state, result } = await ended(id, author)
  expect(state).toBe('done')
  const { cid, ...made } = contest.importPublishedTask.result.parse(result)
  expect(made).toEqual({ teams: 4, tries: 2560 })
  expect(await found(title)).toEqual([cid])
  const { problemList } = await call(contest.getContestEntries, { cid }, author)
  expect(problemList.records.map(({ isOwn }) => isOwn)).toEqual([false, true])
  await call(contest.showContest, { cid, visible: true }, author)
  expect((await call(contest.getContestInfo, { cid }, author)).count).toBe(4)
  const rows = await until(async () => {
    const board = await acmRows(cid, author)
    return board.length === 4 && board
  })
  expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(2560)
})

it('CT-11 an import that breaks off three times ends in words, and its contest is among the deleted ones', async () => {
  const title = freshName('Broken ')
  const { id, message } = await asked(1, title)
  const { worker, brokenAt, goneOn } = imports
  for (const run of [0, 1, 2]) await brokenAt(worker, message, 8, run)
  const [cid = 0, ...others] = await found(title)
  expect(others).toEqual([])
  await goneOn(worker, message, 3)
  expect(await ended(id, author)).toMatchObject({ state: 'failed', error: { code: 'task-given-up' } })
  expect(await found(title)).toEqual([])
  expect((await call(contest.getDeletedContests, {}, author)).map((row) => row.id)).toContain(cid)
})
