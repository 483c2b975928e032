import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, pageOf, paging, upTo, whole } from '../../../platform/http/fields.ts'
import { givenLevels } from '../contract-levels.ts'
import { groupErrors as errors } from '../errors.ts'
import { groupField } from '../list/contract.ts'
import { groupLimits } from '../management/contract.ts'

/** How often somebody may apply to a group a day. */
export const appliedMax = 5

const Uid = z.string().check(z.minLength(1), upTo(100))

/** A member or applicant; `id` is their place in the list. */
const Member = z.object({
  id: z.int(),
  gid: z.int(),
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  /** null for readers who do not manage members, where the group does not tell real names */
  realname: z.nullable(z.string()),
  /** 1 applying, 2 refused, 3 member, 4 admin, 5 root */
  auth: z.int(),
  /** days and a factor that they always have more; null for nothing, and for readers who do not manage members */
  standing: z._default(z.nullable(z.object({ days: z.int(), factor: z.number() })), null),
  /** of the application; empty for readers who do not manage members */
  reason: z.string(),
  gmtCreate: z.string(),
  gmtModify: z.string(),
})

const listFields = {
  ...groupField,
  ...paging(10),
  /** a part of the username or nickname; also of the real name, and of the reason, where the reader may know it */
  keyword: z.optional(z.nullable(z.string().check(upTo(200)))),
  auth: z.optional(z.nullable(z.union([whole, z.literal('')]))),
}

/** The members of a group: its root first, then admins, then the others by when they came. */
export const getGroupMemberList = endpoint({
  method: 'GET',
  path: '/api/group/get-member-list',
  summary: 'Members of a group',
  access: { in: 'group', right: 'enter', who: 'login' },
  input: z.object(listFields),
  output: pageOf(Member),
  errors: [errors['group-not-found']],
})

/**
 * Those who applied, the oldest first, then those who were refused; then the members, as HOJ's client wants them, unless only
 * those `outside` are asked for.
 */
export const getGroupApplyList = endpoint({
  method: 'GET',
  path: '/api/group/get-apply-list',
  summary: 'Applications to a group, and its members',
  access: { in: 'group', right: 'manage-members', who: 'login' },
  input: z.object({ ...listFields, outside: z._default(flag, false) }),
  output: pageOf(Member),
  errors: [errors['group-not-found']],
})

/** Joins an open group, or applies to another one with a reason and maybe its code; answers the caller's new level. */
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

/** Gives somebody below one's own level another one below it; 2 refuses an application. */
export const changeGroupMember = endpoint({
  method: 'PUT',
  path: '/api/group/member',
  summary: 'Change the level of a member, or answer an application',
  access: { in: 'group', right: 'manage-members', who: 'login' },
  input: z.object({ ...groupField, uid: Uid, auth: z.pipe(whole, z.literal(givenLevels)) }),
  errors: [errors['group-not-found'], errors['group-member-unknown'], errors['group-level-low']],
})

/** Removes somebody below one's own level; what they handed in stays. */
export const removeGroupMember = endpoint({
  method: 'DELETE',
  path: '/api/group/member',
  summary: 'Remove a member',
  access: { in: 'group', right: 'manage-members', who: 'login' },
  input: z.object({ ...groupField, uid: Uid }),
  errors: [errors['group-not-found'], errors['group-member-unknown'], errors['group-level-low']],
})

/** Leaves a group, or withdraws an application. */
export const exitGroup = endpoint({
  method: 'DELETE',
  path: '/api/group/member/exit',
  summary: 'Leave a group',
  access: { in: 'group', right: 'leave', who: 'login' },
  input: z.object(groupField),
  errors: [errors['group-not-found'], errors['group-root-stays'], errors['group-member-unknown']],
})
