import { scryptSync } from 'node:crypto'
import { getCaptcha, getSlideCaptcha } from '@oj/functions/features/captcha/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { inject } from 'vitest'
import { call } from './api.ts'

/** The server's store of answers, in this process. */
async function store() {
  Object.assign(process.env, inject('stackEnv'))
  return import('@oj/functions/features/captcha/store.ts')
}

/** What a person sees in a picture: the answer, read from the server's store. */
export async function answerOf(captchaKey: string): Promise<string> {
  return (await (await store()).peekAnswer(captchaKey))?.answer ?? ''
}

/** What a client works out beside it, read there as well: hundreds of tests would compute for minutes. */
async function proofOf(captchaKey: string): Promise<number> {
  return (await (await store()).peekAnswer(captchaKey))?.proof ?? -1
}

/** How many of so many parallel calls that consume an answer get it. */
export async function takersOf(captchaKey: string, count: number): Promise<number> {
  const { consumeAnswer } = await store()
  const taken = await Promise.all(Array.from({ length: count }, () => consumeAnswer(captchaKey)))
  return taken.filter((answer) => answer !== null).length
}

/** The path of a hand that drags a piece to `x`. */
export const trailTo = (x: number) => [
  { x: 0, y: 0, t: 0 },
  { x: x / 3, y: 2, t: 120 },
  { x: x * 0.9, y: 3, t: 260 },
  { x, y: 1, t: 400 },
]

/** The number that a captcha's work asks for, found as a client finds it: by trying one after the other. */
export function workedOut({ captchaKey, work }: Pick<AnswerOf<typeof getCaptcha>, 'captchaKey' | 'work'>): number {
  for (let proof = 0; proof <= work.most; proof++) {
    const hash = scryptSync(String(proof), captchaKey, 32, { N: work.cost, r: 8, p: 1 }).toString('hex')
    if (hash === work.hash) return proof
  }
  throw new Error('no number has this hash')
}

/** A slide captcha, solved. */
export async function solvedSlide() {
  const { captchaKey } = await call(getSlideCaptcha, {})
  const x = Number(await answerOf(captchaKey))
  return { captchaKey, x, trail: trailTo(x), proof: await proofOf(captchaKey) }
}

/** A picture of digits, solved. */
export async function solvedDigits() {
  const { captchaKey } = await call(getCaptcha, {})
  return { captchaKey, captcha: await answerOf(captchaKey), proof: await proofOf(captchaKey) }
}
