import { Failure } from '../../platform/errors.ts'
import { addToTally, clearTally, tallyOf } from '../../platform/tally.ts'
import { checkCaptcha } from '../captcha/check.ts'
import type { CaptchaAnswer } from '../captcha/contract.ts'
import { captchaErrors } from '../captcha/errors.ts'
import { accountLimits } from './contract.ts'
import { accountErrors } from './errors.ts'

/** Failures of an account from one address after which logins are refused, and for how long, in seconds. */
const lock = { failures: 20, seconds: 30 * 60 } as const
/** Failures from one address, on whatever accounts, after which it needs captchas: a school sits behind one address. */
const addressMax = 300

const pair = (account: string, ip: string) => `${account} from ${ip}`

/**
 * Lets a login be tried: an account is locked for an address after twenty failures; five failures of the account, from
 * wherever, or very many of the address, ask for a captcha (A4). `account` is the uid, or a name that nobody has.
 * @throws login-locked, captcha-required, captcha-wrong
 */
export async function checkLoginTry(account: string, ip: string, captcha: CaptchaAnswer | undefined): Promise<void> {
  const [ofPair, ofAccount, ofAddress] = await Promise.all([
    tallyOf('login', pair(account, ip)),
    tallyOf('login-account', account),
    tallyOf('login-address', ip),
  ])
  if (ofPair >= lock.failures) throw new Failure(accountErrors['login-locked'])
  if (ofAccount < accountLimits.captchaAfter && ofAddress < addressMax) return
  if (!captcha) throw new Failure(captchaErrors['captcha-required'])
  await checkCaptcha(captcha)
}

export async function countLoginFailure(account: string, ip: string): Promise<void> {
  await Promise.all([
    addToTally('login', pair(account, ip), lock.seconds, lock.failures),
    addToTally('login-account', account, lock.seconds),
    addToTally('login-address', ip, lock.seconds),
  ])
}

/** Forgets an account's failures after a login; the address keeps its own, or an own account would wash them away. */
export async function clearLoginFailures(account: string, ip: string): Promise<void> {
  await Promise.all([clearTally('login', pair(account, ip)), clearTally('login-account', account)])
}
