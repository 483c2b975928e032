import { randomUUID } from 'node:crypto'
import { Failure } from '../../platform/errors.ts'
import { route } from '../../platform/http/serve.ts'
import { sendSiteMail } from '../settings/index.ts'
import { siteConfig } from '../site/index.ts'
import * as contract from './contract.ts'
import { accountErrors } from './errors.ts'
import { codeMatches, dropCode, issueCode } from './mail/codes.ts'
import { accountMail } from './mail/mails.ts'
import { askingWith, checkMails, mailbox, mails, questions } from './names/asking.ts'
import { nameFlaw } from './names/claims.ts'
import { hashPassword } from './password.ts'
import * as store from './store.ts'

const checkUsernameOrEmail = route(contract.checkUsernameOrEmail, async ({ username, email, captcha }, { ip }) => {
  await askingWith(captcha)(questions(ip))
  const [byName, byEmail] = await Promise.all([
    username ? store.uidOfUsername(username) : null,
    email ? store.uidOfEmail(email) : null,
  ])
  return { username: byName !== null, email: byEmail !== null }
})

const getRegisterCode = route(contract.getRegisterCode, async ({ email, ...solved }, { locale, ip }) => {
  const site = await siteConfig()
  if (!site.register) throw new Failure(accountErrors['register-closed'])
  const ask = askingWith(contract.typedAnswer(solved))
  await ask(questions(ip))
  if (await store.uidOfEmail(email)) throw new Failure(accountErrors['email-taken'])
  await checkMails(ip)
  await ask(mails(ip), mailbox(email))
  const issued = await issueCode({ purpose: 'register', email }, { ip })
  if ('wait' in issued) throw new Failure(accountErrors['register-code-wait'], { seconds: issued.wait })
  const minutes = contract.accountLimits.codeLife / 60
  await sendSiteMail(accountMail('register', email, { site: site.name, code: issued.code, minutes }, locale))
  return { email, expire: contract.accountLimits.resendWait, codeKey: issued.codeKey }
})

const register = route(contract.register, async ({ username, password, email, code, codeKey }, { ip }) => {
  if (!(await siteConfig()).register) throw new Failure(accountErrors['register-closed'])
  const what = { purpose: 'register', email } as const
  if (!(await codeMatches(what, code, { ip, codeKey }))) throw new Failure(accountErrors['register-code-wrong'])
  const flaw = await nameFlaw(username)
  if (flaw) throw new Failure(accountErrors[flaw])
  const passwordHash = await hashPassword(password)
  const uid = randomUUID().replaceAll('-', '')
  await store.createUser({ uid, username, email, passwordHash, roles: ['default_user'] })
  await dropCode(what)
  return null
})

export const registerRoutes = [checkUsernameOrEmail, getRegisterCode, register]
