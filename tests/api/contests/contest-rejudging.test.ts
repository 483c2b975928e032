import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import { getContestProblem, rejudgeContestProblemByGet } from '@oj/functions/features/contest/contract.ts'
import * as judging from '@oj/functions/features/judge-admin/contract.ts'
import { changeProblem } from '@oj/functions/features/problem-admin/contract.ts'
import {
  checkContestSubmissionsStatus,
  getAllCaseResult,
  getSubmissionDetail,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newContest } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { drained, enqueue } from '../../support/stack/engine.ts'
import { whileJudgeRests } from '../../support/stack/judge.ts'
import { until } from '../../support/stack/patience.ts'
import { ended } from '../../support/stack/task.ts'

let root: { token: string }
let author: TestUser
let jury: TestUser
let alice: TestUser
let bob: TestUser
beforeAll(async () => {
  root = await asRoot()
  author = await userAs('problem_admin')
  ;[jury, alice, bob] = await Promise.all([newUser('jury'), newUser('alice'), newUser('bob')])
})

const good = right.Python3 ?? ''
/** Right on the first test data alone. */
const lucky = "print({'1 2': 3, '20 22': 42}.get(input(), 0))\n"
const harder = {
  samples: [
    { input: '1 2\n', output: '3\n' },
    { input: '5 6\n', output: '11\n' },
    { input: '7 8\n', output: '15\n' },
  ],
}

const statesOf = async (cid: number, submitIds: readonly number[]) => {
  const rows = await call(checkContestSubmissionsStatus, { submitIds: [...submitIds], cid }, author)
  return submitIds.map((id) => rows[String(id)]?.status ?? null)
}

async function handIn(cid: number, as: TestUser, code: string): Promise<number> {
  const { submitId } = await call(submitProblemJudge, { cid, pid: 'A', language: 'Python3', code }, as)
  await until(async () => (await statesOf(cid, [submitId])).every((status) => status !== null && !isRunning(status)))
  return submitId
}

/** A contest with a problem whose test data was too weak, and what was handed in before it was mended. */
async function weakContest() {
  const problem = await newProblem(author)
  const cid = await newContest(author, { jury: [jury.username] }, [problem.pid])
  const ids = [await handIn(cid, alice, lucky), await handIn(cid, bob, good), await handIn(cid, bob, 'print(0)')]
  await call(changeProblem, { ...problem.form, ...harder, pid: problem.pid, version: problem.version }, author)
  return { cid, pid: problem.pid, ids }
}

const accepted = Status.accepted
const wrong = Status.wrongAnswer

/** Starts a rejudging of a contest and waits until all its submissions are judged. */
async function ready(cid: number, filter: object = { all: true }) {
  const { number, taskId } = await call(judging.startRejudging, { cid, ...filter }, jury)
  const sent = await ended(taskId, jury)
  const told = await until(async () => {
    const now = await call(judging.getRejudging, { cid, number }, jury)
    return now.isReady && now
  })
  return { number, sent, told }
}

const refused = async (...asked: Parameters<typeof request>) => (await request(...asked)).code ?? 'done'

describe('CT-08 and SB-04 a rejudging beside the verdicts', () => {
  it('changes nothing until it is applied, and says what it would change', async () => {
    const { cid, ids } = await weakContest()
    const [first = 0, second = 0] = ids
    const { number, told } = await ready(cid)
    expect(told).toMatchObject({ total: 3, judged: 3, changed: 1, failed: 0, state: 'judging', filter: { all: true } })
    expect(await statesOf(cid, ids)).toEqual([accepted, accepted, wrong])
    const changes = await call(judging.getRejudgingChanges, { cid, number }, jury)
    expect(changes).toMatchObject({
      total: 1,
      records: [{ submitId: first, username: alice.username, before: { status: accepted }, after: { status: wrong } }],
      people: [{ username: alice.username, gained: [], lost: ['A'] }],
    })
    // who sees the contest sees nothing of it
    expect((await call(getSubmissionDetail, { submitId: first }, alice)).submission.status).toBe(accepted)

    const { taskId } = await call(judging.applyRejudging, { cid, number }, jury)
    expect((await ended(taskId, jury)).result).toEqual({ applied: 3, stale: 0 })
    expect(await statesOf(cid, ids)).toEqual([wrong, accepted, wrong])
    const counted = async () => (await call(getContestProblem, { cid }, author))[0]
    // what everybody reads is remembered for a second
    await until(async () => (await counted())?.ac === 1)
    expect(await counted()).toMatchObject({ ac: 1, total: 3 })
    const judgeCaseList = (await call(getAllCaseResult, { submitId: second, cid }, author))?.judgeCaseList ?? []
    expect(judgeCaseList.map(({ status }) => status)).toEqual([accepted, accepted, accepted])
    expect(await call(judging.getRejudgings, { cid }, jury)).toMatchObject([{ number, state: 'applied', applied: 3 }])
    expect(await refused(judging.applyRejudging, { cid, number }, jury)).toBe('rejudging-over')
    expect(await refused(judging.dropRejudging, { cid, number }, jury)).toBe('rejudging-over')
    const { records } = await call(getAuditLog, { limit: 30, action: 'submission' }, root)
    const targets = [String(number), ...ids.map(String)]
    // others, too, have something with such a number
    const logged = records.filter(({ target, username }) => username === jury.username && targets.includes(target))
    expect(logged.map(({ action, target }) => [action, target])).toEqual([
      ['submission.rejudge', String(first)],
      ['submission.rejudging-apply', String(number)],
      ['submission.rejudging', String(number)],
    ])
  })

  it('is dropped without a trace', async () => {
    const { cid, ids } = await weakContest()
    const { number } = await ready(cid, { problemID: 'A', username: alice.username })
    await call(judging.dropRejudging, { cid, number }, jury)
    expect(await refused(judging.applyRejudging, { cid, number }, jury)).toBe('rejudging-over')
    expect(await statesOf(cid, ids)).toEqual([accepted, accepted, wrong])
  })

  it('leaves alone what somebody changed meanwhile, and what staff decided before', async () => {
    const { cid, ids } = await weakContest()
    const [first = 0, second = 0, third = 0] = ids
    await call(judging.manualJudge, { submitId: third, status: accepted }, jury)
    const { number, sent } = await ready(cid)
    expect(sent.errors.map(({ row, code }) => [row, code])).toEqual([[String(third), 'judged-by-hand']])
    await call(judging.manualJudge, { submitId: first, status: Status.runtimeError }, jury)
    const { taskId } = await call(judging.applyRejudging, { cid, number }, jury)
    expect((await ended(taskId, jury)).result).toEqual({ applied: 1, stale: 1 })
    expect(await statesOf(cid, [first, second, third])).toEqual([Status.runtimeError, accepted, accepted])
  })

  it('is applied when all is judged, and dropped at any time before', async () => {
    const { cid, ids } = await weakContest()
    const number = await whileJudgeRests(async () => {
      const started = await call(judging.startRejudging, { cid, status: accepted }, jury)
      await ended(started.taskId, jury)
      expect(await refused(judging.applyRejudging, { cid, number: started.number }, jury)).toBe('rejudging-open')
      await call(judging.dropRejudging, { cid, number: started.number }, jury)
      return started.number
    })
    await drained('REJUDGE_QUEUE_URL', 'JUDGE_EVENTS_QUEUE_URL')
    expect(await call(judging.getRejudging, { cid, number }, jury)).toMatchObject({ state: 'dropped', isReady: false })
    expect(await statesOf(cid, ids)).toEqual([accepted, accepted, wrong])
  })

  it('takes no verdict for what no judge could judge, and counts each verdict once', async () => {
    const { cid, ids } = await weakContest()
    const [first = 0] = ids
    const number = await whileJudgeRests(async () => {
      const started = await call(judging.startRejudging, { cid, username: alice.username }, jury)
      await ended(started.taskId, jury)
      const dead = { kind: 'rejudging', rejudging: started.number, submissionId: first, requestId: 'lost' }
      for (const _ of [1, 2]) await enqueue('JUDGE_DEAD_LETTER_QUEUE_URL', JSON.stringify(dead))
      await until(async () => (await call(judging.getRejudging, { cid, number: started.number }, jury)).isReady)
      return started.number
    })
    await drained('REJUDGE_QUEUE_URL', 'JUDGE_EVENTS_QUEUE_URL')
    expect(await call(judging.getRejudging, { cid, number }, jury)).toMatchObject({ judged: 1, failed: 1 })
    const { taskId } = await call(judging.applyRejudging, { cid, number }, jury)
    expect((await ended(taskId, jury)).result).toEqual({ applied: 0, stale: 0 })
    expect(await statesOf(cid, [first])).toEqual([accepted])
  })

  it('of nothing is none, and is known in its contest alone, to its jury', async () => {
    const { cid } = await weakContest()
    const none = await call(judging.startRejudging, { cid, username: 'nobody' }, jury)
    expect((await ended(none.taskId, jury)).error?.code).toBe('rejudge-nothing')
    expect(await call(judging.getRejudgings, { cid }, jury)).toMatchObject([{ state: 'dropped' }])
    const { number } = none
    const other = await newContest(author, { jury: [jury.username] })
    expect(await refused(judging.getRejudging, { cid: other, number }, jury)).toBe('rejudging-not-found')
    expect(await refused(judging.getRejudgings, { cid }, alice)).toBe('forbidden')
    expect(await refused(judging.startRejudging, { cid, all: true }, alice)).toBe('forbidden')
    expect(await refused(judging.startRejudging, { cid }, jury)).toBe('rejudge-filter-empty')
  })
})

describe('CT-08 a plain rejudge in a contest', () => {
  it('of one problem judges all that was handed in to it', async () => {
    const { cid, pid, ids } = await weakContest()
    const { taskId } = await call(rejudgeContestProblemByGet, { cid, pid }, jury)
    expect((await ended(taskId, jury)).result).toEqual({ count: 3 })
    await until(async () => (await statesOf(cid, ids)).join() === [wrong, accepted, wrong].join())
    expect(await refused(rejudgeContestProblemByGet, { cid, pid }, alice)).toBe('forbidden')
  })

  it('of all needs no other filter', async () => {
    const { cid, ids } = await weakContest()
    expect(await call(judging.previewRejudge, { cid, all: true }, jury)).toMatchObject({ count: 3 })
    // a filter of the site means nothing of a contest, whose jury may use none of the site's
    expect(await call(judging.previewRejudge, { username: alice.username }, root)).toMatchObject({ count: 0 })
    expect(await refused(judging.previewRejudge, { username: alice.username }, jury)).toBe('forbidden')
    const { taskId } = await call(judging.rejudgeMany, { cid, all: true }, jury)
    await ended(taskId, jury)
    await until(async () => (await statesOf(cid, ids)).join() === [wrong, accepted, wrong].join())
  })
})
