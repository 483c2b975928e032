import { saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { getAnswerSheet, getProblemQuestions } from '@oj/functions/features/exam/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { endpoints } from '@oj/functions/lambdas/slices.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { asRoot, call, newUser, verdict } from '../../support/client/api.ts'
import { isReading } from '../../support/data/calls.ts'
import { objectiveForm, paperOf, program, questions, telling, words } from '../../support/data/papers.ts'
import { newProblem } from '../../support/data/problems.ts'

const callers = new Map<string, { token?: string }>([['a visitor', {}]])
let bag: Readonly<Record<string, unknown>>

beforeAll(async () => {
  const root = await asRoot()
  const author = await newUser('author')
  const { pid, problemId } = await newProblem(
    root,
    objectiveForm(paperOf([...questions, program, words], { tries: 2 })),
  )
  const answers = JSON.stringify({ q1: 'k7', q3: true })
  await call(saveProblemDraft, { pid, language: 'Answer', code: answers, base: 0 }, author)
  const { submitId } = await call(submitProblemJudge, { pid: problemId, language: 'Answer', code: answers }, author)
  expect(await verdict(submitId, author)).toMatchObject({ status: Status.submittedUnknown })
  callers.set('who has answered', author)
  callers.set('another student', await newUser('student'))
  bag = {
    pid,
    id: pid,
    problemId,
    problemID: problemId,
    displayId: problemId,
    keyword: problemId,
    pidList: [pid],
    pids: [pid],
    submitId,
    submitIds: [submitId],
    username: author.username,
    currentPage: 1,
    limit: 30,
  }
})

/** What an endpoint answers to somebody, as text. */
async function told(endpoint: (typeof endpoints)[number], { token }: { token?: string }): Promise<string> {
  const to = new URL(endpoint.path, inject('url'))
  const headers = { 'accept-language': 'en', ...(token === undefined ? {} : { authorization: token }) }
  if (endpoint.method === 'GET') {
    for (const [name, value] of Object.entries(bag)) to.searchParams.set(name, String(value))
    return (await fetch(to, { headers })).text()
  }
  const json = { ...headers, 'content-type': 'application/json' }
  return (await fetch(to, { method: endpoint.method, headers: json, body: JSON.stringify(bag) })).text()
}

describe('PB-07 and SE-02 right answers, points and verdicts before they show', () => {
  it('are in no answer of any reading call, whoever of the students asks', async () => {
    const telltale: string[] = []
    for (const endpoint of endpoints.filter(isReading)) {
      for (const [name, caller] of callers) {
        const text = await told(endpoint, caller)
        if (text.includes(telling)) telltale.push(`${endpoint.path} to ${name}`)
      }
    }
    expect(telltale).toEqual([])
  })

  it('are found by the same walk where somebody may know them', async () => {
    const root = await asRoot()
    expect(await told(getAnswerSheet, root)).toContain(telling)
  })

  it('are no field of a question', async () => {
    const { questions: asked } = await call(getProblemQuestions, { pid: Number(bag.pid) })
    const fields = ['id', 'kind', 'points', 'text', 'options', 'blanks', 'code', 'language']
    for (const one of asked) expect(Object.keys(one)).toEqual(fields)
  })
})
