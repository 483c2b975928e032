import { rejudge } from '@oj/functions/features/judge-admin/contract.ts'
import * as admin from '@oj/functions/features/problem-admin/contract.ts'
import { getSubmissionDetail, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { asRoot, call, newUser, type TestUser } from '../../support/client/api.ts'
import { clientOf } from '../../support/client/client.ts'
import { newProblem } from '../../support/data/problems.ts'
import { forgetServerAfterwards, openServer } from '../../support/stack/server.ts'

forgetServerAfterwards()

// Runs the server's own code in this process, with another judge joined that answers at once and accepts answers
// instead of programs.

let app: Awaited<ReturnType<typeof openServer>>['app']
const reach = (to: URL, sent: RequestInit) => app.request(to.href, sent, { ip: '127.0.0.1' })
const { call: given, request } = clientOf(inject('url'), inject('engineUrl'), reach)

let student: TestUser
let root: { token: string }
let problem: Awaited<ReturnType<typeof newProblem>>
let judgedBy: () => Promise<string>
let deleteSubmission: Awaited<ReturnType<typeof openServer>>['deleteSubmission']
/** The requests to the other judge. */
const asked: { submitId: number; attempt: number; code: string }[] = []
const handedIn: number[] = []

beforeAll(async () => {
  student = await newUser('judged')
  root = await asRoot()
  problem = await newProblem(root)
  const server = await openServer()
  app = server.app
  deleteSubmission = server.deleteSubmission
  const [{ judges }, { applyEvent }, { problemWrites }, { transact }] = await Promise.all([
    import('@oj/functions/features/submission/verdict/judges.ts'),
    import('@oj/functions/features/submission/verdict/events.ts'),
    import('@oj/functions/features/problem/store.ts'),
    import('@oj/functions/platform/table/index.ts'),
  ])
  judges.join({
    name: 'at-once',
    offers: async (language) => language === 'Answer',
    async begin({ row: { submitId, attempt }, code, requestId }) {
      asked.push({ submitId, attempt, code })
      const status = code === '42' ? Status.accepted : Status.wrongAnswer
      await applyEvent({
        type: 'finished',
        submissionId: submitId,
        attempt,
        requestId,
        status,
        time: 0,
        memory: 0,
        score: null,
        errorMessage: '',
        judger: 'at-once',
      })
    },
  })
  const { row, body } = await server.openProblem(problem.problemId)
  await transact(problemWrites(row, { ...body, judgedBy: 'at-once', revision: 2 }, row))
  judgedBy = async () => (await server.openProblem(problem.problemId)).body.judgedBy
})

// The running server does not have this judge: nothing of it may remain.
afterAll(() => Promise.all([call(admin.removeProblem, problem, root), ...handedIn.map(deleteSubmission)]))

it('JD-01 a submission is judged, and judged again, by whom its problem names', async () => {
  const submission = { pid: problem.problemId, language: 'Answer', code: '42' }
  const { submitId } = await given(submitProblemJudge, submission, student)
  handedIn.push(submitId)
  const seen = async () => (await given(getSubmissionDetail, { submitId }, student)).submission
  expect(await seen()).toMatchObject({ status: Status.accepted, judger: 'at-once', code: '42' })
  await given(rejudge, { submitId }, root)
  expect(await seen()).toMatchObject({ status: Status.accepted, judger: 'at-once' })
  expect(asked).toEqual([1, 2].map((attempt) => ({ submitId, attempt, code: '42' })))
})

it('takes the languages that they offer, and no others', async () => {
  const submission = { pid: problem.problemId, language: 'Python3', code: '42' }
  expect((await request(submitProblemJudge, submission, student)).code).toBe('language-unknown')
})

it('names them still when it has been edited', async () => {
  const { version } = await call(admin.getAdminProblem, { pid: problem.pid }, root)
  await call(admin.changeProblem, { pid: problem.pid, version, problem: { timeLimit: 900 } }, root)
  expect(await judgedBy()).toBe('at-once')
})
