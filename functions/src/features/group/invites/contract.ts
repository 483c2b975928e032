import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo, whole } from '../../../platform/http/fields.ts'
import { groupErrors as errors } from '../errors.ts'
import { groupField } from '../list/contract.ts'

/** Limits of invitations: the days that they hold, how many links a group has, how many people a list names. */
export const inviteLimits = { days: 90, links: 20, people: 500 } as const

const days = z._default(z.pipe(whole, z.int().check(z.gte(1), z.lte(inviteLimits.days))), 7)
const Token = z.string().check(z.minLength(1), upTo(40))

/** A link that lets in whoever has it, until it expires. */
const Invite = z.object({
  token: z.string(),
  /** who made it */
  username: z.string(),
  gmtCreate: z.string(),
  expiresAt: z.string(),
})

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

/** Makes a link by which whoever has it becomes a member; it holds for so many days. */
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

/** What a link leads to, for whoever has it. */
export const getGroupByInvite = endpoint({
  method: 'GET',
  path: '/api/group/get-invite',
  summary: 'The group of an invitation link',
  access: 'login',
  input: z.object({ token: Token }),
  output: z.object({
    gid: z.int(),
    name: z.string(),
    brief: z.string(),
    avatar: z.string(),
    owner: z.string(),
    /** whether the caller is in it already */
    isInside: z.boolean(),
  }),
  errors: [errors['group-invite-gone']],
})

/** Makes the caller a member by a link; who is one already stays what they are. */
export const joinByInvite = endpoint({
  method: 'POST',
  path: '/api/group/join-by-invite',
  summary: 'Join a group by an invitation link',
  access: 'login',
  input: z.object({ token: Token }),
  output: z.object({ gid: z.int() }),
  errors: [errors['group-invite-gone'], errors['group-blocked']],
})

/** Invites accounts by their usernames; they become members when they accept. Answers what became of each. */
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

/** The groups that have invited the caller, the newest first. */
export const getOwnInvitations = endpoint({
  method: 'GET',
  path: '/api/group/get-own-invitations',
  summary: 'Groups that invite the caller',
  access: 'login',
  output: z.array(
    z.object({
      gid: z.int(),
      name: z.string(),
      brief: z.string(),
      avatar: z.string(),
      owner: z.string(),
      /** who invites */
      from: z.string(),
      gmtCreate: z.string(),
    }),
  ),
})

/** Accepts an invitation, or declines it. */
export const answerInvitation = endpoint({
  method: 'PUT',
  path: '/api/group/invitation',
  summary: 'Answer an invitation to a group',
  access: 'login',
  input: z.object({ ...groupField, accept: z.boolean() }),
  errors: [errors['group-invite-gone'], errors['group-blocked']],
})
