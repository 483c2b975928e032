import { Failure } from '../../../platform/errors.ts'
import { hasAccess } from '../../../platform/http/access.ts'
import { route } from '../../../platform/http/serve.ts'
import { tookEffect, transact } from '../../../platform/table/index.ts'
import { findUser, infoOf, teachWrites, userOf } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { userAdminErrors as errors } from '../errors.ts'
import * as contract from './contract.ts'
import { inviteGone, linkRemoval, newLink, openLinks, readLink, type TeacherLink, usageWrite } from './store.ts'

const toInvite = (link: TeacherLink) => ({ ...link, expiresAt: new Date(link.expiresAt * 1000).toISOString() })

const getTeacherInvites = route(contract.getTeacherInvites, async () => (await openLinks()).map(toInvite))

const addTeacherInvite = route(contract.addTeacherInvite, async ({ uses, days }, by) => {
  const { links: max } = contract.teacherInviteLimits
  if ((await openLinks()).length >= max) throw new Failure(errors['teacher-invites-many'], { max })
  const { link, write } = newLink(by.caller, uses, days)
  await transact([write, await auditWrite(by, { action: 'user.invite', target: String(uses), after: { uses, days } })])
  return toInvite(link)
})

const removeTeacherInvite = route(contract.removeTeacherInvite, async ({ token }, by) => {
  const { uses, used } = await readLink(token)
  const before = { uses, used }
  await transact([linkRemoval(token), await auditWrite(by, { action: 'user.uninvite', target: String(uses), before })])
  return null
})

/** A link whose maker may still make teachers. @throws teacher-invite-gone */
async function readValidLink(token: string): Promise<TeacherLink> {
  const link = await readLink(token)
  const maker = await findUser(link.uid)
  if (!maker || maker.disabled || !hasAccess('manage-site', maker.roles)) throw inviteGone()
  return link
}

const getTeacherInvite = route(contract.getTeacherInvite, async ({ token }, { caller }) => {
  const { username } = await readValidLink(token)
  return { username, isTeacher: caller.isTeacher }
})

const acceptTeacherInvite = route(contract.acceptTeacherInvite, async ({ token }, by) => {
  const link = await readValidLink(token)
  const user = await userOf(by.caller)
  if (user.isTeacher) return infoOf(user)
  const after = { isTeacher: true, invitedBy: link.username }
  const entry = await auditWrite(by, { action: 'user.teach', target: user.username, after })
  // accepted twice at once, it takes one place
  const isFirst = await tookEffect([usageWrite(link), ...teachWrites(user, { isNews: true }), entry])
  return infoOf(isFirst ? { ...user, isTeacher: true } : await userOf(by.caller))
})

export const teacherRoutes = [
  getTeacherInvites,
  addTeacherInvite,
  removeTeacherInvite,
  getTeacherInvite,
  acceptTeacherInvite,
]
