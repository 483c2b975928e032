import { Failure } from '../../platform/errors.ts'
import { route } from '../../platform/http/serve.ts'
import { sendSiteMail } from '../settings/index.ts'
import { siteConfig } from '../site/index.ts'
import * as contract from './contract.ts'
import { accountErrors } from './errors.ts'
import { codeMatches, dropCode, issueCode } from './mail/codes.ts'
import { accountMails } from './mail/mails.ts'
import { nameFlaw } from './names/claims.ts'
import { checkMailLimit, mailboxLimit, mailLimit, questionLimit, rateLimiter } from './names/rate-limits.ts'
import { registerUser } from './register.ts'
import * as store from './store.ts'
import { infoOf } from './users.ts'

const checkUsernameOrEmail = route(contract.checkUsernameOrEmail, async ({ username, email, captcha }, { network }) => {
  await rateLimiter(captcha)(questionLimit(network))
  const [flaw, byEmail] = await Promise.all([
    // nobody has a longer one
    username && username.length <= contract.accountLimits.username ? nameFlaw(username) : null,
    email ? store.uidOfEmail(email) : null,
  ])
  const isTaken = flaw === 'username-taken'
  return { username: isTaken, email: byEmail !== null, usernameFlaw: isTaken ? undefined : (flaw ?? undefined) }
})

const getRegisterCode = route(contract.getRegisterCode, async ({ email, ...solved }, { locale, network }) => {
  const site = await siteConfig()
  if (!site.register) throw new Failure(accountErrors['register-closed'])
  const ask = rateLimiter(contract.typedAnswer(solved))
  await ask(questionLimit(network))
  if (await store.uidOfEmail(email)) throw new Failure(accountErrors['email-taken'])
  await checkMailLimit(network)
  await ask(mailLimit(network), mailboxLimit(email))
  const issued = await issueCode({ purpose: 'register', email }, { network })
  if ('wait' in issued) throw new Failure(accountErrors['register-code-wait'], { seconds: issued.wait })
  const minutes = contract.accountLimits.codeLife / 60
  await sendSiteMail(accountMails.register, email, { code: issued.code, minutes }, locale)
  return { email, expire: contract.accountLimits.resendWait, codeKey: issued.codeKey }
})

const register = route(contract.register, async ({ username, password, email, code, codeKey }, context) => {
  const { network } = context
  if (!(await siteConfig()).register) throw new Failure(accountErrors['register-closed'])
  const what = { purpose: 'register', email } as const
  if (!(await codeMatches(what, code, { network, codeKey }))) throw new Failure(accountErrors['register-code-wrong'])
  const flaw = await nameFlaw(username)
  if (flaw) throw new Failure(accountErrors[flaw])
  const user = await registerUser({ username, email, password }, context)
  await dropCode(what)
  return infoOf(user)
})

export const registerRoutes = [checkUsernameOrEmail, getRegisterCode, register]
