import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { pageOf, paging, upTo, whole } from '../../platform/http/fields.ts'
import { staffFields, staffTable } from '../../platform/http/staff-table.ts'
import { fileErrors } from '../file/errors.ts'
import { messageErrors as errors } from './errors.ts'

export * from './contract-reminders.ts'
export * from './contract-unread.ts'
export * from './digest/contract.ts'

/** Whom a notice reaches: everybody, all staff, who has a role, the members of a group, or one user. */
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
    /** the username that a notice of type Single reaches; it is the reader's own tab of messages there */
    recipient: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
    /** the role that a notice of type Role reaches; empty for the others */
    role: z._default(z.union([z.enum(noticeRoles), z.literal('').check(upTo(0))]), ''),
    /** the number of the group whose members a notice of type Group reaches; empty likewise */
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

/** A message from the site; `content` is markdown, `state` tells whether it was read before. */
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

/** Both lists are newest first, and reading one marks all of its tab as read. */
export const getSystemMessages = messageEndpoint(
  '/api/msg/sys',
  'Notices to everybody, to staff, to a role or to a group',
)
export const getOwnMessages = messageEndpoint('/api/msg/mine', 'Notices to the caller alone')

/** Takes one message of a tab out of the caller's list, or all of the tab; other readers keep theirs. */
export const cleanMessages = endpoint({
  method: 'DELETE',
  path: '/api/msg/clean',
  summary: 'Clean one message or a whole tab',
  access: 'login',
  input: z.object({ type: z.enum(['Discuss', 'Reply', 'Like', 'Sys', 'Mine']), id: z.optional(whole) }),
})
