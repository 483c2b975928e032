import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, upTo, visibleLine, whole } from '../../../platform/http/fields.ts'
import { Password, UserInfo, Username } from '../../account/contract.ts'
import { accountErrors } from '../../account/errors.ts'
import { groupErrors as errors } from '../errors.ts'
import { groupField } from '../list/contract.ts'

/**
 * Limits of invitations: days of a link, links of a group, usernames of a list; registrations by a link, and by those that
 * somebody made a day.
 */
export const inviteLimits = { days: 90, links: 20, people: 500, registrations: 200, registrationsADay: 500 } as const

const days = z._default(z.pipe(whole, z.int().check(z.gte(1), z.lte(inviteLimits.days))), 7)
const Token = z.string().check(z.minLength(1), upTo(40))

/** A link by which anybody can join until it expires. */
const Invite = z.object({
  token: z.string(),
  /** six letters and digits that lead to it as well; empty for none */
  code: z.string(),
  /** who made it */
  username: z.string(),
  gmtCreate: z.string(),
  expiresAt: z.string(),
})

/** What an invitation tells of its group. */
const groupCard = {
  gid: z.int(),
  name: z.string(),
  brief: z.string(),
  avatar: z.string(),
  /** the root's username and nickname */
  owner: z.string(),
  nickname: z.string(),
}

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
  /** with a code only where it is asked for */
  input: z.object({ ...groupField, days, withCode: z._default(flag, false) }),
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

/** The invitation link that a code stands for; sent in a body, so that no log of addresses has it. */
export const findGroupInvite = endpoint({
  method: 'POST',
  path: '/api/group/find-invite',
  summary: 'The invitation link of a class code',
  access: 'anyone',
  changes: false,
  /** case, blanks and dashes do not matter */
  input: z.object({ code: z.string().check(z.trim(), z.minLength(1), upTo(40)) }),
  output: z.object({ token: z.string() }),
  errors: [errors['group-invite-code-unknown'], commonErrors['too-many-requests']],
})

export const getGroupByInvite = endpoint({
  method: 'GET',
  path: '/api/group/get-invite',
  summary: 'The group of an invitation link',
  access: 'anyone',
  input: z.object({ token: Token }),
  output: z.object({
    ...groupCard,
    isInside: z.boolean(),
    /** whether one may register by it without a mailed code */
    registers: z.boolean(),
  }),
  errors: [errors['group-invite-gone']],
})

/**
 * Makes an account without an address, a member of the group, and signs it in, all at once. A link that staff or a teacher made
 * stands in for a mailed code, a bounded number of times.
 */
export const registerByInvite = endpoint({
  method: 'POST',
  path: '/api/group/register-by-invite',
  summary: 'Register by an invitation link',
  access: 'anyone',
  session: 'new',
  input: z.object({
    token: Token,
    username: Username,
    password: Password,
    realname: z._default(z.string().check(visibleLine, upTo(50)), ''),
  }),
  output: z.extend(UserInfo, { gid: z.int() }),
  errors: [
    errors['group-invite-gone'],
    errors['group-blocked'],
    errors['group-invite-email'],
    errors['group-invite-full'],
    accountErrors['register-closed'],
    accountErrors['username-required'],
    accountErrors['username-too-long'],
    accountErrors['username-invalid'],
    accountErrors['username-mixed'],
    accountErrors['username-taken'],
    accountErrors['username-alike'],
    accountErrors['username-reserved'],
    accountErrors['password-length'],
    accountErrors['login-failed'],
    commonErrors['too-many-requests'],
  ],
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
