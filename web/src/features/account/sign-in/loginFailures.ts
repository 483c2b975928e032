import { accountLimits } from '@oj/functions/features/account/contract.ts'
import { createSlot } from '../../../lib/slot.ts'

/** Failed logins of this page since the last success; the dialog may close and open meanwhile. */
const failures = createSlot(0)

/** The codes of refusals after which the server wants, or goes on wanting, a captcha. */
const wantsCaptcha = new Set(['captcha-required', 'captcha-wrong'])

/** Counts a login that was refused with this code. */
export function countFailure(code: string): void {
  failures.set(wantsCaptcha.has(code) ? Math.max(failures.get(), accountLimits.captchaAfter) : failures.get() + 1)
}

export const forgetFailures = () => failures.set(0)

/** Whether the next login needs a captcha: after five failures, or because the server has asked for one. */
export const useCaptchaNeeded = () => failures.useValue() >= accountLimits.captchaAfter
