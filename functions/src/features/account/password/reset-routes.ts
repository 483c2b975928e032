import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { checkDigits } from '../../captcha/index.ts'
import { sendSiteMail, siteAddress } from '../../settings/index.ts'
import * as contract from '../contract.ts'
import { accountErrors } from '../errors.ts'
import { codeMatches, dropCode, issueCode } from '../mail/codes.ts'
import { accountMails } from '../mail/mails.ts'
import { checkMailLimit } from '../names/rate-limits.ts'
import { rememberDevice } from '../sessions/device.ts'
import * as sessions from '../sessions/sessions.ts'
import * as store from '../store.ts'
import { hashPassword } from './password.ts'

const { resetWait, codeLife } = contract.accountLimits

/** The page for a new password. */
async function resetLink(username: string, code: string): Promise<string> {
  return `${await siteAddress()}/reset-password?${new URLSearchParams({ username, code })}`
}

const applyResetPassword = route(
  contract.applyResetPassword,
  async ({ email, captcha, captchaKey }, { locale, network }) => {
    await checkDigits({ captcha, captchaKey })
    await checkMailLimit(network)
    const issued = await issueCode({ purpose: 'reset', email }, { network })
    if ('wait' in issued) throw new Failure(accountErrors['reset-wait'], { seconds: issued.wait })
    const uid = await store.uidOfEmail(email)
    const user = uid === null ? null : await store.findUser(uid)
    if (user) {
      const { username } = user
      const params = { username, minutes: codeLife / 60, link: await resetLink(username, issued.code) }
      await sendSiteMail(accountMails.reset, user.email, params, locale)
    }
    return { expire: resetWait }
  },
)

const resetPassword = route(contract.resetPassword, async ({ username, password, code }, context) => {
  const { network } = context
  const uid = await store.uidOfUsername(username)
  const user = uid === null ? null : await store.findUser(uid)
  const what = user && ({ purpose: 'reset', email: user.email } as const)
  if (!user || !what || !(await codeMatches(what, code, { network })) || !(await dropCode(what))) {
    throw new Failure(accountErrors['reset-code-wrong'])
  }
  const isSet = await store.setPassword(user, await hashPassword(password))
  if (!isSet) throw new Failure(accountErrors['reset-code-wrong'])
  await sessions.deleteSessions(user.uid)
  // Who can read the mailbox is never locked out by others' wrong passwords.
  await rememberDevice(sessions.nextOf(user), context)
  return null
})

export const resetRoutes = [applyResetPassword, resetPassword]
