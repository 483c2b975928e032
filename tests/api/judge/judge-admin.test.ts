import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import * as admin from '@oj/functions/features/judge-admin/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getSubmissionDetail,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import type { JudgeEvent } from '@oj/shared/judging/messages.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, judged, newUser, request, type TestUser, verdict } from '../../support/client/api.ts'
import { newProblem } from '../../support/data/problems.ts'
import { aPlusB, failing, right } from '../../support/data/programs.ts'
import { sampleText } from '../../support/data/samples.ts'
import { drained, enqueue } from '../../support/stack/engine.ts'
import { whileRunning } from '../../support/stack/judge.ts'
import { openServer } from '../../support/stack/server.ts'
import { ended } from '../../support/stack/task.ts'

let root: { token: string }
let student: TestUser
/** A problem of this file, whose counts nothing else moves. */
let sum: string
beforeAll(async () => {
  root = await asRoot()
  student = await newUser('tried')
  sum = (await newProblem(root)).problemId
})

const queues = ['PRACTICE_QUEUE_URL', 'REJUDGE_QUEUE_URL', 'JUDGE_EVENTS_QUEUE_URL'] as const
const countsNow = async () => (await call(getProblemDetail, { problemId: sum })).problemCount
const correct = () => judged(student, sum, 'Python3', right.Python3 ?? '')

const stateOf = async (submitId: number) => (await call(checkSubmissionsStatus, { submitIds: [submitId] }))[submitId]

/** The log entries of a submission, newest first. */
async function entriesOf(submitId: number) {
  const { records } = await call(getAuditLog, { limit: 100 }, root)
  const actions = records.filter(({ target }) => target === String(submitId)).map(({ action }) => action)
  return actions.filter((action) => action.startsWith('submission.'))
}

const lateEnd = (submissionId: number, attempt: number): JudgeEvent => ({
  type: 'finished',
  submissionId,
  attempt,
  judger: 'late',
  requestId: 'late',
  status: Status.runtimeError,
  time: 1,
  memory: 1,
  score: null,
  errorMessage: 'late',
})

/** Sends the server this result of a judging, and waits until it has processed it. */
async function deliver(event: JudgeEvent) {
  await enqueue('JUDGE_EVENTS_QUEUE_URL', JSON.stringify(event))
  await drained('JUDGE_EVENTS_QUEUE_URL')
}

describe('SB-04 a manual verdict', () => {
  it('replaces the judge’s, moves the counts, says why, and gives way to the judge’s again', async () => {
    const { submitId, judger } = await correct()
    const before = await countsNow()
    const row = await call(admin.manualJudge, { submitId, status: Status.wrongAnswer, reason: 'Prints a table' }, root)
    expect(row).toMatchObject({ status: Status.wrongAnswer, judger: 'root', isManual: true, score: null })
    const after = await countsNow()
    expect([after.total - before.total, after.ac - before.ac, after.wa - before.wa]).toEqual([0, -1, 1])

    const { submission } = await call(getSubmissionDetail, { submitId }, student)
    expect(submission).toMatchObject({ status: Status.wrongAnswer, manualReason: 'Prints a table', isManual: true })
    expect((await call(getSubmissionDetail, { submitId })).submission.manualReason).toBeNull()
    expect((await call(getAllCaseResult, { submitId }, student))?.judgeCaseList.length).toBeGreaterThan(0)

    await call(admin.manualJudge, { submitId, status: Status.runtimeError }, root)
    const restored = await call(admin.restoreJudge, { submitId }, root)
    expect(restored).toMatchObject({ status: Status.accepted, judger, isManual: false })
    expect(await countsNow()).toEqual(before)
    expect(await entriesOf(submitId)).toEqual([
      'submission.restore',
      'submission.manual-judge',
      'submission.manual-judge',
    ])
    const again = await request(admin.restoreJudge, { submitId }, root)
    expect([again.http, again.code]).toEqual([400, 'not-manual'])
  })

  it('wants a score where the problem has scores, and counts it for the rank', async () => {
    const code = await sampleText('lantern-riddles/solutions/accepted/solution.cpp')
    const { submitId, oiRankScore, score } = await judged(student, '1010', 'C++', code)
    expect(score).toBe(100)
    for (const bad of [undefined, null, -1, 101]) {
      const answer = await request(admin.manualJudge, { submitId, status: Status.partialAccepted, score: bad }, root)
      expect([answer.http, answer.code]).toEqual([400, 'manual-score'])
    }
    const row = await call(admin.manualJudge, { submitId, status: Status.partialAccepted, score: 50 }, root)
    expect(row).toMatchObject({ score: 50, oiRankScore: (oiRankScore ?? 0) / 2 })
    const subTaskJudgeCaseVoList = (await call(getAllCaseResult, { submitId }, student))?.subTaskJudgeCaseVoList ?? []
    expect(subTaskJudgeCaseVoList.reduce((sum, subtask) => sum + subtask.score, 0)).toBe(100)
    expect(subTaskJudgeCaseVoList.every(({ ac, total }) => ac === total)).toBe(true)
  })

  it('is not for compile errors, for what runs, nor any status that no run ends with', async () => {
    const { submitId } = await judged(student, aPlusB, 'C++', failing.compileError)
    expect((await request(admin.manualJudge, { submitId, status: Status.accepted }, root)).code).toBe('not-compiled')
    for (const status of [9, -5, -10, -4, -2, 5, 6, 7, 3.5, 'x']) {
      expect((await request(admin.manualJudge, { submitId, status }, root)).http).toBe(400)
    }
    const unknown = await request(admin.manualJudge, { submitId: 987654321, status: 0 }, root)
    expect([unknown.http, unknown.code]).toEqual([404, 'submission-not-found'])
  })
})

describe('SB-04 cancelling', () => {
  it('takes a verdict away, of which nothing a judge still tells brings anything back', async () => {
    const { submitId } = await correct()
    const before = await countsNow()
    const row = await call(admin.cancelJudgeByGet, { submitId }, root)
    expect(row).toMatchObject({ status: Status.cancelled, isManual: true })
    const after = await countsNow()
    expect([after.total - before.total, after.ac - before.ac]).toEqual([0, -1])
    expect((await request(admin.cancelJudge, { submitId }, root)).code).toBe('already-cancelled')
    await deliver(lateEnd(submitId, 1))
    expect(await stateOf(submitId)).toMatchObject({ status: Status.cancelled })
    expect((await call(admin.restoreJudge, { submitId }, root)).status).toBe(Status.accepted)
    expect(await countsNow()).toEqual(before)
  })

  it('ends what runs at once: the judge’s answer changes nothing, and its user may go on', async () => {
    const { submitId } = await call(
      submitProblemJudge,
      { pid: aPlusB, language: 'Python3', code: `import time\ntime.sleep(0.4)\n${right.Python3}` },
      student,
    )
    await whileRunning(submitId, async () => {
      expect((await request(admin.manualJudge, { submitId, status: Status.accepted }, root)).code).toBe('still-judging')
      await call(admin.cancelJudge, { submitId }, root)
    })
    await drained(...queues)
    expect(await stateOf(submitId)).toMatchObject({ status: Status.cancelled, progress: null })
    expect((await call(getAllCaseResult, { submitId }, student))?.judgeCaseList).toEqual([])
    expect((await request(admin.restoreJudge, { submitId }, root)).code).toBe('not-manual')
    await call(admin.rejudge, { submitId }, root)
    expect((await verdict(submitId)).status).toBe(Status.accepted)
  })
})

describe('SB-04 many steps of one submission at the same moment', () => {
  it('are all taken one after the other, or refused by name, and every count stays right', async () => {
    const user = await newUser('moment')
    const { submitId } = await judged(user, sum, 'Python3', right.Python3 ?? '')
    const steps = Array.from({ length: 24 }, (_, at) => {
      const status = at % 2 === 0 ? Status.wrongAnswer : Status.runtimeError
      return request(admin.manualJudge, { submitId, status, reason: `step ${at}` }, root)
    })
    const others = Array.from({ length: 6 }, () => request(admin.restoreJudge, { submitId }, root))
    const verdicts = await Promise.all(steps)
    const known = new Set([200, 409])
    expect(verdicts.filter(({ http }) => !known.has(http))).toEqual([])
    expect(verdicts.filter(({ http }) => http === 200).length).toBeGreaterThanOrEqual(8)
    expect((await Promise.all(others)).filter(({ http }) => http >= 500)).toEqual([])
    await call(admin.manualJudge, { submitId, status: Status.wrongAnswer }, root)
    expect(await recounted(user.username)).toBe(true)
  })
})

describe('SB-04 rejudging', () => {
  it('gives one a new verdict, in the place of a manual one; late words of the old attempt count for nothing', async () => {
    const { submitId } = await correct()
    const before = await countsNow()
    await call(admin.manualJudge, { submitId, status: Status.wrongAnswer, reason: 'by mistake' }, root)
    const row = await call(admin.rejudgeByGet, { submitId }, root)
    expect(row).toMatchObject({ isManual: false, time: null, memory: null })
    await deliver(lateEnd(submitId, 1))
    expect(await verdict(submitId)).toMatchObject({ status: Status.accepted, isManual: false })
    await deliver(lateEnd(submitId, 1))
    expect(await stateOf(submitId)).toMatchObject({ status: Status.accepted })
    expect(await countsNow()).toEqual(before)
    const { submission } = await call(getSubmissionDetail, { submitId }, student)
    expect([submission.manualReason, submission.errorMessage]).toEqual([null, ''])
    expect((await entriesOf(submitId))[0]).toBe('submission.rejudge')
  })

  it('says how many a filter means, judges them all again, and leaves every count as a recount finds it', async () => {
    const user = await newUser('again')
    for (const code of [right.Python3 ?? '', 'print("no")', 'print(1/0)']) await judged(user, sum, 'Python3', code)
    const mistaken = await judged(user, sum, 'Python3', `${right.Python3} # anew`)
    await call(admin.manualJudge, { submitId: mistaken.submitId, status: Status.systemError }, root)
    const before = await countsNow()

    const filter = { username: user.username, problemID: sum }
    expect(await call(admin.previewRejudge, filter, root)).toEqual({ count: 4, isMinimum: false })
    expect(await call(admin.previewRejudge, { ...filter, status: Status.systemError }, root)).toMatchObject({
      count: 1,
    })
    expect(await call(admin.previewRejudge, { ...filter, language: 'C' }, root)).toMatchObject({ count: 0 })
    expect(await call(admin.previewRejudge, { ...filter, problemID: 'none' }, root)).toMatchObject({ count: 0 })
    expect((await request(admin.rejudgeMany, { username: ' ' }, root)).code).toBe('rejudge-filter-empty')

    const { taskId } = await call(admin.rejudgeMany, filter, root)
    const task = await ended(taskId, root)
    expect(task).toMatchObject({ state: 'done', done: 4, total: 4, result: { count: 4 }, errorTotal: 0 })
    await drained(...queues)
    expect((await verdict(mistaken.submitId)).status).toBe(Status.accepted)
    const after = await countsNow()
    expect([after.total - before.total, after.ac - before.ac, after.se - before.se]).toEqual([0, 1, -1])
    expect(await recounted(user.username)).toBe(true)

    const nothing = await call(admin.rejudgeMany, { ...filter, status: Status.systemError }, root)
    expect(await ended(nothing.taskId, root)).toMatchObject({ state: 'failed', error: { code: 'rejudge-nothing' } })
  })
})

/** Whether a user's cell of the sum matches their submissions exactly. */
async function recounted(username: string): Promise<boolean> {
  const { everyOfUser, openProblem } = await openServer()
  const [{ cellOf }, { uidOfName }] = await Promise.all([
    import('@oj/functions/features/tries/cells.ts'),
    import('@oj/functions/features/account/index.ts'),
  ])
  const uid = (await uidOfName(username)) ?? ''
  const [{ row }, rows] = await Promise.all([openProblem(sum), everyOfUser(uid)])
  const { tries } = await cellOf({ uid, scope: 'site', pid: row.pid })
  const both = [tries, rows].map((list) => list.map(({ submitId, status }) => `${submitId}:${status}`).join())
  return both[0] === both[1] && tries.length > 0
}
