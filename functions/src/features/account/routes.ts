import { randomUUID } from 'node:crypto'
import { epochSeconds, now } from '../../platform/clock.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { sendMail } from '../../platform/mail.ts'
import { type Authenticate, type Context, route } from '../../platform/serve.ts'
import { siteConfig } from '../site/config.ts'
import { codeMatches, dropCode, issueCode } from './codes.ts'
import * as contract from './contract.ts'
import { accountErrors } from './errors.ts'
import { infoOf } from './info.ts'
import { clearFailures, countFailure, isLocked } from './login-limit.ts'
import { registerCodeMail } from './mails.ts'
import { hashPassword, passwordMatches, spendPasswordTime } from './password.ts'
import * as store from './store.ts'
import { readToken, signToken, tokenLife } from './token.ts'

/** The caller that a token stands for (AC-04, AC-05): its session must live and its user must not be disabled. */
export const authenticate: Authenticate = async (token) => {
  const { sub: uid, sid, iat } = await readToken(token)
  const [user, lives] = await Promise.all([store.findUser(uid), store.sessionLives(uid, sid)])
  if (!user || !lives || user.disabled) throw new Failure(commonErrors['session-expired'])
  const caller = { uid, sid, username: user.username, roles: user.roles }
  const at = epochSeconds(now())
  if (at - iat < tokenLife.renewAfter) return { caller, renewed: null }
  await store.extendSession(uid, sid, tokenLife.whole)
  return { caller, renewed: await signToken(uid, sid, at) }
}

async function userFor(account: string, password: string): Promise<store.User | null> {
  const uid = (await store.uidOfUsername(account)) ?? (await store.uidOfEmail(account))
  const user = uid === null ? null : await store.findUser(uid)
  if (user) return (await passwordMatches(password, user.passwordHash)) ? user : null
  await spendPasswordTime(password)
  return null
}

async function startSession(user: store.User, { ip, giveToken }: Context): Promise<void> {
  const sid = randomUUID()
  await store.createSession(user.uid, sid, ip, tokenLife.whole)
  giveToken(await signToken(user.uid, sid, epochSeconds(now())))
}

const login = route(contract.login, async ({ username, password }, context) => {
  if (await isLocked(username, context.ip)) throw new Failure(accountErrors['login-locked'])
  const user = await userFor(username, password)
  if (!user) {
    await countFailure(username, context.ip)
    throw new Failure(accountErrors['login-failed'])
  }
  if (user.disabled) throw new Failure(accountErrors['account-disabled'])
  await Promise.all([clearFailures(username, context.ip), startSession(user, context)])
  return { ...infoOf(user), deletionCancelled: false }
})

const logout = route(contract.logout, async (_, { caller }) => {
  await store.deleteSession(caller.uid, caller.sid)
  return null
})

const getUserAuthInfo = route(contract.getUserAuthInfo, async (_, { caller }) => {
  const user = await store.findUser(caller.uid)
  if (!user) throw new Failure(commonErrors['session-expired'])
  return infoOf(user)
})

const checkUsernameOrEmail = route(contract.checkUsernameOrEmail, async ({ username, email }) => {
  const [byName, byEmail] = await Promise.all([
    username ? store.uidOfUsername(username) : null,
    email ? store.uidOfEmail(email) : null,
  ])
  return { username: byName !== null, email: byEmail !== null }
})

const getRegisterCode = route(contract.getRegisterCode, async ({ email }, { locale }) => {
  const site = await siteConfig()
  if (!site.register) throw new Failure(accountErrors['register-closed'])
  if (await store.uidOfEmail(email)) throw new Failure(accountErrors['email-taken'])
  const issued = await issueCode(email)
  if ('wait' in issued)
    throw new Failure(accountErrors['register-code-wait'], {
      seconds: issued.wait,
    })
  const minutes = contract.accountLimits.codeLife / 60
  await sendMail(registerCodeMail(email, issued.code, site.name, minutes, locale))
  return { email, expire: contract.accountLimits.resendWait }
})

const register = route(contract.register, async ({ username, password, email, code }) => {
  if (!(await siteConfig()).register) throw new Failure(accountErrors['register-closed'])
  if (!(await codeMatches(email, code))) throw new Failure(accountErrors['register-code-wrong'])
  const passwordHash = await hashPassword(password)
  const uid = randomUUID().replaceAll('-', '')
  const taken = await store.createUser({
    uid,
    username,
    email,
    passwordHash,
    roles: ['default_user'],
  })
  if (taken) throw new Failure(accountErrors[`${taken}-taken`])
  await dropCode(email)
  return null
})

export const accountRoutes = [login, logout, getUserAuthInfo, checkUsernameOrEmail, getRegisterCode, register]
