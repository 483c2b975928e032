import * as z from 'zod/mini'
import { authoringEndpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, upTo } from '../../../platform/http/fields.ts'
import type { TaskKind } from '../../../platform/tasks.ts'
import { enrollLimits } from '../../account/contract-enroll-limits.ts'
import { ListCell as cell, Slip } from '../../account/contract-slips.ts'
import { accountErrors } from '../../account/errors.ts'
import { groupField } from '../../group/contract.ts'
import { groupErrors } from '../../group/errors.ts'
import { classErrors as errors } from '../errors.ts'

const access = { in: 'group', right: 'manage-members', who: 'login' } as const
const known = groupErrors['group-not-found']

/** Somebody of a class as a table says them; each cell may be empty, and is judged with its row. */
export const PersonCells = z.object({ name: cell, number: cell, username: cell, email: cell, seat: cell })
export type PersonCells = z.output<typeof PersonCells>

/** Whether an account is theirs that somebody registered with their number and name; empty while nobody has decided. */
export const accountDecisions = ['', 'theirs', 'other'] as const
export type AccountDecision = (typeof accountDecisions)[number]
const ListedPerson = z.extend(PersonCells, { decision: z._default(z.enum(accountDecisions), '') })
export type ListedPerson = z.output<typeof ListedPerson>

const listFields = {
  ...groupField,
  rows: z.array(ListedPerson).check(z.minLength(1), z.maxLength(enrollLimits.rows, 'class-rows-many')),
}
const listErrors = [known, accountErrors['class-rows-many'], accountErrors['class-cell-long']]

/**
 * What becomes of a row: `new` gets an account, `renamed` too, under another name since that of its number is taken; `known`
 * is added at once, `invited` has to accept, `inside` is a member. `asked` (an account that its owner made, about which nobody
 * has decided), `taken`, `unknown` (no account, and the caller may make none) and `unread` are left out.
 */
export const rowStates = [
  'new',
  'renamed',
  'known',
  'invited',
  'inside',
  'asked',
  'taken',
  'unknown',
  'unread',
] as const
export type RowState = (typeof rowStates)[number]

/** Tells of each row what `enrollClass` would do; who may make no accounts is told `unknown` in place of `new`. */
export const previewClass = endpoint({
  method: 'POST',
  path: '/api/group/class-preview',
  summary: 'What taking in a class list would do',
  access,
  changes: false,
  input: z.object(listFields),
  output: z.array(
    z.object({
      state: z.enum(rowStates),
      /** of the account that there is, or that would be made; empty where neither is */
      username: z.string(),
      /** whether the account was found by number and name alone, and its owner gave these themselves */
      isSelfMade: z.boolean(),
      /** why the row is left out; empty where it is not */
      msg: z.string(),
    }),
  ),
  errors: listErrors,
})

/**
 * Starts an `enrollClassTask`, which makes the accounts that are missing and their memberships, and invites the others. Done
 * twice it makes nobody a second account. Teachers and staff make accounts; for others such rows are left out.
 */
export const enrollClass = endpoint({
  method: 'POST',
  path: '/api/group/class-enrollment',
  summary: 'Take in a class list',
  access,
  input: z.object(listFields),
  output: z.object({ taskId: z.string() }),
  errors: listErrors,
})

/** Its refused rows are those that were left out. */
export const enrollClassTask = {
  name: 'enroll-class',
  access: 'login',
  input: z.object(listFields),
  result: z.object({ made: z.int(), added: z.int(), invited: z.int(), inside: z.int() }),
} as const satisfies TaskKind

const slipsOfTask = z.object({ ...groupField, taskId: z.uuid() })
const slipErrors = [known, accountErrors['class-teachers-only']]

/** The slips that the caller has given out by a task, for as long as they hold. */
export const getClassSlips = endpoint({
  method: 'GET',
  path: '/api/group/class-slips',
  summary: 'Slips with first passwords',
  access,
  input: slipsOfTask,
  output: z.array(Slip),
  errors: slipErrors,
})

/** The same as a CSV file. */
export const getClassSlipsFile = endpoint({
  method: 'GET',
  path: '/api/group/class-slips.csv',
  summary: 'Slips with first passwords as a file',
  access,
  input: slipsOfTask,
  output: z.file(),
  errors: slipErrors,
})

const MadeAccount = z.object({
  uid: z.string(),
  username: z.string(),
  name: z.string(),
  number: z.string(),
  seat: z.string(),
  /** the username of who made it */
  by: z.string(),
  gmtCreate: z.string(),
  isInside: z.boolean(),
  /** whether the first password holds no more, since they have chosen one */
  hasEntered: z.boolean(),
})

/** The accounts that were made in a group, the newest first, and the caller's last task there. */
export const getClassAccounts = endpoint({
  method: 'GET',
  path: '/api/group/class-accounts',
  summary: 'Accounts that were made in a group',
  access,
  input: z.object({ ...groupField, ...paging(10) }),
  output: z.extend(pageOf(MadeAccount), { taskId: z.nullable(z.string()) }),
  errors: [known],
})

/** Gives an account that was made in this group a new first password and code, and ends its sessions. */
export const renewClassSlip = endpoint({
  method: 'POST',
  path: '/api/group/class-slip',
  summary: 'Give somebody of a class a new first password',
  access,
  input: z.object({ ...groupField, uid: z.string().check(z.minLength(1), upTo(100)) }),
  output: Slip,
  errors: [
    known,
    accountErrors['class-teachers-only'],
    errors['class-account-unknown'],
    errors['class-account-staff'],
    errors['class-slips-daily'],
    groupErrors['group-level-low'],
  ],
})

/** The rows of the first sheet of a workbook. */
export const readClassFile = authoringEndpoint({
  method: 'POST',
  path: '/api/group/class-file',
  summary: 'Read a class list from a workbook',
  access,
  changes: false,
  bodyMax: enrollLimits.fileBytes + 65_536,
  input: z.object({ ...groupField, file: z.file() }),
  output: z.object({ rows: z.array(z.array(z.string())) }),
  errors: [known, accountErrors['class-file-unreadable']],
})
