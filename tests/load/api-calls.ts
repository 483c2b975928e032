import { login } from '@oj/functions/features/account/contract.ts'
import { getDiscussionList } from '@oj/functions/features/discussion/contract.ts'
import { saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { getAnswerSheet, getProblemQuestions } from '@oj/functions/features/exam/contract.ts'
import { findMovedId } from '@oj/functions/features/moved/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { getProblemBestSubmissions } from '@oj/functions/features/rank/contract.ts'
import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import {
  checkSubmissionsStatus,
  getTestJudgeResult,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { clientOf } from '../support/client/client.ts'
import { callable, fieldsOf, isStaffs } from '../support/data/calls.ts'
import { aPlusB, right } from '../support/data/programs.ts'
import type { Call } from './api-order.ts'
import type { Site } from './bench.ts'

/** A call with its name, and how often it is made in a row at most if it is slow on purpose. */
export interface NamedCall {
  name: string
  call: Call
  most?: number
}

/** Reads of what a new site does not have: a paper, a test run, what moved in, and what its switches leave out. */
const absent = new Set<Endpoint>([
  getProblemQuestions,
  getAnswerSheet,
  getTestJudgeResult,
  getDiscussionList,
  getProblemBestSubmissions,
  findMovedId,
])

const program = { language: 'Python3', code: right.Python3 ?? '' }

const named = ({ method, path }: Endpoint, input: object, token: string | null): NamedCall => {
  const inBody = method === 'POST' || method === 'PUT'
  const query = inBody
    ? ''
    : new URLSearchParams(Object.entries(input).map(([k, v]): [string, string] => [k, String(v)])).toString()
  const name = path.replace('/api/', '') + (token === null ? ', a visitor' : '')
  return { name, call: { method, path, query, body: inBody ? { ...input } : null, token } }
}

/** The reading calls of the API's own Lambda that need nothing of their caller's own, and the most frequent writes. */
export async function benchCalls({ url, engineUrl, env, rootPassword }: Site): Promise<NamedCall[]> {
  Object.assign(process.env, env)
  const { call, judged, newUser, signIn } = clientOf(url, engineUrl)
  const [student, root] = [await newUser('bench'), await signIn('root', rootPassword)]
  const { routes } = await import('@oj/functions/lambdas/routes.ts')
  const { id: pid } = (await call(getProblemDetail, { problemId: aPlusB })).problem
  const { submitId } = await judged(student, aPlusB, program.language, program.code)
  const asked = { problem: { pid, problemId: aPlusB }, submitId, testJudgeKey: '' }
  const fields = fieldsOf(asked)
  const here = new Set(routes.map(({ endpoint }) => endpoint))
  const reads = callable(asked)
    .filter((one) => here.has(one) && !absent.has(one))
    .map((one) => named(one, fields.get(one) ?? {}, isStaffs(one) ? root : student.token))
  const draft = named(saveProblemDraft, { pid, ...program, base: 0 }, student.token)
  return [
    named(getWebsiteConfig, {}, null),
    named(getProblemDetail, { problemId: aPlusB }, null),
    named(getUserHomeInfo, { username: student.username }, null),
    named(checkSubmissionsStatus, { submitIds: [submitId] }, null),
    ...reads,
    { ...named(login, { username: student.username, password: student.password }, null), most: 2 },
    { ...draft, call: { ...draft.call, carried: { base: 'draft.revision' } } },
    named(submitProblemJudge, { pid: aPlusB, ...program }, student.token),
  ]
}
