import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { pageOf, paging, upTo, whole } from '../../platform/http/fields.ts'
import { staffFields, staffTable } from '../../platform/http/staff-table.ts'
import { fileErrors } from '../file/errors.ts'
import { messageErrors as errors } from './errors.ts'

export * from './contract-reminders.ts'
export * from './contract-unread.ts'
export * from './digest/contract.ts'

/** Whom a notice reaches. */
export const noticeTypes = ['All', 'Admin', 'Role', 'Group', 'Single'] as const

/** The roles that notices can be sent to. */
export const noticeRoles = ['root', 'admin', 'problem_admin', 'vip_user', 'default_user'] as const

export const {
  list: getAdminNotices,
  add: addNotice,
  change: changeNotice,
  remove: removeNotice,
} = staffTable({
  path: '/api/admin/msg/notice',
  what: 'notice',
  access: 'manage-site',
  fields: {
    title: staffFields.title,
    content: staffFields.content,
    type: z.enum(noticeTypes),
    /** username, of type Single */
    recipient: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
    /** of type Role, else empty */
    role: z._default(z.union([z.enum(noticeRoles), z.literal('').check(upTo(0))]), ''),
    /** number of a group, of type Group, else empty */
    members: z._default(z.string().check(z.trim(), upTo(8), z.regex(/^\d*$/)), ''),
  },
  errors: [
    errors['recipient-unknown'],
    errors['recipient-role-required'],
    errors['recipient-group-unknown'],
    fileErrors['file-gone'],
    fileErrors['files-too-many'],
  ],
})

/** A message from the site; `content` is Markdown, `state` tells whether it was read. */
const SystemMessage = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  state: z.boolean(),
  gmtCreate: z.string(),
})

const messageEndpoint = (path: '/api/msg/sys' | '/api/msg/mine', summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    access: 'login',
    input: z.object(paging(8)),
    output: pageOf(SystemMessage),
  })

/** Reading one marks the whole tab as read. */
export const getSystemMessages = messageEndpoint(
  '/api/msg/sys',
  'Notices to everybody, to staff, to a role or to a group',
)
export const getOwnMessages = messageEndpoint('/api/msg/mine', 'Notices to the caller alone')

/** Removes a message, or a whole tab, from the caller's list. */
export const cleanMessages = endpoint({
  method: 'DELETE',
  path: '/api/msg/clean',
  summary: 'Clean one message or a whole tab',
  access: 'login',
  input: z.object({ type: z.enum(['Discuss', 'Reply', 'Like', 'Sys', 'Mine']), id: z.optional(whole) }),
})
