import { randomUUID } from 'node:crypto'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { route } from '../../platform/serve.ts'
import { addToTally } from '../../platform/tally.ts'
import { sendSiteMail } from '../settings/mail.ts'
import { siteConfig } from '../site/config.ts'
import { codeMatches, dropCode, issueCode } from './codes.ts'
import * as contract from './contract.ts'
import { accountErrors } from './errors.ts'
import { accountMail } from './mails.ts'
import { hashPassword } from './password.ts'
import * as store from './store.ts'

const checkUsernameOrEmail = route(contract.checkUsernameOrEmail, async ({ username, email }) => {
  const [byName, byEmail] = await Promise.all([
    username ? store.uidOfUsername(username) : null,
    email ? store.uidOfEmail(email) : null,
  ])
  return { username: byName !== null, email: byEmail !== null }
})

/** Codes that one address may have mailed to strangers in so many seconds: whole classes register behind one address. */
const pace = { most: 1000, seconds: 3600 } as const

const getRegisterCode = route(contract.getRegisterCode, async ({ email }, { locale, ip }) => {
  const site = await siteConfig()
  if (!site.register) throw new Failure(accountErrors['register-closed'])
  if (await store.uidOfEmail(email)) throw new Failure(accountErrors['email-taken'])
  if ((await addToTally('register-code', ip, pace.seconds)) > pace.most) {
    throw new Failure(commonErrors['too-many-requests'])
  }
  const issued = await issueCode({ purpose: 'register', email })
  if ('wait' in issued) throw new Failure(accountErrors['register-code-wait'], { seconds: issued.wait })
  const minutes = contract.accountLimits.codeLife / 60
  await sendSiteMail(accountMail('register', email, { site: site.name, code: issued.code, minutes }, locale))
  return { email, expire: contract.accountLimits.resendWait }
})

const register = route(contract.register, async ({ username, password, email, code }) => {
  if (!(await siteConfig()).register) throw new Failure(accountErrors['register-closed'])
  const what = { purpose: 'register', email } as const
  if (!(await codeMatches(what, code))) throw new Failure(accountErrors['register-code-wrong'])
  const passwordHash = await hashPassword(password)
  const uid = randomUUID().replaceAll('-', '')
  const taken = await store.createUser({ uid, username, email, passwordHash, roles: ['default_user'] })
  if (taken) throw new Failure(accountErrors[`${taken}-taken`])
  await dropCode(what)
  return null
})

export const registerRoutes = [checkUsernameOrEmail, getRegisterCode, register]
