import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, upTo, whole } from '../../../platform/http/fields.ts'
import { givenLevels } from '../contract-levels.ts'
import { groupErrors as errors } from '../errors.ts'
import { groupField } from '../list/contract.ts'
import { groupLimits } from '../management/contract.ts'

/** How often somebody may apply to one group a day. */
export const appliedMax = 5

const Uid = z.string().check(z.minLength(1), upTo(100))

/** Somebody in a group, or at its door; `id` is their number in its list. */
const Member = z.object({
  id: z.int(),
  gid: z.int(),
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  /** for those who manage members; null for others */
  realname: z.nullable(z.string()),
  /** 1 applying, 2 refused, 3 member, 4 admin, 5 root */
  auth: z.int(),
  /** why they want in, for those who manage members; empty for others */
  reason: z.string(),
  gmtCreate: z.string(),
  gmtModify: z.string(),
})

const listFields = {
  ...groupField,
  ...paging(10),
  /** a part of the username or nickname; for those who manage members also of the real name, or of what they wrote */
  keyword: z.optional(z.nullable(z.string().check(upTo(200)))),
  /** only those of this level */
  auth: z.optional(z.nullable(z.union([whole, z.literal('')]))),
}

/** Who is in a group: its root first, then admins, then members by when they came. */
export const getGroupMemberList = endpoint({
  method: 'GET',
  path: '/api/group/get-member-list',
  summary: 'Members of a group',
  access: { in: 'group', right: 'enter', who: 'login' },
  input: z.object(listFields),
  output: pageOf(Member),
  errors: [errors['group-not-found']],
})

/** Who has applied, the oldest first, then who was refused. */
export const getGroupApplyList = endpoint({
  method: 'GET',
  path: '/api/group/get-apply-list',
  summary: 'Applications to a group',
  access: { in: 'group', right: 'manage-members', who: 'login' },
  input: z.object(listFields),
  output: pageOf(Member),
  errors: [errors['group-not-found']],
})

/**
 * Lets the caller into an open group, or applies to another one with a reason; one that comes in by a code asks for that, too.
 * Answers the level that the caller has then.
 */
export const joinGroup = endpoint({
  method: 'POST',
  path: '/api/group/member',
  summary: 'Join a group, or apply',
  access: { in: 'group', right: 'join', who: 'login' },
  input: z.object({
    ...groupField,
    code: z._default(z.nullable(z.string().check(upTo(40, 'group-code-wrong'))), ''),
    reason: z._default(z.nullable(z.string().check(z.trim(), upTo(groupLimits.reason, 'group-reason-length'))), ''),
  }),
  output: z.object({ auth: z.int() }),
  errors: [
    errors['group-not-found'],
    errors['group-inside'],
    errors['group-applied'],
    errors['group-applied-often'],
    errors['group-reason-length'],
    errors['group-code-wrong'],
    errors['group-code-tries'],
  ],
})

/** Gives somebody below one's own level another one below it: 2 refuses an application, 3 and 4 let in. */
export const changeGroupMember = endpoint({
  method: 'PUT',
  path: '/api/group/member',
  summary: 'Change the level of a member, or answer an application',
  access: { in: 'group', right: 'manage-members', who: 'login' },
  input: z.object({ ...groupField, uid: Uid, auth: z.pipe(whole, z.literal(givenLevels)) }),
  errors: [errors['group-not-found'], errors['group-member-unknown'], errors['group-level-low']],
})

/** Puts somebody below one's own level out; what they have handed in stays. */
export const removeGroupMember = endpoint({
  method: 'DELETE',
  path: '/api/group/member',
  summary: 'Remove a member',
  access: { in: 'group', right: 'manage-members', who: 'login' },
  input: z.object({ ...groupField, uid: Uid }),
  errors: [errors['group-not-found'], errors['group-member-unknown'], errors['group-level-low']],
})

/** Leaves a group, or takes an application back. */
export const exitGroup = endpoint({
  method: 'DELETE',
  path: '/api/group/member/exit',
  summary: 'Leave a group',
  access: { in: 'group', right: 'leave', who: 'login' },
  input: z.object(groupField),
  errors: [errors['group-not-found'], errors['group-root-stays'], errors['group-member-unknown']],
})
