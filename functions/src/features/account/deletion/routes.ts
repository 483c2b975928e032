import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import * as contract from '../contract.ts'
import { accountErrors } from '../errors.ts'
import { sendNotice } from '../mail/notice.ts'
import { confirmPassword } from '../password/confirm.ts'
import * as sessions from '../sessions/sessions.ts'
import * as store from '../store.ts'

const deleteAccount = route(contract.deleteAccount, async ({ password }, context) => {
  const user = await store.userOf(context.caller)
  if (user.roles.includes('root')) throw new Failure(accountErrors['root-stays'])
  await confirmPassword(user, password)
  const deleteTime = new Date(now().getTime() + contract.accountLimits.deletionGrace * 1000).toISOString()
  if (!(await store.planDeletion(user, deleteTime))) throw new Failure(accountErrors['password-wrong'])
  await sessions.deleteSessions(user.uid)
  await sendNotice('deletion', user, { date: deleteTime.slice(0, 16).replace('T', ' ') }, context)
  return { deleteTime }
})

export const deletionRoutes = [deleteAccount]
