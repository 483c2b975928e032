import * as z from 'zod/mini'
import { commonErrors, type ErrorSpec } from '../../platform/errors.ts'
import { type Role, roleNames, roles } from '../../platform/http/access.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import {
  changesTo,
  color,
  flag,
  pageOf,
  paging,
  toWireMail,
  upTo,
  visibleLine,
  whole,
} from '../../platform/http/fields.ts'
import { accountLimits, Email, genders, Password, Username } from '../account/contract.ts'
import { accountErrors } from '../account/errors.ts'
import { profileLimits } from '../profile/contract.ts'
import { profileErrors } from '../profile/errors.ts'
import { userAdminErrors as errors, userBatchMax } from './errors.ts'

export * from './teachers/contract.ts'

/** Whether a user may sign in (HOJ's user status). */
export const UserStatus = { normal: 0, disabled: 1 } as const

const roleIds = Object.values(roles).map(({ id }) => id)
/** The role with this code; null for an unknown code. */
export const roleOfId = (id: number): Role | null => roleNames.find((name) => roles[name].id === id) ?? null

const UserRow = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  email: z.string(),
  realname: z.string(),
  gender: z.enum(genders),
  school: z.string(),
  avatar: z.string(),
  titleName: z.string(),
  titleColor: z.string(),
  /** the code of the user's role */
  type: z.int(),
  /** the same for HOJ's client, which reads the first */
  roles: z.array(z.object({ id: z.int(), role: z.enum(roleNames) })),
  /** whether they teach, beside their role */
  isTeacher: z.boolean(),
  status: z.int(),
  gmtCreate: z.string(),
})

/** Users by keyword in username, nickname, e-mail or real name, the newest first. */
export const getUserList = endpoint({
  method: 'GET',
  path: '/api/admin/user/get-user-list',
  summary: 'Users',
  access: 'manage-site',
  input: z.object({
    ...paging(10),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** only those who may enter the back office */
    onlyAdmin: z.optional(flag),
    /** only those who teach, beside their role */
    onlyTeachers: z.optional(flag),
  }),
  output: pageOf(UserRow),
})

const OptionalEmail = z.string().check(
  z.trim(),
  upTo(254, 'email-invalid'),
  z.overwrite(toWireMail),
  z.refine((given) => given === '' || Email.safeParse(given).success, 'email-invalid'),
)
const optionalText = (max: number) => z._default(z.string().check(visibleLine, z.maxLength(max)), '')

const uid = z.string().check(upTo(64))
const editable = {
  /** empty for none */
  email: OptionalEmail,
  nickname: optionalText(20),
  realname: optionalText(50),
  school: optionalText(100),
  type: z.pipe(whole, z.literal(roleIds)),
  isTeacher: flag,
  status: z.pipe(whole, z.literal([UserStatus.normal, UserStatus.disabled])),
  titleName: optionalText(20),
  titleColor: z._default(z.union([z.literal(''), color]), ''),
}

/**
 * Changes the given fields of a user. A new password, the status disabled or another role ends all sessions of the user, so
 * that it takes effect at once. Whether they teach is looked at by each call, so it holds at once in running sessions. Users
 * cannot change their own role or disable themselves.
 */
export const editUser = endpoint({
  method: 'PUT',
  path: '/api/admin/user/edit-user',
  summary: 'Change a user',
  access: 'manage-site',
  input: z.object({
    ...changesTo(editable),
    uid,
    setNewPwd: z.optional(flag),
    /** read when `setNewPwd` is true; empty in HOJ's form where it stays */
    password: z.optional(z.union([z.literal(''), Password])),
  }),
  errors: [
    commonErrors['not-found'],
    accountErrors['email-invalid'],
    accountErrors['email-taken'],
    accountErrors['password-length'],
    profileErrors['nickname-reserved'],
    errors['not-yourself'],
    errors['password-missing'],
    errors['user-first-password'],
  ],
})

const uidList = z.pipe(
  z.union([z.array(uid).check(z.maxLength(userBatchMax)), z.string().check(upTo(64 * userBatchMax))]),
  z.transform((given) => (typeof given === 'string' ? given.split(',') : given)),
)

/**
 * Deletes users for good: their names and mail addresses become free, their submissions stay under their names.
 * Takes the list as a JSON body or, joined by commas, in the query.
 */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/user/delete-user',
  summary: 'Delete users',
  access: 'manage-site',
  input: z.object({ ids: z.pipe(uidList, z.array(uid).check(z.minLength(1), z.maxLength(userBatchMax))) }),
  errors: [errors['not-yourself']],
})

/** The columns of an imported user in their order; all but the first two may be empty or left out. */
export const importColumns = ['username', 'password', 'email', 'realname', 'gender', 'nickname', 'school'] as const
type ImportColumn = (typeof importColumns)[number]
/** Longer than any valid cell; each column has its own limit. */
export const ImportRow = z
  .array(z.string().check(upTo(2000, 'cell-too-long')))
  .check(z.maxLength(importColumns.length, 'too-many-columns'))

/** The accepted spellings of genders. */
const genderOf = new Map<string, (typeof genders)[number]>([
  ['', 'secrecy'],
  ['保密', 'secrecy'],
  ['男', 'male'],
  ['女', 'female'],
  // in files for HOJ
  ['0', 'male'],
  ['1', 'female'],
  ...genders.map((gender) => [gender, gender] as const),
])

/** A cell on one line, without what cannot be seen. */
const cell = z.string().check(visibleLine)
const cellUpTo = (max: number, code: string) => cell.check(upTo(max, code))

/** A user as a row of the table; a failing check names the error of the row. */
export const ImportedUser = z.pipe(
  z.pipe(
    ImportRow,
    z.transform(
      (cells: string[]) =>
        // Object.fromEntries forgets which names there are
        Object.fromEntries(importColumns.map((name, at) => [name, cells[at] ?? ''])) as Record<ImportColumn, string>,
    ),
  ),
  z.object({
    username: Username,
    password: z.pipe(z.string().check(z.minLength(1, 'password-missing-in-row')), Password),
    email: z.pipe(cell, OptionalEmail),
    realname: cellUpTo(profileLimits.realname, 'realname-too-long'),
    gender: z.pipe(
      cell.check(z.refine((given) => genderOf.has(given.toLowerCase()), 'gender-unknown')),
      z.transform((given) => genderOf.get(given.toLowerCase()) ?? 'secrecy'),
    ),
    nickname: cellUpTo(profileLimits.nickname, 'nickname-too-long'),
    school: cellUpTo(profileLimits.school, 'school-too-long'),
  }),
)
export type ImportedUser = z.output<typeof ImportedUser>

/** Errors of a row that can be found without other accounts. */
export const rowErrors: readonly ErrorSpec[] = [
  accountErrors['username-required'],
  accountErrors['username-too-long'],
  accountErrors['username-invalid'],
  accountErrors['username-mixed'],
  errors['password-missing-in-row'],
  accountErrors['password-length'],
  accountErrors['email-invalid'],
  profileErrors['realname-too-long'],
  errors['gender-unknown'],
  profileErrors['nickname-too-long'],
  profileErrors['school-too-long'],
  errors['too-many-columns'],
  errors['cell-too-long'],
]

/** Errors of a row that other accounts cause, or names that are kept for staff. */
export const clashErrors: readonly ErrorSpec[] = [
  accountErrors['username-taken'],
  accountErrors['username-reserved'],
  accountErrors['username-alike'],
  accountErrors['email-taken'],
  profileErrors['nickname-reserved'],
]

/** Longer than any valid name or address. */
const anyName = z.string().check(upTo(254))

/**
 * Tells before an import which rows it would refuse for other accounts' sake: of each row the codes of the errors. More rows
 * than the limit go in several calls.
 */
export const checkBatchUser = endpoint({
  method: 'POST',
  path: '/api/admin/user/check-batch-user',
  summary: 'Check users before they are imported',
  access: 'manage-site',
  changes: false,
  input: z.object({
    users: z
      .array(z.object({ username: anyName, email: anyName, nickname: anyName }))
      .check(z.minLength(1), z.maxLength(userBatchMax, 'too-many-users')),
  }),
  output: z.object({ clashes: z.array(z.array(z.string())) }),
  errors: [errors['too-many-users']],
})

/**
 * Makes users from the rows of a CSV file; each row succeeds or fails by itself. `failed` counts rows from 0 in the
 * order given, and tells why in the caller's language. More rows than the limit go in several calls.
 */
export const insertBatchUser = endpoint({
  method: 'POST',
  path: '/api/admin/user/insert-batch-user',
  summary: 'Import users',
  access: 'manage-site',
  input: z.object({ users: z.array(ImportRow).check(z.minLength(1), z.maxLength(userBatchMax, 'too-many-users')) }),
  output: z.object({
    created: z.int(),
    failed: z.array(z.object({ row: z.int(), username: z.string(), code: z.string(), msg: z.string() })),
  }),
  errors: [errors['too-many-users'], errors['too-many-columns'], errors['cell-too-long']],
})

/** The highest number of a generated account. */
export const generatedNumberMax = 999_999

/**
 * Makes accounts named prefix + number + suffix with random passwords and answers the key of the list to download. A
 * call with the key of an earlier one adds to its list, so that more than the limit go in several calls. Nothing is
 * made when one of the names is taken.
 */
export const generateUser = endpoint({
  method: 'POST',
  path: '/api/admin/user/generate-user',
  summary: 'Generate accounts',
  access: 'manage-site',
  input: z.object({
    prefix: optionalText(15),
    suffix: optionalText(15),
    number_from: z.pipe(whole, z.int().check(z.minimum(0), z.maximum(generatedNumberMax))),
    number_to: z.pipe(whole, z.int().check(z.minimum(0), z.maximum(generatedNumberMax))),
    password_length: z.pipe(
      whole,
      z
        .int()
        .check(
          z.minimum(accountLimits.passwordMin, 'password-length'),
          z.maximum(accountLimits.generatedMax, 'password-length'),
        ),
    ),
    key: z.optional(z.string().check(upTo(43), z.regex(/^[A-Za-z0-9_-]{43}$/))),
  }),
  output: z.object({ key: z.string() }),
  errors: [
    accountErrors['password-length'],
    accountErrors['username-too-long'],
    accountErrors['username-invalid'],
    accountErrors['username-mixed'],
    errors['range-empty'],
    errors['too-many-users'],
    errors['names-taken'],
    errors['list-gone'],
  ],
})

/** The list of generated accounts as a CSV file, once: it is deleted afterwards, or an hour after its creation. */
export const generateUserExcel = endpoint({
  method: 'GET',
  path: '/api/file/generate-user-excel',
  changes: true,
  summary: 'Download generated accounts, once',
  access: 'manage-site',
  input: z.object({ key: z.string().check(z.maxLength(100)) }),
  output: z.file(),
  errors: [errors['list-gone']],
})
