import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo } from '../../../platform/http/fields.ts'
import { groupField } from '../../group/contract.ts'
import { groupErrors } from '../../group/errors.ts'
import { ImportRow } from '../../user-admin/contract.ts'
import { userAdminErrors, userBatchMax } from '../../user-admin/errors.ts'

/** The rows of a class list, with the columns of user import; all but the username may be empty. */
const listFields = {
  ...groupField,
  rows: z.array(ImportRow).check(z.minLength(1), z.maxLength(userBatchMax, 'too-many-users')),
} as const

/** The outcome of the rows; `row` counts from 0. */
const Outcome = z.object({
  invited: z.int(),
  /** members already */
  inside: z.int(),
  failed: z.array(z.object({ row: z.int(), username: z.string(), code: z.string(), msg: z.string() })),
})

const rowErrors = [
  groupErrors['group-not-found'],
  userAdminErrors['too-many-users'],
  userAdminErrors['too-many-columns'],
  userAdminErrors['cell-too-long'],
]

/** Invites the accounts of a class list; rows without an account fail. More rows go in several calls. */
export const inviteClass = endpoint({
  method: 'POST',
  path: '/api/group/class-list',
  summary: 'Invite a class list to a group',
  access: { in: 'group', right: 'manage-members', who: 'login' },
  input: z.object(listFields),
  output: Outcome,
  errors: rowErrors,
})

/**
 * The same, but rows without an account get one, with a random password by default, and are members at once. `key` names the list
 * of passwords, which `generateUserExcel` answers once; with the key of an earlier call its list is continued.
 */
export const makeClass = endpoint({
  method: 'POST',
  path: '/api/group/class-accounts',
  summary: 'Make accounts from a class list',
  access: { in: 'group', right: 'manage-members', who: 'manage-site' },
  input: z.object({
    ...listFields,
    key: z.optional(z.string().check(upTo(43), z.regex(/^[A-Za-z0-9_-]{43}$/))),
  }),
  output: z.extend(Outcome, {
    made: z.int(),
    /** null where no account was made so far */
    key: z.nullable(z.string()),
  }),
  errors: [...rowErrors, userAdminErrors['list-gone']],
})
