import { Failure } from '../../platform/errors.ts'
import type { CaptchaAnswer } from './contract.ts'
import { captchaErrors } from './errors.ts'
import { slidHome } from './rules.ts'
import { takeAnswer } from './store.ts'

async function solves(given: CaptchaAnswer): Promise<boolean> {
  const kept = await takeAnswer(given.captchaKey)
  if (!kept) return false
  if ('captcha' in given) return kept.kind === 'digits' && kept.answer === given.captcha
  return kept.kind === 'slide' && slidHome(given, Number(kept.answer))
}

/** Takes an answer to a captcha; right or wrong, its key ends. @throws captcha-wrong */
export async function checkCaptcha(given: CaptchaAnswer): Promise<void> {
  if (!(await solves(given))) throw new Failure(captchaErrors['captcha-wrong'])
}
