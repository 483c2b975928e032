import { commonErrors, Failure } from '../../../platform/errors.ts'
import { addToTally } from '../../../platform/table/tally.ts'
import type { CaptchaAnswer } from '../../captcha/contract.ts'
import { captchaErrors } from '../../captcha/errors.ts'
import { checkCaptcha } from '../../captcha/index.ts'

interface Free {
  what: string
  who: string
  /** calls without a captcha per window, in seconds */
  most: number
  seconds: number
}

/** Limits of asking whether a name or a mail address is taken; whole classes share one IP address. */
export const questions = (who: string): Free => ({ what: 'exists', who, most: 600, seconds: 600 })
/** The same for a signed-in user who changes the mail address. */
export const ownQuestions = (who: string): Free => ({ what: 'exists', who, most: 20, seconds: 3600 })
/** Codes that one address has mailed, and that one mailbox gets from whomever. */
export const mails = (who: string): Free => ({ what: 'mails', who, most: 300, seconds: 600 })
export const mailbox = (who: string): Free => ({ what: 'mail-box', who, most: 5, seconds: 3600 })
/** Mails of one address beyond which no captcha helps. */
const mailsEnd = { most: 1000, seconds: 3600 } as const

/**
 * Lets one call ask, with the captcha that it brought, which is good for all that the call asks. Each of its questions is
 * counted first; where it is too much, the captcha must be right. @throws captcha-required, captcha-wrong
 */
export function askingWith(captcha: CaptchaAnswer | undefined) {
  let isSolved = false
  return async (...free: Free[]): Promise<void> => {
    const counts = await Promise.all(free.map(({ what, who, seconds }) => addToTally(what, who, seconds)))
    if (isSolved || free.every(({ most }, at) => (counts[at] ?? 0) <= most)) return
    if (!captcha) throw new Failure(captchaErrors['captcha-required'])
    await checkCaptcha(captcha)
    isSolved = true
  }
}

/** Counts one more mail that an IP address causes. @throws too-many-requests */
export async function checkMails(ip: string): Promise<void> {
  if ((await addToTally('mails-all', ip, mailsEnd.seconds)) > mailsEnd.most) {
    throw new Failure(commonErrors['too-many-requests'])
  }
}
