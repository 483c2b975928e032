import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { route } from '../../platform/serve.ts'
import { sendSiteMail } from '../settings/mail.ts'
import { siteConfig } from '../site/config.ts'
import { confirmPassword } from './confirm.ts'
import * as contract from './contract.ts'
import { accountErrors } from './errors.ts'
import { accountMail } from './mails.ts'
import * as sessions from './sessions.ts'
import * as store from './store.ts'

const deleteAccount = route(contract.deleteAccount, async ({ password }, { caller, locale }) => {
  const user = await store.userOf(caller)
  if (user.roles.includes('root')) throw new Failure(accountErrors['root-stays'])
  await confirmPassword(user, password)
  const deleteTime = new Date(now().getTime() + contract.accountLimits.deletionGrace * 1000).toISOString()
  await store.planDeletion(user, deleteTime)
  await sessions.deleteSessions(user.uid)
  const { name: site } = await siteConfig()
  const params = { site, username: user.username, date: deleteTime.slice(0, 16).replace('T', ' ') }
  await sendSiteMail(accountMail('deletion', user.email, params, locale))
  return { deleteTime }
})

export const deletionRoutes = [deleteAccount]
