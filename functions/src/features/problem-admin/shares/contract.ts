import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { upTo, whole } from '../../../platform/http/fields.ts'
import { editAccess, editErrors } from '../contract-access.ts'
import { problemAdminErrors as errors } from '../errors.ts'

/** With how many teachers and groups a problem may be shared. */
export const shareLimits = { users: 100, groups: 20 } as const

const Shares = z.object({
  users: z.array(z.object({ uid: z.string(), username: z.string(), nickname: z.string() })),
  /** a group that the caller may not know of has an empty name */
  groups: z.array(z.object({ gid: z.int(), name: z.string() })),
})

/** With whom a problem of the bank is shared: teachers by name, and the teachers in groups. They read it and use it in sets. */
export const getProblemShares = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/shares',
  summary: 'With whom a problem is shared',
  access: editAccess,
  input: z.object({ pid: whole }),
  output: Shares,
  errors: editErrors,
})

export const shareProblem = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem/shares',
  summary: 'Share a problem with teachers or groups',
  access: editAccess,
  input: z.object({
    pid: whole,
    usernames: z._default(z.array(z.string().check(z.trim(), upTo(40))).check(z.maxLength(shareLimits.users)), []),
    gids: z._default(z.array(whole).check(z.maxLength(shareLimits.groups)), []),
  }),
  output: Shares,
  errors: [
    ...editErrors,
    errors['share-not-of-bank'],
    errors['share-user-unknown'],
    errors['share-not-teacher'],
    errors['share-group-unknown'],
    errors['shares-many'],
  ],
})

/** With this user, or with this group. */
export const unshareProblem = authoringEndpoint({
  method: 'DELETE',
  path: '/api/admin/problem/shares',
  summary: 'Share a problem with somebody no more',
  access: editAccess,
  input: z.object({ pid: whole, uid: z.optional(z.string().check(upTo(64))), gid: z.optional(whole) }),
  output: Shares,
  errors: editErrors,
})
