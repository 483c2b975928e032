import { commonErrors, Failure } from '../../../platform/errors.ts'
import { addToTally } from '../../../platform/table/tally.ts'
import type { CaptchaAnswer } from '../../captcha/contract.ts'
import { captchaErrors } from '../../captcha/errors.ts'
import { checkCaptcha } from '../../captcha/index.ts'

interface Limit {
  what: string
  who: string
  /** calls without a captcha per window, in seconds */
  most: number
  seconds: number
}

/** The limit on asking whether a name or a mail address is taken: a class of 60 shares one IP address, twenty questions each. */
export const questionLimit = (who: string): Limit => ({ what: 'exists', who, most: 1200, seconds: 600 })
/** The same for a signed-in user who changes the mail address. */
export const ownQuestionLimit = (who: string): Limit => ({ what: 'exists', who, most: 20, seconds: 3600 })
/** The limit on codes that one IP address has mailed. */
export const mailLimit = (who: string): Limit => ({ what: 'mails', who, most: 300, seconds: 600 })
/** Most servers put mails to `name+anything@` into the mailbox of `name@`. */
const mailboxOf = (email: string) => {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+', 1)
  return name + email.slice(at)
}
/** The limit on codes that one mailbox gets, whoever asks for them. */
export const mailboxLimit = (email: string): Limit => ({
  what: 'mail-box',
  who: mailboxOf(email),
  most: 5,
  seconds: 3600,
})
/** Mails of one address beyond which no captcha helps. */
const mailsEnd = { most: 1000, seconds: 3600 } as const

/**
 * Counts the questions of one call; beyond a limit, the captcha that the call brought must be right. One captcha is enough
 * for all questions of the call. @throws captcha-required, captcha-wrong
 */
export function rateLimiter(captcha: CaptchaAnswer | undefined) {
  let isSolved = false
  return async (...limits: Limit[]): Promise<void> => {
    const counts = await Promise.all(limits.map(({ what, who, seconds }) => addToTally(what, who, seconds)))
    if (isSolved || limits.every(({ most }, at) => (counts[at] ?? 0) <= most)) return
    if (!captcha) throw new Failure(captchaErrors['captcha-required'])
    await checkCaptcha(captcha)
    isSolved = true
  }
}

/** Counts one more mail that an IP address causes. @throws too-many-requests */
export async function checkMailLimit(network: string): Promise<void> {
  if ((await addToTally('mails-all', network, mailsEnd.seconds)) > mailsEnd.most) {
    throw new Failure(commonErrors['too-many-requests'])
  }
}
