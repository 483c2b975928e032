import { login } from '@oj/functions/features/account/contract.ts'
import { saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { Status } from '@oj/functions/features/judging/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { setJudgeConfig } from '@oj/functions/features/settings/contract.ts'
import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { checkSubmissionsStatus, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { whoMay } from '@oj/functions/platform/http/access.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { clientOf, type TestUser } from '../support/client/client.ts'
import { endpoints } from '../support/client/endpoints.ts'
import { type Asked, fieldsOf, isReading } from '../support/data/calls.ts'
import { aPlusB, right } from '../support/data/programs.ts'
import type { Call } from './api-order.ts'

/** A call with its name, and its number per turn if it is slow on purpose. */
export interface NamedCall {
  name: string
  call: Call
  times?: number
}

/** Reads of things that the benchmark's site does not have, or not for long: a file, a task, an export, a test run. */
const absent = [
  '/api/get-problem-questions',
  '/api/get-answer-sheet',
  '/api/file/view',
  '/api/file/md-files',
  '/api/task',
  '/api/get-test-judge-result',
  '/api/file/generate-user-excel',
]

const program = { language: 'Python3', code: right.Python3 ?? '' }
/** Submissions stay in the queue, because nothing judges here. */
const waitingMax = 1000

/** An accepted submission, and the room for more. */
async function seed(url: string, engineUrl: string, student: TestUser, root: string): Promise<Asked> {
  const { call } = clientOf(url, engineUrl)
  await call(setJudgeConfig, { waitingMax }, { token: root })
  const { id: pid } = (await call(getProblemDetail, { problemId: aPlusB })).problem
  const { submitId } = await call(submitProblemJudge, { pid: aPlusB, ...program }, student)
  const { applyEvent } = await import('@oj/functions/features/submission/verdict/events.ts')
  const about = { submissionId: submitId, attempt: 1, judger: 'bench', requestId: 'bench' }
  const figures = { time: 1, memory: 1, score: null }
  const cases = Array.from({ length: 10 }, (_, at) => ({
    status: Status.accepted,
    ...figures,
    group: null,
    reason: null,
    params: {},
    comment: '',
    seq: at + 1,
    name: String(at + 1),
  }))
  await applyEvent({ ...about, type: 'cases', part: 0, cases })
  await applyEvent({ ...about, type: 'finished', status: Status.accepted, ...figures, errorMessage: '' })
  return { problem: { pid, problemId: aPlusB }, submitId, testJudgeKey: '' }
}

const named = ({ method, path }: Endpoint, input: object, token: string | null): NamedCall => {
  const inBody = method === 'POST' || method === 'PUT'
  const query = inBody
    ? ''
    : new URLSearchParams(Object.entries(input).map(([k, v]): [string, string] => [k, String(v)])).toString()
  const name = path.replace('/api/', '') + (token === null ? ', a visitor' : '')
  return { name, call: { method, path, query, body: inBody ? { ...input } : null, token } }
}

/** Every reading call of the API's own Lambda, and the most frequent writes. */
export async function benchCalls(
  { url, engineUrl, env }: { url: string; engineUrl: string; env: NodeJS.ProcessEnv },
  rootPassword: string,
): Promise<NamedCall[]> {
  Object.assign(process.env, env)
  const { newUser, signIn } = clientOf(url, engineUrl)
  const [student, root] = [await newUser('bench'), await signIn('root', rootPassword)]
  // The slices that seeding needs join with the routes.
  const { routes } = await import('@oj/functions/lambdas/routes.ts')
  const asked = await seed(url, engineUrl, student, root)
  const fields = fieldsOf(asked)
  const here = new Set(routes.map(({ endpoint }) => endpoint))
  const reads = endpoints
    .filter((one) => here.has(one) && isReading(one) && !absent.includes(one.path))
    .map((one) => {
      const isStaffs = !['anyone', 'login'].includes(whoMay(one.access))
      return named(one, fields.get(one) ?? {}, isStaffs ? root : student.token)
    })
  const { pid } = asked.problem
  const draft = named(saveProblemDraft, { pid, ...program, base: 0 }, student.token)
  return [
    named(getWebsiteConfig, {}, null),
    named(getProblemDetail, { problemId: aPlusB }, null),
    named(getUserHomeInfo, { username: student.username }, null),
    named(checkSubmissionsStatus, { submitIds: [asked.submitId] }, null),
    ...reads,
    { ...named(login, { username: student.username, password: student.password }, null), times: 2 },
    { ...draft, call: { ...draft.call, carried: { base: 'draft.revision' } } },
    named(submitProblemJudge, { pid: aPlusB, ...program }, student.token),
  ]
}
