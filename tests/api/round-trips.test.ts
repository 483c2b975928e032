import { getCaptcha, getSlideCaptcha } from '@oj/functions/features/captcha/contract.ts'
import { saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { checkSubmissionsStatus, getLastAcCode, getSubmissionList } from '@oj/functions/features/submission/contract.ts'
import { getUserList } from '@oj/functions/features/user-admin/contract.ts'
import { whoMay } from '@oj/functions/platform/http/access.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, call, judged, newUser, type TestUser, tested } from '../support/api.ts'
import { type Asked, fieldsOf, isReading } from '../support/calls.ts'
import { endpoints } from '../support/endpoints.ts'
import { openMeter } from '../support/meter.ts'
import { aPlusB, right } from '../support/programs.ts'

/** How many requests to the table may follow each other: who is it, and what does he ask for. */
const chainMax = 2
/** Those that need more, and why. */
const longer = new Map<Endpoint, { chain: number; why: string }>([
  [
    getSubmissionList,
    { chain: 3, why: 'the progress of those that are being judged is read when the rows have named them' },
  ],
  [checkSubmissionsStatus, { chain: 3, why: 'as above' }],
  [getUserList, { chain: 3, why: 'who has changed since the list was built is read when the notes have named him' }],
  [getLastAcCode, { chain: 3, why: 'the cell names the submission whose code it is' }],
  [
    getCaptcha,
    { chain: 4, why: 'it is counted for its address, which takes two writes but for the first, before it is kept' },
  ],
  [getSlideCaptcha, { chain: 4, why: 'as above' }],
])
/** Requests that fall into the same moment may be counted as if they followed each other; the shortest count holds. */
const triesMax = 5

let student: TestUser
let root: { token: string }
let asked: Asked
let measure: Awaited<ReturnType<typeof openMeter>>

beforeAll(async () => {
  student = await newUser('trips')
  root = await asRoot()
  const { submitId } = await judged(student, aPlusB, 'Python3', right.Python3 ?? '')
  const { id: pid } = (await call(getProblemDetail, { problemId: aPlusB })).problem
  const { testJudgeKey } = await tested(student, { userInput: '1 2' })
  asked = { problem: { pid, problemId: aPlusB }, submitId, testJudgeKey }
  measure = await openMeter()
})

async function shortest(endpoint: Endpoint, input: object, user: { token: string }, most: number): Promise<number> {
  let chain = Number.POSITIVE_INFINITY
  // the first fills what the process remembers
  for (let tries = 0; tries <= triesMax && chain > most; tries++) {
    chain = Math.min(chain, (await measure(endpoint, input, user)).chain)
  }
  return chain
}

/** What can be called without something of its own: a file, a task, a problem's editor. */
const callable = endpoints.filter(isReading).filter((one) => {
  return one.input.safeParse(
    fieldsOf({ problem: { pid: 1, problemId: '1' }, submitId: 1, testJudgeKey: '' }).get(one) ?? {},
  ).success
})

/** Whether those alone may call who write problems where the call is about. */
const isWriters = ({ access }: Endpoint) => typeof access === 'object' && ['administer', 'edit'].includes(access.right)

it('can call most of what reads', () => {
  expect(callable.length).toBeGreaterThan(50)
})

it.each(callable.map((one) => [one.path, one] as const))(
  '%s makes no more round trips after each other than two',
  async (_, one) => {
    const isStaffs = !['anyone', 'login'].includes(whoMay(one.access)) || isWriters(one)
    const most = longer.get(one)?.chain ?? chainMax
    expect(await shortest(one, fieldsOf(asked).get(one) ?? {}, isStaffs ? root : student, most)).toBeLessThanOrEqual(
      most,
    )
  },
)

it('keeps a draft and shows a profile by name in two round trips after each other', async () => {
  const draft = { pid: asked.problem.pid, language: 'C++', code: 'int main() {}', base: 0 }
  expect((await measure(saveProblemDraft, draft, student)).chain).toBeLessThanOrEqual(chainMax)
  expect(await shortest(getUserHomeInfo, { username: student.username }, root, chainMax)).toBeLessThanOrEqual(chainMax)
})

it('reads all that a problem page shows with three requests', async () => {
  const input = { problemId: aPlusB }
  await measure(getProblemDetail, input, student)
  const { requests, read } = await measure(getProblemDetail, input, student)
  expect(requests).toBeLessThanOrEqual(3)
  expect(read).toBeLessThanOrEqual(15)
})
