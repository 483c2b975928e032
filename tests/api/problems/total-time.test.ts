import { CreateQueueCommand, DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as contract from '@oj/functions/features/problem-admin/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { JudgeTask } from '@oj/shared/judging/jobs.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { asRoot, call, newUser, request } from '../../support/client/api.ts'
import { clientOf } from '../../support/client/client.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { forgetServerAfterwards, openServer } from '../../support/stack/server.ts'

forgetServerAfterwards()

// Jobs of the server's own code in this process go to a queue of the test, which plays the judge: times are as it says.

let root: { token: string }
let server: Awaited<ReturnType<typeof openServer>>
let jury: typeof import('@oj/functions/features/problem-admin/jury/jury.ts')
let here: ReturnType<typeof clientOf>
const queue = new SQSClient({
  endpoint: inject('engineUrl'),
  region: 'us-east-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
})
let QueueUrl = ''

beforeAll(async () => {
  root = await asRoot()
  server = await openServer()
  const made = await queue.send(new CreateQueueCommand({ QueueName: `total-time-${crypto.randomUUID()}` }))
  QueueUrl = made.QueueUrl ?? ''
  for (const lane of ['CONTEST', 'PRACTICE', 'REJUDGE']) vi.stubEnv(`${lane}_QUEUE_URL`, QueueUrl)
  const { authoringApp } = await import('@oj/functions/lambdas/authoring-routes.ts')
  jury = await import('@oj/functions/features/problem-admin/jury/jury.ts')
  here = clientOf(inject('url'), inject('engineUrl'), (to, sent) => {
    const at = to.pathname.startsWith('/api/admin/problem') ? authoringApp : server.app
    return at.fetch(new Request(to, sent), { ip: '127.0.0.1' })
  })
})

/** The next job for a judge. */
async function take(): Promise<JudgeTask> {
  const { Messages: [message] = [] } = await queue.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 5 }))
  if (!message) return take()
  await queue.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }))
  return JudgeTask.parse(JSON.parse(message.Body ?? ''))
}

/** The next runs of jury solutions, by their code. */
async function takeRuns(count: number) {
  const runs = new Map<string, Extract<JudgeTask, { kind: 'jury' }>>()
  while (runs.size < count) {
    const job = await take()
    if (job.kind === 'jury') runs.set(job.code, job)
  }
  /** Tells what came of one, as a judge would. */
  const tell = (code: string, totalTime: number, status: number = Status.accepted) =>
    jury.saveJuryVerdict({
      type: 'jury',
      run: runs.get(code)?.run ?? 0,
      judger: 'test',
      requestId: 'test',
      status,
      time: 10,
      memory: 1000,
      score: null,
      errorMessage: '',
      totalTime,
    })
  return { tell, known: [...runs.values()].map(({ juryTime }) => juryTime) }
}

const solution = (code: string, expected: number[] = [0]) => ({ name: code, language: 'Python3', code, expected })

it('AD-05 a problem has a total time limit where its author sets one, which stays where it is not sent', async () => {
  const form = formOf({ totalTimeLimit: 90_000 })
  const { pid, problemId } = await newProblem(root, form)
  const { totalTimeLimit: _, ...others } = form.problem
  const read = async () => {
    const { settings } = (await server.openProblem(problemId)).body
    const edit = await call(contract.getAdminProblem, { pid }, root)
    return [edit.form.problem.totalTimeLimit, settings.totalTimeLimit]
  }
  expect(await read()).toEqual([90_000, 90_000])
  await call(contract.changeProblem, { pid, version: 1, problem: { ...others, timeLimit: 700 } }, root)
  expect(await read()).toEqual([90_000, 90_000])
  await call(contract.changeProblem, { pid, version: 2, problem: { totalTimeLimit: null } }, root)
  expect(await read()).toEqual([null, null])
  const [newest] = (await call(contract.getProblemVersions, { pid }, root)).records
  expect(newest?.changed).toEqual(['totalTimeLimit'])
  const odd = { pid, version: 3, problem: { totalTimeLimit: 999 } }
  expect((await request(contract.changeProblem, odd, root)).code).toBe('invalid-input')
  await call(contract.restoreProblemVersion, { pid, version: 1, from: 3 }, root)
  expect(await read()).toEqual([90_000, 90_000])
})

it('BX-05 JD-06 jobs carry what the slowest accepted jury solution took, and authors learn which come near the limit', async () => {
  const solutions = [solution('slow'), solution('quick'), solution('wrong', [-1])]
  const form = formOf({}, { solutions })
  const { pid } = await here.call(contract.addProblem, form, root)
  const { problemId } = form.problem
  const kept = async () => (await server.openProblem(problemId)).body.juryTime
  const edit = async (change: object) => {
    const { version } = await call(contract.getAdminProblem, { pid }, root)
    await here.call(contract.changeProblem, { pid, version, ...change }, root)
  }

  const first = await takeRuns(3)
  expect(first.known).toEqual([0, 0, 0])
  await first.tell('wrong', 15_000, Status.wrongAnswer)
  expect(await kept()).toBe(0)
  await Promise.all([first.tell('slow', 9000), first.tell('quick', 500)])
  expect(await kept()).toBe(9000)
  const told = await call(contract.getSolutionResults, { pid }, root)
  // 10 s for compiling, and 3 s for each of two test points of 1 s, which Python has twice
  expect(
    told.results.map(({ name, totalTime, totalTimeLimit, isLong }) => [name, totalTime, totalTimeLimit, isLong]),
  ).toEqual([
    ['slow', 9000, 16_000, true],
    ['quick', 500, 16_000, false],
    ['wrong', 15_000, 16_000, false],
  ])
  expect((await call(contract.getAdminProblem, { pid }, root)).version).toBe(1)
  const student = await newUser('student')
  await here.call(submitProblemJudge, { pid: problemId, language: 'Python3', code: 'x' }, student)
  expect(await take()).toMatchObject({ kind: 'submission', code: 'x', juryTime: 9000 })

  // a verdict that came after the problem was read for a change is not forgotten by it
  const [{ problemWrites }, { changeQuickly }, { transact }] = await Promise.all([
    import('@oj/functions/features/problem/store.ts'),
    import('@oj/functions/features/problem-admin/saving/commit.ts'),
    import('@oj/functions/platform/table/index.ts'),
  ])
  const { row, body } = await server.openProblem(problemId)
  await transact(problemWrites(row, { ...body, juryTime: 0, revision: 2 }, row))
  const by = { caller: { uid: row.uid ?? '', username: 'root' }, ip: '127.0.0.1', requestId: 'test' }
  await changeQuickly(row, { auth: 2 }, by)
  expect(await kept()).toBe(9000)
  await edit({ problem: { title: { en: 'Sums' } } })
  expect(await kept()).toBe(9000)

  await here.call(contract.judgeSolutions, { pid }, root)
  const again = await takeRuns(3)
  expect(again.known).toEqual([9000, 9000, 9000])
  await Promise.all([again.tell('quick', 600), again.tell('wrong', 1, Status.wrongAnswer)])
  expect(await kept()).toBe(9000)
  await again.tell('slow', 7000)
  expect(await kept()).toBe(7000)

  await edit({ solutions: [solution('quick')] })
  const alone = await takeRuns(1)
  expect(await kept()).toBe(600)
  await alone.tell('quick', 550)
  expect(await kept()).toBe(550)
  await edit({ problem: { timeLimit: 900 } })
  expect(await kept()).toBe(0)
  await (await takeRuns(1)).tell('quick', 400)
  await edit({ solutions: [] })
  expect(await kept()).toBe(0)
})
