import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import { rejudge } from '@oj/functions/features/judge-admin/contract.ts'
import * as admin from '@oj/functions/features/problem-admin/contract.ts'
import { checkSubmissionsStatus, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import type { Attempt } from '@oj/functions/features/submission/verdict/judges.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, expect, inject, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser, verdict } from '../../support/client/api.ts'
import { clientOf } from '../../support/client/client.ts'
import { pending } from '../../support/data/pending.ts'
import { newProblem } from '../../support/data/problems.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { forgetServerAfterwards, openServer } from '../../support/stack/server.ts'

forgetServerAfterwards()

// A server in this process that never sends its jobs, as if it ended at that moment; the clock's job, here with the
// clock put forward, finds what it has stored.

let app: Awaited<ReturnType<typeof openServer>>['app']
const reach = (to: URL, sent: RequestInit) => app.request(to.href, sent, { ip: '127.0.0.1' })
const ending = clientOf(inject('url'), inject('engineUrl'), reach)

let student: TestUser
let root: { token: string }
let sweep: (secondsLater: number) => Promise<void>
let isLost = true
/** The requests to the judge that replaces all others. */
const asked: Attempt[] = []
let reached: () => void

beforeAll(async () => {
  student = await newUser('lost')
  root = await asRoot()
  ;({ app } = await openServer())
  const [{ judges }, { handler }, { moveClock }] = await Promise.all([
    import('@oj/functions/features/submission/verdict/judges.ts'),
    import('@oj/functions/lambdas/timers.ts'),
    import('@oj/functions/platform/clock.ts'),
  ])
  sweep = async (secondsLater) => {
    moveClock(secondsLater * 1000)
    await handler({ job: 'unsent' })
    moveClock(0)
  }
  judges.join({
    name: 'lost-at-first',
    offers: async () => true,
    begin: (attempt) => {
      asked.push(attempt)
      reached()
      return isLost ? new Promise(() => {}) : Promise.resolve()
    },
  })
})

/** Sends a call without waiting for the answer, because the server ends during it. */
async function lost(calling: () => Promise<unknown>): Promise<Attempt> {
  isLost = true
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  void calling()
  await isReached
  isLost = false
  const attempt = asked.at(-1)
  if (!attempt) throw new Error('nothing came as far as being sent')
  return attempt
}

it('JD-07 sends what was stored and not sent before the server ended, once, when handed in and when judged again', async () => {
  const problem = await newProblem(root)
  const { openProblem } = await openServer()
  const [{ problemWrites }, { transact }] = await Promise.all([
    import('@oj/functions/features/problem/store.ts'),
    import('@oj/functions/platform/table/index.ts'),
  ])
  const { row, body } = await openProblem(problem.problemId)
  await transact(problemWrites(row, { ...body, judgedBy: 'lost-at-first', revision: 2 }, row))

  const submission = { pid: problem.problemId, language: 'C++', code: 'int main() {}' }
  const first = await lost(() => ending.request(submitProblemJudge, submission, student))
  const { submitId } = first.row
  await sweep(30)
  expect(asked).toHaveLength(1)
  await sweep(90)
  expect(asked.slice(1)).toMatchObject([{ row: { submitId, attempt: 1 }, code: submission.code, lane: first.lane }])
  await sweep(90)
  expect(asked).toHaveLength(2)

  await lost(() => ending.request(rejudge, { submitId }, root))
  await sweep(90)
  expect(asked.slice(3)).toMatchObject([{ row: { submitId, attempt: 2 }, code: submission.code, lane: 'rejudge' }])

  await lost(() => ending.request(rejudge, { submitId }, root))
  await call(admin.removeProblem, { pid: problem.pid }, root)
  await sweep(90)
  expect(asked).toHaveLength(5)
  const { [submitId]: left } = await call(checkSubmissionsStatus, { submitIds: [submitId] }, root)
  expect(left?.status).toBe(Status.systemError)
})

it('JD-07 our judges give it its verdict, and what they were sent twice has one', async () => {
  const { createSubmission, nextNumbers, openProblem } = await openServer()
  const { unsentWrite } = await import('@oj/functions/features/submission/sending/unsent-attempts.ts')
  const { row, body } = await openProblem(aPlusB)
  const { uid, username } = await call(getUserAuthInfo, {}, student)
  const { submitId, n } = await nextNumbers('site')
  const code = right.Python3 ?? ''
  const stored = pending({
    submitId,
    n,
    pid: row.pid,
    displayPid: aPlusB,
    title: row.title,
    uid,
    username,
    length: code.length,
    language: 'Python3',
    difficulty: row.difficulty,
    judgeCaseMode: body.settings.judgeCaseMode,
  })
  const note = unsentWrite(submitId, 1, { lane: 'practice', requestId: 'lost' })
  await createSubmission(stored, { code, ip: '' }, [note])
  await Promise.all([sweep(90), sweep(90)])
  expect((await verdict(submitId, student)).status).toBe(Status.accepted)
  await sweep(90)
  expect((await request(rejudge, { submitId }, root)).status).toBe(200)
  expect((await verdict(submitId, student)).status).toBe(Status.accepted)
})
