import { Failure } from '../../platform/errors.ts'
import type { CaptchaAnswer } from './contract.ts'
import { captchaErrors } from './errors.ts'
import { fitsGap } from './rules.ts'
import { consumeAnswer } from './store.ts'

async function solves(given: CaptchaAnswer): Promise<boolean> {
  const answer = await consumeAnswer(given.captchaKey)
  if (!answer) return false
  if ('captcha' in given) return answer.kind === 'digits' && answer.answer === given.captcha
  return answer.kind === 'slide' && fitsGap(given, Number(answer.answer))
}

/** Checks an answer to a captcha; its key is invalid afterwards in any case. @throws captcha-wrong */
export async function checkCaptcha(given: CaptchaAnswer): Promise<void> {
  if (!(await solves(given))) throw new Failure(captchaErrors['captcha-wrong'])
}
