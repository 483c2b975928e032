import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo, whole } from '../../../platform/http/fields.ts'
import { UserInfo } from '../../account/contract.ts'
import { userAdminErrors as errors } from '../errors.ts'

/** Limits of invitations of teachers: links that hold at once, people of a link, days of a link. */
export const teacherInviteLimits = { links: 50, uses: 200, days: 90 } as const

const Token = z.string().check(z.minLength(1), upTo(40))
const countUpTo = (most: number) => z.pipe(whole, z.int().check(z.gte(1), z.lte(most)))

/** A link by which so many people become teachers until it expires. */
const TeacherInvite = z.object({
  token: z.string(),
  /** who made it */
  username: z.string(),
  uses: z.int(),
  used: z.int(),
  gmtCreate: z.string(),
  expiresAt: z.string(),
})

export const getTeacherInvites = endpoint({
  method: 'GET',
  path: '/api/admin/user/get-teacher-invite-list',
  summary: 'Invitation links of teachers',
  access: 'manage-site',
  output: z.array(TeacherInvite),
})

export const addTeacherInvite = endpoint({
  method: 'POST',
  path: '/api/admin/user/teacher-invite',
  summary: 'Make an invitation link of teachers',
  access: 'manage-site',
  input: z.object({
    uses: z._default(countUpTo(teacherInviteLimits.uses), 1),
    days: z._default(countUpTo(teacherInviteLimits.days), 7),
  }),
  output: TeacherInvite,
  errors: [errors['teacher-invites-many']],
})

export const removeTeacherInvite = endpoint({
  method: 'DELETE',
  path: '/api/admin/user/teacher-invite',
  summary: 'Take an invitation link of teachers back',
  access: 'manage-site',
  input: z.object({ token: Token }),
  errors: [errors['teacher-invite-gone']],
})

export const getTeacherInvite = endpoint({
  method: 'GET',
  path: '/api/get-teacher-invite',
  summary: 'Who invites as a teacher by a link',
  access: 'login',
  input: z.object({ token: Token }),
  output: z.object({ username: z.string(), isTeacher: z.boolean() }),
  errors: [errors['teacher-invite-gone']],
})

/** Makes the caller a teacher and answers them; who is one already takes no place of the link. */
export const acceptTeacherInvite = endpoint({
  method: 'POST',
  path: '/api/accept-teacher-invite',
  summary: 'Become a teacher by an invitation link',
  access: 'login',
  input: z.object({ token: Token }),
  output: UserInfo,
  errors: [errors['teacher-invite-gone']],
})
