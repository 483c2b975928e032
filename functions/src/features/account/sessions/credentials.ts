import { createHash } from 'node:crypto'
import { lastUsed } from '../../../platform/cache.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import type { CaptchaAnswer } from '../../captcha/contract.ts'
import { Password } from '../contract-fields.ts'
import { accountErrors } from '../errors.ts'
import { normalizeName } from '../names/normalize.ts'
import { hasPassword, spendPasswordTime } from '../password/password.ts'
import * as store from '../store.ts'
import { findKnownDevice } from './device.ts'
import { checkLoginTry, countLoginFailure, forgiveLoginFailures } from './login-limit.ts'
import { generationOf } from './sessions.ts'

async function userWith(uid: string | null, password: string): Promise<store.User | null> {
  const user = uid === null ? null : await store.findUser(uid)
  if (user) return (await hasPassword(user, password)) ? user : null
  await spendPasswordTime(password)
  return null
}

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly captcha?: CaptchaAnswer | undefined
}

/** Where a login comes from: its address, and what its browser keeps. */
type Origin = Pick<Context, 'network' | 'kept'>

async function deviceOf(uid: string | null, origin: Origin): Promise<string | null> {
  const user = uid === null ? null : await store.findUser(uid)
  return user && findKnownDevice(user, origin)
}

/**
 * The user with this name, or mail address, and password.
 * @throws login-failed, password-length, login-locked, login-wait, account-disabled, captcha-required
 */
export async function userBy({ username, password, captcha }: Credentials, origin: Origin): Promise<store.User> {
  const uid = (await store.uidOfUsername(username)) ?? (await store.uidOfEmail(username))
  const device = await deviceOf(uid, origin)
  const tried = { account: uid ?? normalizeName(username), network: origin.network, device, captcha }
  const passed = await checkLoginTry(tried)
  const user = await userWith(uid, password)
  if (!user) {
    await countLoginFailure(tried, passed)
    // only people of former judges have a password of another length
    throw new Failure(accountErrors[Password.safeParse(password).success ? 'login-failed' : 'password-length'])
  }
  await forgiveLoginFailures(tried, passed)
  if (user.disabled) throw new Failure(accountErrors['account-disabled'])
  return user
}

/** How long an instance takes a password for the right one without looking again, in ms, and of how many users. */
const life = 60_000
const proven = lastUsed<{ uid: string; generation: number; until: number }>(200)

const nameOf = ({ username, password }: Credentials) =>
  createHash('sha256')
    .update(JSON.stringify([username, password]))
    .digest('base64')

/**
 * Who calls with a name and a password each time, as programs do, without a session. A password that was right a moment ago is
 * not looked at again, but the user is: who was banned or changed their password since is refused.
 * @throws as `userBy`
 */
export async function callerBy(credentials: Credentials, origin: Origin): Promise<Caller> {
  const name = nameOf(credentials)
  const before = proven.get(name)
  const user = before && before.until > performance.now() ? await store.findUser(before.uid) : null
  if (user && !user.disabled && generationOf(user) === before?.generation) return callerOf(user)
  const fresh = await userBy(credentials, origin)
  proven.set(name, { uid: fresh.uid, generation: generationOf(fresh), until: performance.now() + life })
  return callerOf(fresh)
}

/** There is no session. */
const callerOf = ({ uid, username, roles, isTeacher }: store.User): Caller => ({
  uid,
  username,
  roles,
  isTeacher,
  sid: '',
})
