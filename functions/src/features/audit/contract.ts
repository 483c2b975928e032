import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { pageOf, paging, upTo } from '../../platform/http/fields.ts'

/** One privileged action: who did what to what, when, and what it changed. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  uid: z.string(),
  username: z.string(),
  ip: z.string(),
  requestId: z.string(),
  /** such as `announcement.add` or `user.edit` */
  action: z.string(),
  /** what it was done to, such as a username or a number */
  target: z.string(),
  /** the fields that changed, as JSON text before and after; secrets are never among them */
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** How many of the newest entries filters look at. */
export const auditFilterMax = 2000

/** All privileged actions, newest first. */
export const getAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  summary: 'Privileged actions',
  access: 'manage-site',
  input: z.object({
    ...paging(30),
    /** exactly this user's */
    username: z.optional(z.string().check(upTo(254))),
    /** an action or its first part, such as `user` */
    action: z.optional(z.string().check(upTo(100))),
  }),
  output: pageOf(AuditEntry),
})
