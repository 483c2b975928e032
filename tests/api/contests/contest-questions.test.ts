import {
  answerQuestion,
  askQuestion,
  claimQuestion,
  getQuestions,
  registerContest,
} from '@oj/functions/features/contest/contract.ts'
import { moveClock } from '@oj/functions/platform/clock.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, newUser, refusalOf, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { openWalkServer } from '../../support/contest-walk/server.ts'
import { newContest, times } from '../../support/data/contests.ts'
import { newProblem } from '../../support/data/problems.ts'

let author: TestUser
let judge: TestUser
let alice: TestUser
let bob: TestUser
let problem: Awaited<ReturnType<typeof newProblem>>
beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[judge, alice, bob] = await Promise.all([newUser('jury'), newUser('alice'), newUser('bob')])
  problem = await newProblem(author)
})

const read = (cid: number, as: TestUser) => call(getQuestions, { cid }, as)

describe('BX-10 questions to the jury of a contest', () => {
  it('are taken on by one of the jury at a time', async () => {
    const cid = await newContest(author, { jury: [judge.username] })
    const { id } = await call(askQuestion, { cid, category: 'technical', question: 'My screen is dark' }, alice)
    const both = await Promise.all(
      [judge, author].map(async (by) => (await request(claimQuestion, { id, claim: true }, by)).code ?? 'done'),
    )
    expect(both.toSorted()).toEqual(['done', 'question-taken'])
    const [owner, late] = both[0] === 'done' ? [judge, author] : [author, judge]
    expect(await refusalOf(answerQuestion, { id, answer: 'Press the button' }, late)).toBe('question-taken')
    await call(claimQuestion, { id, claim: false }, owner)
    await call(answerQuestion, { id, answer: 'Press the button' }, late)
    expect((await read(cid, alice)).records).toMatchObject([{ answer: 'Press the button', claimedBy: null }])
  })

  it('are answered once where two of the jury write at the same time, unless the later has read the other’s answer', async () => {
    const cid = await newContest(author, { jury: [judge.username] })
    const { id } = await call(askQuestion, { cid, category: 'general', question: 'May we eat?' }, alice)
    const answers = ['Yes', 'No'].map((answer) => ({ id, answer, answeredAt: null }))
    const both = await Promise.all(
      answers.map((one, at) =>
        request(answerQuestion, one, at === 0 ? judge : author).then(({ code }) => code ?? 'done'),
      ),
    )
    expect(both.toSorted()).toEqual(['done', 'question-answered'])
    const { answer = '', answeredAt = null } = (await read(cid, author)).records[0] ?? {}
    expect(answer).toBe(both[0] === 'done' ? 'Yes' : 'No')
    await call(answerQuestion, { id, answer: 'Outside', answeredAt }, author)
    expect(await refusalOf(answerQuestion, { id, answer: 'Inside', answeredAt }, judge)).toBe('question-answered')
  })

  it('that somebody took on and left are freed by a manager, and by nobody else', async () => {
    const second = await newUser('jury')
    const cid = await newContest(author, { jury: [judge.username, second.username] })
    const { id } = await call(askQuestion, { cid, category: 'general', question: 'Is anybody there?' }, alice)
    await call(claimQuestion, { id, claim: true }, judge)
    expect(await refusalOf(claimQuestion, { id, claim: false }, second)).toBe('question-taken')
    await call(claimQuestion, { id, claim: false }, author)
    await call(answerQuestion, { id, answer: 'Yes' }, second)
    expect((await read(cid, alice)).records).toMatchObject([{ answer: 'Yes' }])
    const unknown = { id: cid * 100_000_000 + 99, claim: false }
    expect(await refusalOf(claimQuestion, unknown, author)).toBe('question-not-found')
  })

  it('wait for the jury, ten of each contestant at most', async () => {
    const server = await openWalkServer()
    const cid = await newContest(author, { jury: [judge.username] })
    const ask = async (nth: number) => {
      // past the pace of questions
      moveClock(nth * 11_000)
      return server.request(askQuestion, { cid, category: 'general', question: `Question ${nth}` }, alice)
    }
    try {
      for (let nth = 1; nth <= 10; nth++) expect((await ask(nth)).status).toBe(200)
      expect((await ask(11)).code).toBe('questions-waiting')
      const [newest] = (await server.call(getQuestions, { cid }, judge)).records
      await server.call(answerQuestion, { id: newest?.id ?? 0, answer: 'No comment.' }, judge)
      expect((await ask(12)).status).toBe(200)
      expect((await ask(13)).code).toBe('questions-waiting')
    } finally {
      moveClock(0)
    }
  })

  it('are asked while it runs, at a pace, and answered by its jury alone', async () => {
    const cid = await newContest(author, { runners: [bob.username] })
    const asked = { cid, category: 'general', question: 'Is it late?' } as const
    const { id } = await call(askQuestion, asked, alice)
    expect(await refusalOf(askQuestion, asked, alice)).toBe('too-fast')
    expect(await refusalOf(askQuestion, { ...asked, question: '  ' }, bob)).toBe('question-empty')
    expect(await refusalOf(askQuestion, { ...asked, pid: problem.pid }, bob)).toBe('contest-problem-unknown')
    expect(await refusalOf(answerQuestion, { id, answer: 'Yes' }, bob)).toBe('forbidden')
    expect(await refusalOf(claimQuestion, { id, claim: true }, alice)).toBe('forbidden')
    const locked = await newContest(author, { auth: 2, pwd: 'sesame' })
    expect(await refusalOf(askQuestion, { ...asked, cid: locked }, bob)).toBe('contest-password-needed')
    await call(registerContest, { cid: locked, password: 'sesame' }, bob)
    expect((await request(askQuestion, { ...asked, cid: locked }, bob)).status).toBe(200)
    const over = await newContest(author, times.ended())
    expect(await refusalOf(askQuestion, { ...asked, cid: over }, bob)).toBe('contest-ended')
  })
})
