import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { getSubmissionDetail, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import type { NewJob } from '@oj/shared/judging/jobs.ts'
import type { JudgeEvent } from '@oj/shared/judging/messages.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { machineSlowness } from '../../run/slowness.ts'
import { call, judged, newUser, type TestUser, verdict } from '../../support/client/api.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { drained, enqueue } from '../../support/stack/engine.ts'
import { whileRunning } from '../../support/stack/judge.ts'
import { openServer } from '../../support/stack/server.ts'

let student: TestUser
beforeAll(async () => {
  student = await newUser('queue')
})

const countsNow = async () => (await call(getProblemDetail, { problemId: aPlusB })).problemCount
const allDone = () => drained('PRACTICE_QUEUE_URL', 'JUDGE_EVENTS_QUEUE_URL', 'JUDGE_DEAD_LETTER_QUEUE_URL')

/** The job of a submission, as the server sent it. */
async function jobOf(submissionId: number, code: string): Promise<Extract<NewJob, { kind: 'submission' }>> {
  const { openProblem } = await openServer()
  const { settings, testData } = (await openProblem(aPlusB)).body
  const { key, version } = testData
  const requestId = 'sent-again'
  return {
    kind: 'submission',
    submissionId,
    attempt: 1,
    language: 'Python3',
    code,
    settings,
    testData: { key, version },
    requestId,
  }
}

const slow = `import time\ntime.sleep(0.4)\n${right.Python3}`

const wrongEnd = (submissionId: number, attempt: number): JudgeEvent => ({
  type: 'finished',
  submissionId,
  attempt,
  judger: 'late',
  requestId: 'late',
  status: Status.wrongAnswer,
  time: 1,
  memory: 1,
  score: null,
  errorMessage: 'late',
})

describe('JD-07 exactly one effect', () => {
  it('of a job that is delivered twice', async () => {
    const code = right.Python3 ?? ''
    const before = await countsNow()
    const { submitId } = await call(submitProblemJudge, { pid: aPlusB, language: 'Python3', code }, student)
    const job = JSON.stringify(await jobOf(submitId, code))
    await Promise.all([enqueue('PRACTICE_QUEUE_URL', job), enqueue('PRACTICE_QUEUE_URL', job)])
    expect((await verdict(submitId)).status).toBe(Status.accepted)
    await allDone()
    const after = await countsNow()
    expect([after.total - before.total, after.ac - before.ac]).toEqual([1, 1])
  })

  it('of verdicts that come again, late, of another attempt or for nothing', async () => {
    const { submitId } = await judged(student, aPlusB, 'Python3', right.Python3 ?? '')
    const before = await countsNow()
    const events = [wrongEnd(submitId, 1), wrongEnd(submitId, 2), wrongEnd(submitId, 0), wrongEnd(987654321, 1)]
    await Promise.all(events.map((event) => enqueue('JUDGE_EVENTS_QUEUE_URL', JSON.stringify(event))))
    await allDone()
    const { submission } = await call(getSubmissionDetail, { submitId }, student)
    expect(submission).toMatchObject({ status: Status.accepted, errorMessage: '' })
    expect(await countsNow()).toEqual(before)
    await openServer()
    const { applyEvent } = await import('@oj/functions/features/submission/verdict/events.ts')
    const { submitId: waiting } = await call(
      submitProblemJudge,
      { pid: aPlusB, language: 'Python3', code: slow },
      student,
    )
    for (const attempt of [0, 2]) await applyEvent(wrongEnd(waiting, attempt))
    expect((await verdict(waiting)).status).toBe(Status.accepted)
  })

  it('of many verdicts of one user on one problem at the same moment', async () => {
    const before = await countsNow()
    const submit = () => call(submitProblemJudge, { pid: aPlusB, language: 'Python3', code: 'print(1)' }, student)
    const submitted = await Promise.all(Array.from({ length: 12 }, submit))
    const rows = await Promise.all(submitted.map(({ submitId }) => verdict(submitId)))
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([Status.wrongAnswer]))
    const after = await countsNow()
    expect([after.total - before.total, after.wa - before.wa]).toEqual([12, 12])
  })
})

describe('JD-07 nothing is lost', () => {
  const handIn = () => call(submitProblemJudge, { pid: aPlusB, language: 'Python3', code: slow }, student)

  it('when the judge is killed in mid-run: the verdict still comes, once', {
    timeout: 180_000 * machineSlowness(),
  }, async () => {
    const before = await countsNow()
    const { submitId } = await handIn()
    await whileRunning(submitId, async (signal) => signal('SIGKILL'))
    expect((await verdict(submitId)).status).toBe(Status.accepted)
    await allDone()
    const after = await countsNow()
    expect([after.total - before.total, after.ac - before.ac]).toEqual([1, 1])
  })

  it('when the judge is told to end: it gives the job back, and another takes it at once', async () => {
    const { submitId } = await handIn()
    await whileRunning(submitId, async (signal) => signal('SIGTERM'))
    expect((await verdict(submitId)).status).toBe(Status.accepted)
  })

  it('of a job that no judge can finish: System Error with a reason', async () => {
    const { submitId } = await handIn()
    const dead = JSON.stringify(await jobOf(submitId, slow))
    await whileRunning(submitId, async () => {
      await enqueue('JUDGE_DEAD_LETTER_QUEUE_URL', dead)
      expect((await verdict(submitId)).status).toBe(Status.systemError)
    })
    const { submission } = await call(getSubmissionDetail, { submitId }, student)
    expect(submission.errorMessage).toContain('rejudged')
    await allDone()
    expect((await call(getSubmissionDetail, { submitId }, student)).submission.status).toBe(Status.systemError)
  })
})

it('JD-07 leaves a message that is no job to the dead letters, and judges on', async () => {
  await enqueue('PRACTICE_QUEUE_URL', '{"submissionId":"x"}')
  expect((await judged(student, aPlusB, 'Python3', right.Python3 ?? '')).status).toBe(Status.accepted)
})
