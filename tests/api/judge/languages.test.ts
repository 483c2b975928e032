import { getJudgeServiceInfo } from '@oj/functions/features/judging/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { getLanguages } from '@oj/functions/features/site/contract.ts'
import { getSubmissionDetail, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, judged, newUser, request, type TestUser, verdict } from '../../support/client/api.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { enqueue } from '../../support/stack/engine.ts'
import { until } from '../../support/stack/patience.ts'
import { openServer } from '../../support/stack/server.ts'

let root: { token: string }
const judges = () => call(getJudgeServiceInfo, {}, root)
const namesNow = async () => (await call(getLanguages, {})).map(({ name }) => name)

/** Waits until exactly these languages are offered. */
async function offered(names: readonly string[]): Promise<void> {
  await until(async () => (await namesNow()).join() === names.join())
}

type Judge = Awaited<ReturnType<typeof judges>>[number]
/** Newer than any report that the judge itself sends meanwhile. */
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

const tell = (judge: Judge, change: object) =>
  enqueue(
    'JUDGE_EVENTS_QUEUE_URL',
    JSON.stringify({ ...judge, type: 'heartbeat', ended: false, at: inSeconds(0), ...change }),
  )

let student: TestUser
let real: Judge
beforeAll(async () => {
  root = await asRoot()
  student = await newUser('polyglot')
  real = await until(async () => (await judges())[0])
})

describe('JD-01 languages on offer', () => {
  it('are those that the living judges have', async () => {
    const has = new Set(real.languages.map(({ name }) => name))
    const all = await call(getLanguages, { all: 'true' })
    const names = all.map(({ name }) => name).filter((name) => has.has(name))
    await offered(names)
    expect(names).toEqual(expect.arrayContaining(['C', 'C++', 'Java', 'Python3']))
    const flags = (await call(getLanguages, { all: 'true' })).filter(({ isOffered }) => isOffered)
    expect(flags.map(({ name }) => name)).toEqual(names)
    expect(all.filter(({ isSpj }) => isSpj).map(({ name }) => name)).toEqual(expect.arrayContaining(['C', 'C++']))
    const problem = await call(getProblemDetail, { problemId: aPlusB })
    expect(problem.languages).toEqual(names)
    expect(Object.keys(problem.codeTemplate)).toEqual(names)
  })

  it('follow the judges, and stay while none lives', async () => {
    const before = await namesNow()
    await tell(real, {
      judger: 'modest',
      languages: [
        { name: 'Python3', version: '3' },
        { name: 'Nope', version: '1' },
      ],
    })
    await tell(real, { ended: true, at: inSeconds(60) })
    await offered(['Python3'])
    const refused = await request(submitProblemJudge, { pid: aPlusB, language: 'C++', code: 'int main() {}' }, student)
    expect([refused.http, refused.code]).toEqual([400, 'language-unknown'])
    await tell(real, { judger: 'modest', ended: true, at: inSeconds(1) })
    await until(async () => (await judges()).length === 0)
    expect(await namesNow()).toEqual(['Python3'])
    expect((await judged(student, aPlusB, 'Python3', right.Python3 ?? '')).status).toBe(Status.accepted)
    await tell(real, { at: inSeconds(61) })
    await offered(before)
  })
})

it('JD-01 tells in the end that no judge has the language of a job', async () => {
  const { submitId } = await judged(student, aPlusB, 'Python3', right.Python3 ?? '')
  const { findSubmission, createSubmission, nextNumbers, openProblem } = await openServer()
  const like = await findSubmission(submitId)
  if (!like) throw new Error('the submission is gone')
  const numbers = await nextNumbers('site')
  const submissionId = numbers.submitId
  await createSubmission({ ...like, ...numbers, status: Status.pending }, { code: 'x', ip: '' }, [])
  const { settings, testData } = (await openProblem(aPlusB)).body
  await enqueue(
    'PRACTICE_QUEUE_URL',
    JSON.stringify({
      kind: 'submission',
      submissionId,
      attempt: 1,
      language: 'Nope',
      code: 'x',
      settings,
      testData,
      requestId: 'nope',
    }),
  )
  expect((await verdict(submissionId)).status).toBe(Status.systemError)
  const { submission } = await call(getSubmissionDetail, { submitId: submissionId }, student)
  expect(submission.errorMessage).toBe('The judge failed: it does not have the language Nope')
})
