import * as contest from '@oj/functions/features/contest/contract.ts'
import type { ResumableWork, TaskWorker } from '@oj/functions/platform/tasks.ts'
import { beforeAll, expect, it } from 'vitest'
import { call, freshName, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { acmRows } from '../../support/data/boards.ts'
import { sendUpload } from '../../support/data/exchange.ts'
import { newProblem } from '../../support/data/problems.ts'
import { publishedFeed } from '../../support/data/published.ts'
import { until } from '../../support/stack/patience.ts'
import { openServer } from '../../support/stack/server.ts'
import { ended, received } from '../../support/stack/task.ts'

/** Long work in this process, on the stack's table: it can be stopped in its middle. */
async function openImports() {
  const { authenticate } = await openServer()
  const [{ taskConsumer }, { storeTask }, { importPublishedWorker }, { packedProblems }, { moveClock }, joins] =
    await Promise.all([
      import('@oj/functions/platform/tasks.ts'),
      import('@oj/functions/platform/task-store.ts'),
      import('@oj/functions/features/contest/published/import-task.ts'),
      import('@oj/functions/features/problem-exchange/import/in-archive.ts'),
      import('@oj/functions/platform/clock.ts'),
      import('@oj/functions/lambdas/joins.ts'),
    ])
  joins.joinSlices()
  return { authenticate, taskConsumer, storeTask, worker: importPublishedWorker(packedProblems), moveClock }
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
  const { caller } = await imports.authenticate(author.token)
  const startTime = '2025-03-01T01:00:00.000Z'
  const input = { uploadId, name, etag, title, description: 'x', startTime, pids: [pid, null] }
  const id = crypto.randomUUID()
  const { name: kind, access } = contest.importPublishedTask
  await imports.storeTask({ id, kind, access, owner: caller?.uid ?? '' })
  const by = { caller, ip: '', requestId: 'resumed' }
  return { id, message: received(JSON.stringify({ taskId: id, kind, input, by })) }
}

/** Does the work, telling how far it is, until it stands still there as one whose Lambda has come to its limit. */
const standingAt = (limit: number | null, tell: (done: number) => void): TaskWorker => ({
  ...imports.worker,
  run: (work: ResumableWork<unknown, unknown>) =>
    imports.worker.run({
      ...work,
      progress: async (done, total) => {
        tell(done)
        if (done === limit) await new Promise<void>(() => undefined)
        await work.progress(done, total)
      },
    }),
})

const found = async (title: string) => {
  const { records } = await call(contest.getAdminContests, { currentPage: 1, limit: 9, keyword: title }, author)
  return records.map((row) => row.id)
}
/** A message is received again after the longest that a Lambda runs. */
const again = 15 * 60_000

it('CT-11 an import that was broken off goes on where it stood, and makes one contest with every try once', async () => {
  const title = freshName('Resumed ')
  const { id, message } = await asked(320, title)
  const told: number[][] = [[], []]
  const { taskConsumer, moveClock } = imports
  void taskConsumer([standingAt(2000, (done) => told[0]?.push(done))])(message)
  await until(async () => told[0]?.at(-1) === 2000)
  moveClock(again)
  await taskConsumer([standingAt(null, (done) => told[1]?.push(done))])(message)
  moveClock(0)
  expect(told).toEqual([
    [1000, 2000],
    [2000, 2560],
  ])

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
  const { taskConsumer, moveClock } = imports
  for (const run of [0, 1, 2]) {
    let isThere = false
    moveClock(run * again)
    void taskConsumer([
      standingAt(8, () => {
        isThere = true
      }),
    ])(message)
    await until(async () => isThere)
  }
  const [cid = 0, ...others] = await found(title)
  expect(others).toEqual([])
  moveClock(3 * again)
  await taskConsumer([imports.worker])(message)
  moveClock(0)
  expect(await ended(id, author)).toMatchObject({ state: 'failed', error: { code: 'task-given-up' } })
  expect(await found(title)).toEqual([])
  expect((await call(contest.getDeletedContests, {}, author)).map((row) => row.id)).toContain(cid)
})
