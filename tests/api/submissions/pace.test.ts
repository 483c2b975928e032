import { submitProblemJudge, submitProblemTestJudge } from '@oj/functions/features/submission/contract.ts'
import type { Endpoint, Envelope } from '@oj/functions/platform/http/endpoint.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newUser, type TestUser } from '../../support/client/api.ts'
import { solvedDigits } from '../../support/client/captcha.ts'
import { aPlusB } from '../../support/data/programs.ts'
import { openServer } from '../../support/stack/server.ts'

/** A server with the usual intervals, which the shared one does not have. */
let server: Awaited<ReturnType<typeof openServer>>
const keepIntervals = () => delete process.env.SUBMIT_INTERVAL_SECONDS
beforeAll(async () => {
  server = await openServer()
  keepIntervals()
})
afterAll(() => {
  process.env.SUBMIT_INTERVAL_SECONDS = '0'
})

// Time passes only where a test lets it pass, however long its calls take.
beforeEach(() => {
  vi.setSystemTime(Date.now())
})
afterEach(() => {
  vi.useRealTimers()
})

const code = { pid: aPlusB, language: 'Python3', code: 'print(3)' }

async function send(endpoint: Endpoint, { token }: TestUser, language = 'en', input: object = code) {
  const headers = { authorization: token, 'accept-language': language, 'content-type': 'application/json' }
  const body = JSON.stringify(input)
  const response = await server.app.fetch(
    new Request(`http://site${endpoint.path}`, { method: 'POST', headers, body }),
    { ip: '' },
  )
  const envelope = (await response.json()) as Envelope<unknown>
  return { http: response.status, code: envelope.code, msg: envelope.msg }
}

describe('SB-05 somebody who will not slow down', () => {
  it('needs a captcha, which ends the suspicion', async () => {
    const student = await newUser('script')
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(submitProblemJudge, student)))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 429, 429, 429, 429, 429])
    const asked = await send(submitProblemJudge, student)
    expect([asked.http, asked.code]).toEqual([400, 'captcha-required'])
    const wrong = { captchaKey: 'none', captcha: '123456', proof: 1 }
    expect((await send(submitProblemJudge, student, 'en', { ...code, captcha: wrong })).code).toBe('captcha-wrong')
    const solved = await solvedDigits()
    keepIntervals()
    expect((await send(submitProblemJudge, student, 'en', { ...code, captcha: solved })).code).toBe('too-fast')
    expect((await send(submitProblemJudge, student)).code).toBe('too-fast')
  })

  it('is known by themselves: others go on', async () => {
    expect((await send(submitProblemJudge, await newUser('calm'))).http).toBe(200)
  })
})

describe('PD-05 intervals', () => {
  it.each([
    ['submissions', submitProblemJudge],
    ['test runs', submitProblemTestJudge],
  ] as const)('of %s: one in 8 s, and how long to wait, in both languages', async (_, endpoint) => {
    const student = await newUser('hasty')
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(endpoint, student)))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 429, 429, 429])
    const [english, chinese] = [await send(endpoint, student), await send(endpoint, student, 'zh-CN')]
    expect([english.code, chinese.code]).toEqual(['too-fast', 'too-fast'])
    expect(english.msg).toMatch(/^Your submission rate is too fast, try again in [1-8] s$/)
    expect(chinese.msg).toMatch(/^你的提交频率过快，请在 [1-8] 秒后再试$/)
  })

  it('are apart for submissions and test runs, and for each user', async () => {
    const [one, other] = [await newUser('hasty'), await newUser('hasty')]
    const sent = [
      await send(submitProblemJudge, one),
      await send(submitProblemTestJudge, one),
      await send(submitProblemJudge, other),
    ]
    expect(sent.map(({ http }) => http)).toEqual([200, 200, 200])
  })

  it('are not begun by what is refused', async () => {
    const student = await newUser('hasty')
    const refused = await send(submitProblemJudge, student, 'en', { ...code, language: 'Brainfuck' })
    expect([refused.code, (await send(submitProblemJudge, student)).http]).toEqual(['language-unknown', 200])
  })

  it('end, in each set by itself', async () => {
    const { enforceInterval } = await import('@oj/functions/features/submission/sending/rate-limit.ts')
    const { bankKey, keyOf } = await import('@oj/functions/features/problem-set/index.ts')
    const uid = crypto.randomUUID()
    await enforceInterval(uid, 'submit', bankKey, 8)
    vi.setSystemTime(Date.now() + 7999)
    await expect(enforceInterval(uid, 'submit', bankKey, 8)).rejects.toThrow('too-fast')
    await enforceInterval(uid, 'submit', keyOf('contest', 1), 8)
    vi.setSystemTime(Date.now() + 1)
    await enforceInterval(uid, 'submit', bankKey, 8)
  })
})
