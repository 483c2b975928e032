import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { atMost, consistently, item, tryWriteItem, writeItem } from '../../../platform/table/index.ts'
import { countWrong, forgiveWrong, tallyOf } from '../../../platform/table/tally.ts'
import type { CaptchaAnswer } from '../../captcha/contract.ts'
import { checkCaptcha } from '../../captcha/index.ts'
import { accountLimits } from '../contract.ts'
import { accountErrors, captchaOrWait } from '../errors.ts'

/** How long failures and turns are remembered, and how long a lock lasts. */
const seconds = 30 * 60

/** When whoever solves no captcha may try the next password. */
const turns = item('login-turn', {
  fields: {
    who: z.string(),
    /** how many tries there have been */
    step: z.number(),
    /** when the next one may be, in ms since 1970 */
    next: z.number(),
    expiresAt: z.number(),
  },
  key: { pk: ['who'] },
})

/** Seconds before the first try, the second, and so on; the last of them from there on. */
const waits = { pair: [5, 15, 60, 300], address: [5] } as const
/**
 * Takes a turn: 0, or the seconds that are left before the next one, with which the first call begins. The turn is taken
 * before the password is looked at, and of calls at the same moment by one alone.
 */
async function takeTurn(who: string, pauses: readonly number[]): Promise<number> {
  const at = now().getTime()
  const pauseAt = (step: number) => pauses[Math.min(step, pauses.length - 1)] ?? 0
  const turnAt = (step: number) => {
    const next = at + pauseAt(step) * 1000
    return { who, step, next, expiresAt: epochSeconds(new Date(next)) + seconds }
  }
  const last = await turns.get({ who }, consistently)
  if (!last || last.expiresAt <= epochSeconds(now())) {
    const isFirst = { when: [{ who: null }, { expiresAt: atMost(epochSeconds(now())) }] }
    await tryWriteItem(turns.put(turnAt(0), isFirst))
    return pauseAt(0)
  }
  if (last.next > at) return Math.ceil((last.next - at) / 1000)
  const step = last.step + 1
  return (await tryWriteItem(turns.put(turnAt(step), { when: { next: last.next } }))) ? 0 : pauseAt(step)
}

/** Forgets the tries after the right password. */
const endTurns = (who: string): Promise<void> => writeItem(turns.remove({ who }))

/** A login attempt: `account` is the uid, or the unknown name. */
export interface LoginTry {
  account: string
  network: string
  /** what the device is called, where the account has signed in with it before */
  device: string | null
  captcha: CaptchaAnswer | undefined
}

/** By what a try was let through: at once, by a captcha, or by waiting. */
export type Passed = 'free' | 'captcha' | 'waited'

/** Who tries: an account from an address, or on a device that it knows, which has no part in what others do beside it. */
const whoTries = ({ account, network, device }: LoginTry) =>
  device === null ? `${account} from ${network}` : `${account} on ${device}`
/** Failures after which logins are refused; on a known device, after which they take a wait whatever they bring. */
const ofPair = (tried: LoginTry) => ({ what: 'login', who: whoTries(tried), most: 20, seconds })
/** Failures of an account, from any address, after which a login needs a captcha. */
const ofAccount = ({ account }: LoginTry) =>
  ({ what: 'login-account', who: account, most: accountLimits.captchaAfter, seconds }) as const
/** The same of an account on a known device, where strangers' failures do not count. */
const ofDevice = (tried: LoginTry) =>
  ({ what: 'login-device', who: whoTries(tried), most: accountLimits.captchaAfter, seconds }) as const
/** Failures from one address, on whatever accounts, after which it needs captchas: a school sits behind one address. */
const ofAddress = ({ network }: LoginTry) => ({ what: 'login-address', who: network, most: 300, seconds })

/** The limits beyond which a try must be vouched for. */
const listCaptchaLimits = (tried: LoginTry) =>
  tried.device === null ? [ofAccount(tried), ofAddress(tried)] : [ofDevice(tried)]

const loginLocked = () => new Failure(accountErrors['login-locked'])

/** Lets somebody through who has waited. @throws captcha-required, login-wait, with the seconds that are left */
async function passByWaiting(tried: LoginTry, isWorn: boolean): Promise<Passed> {
  const own = listCaptchaLimits(tried)[0]
  const isOwn = isWorn || (own !== undefined && (await tallyOf(own.what, own.who)) >= own.most)
  // Where the address alone is suspect, each account of a school would else wait for all others.
  const left = isOwn
    ? await takeTurn(whoTries(tried), waits.pair)
    : await takeTurn(`anybody from ${tried.network}`, waits.address)
  if (left > 0) throw new Failure(isWorn ? accountErrors['login-wait'] : captchaOrWait, { seconds: left })
  return 'waited'
}

/**
 * Lets a login be tried.
 * @throws login-locked, login-wait, captcha-required, captcha-wrong
 */
export async function checkLoginTry(tried: LoginTry): Promise<Passed> {
  const limits = [ofPair(tried), ...listCaptchaLimits(tried)]
  const counts = await Promise.all(limits.map(({ what, who }) => tallyOf(what, who)))
  const [isWorn = false, ...suspect] = limits.map(({ most }, at) => (counts[at] ?? 0) >= most)
  if (isWorn && tried.device === null) throw loginLocked()
  if (!isWorn && !suspect.includes(true)) return 'free'
  if (isWorn || !tried.captcha) return passByWaiting(tried, isWorn)
  await checkCaptcha(tried.captcha)
  return 'captcha'
}

/**
 * Counts a failure. Of failures at the same moment, those beyond a limit are not told to be failures. What would have
 * needed a captcha does not count towards the lock: else a flood from somebody's own school would lock them out at once.
 * @throws login-locked, login-wait, captcha-required
 */
export async function countLoginFailure(tried: LoginTry, passed: Passed): Promise<void> {
  const trusted = await Promise.all(listCaptchaLimits(tried).map(countWrong))
  if (passed === 'free' && trusted.includes(false)) await passByWaiting(tried, false)
  const isWithin = await countWrong(ofPair(tried))
  if (isWithin || (tried.device !== null && passed === 'waited')) return
  if (tried.device === null) throw loginLocked()
  await passByWaiting(tried, true)
}

/**
 * Forgets an account's failures after the right password, unless they have passed a limit while it was looked at; the
 * address keeps its own, or an own account would wash them away.
 * @throws login-locked, login-wait, captcha-required
 */
export async function forgiveLoginFailures(tried: LoginTry, passed: Passed): Promise<void> {
  const any = Number.MAX_SAFE_INTEGER
  const [own = ofAccount(tried), address] = listCaptchaLimits(tried)
  const [isTrusted, failures] = await Promise.all([
    forgiveWrong({ ...own, most: passed === 'free' ? own.most : any }),
    address && passed === 'free' ? tallyOf(address.what, address.who) : 0,
  ])
  if (!isTrusted || (address && failures >= address.most)) await passByWaiting(tried, false)
  const pair = ofPair(tried)
  const hasWaited = tried.device !== null && passed === 'waited'
  if (!(await forgiveWrong({ ...pair, most: hasWaited ? any : pair.most }))) {
    if (tried.device === null) throw loginLocked()
    await passByWaiting(tried, true)
  }
  if (passed !== 'free') await endTurns(whoTries(tried))
}
