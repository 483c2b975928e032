import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo, whole } from '../../../platform/http/fields.ts'
import { groupErrors as errors } from '../errors.ts'
import { groupField } from '../list/contract.ts'

/** Limits of invitations: days of a link, links of a group, usernames of a list. */
export const inviteLimits = { days: 90, links: 20, people: 500 } as const

const days = z._default(z.pipe(whole, z.int().check(z.gte(1), z.lte(inviteLimits.days))), 7)
const Token = z.string().check(z.minLength(1), upTo(40))

/** A link by which anybody can join until it expires. */
const Invite = z.object({
  token: z.string(),
  /** who made it */
  username: z.string(),
  gmtCreate: z.string(),
  expiresAt: z.string(),
})

/** What an invitation tells of its group. */
const groupCard = { gid: z.int(), name: z.string(), brief: z.string(), avatar: z.string(), owner: z.string() }

const manage = { in: 'group', right: 'manage-members', who: 'login' } as const

export const getGroupInvites = endpoint({
  method: 'GET',
  path: '/api/group/get-invite-list',
  summary: 'Invitation links of a group',
  access: manage,
  input: z.object(groupField),
  output: z.array(Invite),
  errors: [errors['group-not-found']],
})

export const addGroupInvite = endpoint({
  method: 'POST',
  path: '/api/group/invite',
  summary: 'Make an invitation link',
  access: manage,
  input: z.object({ ...groupField, days }),
  output: Invite,
  errors: [errors['group-not-found'], errors['group-invites-many']],
})

export const removeGroupInvite = endpoint({
  method: 'DELETE',
  path: '/api/group/invite',
  summary: 'Take an invitation link back',
  access: manage,
  input: z.object({ ...groupField, token: Token }),
  errors: [errors['group-not-found'], errors['group-invite-gone']],
})

export const getGroupByInvite = endpoint({
  method: 'GET',
  path: '/api/group/get-invite',
  summary: 'The group of an invitation link',
  access: 'login',
  input: z.object({ token: Token }),
  output: z.object({ ...groupCard, isInside: z.boolean() }),
  errors: [errors['group-invite-gone']],
})

/** Makes the caller a member, whose level stays if they are one already. */
export const joinByInvite = endpoint({
  method: 'POST',
  path: '/api/group/join-by-invite',
  summary: 'Join a group by an invitation link',
  access: 'login',
  input: z.object({ token: Token }),
  output: z.object({ gid: z.int() }),
  errors: [errors['group-invite-gone'], errors['group-blocked']],
})

/** Invites accounts, who become members when they accept; answers the outcome for each. */
export const inviteToGroup = endpoint({
  method: 'POST',
  path: '/api/group/invite-members',
  summary: 'Invite people to a group',
  access: manage,
  input: z.object({
    ...groupField,
    usernames: z
      .array(z.string().check(z.trim(), z.minLength(1), upTo(40)))
      .check(z.minLength(1), z.maxLength(inviteLimits.people)),
  }),
  output: z.array(z.object({ username: z.string(), result: z.enum(['invited', 'inside', 'unknown']) })),
  errors: [errors['group-not-found']],
})

/** The groups that invite the caller, the newest first; `from` is the username of who invites. */
export const getOwnInvitations = endpoint({
  method: 'GET',
  path: '/api/group/get-own-invitations',
  summary: 'Groups that invite the caller',
  access: 'login',
  output: z.array(z.object({ ...groupCard, from: z.string(), gmtCreate: z.string() })),
})

export const answerInvitation = endpoint({
  method: 'PUT',
  path: '/api/group/invitation',
  summary: 'Answer an invitation to a group',
  access: 'login',
  input: z.object({ ...groupField, accept: z.boolean() }),
  errors: [errors['group-invite-gone'], errors['group-blocked']],
})
