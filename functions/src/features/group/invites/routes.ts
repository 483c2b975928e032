import { randomBytes } from 'node:crypto'
import { Failure } from '../../../platform/errors.ts'
import { type Caller, route } from '../../../platform/http/serve.ts'
import { tookEffect, transact, type Write } from '../../../platform/table/index.ts'
import { uidOfName } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { GroupLevel } from '../contract-levels.ts'
import { groupErrors as errors } from '../errors.ts'
import { groupsOf, membersOf, placeWrites } from '../members/store.ts'
import { groupRoute } from '../route.ts'
import { allGroups } from '../store.ts'
import { findGroups } from '../view.ts'
import * as contract from './contract.ts'
import { inviteUsers } from './invite.ts'
import {
  type InviteLink,
  invitationOf,
  invitationRemoval,
  invitationsOf,
  linkOf,
  linkRemoval,
  linksOf,
  newLink,
} from './store.ts'

const toGroupInvite = ({ token, username, gmtCreate, expiresAt }: InviteLink) => ({
  token,
  username,
  gmtCreate,
  expiresAt: new Date(expiresAt * 1000).toISOString(),
})

const getGroupInvites = groupRoute(contract.getGroupInvites, async ({ gid }) => (await linksOf(gid)).map(toGroupInvite))

const addGroupInvite = groupRoute(contract.addGroupInvite, async ({ gid, days }, by) => {
  const { links: max } = contract.inviteLimits
  if ((await linksOf(gid)).length >= max) throw new Failure(errors['group-invites-many'], { max })
  const { link, write } = newLink(gid, randomBytes(15).toString('base64url'), by.caller, days)
  await transact([write, await auditWrite(by, { action: 'group.invite', target: String(gid), after: { days } })])
  return toGroupInvite(link)
})

const inviteGone = () => new Failure(errors['group-invite-gone'])

const removeGroupInvite = groupRoute(contract.removeGroupInvite, async ({ gid, token }, by) => {
  const link = await linkOf(token)
  if (link?.number !== gid) throw inviteGone()
  await transact([
    linkRemoval(token),
    await auditWrite(by, { action: 'group.invite', target: String(gid), after: null }),
  ])
  return null
})

/** The group that somebody is invited to as they meet it. @throws group-invite-gone where it is gone */
async function invitedTo(number: number, caller: Caller) {
  const view = (await (await findGroups([number]))(caller)).get(number)
  if (!view) throw inviteGone()
  return view
}

/** Makes somebody a member by an invitation; who is one already stays what they are. @throws group-blocked */
async function letIn(number: number, caller: Caller, also: readonly Write[]): Promise<void> {
  const { group, level, member } = await invitedTo(number, caller)
  if (level >= GroupLevel.member) {
    if (also.length > 0) await transact(also)
    return
  }
  if (group.status !== 0) throw new Failure(errors['group-blocked'])
  // let in twice at once, they are in
  await tookEffect([...placeWrites(number, caller, member, { auth: GroupLevel.member }), ...also])
}

/** @throws group-invite-gone */
async function readInviteLink(token: string): Promise<InviteLink> {
  const link = await linkOf(token)
  if (!link) throw inviteGone()
  return link
}

const getGroupByInvite = route(contract.getGroupByInvite, async ({ token }, { caller }) => {
  const { number } = await readInviteLink(token)
  const { group, level } = await invitedTo(number, caller)
  return {
    gid: number,
    name: group.name,
    brief: group.brief,
    avatar: group.avatar,
    owner: group.owner,
    isInside: level >= GroupLevel.member,
  }
})

const joinByInvite = route(contract.joinByInvite, async ({ token }, { caller }) => {
  const { number } = await readInviteLink(token)
  await letIn(number, caller, [])
  return { gid: number }
})

const inviteToGroup = groupRoute(contract.inviteToGroup, async ({ gid, usernames }, by) => {
  const inside = new Set((await membersOf(gid)).filter(({ auth }) => auth >= GroupLevel.member).map(({ uid }) => uid))
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
  const own = new Map(rows.map((row) => [row.number, row]))
  const byNumber = new Map(groups.map((group) => [group.number, group]))
  return all.flatMap(({ number, from, gmtCreate }) => {
    const group = byNumber.get(number)
    if (!group || (own.get(number)?.auth ?? 0) >= GroupLevel.member) return []
    const { name, brief, avatar, owner } = group
    return { gid: number, name, brief, avatar, owner, from, gmtCreate }
  })
})

const answerInvitation = route(contract.answerInvitation, async ({ gid, accept }, { caller }) => {
  if (!(await invitationOf(gid, caller.uid))) throw inviteGone()
  const removal = invitationRemoval(gid, caller.uid)
  if (accept) await letIn(gid, caller, [removal])
  else await transact([removal])
  return null
})

export const inviteRoutes = [
  getGroupInvites,
  addGroupInvite,
  removeGroupInvite,
  getGroupByInvite,
  joinByInvite,
  inviteToGroup,
  getOwnInvitations,
  answerInvitation,
]
