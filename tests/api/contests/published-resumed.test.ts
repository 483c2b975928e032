import * as contest from '@oj/functions/features/contest/contract.ts'
import type { ResumableWork, TaskWorker } from '@oj/functions/platform/tasks.ts'
import { expect, it } from 'vitest'
import { asRoot, call, freshName } from '../../support/client/api.ts'
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

it('CT-11 an import that was broken off goes on where it stood, and makes one contest with every try once', async () => {
  const author = await userAs('problem_admin', await asRoot())
  const { pid } = await newProblem(author)
  const { authenticate, taskConsumer, storeTask, worker, moveClock } = await openImports()
  const name = 'long.ndjson'
  const uploadId = await sendUpload(name, new TextEncoder().encode(publishedFeed(320)), author)
  const check = await call(contest.checkPublished, { uploadId, name }, author)
  const { etag, tries } = contest.checkPublishedTask.result.parse((await ended(check.taskId, author)).result)
  expect(tries).toBe(2560)

  const { caller } = await authenticate(author.token)
  const title = freshName('Resumed ')
  const input = {
    uploadId,
    name,
    etag,
    title,
    description: 'x',
    startTime: '2025-03-01T01:00:00.000Z',
    pids: [pid, null],
  }
  const id = crypto.randomUUID()
  const { name: kind, access } = contest.importPublishedTask
  await storeTask({ id, kind, access, owner: caller?.uid ?? '' })
  const message = received(JSON.stringify({ taskId: id, kind, input, by: { caller, ip: '', requestId: 'resumed' } }))

  const told: number[][] = [[], []]
  /** Does the work, noting how far it says to be, until it stands still as one whose Lambda has come to its limit. */
  const until2000 = (run: number, isStopped: boolean): TaskWorker => ({
    ...worker,
    run: (work: ResumableWork<unknown, unknown>) =>
      worker.run({
        ...work,
        progress: async (done, total) => {
          told[run]?.push(done)
          if (isStopped && done === 2000) await new Promise<void>(() => undefined)
          await work.progress(done, total)
        },
      }),
  })
  void taskConsumer([until2000(0, true)])(message)
  await until(async () => told[0]?.at(-1) === 2000)
  moveClock(15 * 60_000)
  await taskConsumer([until2000(1, false)])(message)
  moveClock(0)
  expect(told).toEqual([
    [1000, 2000],
    [2000, 2560],
  ])

  const { state, result } = await ended(id, author)
  expect(state).toBe('done')
  const { cid, ...made } = contest.importPublishedTask.result.parse(result)
  expect(made).toEqual({ teams: 4, tries: 2560 })
  const { records } = await call(contest.getAdminContests, { currentPage: 1, limit: 9, keyword: title }, author)
  expect(records.map((row) => row.id)).toEqual([cid])
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
