import { randomBytes } from 'node:crypto'
import { commonErrors, Failure } from '../../../platform/errors.ts'
import { type Caller, route } from '../../../platform/http/serve.ts'
import { retryOnConflict, tookEffect, transact, type Write } from '../../../platform/table/index.ts'
import { countWrong, tallyOf } from '../../../platform/table/tally.ts'
import { addPersonNames, infoOf, readPersonNames, uidOfName } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { GroupLevel, GroupStatus } from '../contract-levels.ts'
import { groupErrors as errors } from '../errors.ts'
import { createCode } from '../management/code.ts'
import { groupsOf, membersIn, placeWrites } from '../members/store.ts'
import { groupRoute } from '../route.ts'
import { allGroups } from '../store.ts'
import { findGroups } from '../view.ts'
import * as contract from './contract.ts'
import { inviteUsers } from './invite.ts'
import { mayRegisterBy, registerByLink } from './register.ts'
import {
  findLinkByCode,
  type InviteLink,
  invitationOf,
  invitationRemoval,
  invitationsOf,
  linkOf,
  linkRemovals,
  linksOf,
  newLink,
} from './store.ts'

const toGroupInvite = (link: InviteLink) => ({ ...link, expiresAt: new Date(link.expiresAt * 1000).toISOString() })

const getGroupInvites = groupRoute(contract.getGroupInvites, async ({ gid }) => (await linksOf(gid)).map(toGroupInvite))

const addGroupInvite = groupRoute(contract.addGroupInvite, async ({ gid, days, withCode }, by) => {
  const { links: max } = contract.inviteLimits
  if ((await linksOf(gid)).length >= max) throw new Failure(errors['group-invites-many'], { max })
  const entry = await auditWrite(by, { action: 'group.invite', target: String(gid), after: { days, withCode } })
  // another code where one is taken
  return retryOnConflict(async () => {
    const names = { token: randomBytes(15).toString('base64url'), code: withCode ? createCode() : '' }
    const { link, writes } = newLink(gid, names, by.caller, days)
    await transact([...writes, entry])
    return toGroupInvite(link)
  })
})

/** Wrong codes from one address: a class behind it types the code of its blackboard in the same minutes. */
const guesses = { what: 'group-invite-code', most: 100, seconds: 600 } as const

const tooManyGuesses = () => new Failure(commonErrors['too-many-requests'])

/** @throws too-many-requests after so many wrong codes */
async function assertMayGuess(network: string): Promise<void> {
  if ((await tallyOf(guesses.what, network)) >= guesses.most) throw tooManyGuesses()
}

const findGroupInvite = route(contract.findGroupInvite, async ({ code }, { network }) => {
  await assertMayGuess(network)
  const link = await findLinkByCode(code)
  if (!link) {
    const isWithin = await countWrong({ ...guesses, who: network })
    throw isWithin ? new Failure(errors['group-invite-code-unknown']) : tooManyGuesses()
  }
  // wrong ones that were sent at the same moment are counted by now
  await assertMayGuess(network)
  return { token: link.token }
})

const inviteGone = () => new Failure(errors['group-invite-gone'])

const removeGroupInvite = groupRoute(contract.removeGroupInvite, async ({ gid, token }, by) => {
  const link = await linkOf(token)
  if (link?.number !== gid) throw inviteGone()
  await transact([
    ...linkRemovals(link),
    await auditWrite(by, { action: 'group.invite', target: String(gid), after: null }),
  ])
  return null
})

/** The group of an invitation, as the invited see it. @throws group-invite-gone */
async function readInvitingGroup(number: number, caller: Caller | null) {
  const view = (await (await findGroups([number]))(caller)).get(number)
  if (!view) throw inviteGone()
  return view
}

/** Makes somebody a member, whose level stays if they are one already. @throws group-blocked */
async function acceptInvitation(number: number, caller: Caller, also: readonly Write[]): Promise<void> {
  const { group, level, member } = await readInvitingGroup(number, caller)
  if (level >= GroupLevel.member) {
    if (also.length > 0) await transact(also)
    return
  }
  if (group.status !== 0) throw new Failure(errors['group-blocked'])
  // accepted twice at once, it took effect once
  await tookEffect([...placeWrites(number, caller, member, { auth: GroupLevel.member }), ...also])
}

/** @throws group-invite-gone */
async function readInviteLink(token: string): Promise<InviteLink> {
  const link = await linkOf(token)
  if (!link) throw inviteGone()
  return link
}

const getGroupByInvite = route(contract.getGroupByInvite, async ({ token }, { caller }) => {
  const link = await readInviteLink(token)
  const { number } = link
  const { group, level } = await readInvitingGroup(number, caller)
  const [registers, names] = await Promise.all([caller === null && mayRegisterBy(link), readPersonNames(group.uid)])
  return { ...group, ...names, gid: number, isInside: level >= GroupLevel.member, registers }
})

const registerByInvite = route(contract.registerByInvite, async ({ token, ...account }, context) => {
  const link = await readInviteLink(token)
  const { group } = await readInvitingGroup(link.number, null)
  if (group.status !== GroupStatus.open) throw new Failure(errors['group-blocked'])
  return { ...infoOf(await registerByLink(link, account, context)), gid: link.number }
})

const joinByInvite = route(contract.joinByInvite, async ({ token }, { caller }) => {
  const { number } = await readInviteLink(token)
  await acceptInvitation(number, caller, [])
  return { gid: number }
})

const inviteToGroup = groupRoute(contract.inviteToGroup, async ({ gid, usernames }, by) => {
  const inside = new Set((await membersIn(gid)).map(({ uid }) => uid))
  const found = await Promise.all(
    [...new Set(usernames)].map(async (username) => ({ username, uid: await uidOfName(username) })),
  )
  const invited = [...new Set(found.flatMap(({ uid }) => (uid && !inside.has(uid) ? [uid] : [])))]
  const entry = await auditWrite(by, { action: 'group.invite', target: String(gid), after: { people: invited.length } })
  await inviteUsers(gid, invited, by.caller)
  await transact([entry])
  return found.map(({ username, uid }) => ({
    username,
    result: uid ? (inside.has(uid) ? ('inside' as const) : ('invited' as const)) : ('unknown' as const),
  }))
})

const getOwnInvitations = route(contract.getOwnInvitations, async (_, { caller: { uid } }) => {
  const [all, groups, rows] = await Promise.all([invitationsOf(uid), allGroups(), groupsOf(uid)])
  const inside = new Set(rows.filter(({ auth }) => auth >= GroupLevel.member).map(({ number }) => number))
  const open = all.flatMap(({ number, from, gmtCreate }) => {
    const group = groups.find((one) => one.number === number)
    return group && !inside.has(number) ? { ...group, gid: number, from, gmtCreate } : []
  })
  return addPersonNames(open)
})

const answerInvitation = route(contract.answerInvitation, async ({ gid, accept }, { caller }) => {
  if (!(await invitationOf(gid, caller.uid))) throw inviteGone()
  const removal = invitationRemoval(gid, caller.uid)
  if (accept) await acceptInvitation(gid, caller, [removal])
  else await transact([removal])
  return null
})

export const inviteRoutes = [
  getGroupInvites,
  addGroupInvite,
  removeGroupInvite,
  findGroupInvite,
  getGroupByInvite,
  registerByInvite,
  joinByInvite,
  inviteToGroup,
  getOwnInvitations,
  answerInvitation,
]
