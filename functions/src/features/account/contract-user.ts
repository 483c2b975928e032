import * as z from 'zod/mini'
import { permissions, roleNames } from '../../platform/http/access.ts'

// In its own file because every page imports it, and nothing else of accounts but the session.

export { deletedName } from './contract-deleted.ts'

export const genders = ['male', 'female', 'secrecy'] as const

/** The signed-in user as the browser keeps them. A text that they have not given is empty. */
export const UserInfo = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  email: z.string(),
  /** a path on this site, or empty */
  avatar: z.string(),
  gender: z.enum(genders),
  realname: z.string(),
  school: z.string(),
  signature: z.string(),
  github: z.string(),
  blog: z.string(),
  cfUsername: z.string(),
  /** at their school; nobody else is told */
  number: z.string(),
  titleName: z.string(),
  titleColor: z.string(),
  /** days in a row up to the last check-in; 0 before the first */
  checkInDays: z.int(),
  lastCheckInTime: z.nullable(z.iso.datetime()),
  roleList: z.array(z.enum(roleNames)),
  /** whether they teach, whatever their role */
  isTeacher: z.boolean(),
  permissions: z.array(z.enum(permissions)),
})
export type UserInfo = z.infer<typeof UserInfo>
