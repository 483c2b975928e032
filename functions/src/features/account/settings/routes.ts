import { pickText } from '@oj/shared/text.ts'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { type Context, route } from '../../../platform/http/serve.ts'
import { asError } from '../../../platform/log.ts'
import { sendSiteMail } from '../../settings/index.ts'
import * as contract from '../contract.ts'
import { accountErrors } from '../errors.ts'
import { codeMatches, dropCode, issueCode } from '../mail/codes.ts'
import { accountMails } from '../mail/mails.ts'
import { normalizeName } from '../names/normalize.ts'
import { checkMailLimit, mailboxLimit, ownQuestionLimit, rateLimiter } from '../names/rate-limits.ts'
import { confirmPassword, hashPassword } from '../password/password.ts'
import { rememberDevice } from '../sessions/device.ts'
import * as sessions from '../sessions/sessions.ts'
import * as store from '../store.ts'
import { infoOf } from '../users.ts'

const { codeLife, deletionGrace, resendWait } = contract.accountLimits

/**
 * Tells a user by mail what was done to their account. It is done already, so a mail that cannot be sent is only logged;
 * users whom staff made may have no address.
 */
async function sendNotice(
  kind: keyof typeof accountMails,
  { email, username }: store.User,
  params: Readonly<Record<string, string>>,
  { locale, log }: Context,
): Promise<void> {
  if (email === '') return
  try {
    await sendSiteMail(accountMails[kind], email, { ...params, username }, locale)
  } catch (error) {
    log.warn('notice not sent', { kind, error: asError(error) })
  }
}

const done = {
  password: { en: 'The password was changed', 'zh-CN': '密码已修改' },
  email: { en: 'The email address was changed', 'zh-CN': '邮箱已修改' },
}

/** What a change of an account answers. */
const toChanged = (what: keyof typeof done, user: store.User, { locale }: Context) => ({
  code: 200,
  msg: pickText(done[what], locale),
  userInfo: infoOf(user),
})

const changePassword = route(contract.changePassword, async ({ oldPassword, newPassword }, context) => {
  const { caller } = context
  const user = await store.userOf(caller)
  await confirmPassword(user, oldPassword)
  if (oldPassword === newPassword) throw new Failure(accountErrors['password-unchanged'])
  // The password changed, or the session ended, since it was read.
  const isSet = await store.setPassword(user, await hashPassword(newPassword), { currentSid: caller.sid })
  if (!isSet) throw new Failure(accountErrors['password-wrong'])
  await sessions.deleteSessions(user.uid, caller.sid)
  // the new generation has forgotten all devices
  await rememberDevice(sessions.nextOf(user), context)
  return toChanged('password', user, context)
})

/** @throws email-unchanged, email-taken */
async function checkNewEmail(user: store.User, email: string): Promise<void> {
  const owner = await store.uidOfEmail(email)
  if (owner === user.uid) throw new Failure(accountErrors['email-unchanged'])
  if (owner !== null) throw new Failure(accountErrors['email-taken'])
}

const getChangeEmailCode = route(
  contract.getChangeEmailCode,
  async ({ email, ...solved }, { caller, locale, network }) => {
    const user = await store.userOf(caller)
    const ask = rateLimiter(contract.typedAnswer(solved))
    await ask(ownQuestionLimit(user.uid))
    await checkNewEmail(user, email)
    await checkMailLimit(network)
    await ask(mailboxLimit(email))
    const issued = await issueCode({ purpose: 'change-email', email, uid: user.uid }, { network: user.uid })
    if ('wait' in issued) throw new Failure(accountErrors['email-code-wait'], { seconds: issued.wait })
    const params = { username: user.username, code: issued.code, minutes: codeLife / 60 }
    await sendSiteMail(accountMails.changeEmail, email, params, locale)
    return { email, expire: resendWait }
  },
)

const changeEmail = route(contract.changeEmail, async ({ password, newEmail, code }, context) => {
  const user = await store.userOf(context.caller)
  await confirmPassword(user, password)
  if (normalizeName(newEmail) === normalizeName(user.email)) throw new Failure(accountErrors['email-unchanged'])
  // Only the reader of the mailbox learns whether the address is taken.
  const what = { purpose: 'change-email', email: newEmail, uid: user.uid } as const
  if (!(await codeMatches(what, code, { network: user.uid }))) throw new Failure(accountErrors['email-code-wrong'])
  await store.changeEmail(user, newEmail)
  await dropCode(what)
  await sendNotice('emailChanged', user, {}, context)
  return toChanged('email', { ...user, email: newEmail }, context)
})

const getEditorSettings = route(contract.getEditorSettings, async (_, { caller }) => {
  const { editor } = await store.userOf(caller)
  return contract.EditorSettings.parse(editor ?? {})
})

const changeEditorSettings = route(contract.changeEditorSettings, async (given, { caller }) => {
  const user = await store.userOf(caller)
  await store.saveEditor(user, contract.EditorSettings.parse({ ...user.editor, ...given }))
  return null
})

const deleteAccount = route(contract.deleteAccount, async ({ password }, context) => {
  const user = await store.userOf(context.caller)
  if (user.roles.includes('root')) throw new Failure(accountErrors['root-stays'])
  await confirmPassword(user, password)
  const deleteTime = new Date(now().getTime() + deletionGrace * 1000).toISOString()
  if (!(await store.planDeletion(user, deleteTime))) throw new Failure(accountErrors['password-wrong'])
  await sessions.deleteSessions(user.uid)
  await sendNotice('deletion', user, { date: deleteTime.slice(0, 16).replace('T', ' ') }, context)
  return { deleteTime }
})

export const settingsRoutes = [
  changePassword,
  getChangeEmailCode,
  changeEmail,
  getEditorSettings,
  changeEditorSettings,
  deleteAccount,
]
