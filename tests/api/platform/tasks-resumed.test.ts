import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import * as judging from '@oj/functions/features/judge-admin/contract.ts'
import { changeProblem, getAdminProblem, getAdminProblemList } from '@oj/functions/features/problem-admin/contract.ts'
import * as exchange from '@oj/functions/features/problem-exchange/contract.ts'
import { checkContestSubmissionsStatus, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { cancelTask, getTask } from '@oj/functions/features/task/contract.ts'
import type { TaskWorker } from '@oj/functions/platform/tasks.ts'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newContest } from '../../support/data/contests.ts'
import { checked, importChosen } from '../../support/data/exchange.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { zipOf } from '../../support/data/zip.ts'
import { openTasks } from '../../support/stack/broken-off.ts'
import { until } from '../../support/stack/patience.ts'
import { ended } from '../../support/stack/task.ts'

async function openWorkers() {
  const tasks = await openTasks()
  const [{ rejudgeWorker }, { rejudgingWorkers }, { importWorker }, rejudgings, { keyOf }, { writeItem: write }] =
    await Promise.all([
      import('@oj/functions/features/judge-admin/rejudge-task.ts'),
      import('@oj/functions/features/judge-admin/rejudging/rejudging-task.ts'),
      import('@oj/functions/features/problem-exchange/import/import-task.ts'),
      import('@oj/functions/features/judge-admin/rejudging/store.ts'),
      import('@oj/functions/features/problem-set/key.ts'),
      import('@oj/functions/platform/table/index.ts'),
    ])
  const workerOf = ({ name }: { name: string }): TaskWorker => {
    const found = [rejudgeWorker, ...rejudgingWorkers, importWorker].find(({ kind }) => kind.name === name)
    if (!found) throw new Error(`nobody does ${name}`)
    return found
  }
  return { ...tasks, ...rejudgings, keyOf, workerOf, write }
}

let root: { token: string }
let author: TestUser
let pupil: TestUser
let doors: Awaited<ReturnType<typeof openWorkers>>
beforeAll(async () => {
  root = await asRoot()
  author = await userAs('problem_admin')
  pupil = await newUser('pupil')
  doors = await openWorkers()
})

/** Submissions of a contest: more than are in work at a time. */
const many = 7

/** A contest with so many accepted submissions. */
async function contest() {
  const { pid } = await newProblem(author)
  const cid = await newContest(author, {}, [pid])
  const sent = { cid, pid: 'A', language: 'Python3', code: right.Python3 ?? '' }
  const ids: number[] = []
  for (let at = 0; at < many; at++) ids.push((await call(submitProblemJudge, sent, pupil)).submitId)
  await judged(cid, ids)
  return { cid, ids }
}

/** The statuses of submissions, once all are judged. */
const judged = (cid: number, submitIds: readonly number[]) =>
  until(async () => {
    const rows = await call(checkContestSubmissionsStatus, { submitIds: [...submitIds], cid }, author)
    const statuses = submitIds.map((id) => rows[String(id)]?.status ?? Status.pending)
    return statuses.every((status) => !isRunning(status)) && statuses
  })

/** What the author did, as the log has it. */
async function logged(action: string): Promise<string[]> {
  const { records } = await call(getAuditLog, { limit: 100, action, username: author.username }, root)
  return records.flatMap((one) => (one.action === action ? one.target : []))
}

/** Breaks a task off in its middle, has its message come again, and answers what becomes of it. */
async function brokenOnce(
  kind: Parameters<typeof doors.asked>[0],
  input: unknown,
  limit: number,
  user: { token: string } = author,
) {
  const { id, message } = await doors.asked(kind, input, user)
  const worker = doors.workerOf(kind)
  const told = await doors.brokenAt(worker, message, limit)
  expect([told.at(-1), (await call(getTask, { id }, user)).error]).toEqual([limit, null])
  await doors.goneOn(worker, message)
  const task = await ended(id, user)
  expect([task.state, task.errors]).toEqual(['done', []])
  return kind.result.parse(task.result)
}

describe('SB-04 a rejudge that is broken off between its work and the note of it', () => {
  it('judges each submission again once', async () => {
    const { cid, ids } = await contest()
    const before = (await logged('submission.rejudge-filtered')).length
    expect(await brokenOnce(judging.RejudgeMany, { cid, all: true }, 5)).toEqual({ count: many })
    expect(await judged(cid, ids)).toEqual(Array(many).fill(Status.accepted))
    const again = (await logged('submission.rejudge')).filter((target) => ids.includes(Number(target)))
    expect(again.toSorted()).toEqual(ids.map(String))
    expect((await logged('submission.rejudge-filtered')).length - before).toBe(1)
  })

  it('goes on beside the verdicts as well, and when they are taken', async () => {
    const { cid, ids } = await contest()
    const set = doors.keyOf('contest', cid)
    const { number, write: begun } = await doors.newHead(set, JSON.stringify({ all: true }), author.username)
    await doors.write(begun)
    const sent = await brokenOnce(judging.SendRejudging, { number, filter: { cid, all: true } }, 5)
    expect(sent).toEqual({ count: many })
    const told = await until(async () => {
      const now = await call(judging.getRejudging, { cid, number }, author)
      return now.isReady && now
    })
    expect(told).toMatchObject({ state: 'judging', total: many, judged: many, failed: 0 })

    await doors.write(doors.stateWrite(await doors.readRejudging(set, number), 'applying'))
    const taken = await brokenOnce(judging.ApplyRejudging, { cid, number }, 5)
    expect(taken).toEqual({ applied: many, stale: 0 })
    const listed = await call(judging.getRejudgings, { cid }, author)
    expect(listed).toMatchObject([{ number, state: 'applied', applied: many, stale: 0 }])
    expect(await judged(cid, ids)).toEqual(Array(many).fill(Status.accepted))
  })
})

/** A package of three problems and their ids. */
async function three() {
  const ids = ['a', 'b', 'c'].map((one) => freshName(one).trim().replaceAll(' ', '-'))
  const files = ids.flatMap((id) => [
    [`${id}/problem.yaml`, `name: ${id}\nlimits: { time_limit: 1 }\n`] as const,
    [`${id}/problem_statement/problem.en.md`, 'Add.\n'] as const,
    [`${id}/data/secret/1.in`, '1 2\n'] as const,
    [`${id}/data/secret/1.ans`, '3\n'] as const,
  ])
  return { ids, zip: await zipOf(files) }
}

/** The import of all problems of a package, to be asked for. */
async function importOf(zip: Uint8Array) {
  const { taskId, problems, uploadId, name, etag } = await checked('three.zip', zip, root)
  expect(problems.map(({ refusal }) => refusal)).toEqual([null, null, null])
  const choices = problems.map(({ index, problemId }) => ({ index, action: 'create' as const, problemId }))
  return { taskId, problems, choices, input: { uploadId, name, etag, choices } }
}

/** Of an import that ended early: why, in both languages, and what it took. */
async function endedEarly(id: string) {
  const [task, chinese] = [
    await call(getTask, { id }, { ...root, language: 'en' }),
    await call(getTask, { id }, { ...root, language: 'zh-CN' }),
  ]
  const { problems } = exchange.importPackageTask.result.parse(task.result)
  return [task.state, task.error?.code, task.error?.msg, chinese.error?.msg, problems.map(({ action }) => action)]
}

describe('AD-05 an import that does not come to its end at once', () => {
  it('AD-05 goes on with the next package where it was broken off, and makes each problem once', async () => {
    const { ids, zip } = await three()
    const { input } = await importOf(zip)
    const made = await brokenOnce(exchange.importPackageTask, input, 1, root)
    const { problems } = exchange.importPackageTask.result.parse(made)
    expect(problems.map(({ index, action }) => [index, action])).toEqual([0, 1, 2].map((at) => [at, 'created']))
    const there = await call(getAdminProblemList, { keyword: ids[0] ?? '' }, root)
    expect(there.records.map(({ id }) => id)).toEqual([problems[0]?.pid])
  })

  it('AD-05 says what it took where it cannot go on; the same file brings the rest, and then changes nothing', async () => {
    const { zip } = await three()
    const { input } = await importOf(zip)
    const { id, message } = await doors.asked(exchange.importPackageTask, input, root)
    const worker = doors.workerOf(exchange.importPackageTask)
    for (const run of [0, 1, 2]) await doors.brokenAt(worker, message, 1, run)
    await doors.goneOn(worker, message, 3)
    const words = [expect.stringContaining('1 of 3 taken'), expect.stringContaining('1/3')]
    expect(await endedEarly(id)).toEqual(['failed', 'import-interrupted', ...words, ['created']])

    const again = await importOf(zip)
    expect(again.problems.map(({ already, problemId }) => already?.problemId === problemId)).toEqual([
      true,
      false,
      false,
    ])
    const pids = []
    for (const rest of ['created', 'unchanged']) {
      const { problems, errors } = await importChosen(again.taskId, again.choices, root)
      expect([problems.map(({ action }) => action), errors]).toEqual([['unchanged', rest, rest], []])
      pids.push(problems.map(({ pid }) => pid))
    }
    expect(pids[1]).toEqual(pids[0])
    // what was edited since is no longer what came in
    const pid = pids[0]?.[1] ?? 0
    const { version } = await call(getAdminProblem, { pid }, root)
    await call(changeProblem, { pid, version, problem: { title: { en: 'Edited' } } }, root)
    const { errors } = await importChosen(again.taskId, again.choices, root)
    expect(errors).toMatchObject([{ row: again.choices[1]?.problemId, code: 'problem-id-taken' }])
  })

  it('AD-05 ends between two problems where its owner cancels it, and lists what it took', async () => {
    const { input } = await importOf((await three()).zip)
    const { id, message } = await doors.asked(exchange.importPackageTask, input, root)
    const worker = doors.workerOf(exchange.importPackageTask)
    await doors.brokenAt(worker, message, 1)
    await call(cancelTask, { id }, root)
    await doors.goneOn(worker, message)
    const words = [expect.stringContaining('1 of 3 taken'), expect.stringContaining('1/3')]
    expect(await endedEarly(id)).toEqual(['failed', 'import-cancelled', ...words, ['created']])
  })
})
