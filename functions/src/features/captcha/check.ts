import { Failure } from '../../platform/errors.ts'
import type { CaptchaAnswer } from './contract.ts'
import { captchaErrors } from './errors.ts'
import { fitsGap } from './rules.ts'
import { consumeAnswer } from './store.ts'

async function hasSolvedCaptcha(given: CaptchaAnswer): Promise<boolean> {
  const answer = await consumeAnswer(given.captchaKey)
  if (answer?.proof !== given.proof) return false
  if ('captcha' in given) return answer.kind === 'digits' && answer.answer === given.captcha
  return answer.kind === 'slide' && fitsGap(given, Number(answer.answer))
}

/** Checks an answer to a captcha and its proof of work; its key is invalid afterwards in any case. @throws captcha-wrong */
export async function checkCaptcha(given: CaptchaAnswer): Promise<void> {
  if (!(await hasSolvedCaptcha(given))) throw new Failure(captchaErrors['captcha-wrong'])
}

/** The same for the one call of HOJ whose client types digits and computes nothing. @throws captcha-wrong */
export async function checkDigits({ captchaKey, captcha }: { captchaKey: string; captcha: string }): Promise<void> {
  const answer = await consumeAnswer(captchaKey)
  if (answer?.kind !== 'digits' || answer.answer !== captcha) throw new Failure(captchaErrors['captcha-wrong'])
}
