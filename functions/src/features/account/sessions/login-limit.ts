import { Failure } from '../../../platform/errors.ts'
import { countWrong, forgiveWrong, tallyOf } from '../../../platform/table/tally.ts'
import type { CaptchaAnswer } from '../../captcha/contract.ts'
import { captchaErrors } from '../../captcha/errors.ts'
import { checkCaptcha } from '../../captcha/index.ts'
import { accountLimits } from '../contract.ts'
import { accountErrors } from '../errors.ts'

/** How long failures are remembered, and how long a lock lasts. */
const seconds = 30 * 60

/** A login attempt: `account` is the uid, or the unknown name. */
export interface LoginTry {
  account: string
  network: string
  captcha: CaptchaAnswer | undefined
}

/** Failures of an account from one address after which logins are refused. */
const ofPair = ({ account, network }: LoginTry) => ({
  what: 'login',
  who: `${account} from ${network}`,
  most: 20,
  seconds,
})
/** Failures of an account, from any address, after which a login needs a captcha. */
const ofAccount = ({ account }: LoginTry) =>
  ({ what: 'login-account', who: account, most: accountLimits.captchaAfter, seconds }) as const
/** Failures from one address, on whatever accounts, after which it needs captchas: a school sits behind one address. */
const ofAddress = ({ network }: LoginTry) => ({ what: 'login-address', who: network, most: 300, seconds })

const locked = () => new Failure(accountErrors['login-locked'])
const unsolved = () => new Failure(captchaErrors['captcha-required'])

/**
 * Lets a login be tried.
 * @throws login-locked, captcha-required, captcha-wrong
 */
export async function checkLoginTry(tried: LoginTry): Promise<void> {
  const limits = [ofPair(tried), ofAccount(tried), ofAddress(tried)]
  const counts = await Promise.all(limits.map(({ what, who }) => tallyOf(what, who)))
  const [isLocked, ...suspect] = limits.map(({ most }, at) => (counts[at] ?? 0) >= most)
  if (isLocked) throw locked()
  if (!suspect.includes(true)) return
  if (!tried.captcha) throw unsolved()
  await checkCaptcha(tried.captcha)
}

/**
 * Counts a failure. Of failures at the same moment, those beyond a limit are not told to be failures. What would have
 * needed a captcha does not count towards the lock: else a flood from somebody's own school would lock him out at once.
 * @throws login-locked, captcha-required
 */
export async function countLoginFailure(tried: LoginTry): Promise<void> {
  const trusted = await Promise.all([ofAccount(tried), ofAddress(tried)].map(countWrong))
  if (!tried.captcha && trusted.includes(false)) throw unsolved()
  if (!(await countWrong(ofPair(tried)))) throw locked()
}

/**
 * Forgets an account's failures after the right password, unless they have passed a limit while it was looked at; the
 * address keeps its own, or an own account would wash them away.
 * @throws login-locked, captcha-required
 */
export async function forgiveLoginFailures(tried: LoginTry): Promise<void> {
  const { captcha } = tried
  const account = ofAccount(tried)
  const address = ofAddress(tried)
  const [isTrusted, failures] = await Promise.all([
    forgiveWrong({ ...account, most: captcha ? Number.MAX_SAFE_INTEGER : account.most }),
    captcha ? 0 : tallyOf(address.what, address.who),
  ])
  if (!isTrusted || failures >= address.most) throw unsolved()
  if (!(await forgiveWrong(ofPair(tried)))) throw locked()
}
