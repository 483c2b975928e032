import * as z from 'zod/mini'
import { permissions, roleNames } from '../../platform/access.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { commonErrors } from '../../platform/errors.ts'
import { nothing, upTo } from '../../platform/fields.ts'
import { CaptchaAnswer, CaptchaText, type TypedAnswer } from '../captcha/contract.ts'
import { captchaErrors } from '../captcha/errors.ts'
import { Username, usernameMax } from './contract-names.ts'
import { accountErrors as errors } from './errors.ts'

export { Username } from './contract-names.ts'

/** Limits of accounts (A5, A9); lengths in characters, times in seconds. */
export const accountLimits = {
  username: usernameMax,
  passwordMin: 6,
  passwordMax: 20,
  code: 6,
  resendWait: 60,
  resetWait: 90,
  codeLife: 600,
  /** failed logins of an account after which a login needs a captcha */
  captchaAfter: 5,
  /** between asking for the end of an account and its end */
  deletionGrace: 7 * 24 * 3600,
} as const

/** The name on what a deleted user left behind; nobody can register it. */
export const deletedName = '[deleted]'

export const Password = z
  .string()
  .check(
    z.minLength(accountLimits.passwordMin, 'password-length'),
    z.maxLength(accountLimits.passwordMax, 'password-length'),
  )
export const Email = z.string().check(upTo(254, 'email-invalid'), z.email('email-invalid'))

/** The typed answer to a captcha, beside the other fields of a call whose fields stand in its address. */
const typedCaptcha = {
  captcha: z.optional(CaptchaText),
  captchaKey: z.optional(z.string().check(z.maxLength(64))),
}
const captchaAsked = [captchaErrors['captcha-required'], captchaErrors['captcha-wrong']]

/** That answer as one value; undefined where it is not whole. */
export const typedAnswer = ({
  captcha,
  captchaKey,
}: {
  captcha?: string | undefined
  captchaKey?: string | undefined
}): TypedAnswer | undefined => (captcha && captchaKey ? { captcha, captchaKey } : undefined)

const Code = z.string().check(z.length(accountLimits.code, 'code-length'))

export const genders = ['male', 'female', 'secrecy'] as const

/** The signed-in user as the browser keeps him (A3 user info). A text that he has not given is empty. */
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
  titleName: z.string(),
  titleColor: z.string(),
  /** days in a row up to the last check-in; 0 before the first */
  checkInDays: z.int(),
  lastCheckInTime: z.nullable(z.iso.datetime()),
  roleList: z.array(z.enum(roleNames)),
  permissions: z.array(z.enum(permissions)),
})
export type UserInfo = z.infer<typeof UserInfo>

/**
 * Signs in with a username or an e-mail; the token comes in the `authorization` header of the answer. After five failures
 * of the account it asks for a captcha. Where the account was about to be deleted, that is called off.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in',
  access: 'anyone',
  input: z.object({
    username: z.string().check(z.trim(), z.minLength(1, 'username-required'), z.maxLength(254, 'username-too-long')),
    password: Password,
    captcha: z.optional(CaptchaAnswer),
  }),
  output: z.extend(UserInfo, { deletionCancelled: z.boolean() }),
  errors: [
    captchaErrors['captcha-required'],
    captchaErrors['captcha-wrong'],
    errors['username-required'],
    errors['username-too-long'],
    errors['password-length'],
    errors['login-failed'],
    errors['login-locked'],
    errors['account-disabled'],
  ],
})

/** Signs staff in to the back office, as `login` does; with any other account it answers `staff-only` and no token. */
export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in to the back office',
  access: 'anyone',
  input: login.input,
  output: login.output,
  errors: [...login.errors, errors['staff-only']],
})

/** Ends this session, as `logout` does. */
export const adminLogout = endpoint({
  method: 'GET',
  path: '/api/admin/logout',
  changes: true,
  summary: 'Sign out of the back office',
  access: 'login',
  input: z.object({}),
  output: nothing,
  errors: [],
})

/** Ends this session: its token is refused from now on. */
export const logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  changes: true,
  summary: 'Sign out and revoke the token',
  access: 'login',
  input: z.object({}),
  output: nothing,
  errors: [],
})

/** The caller's own roles and info, read again after they may have changed. */
export const getUserAuthInfo = endpoint({
  method: 'GET',
  path: '/api/get-user-auth-info',
  summary: 'The signed-in user with roles and permissions',
  access: 'login',
  input: z.object({}),
  output: UserInfo,
  errors: [],
})

/**
 * Tells which of the two exist already; a field that is not given answers false. An address that asks more than a school
 * would needs a captcha.
 */
export const checkUsernameOrEmail = endpoint({
  method: 'POST',
  path: '/api/check-username-or-email',
  summary: 'Whether a username or an e-mail is taken',
  access: 'anyone',
  input: z.object({
    username: z.optional(z.string().check(upTo(254))),
    email: z.optional(z.string().check(upTo(254))),
    captcha: z.optional(CaptchaAnswer),
  }),
  output: z.object({ username: z.boolean(), email: z.boolean() }),
  errors: captchaAsked,
})

/**
 * Sends the six-character code by mail; `expire` is the seconds until the next may be asked for. `codeKey`, sent with the
 * registration, tells the one who asked from others behind his address: their wrong codes are not counted as his. Too many
 * mails to a mailbox, or from an address, need the digits of a captcha.
 */
export const getRegisterCode = endpoint({
  method: 'GET',
  path: '/api/get-register-code',
  changes: true,
  summary: 'Send the registration code by mail',
  access: 'anyone',
  input: z.object({ email: Email, ...typedCaptcha }),
  output: z.object({ email: z.string(), expire: z.int(), codeKey: z.string() }),
  errors: [
    ...captchaAsked,
    commonErrors['too-many-requests'],
    errors['email-invalid'],
    errors['email-taken'],
    errors['register-closed'],
    errors['register-code-wait'],
  ],
})

/** Makes an account; the code must be the one that was mailed to this address. */
export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Make an account',
  access: 'anyone',
  input: z.object({
    username: Username,
    password: Password,
    email: Email,
    code: Code,
    /** of the answer to `get-register-code` */
    codeKey: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: nothing,
  errors: [
    errors['username-required'],
    errors['username-too-long'],
    errors['username-invalid'],
    errors['username-mixed'],
    errors['password-length'],
    errors['email-invalid'],
    errors['code-length'],
    errors['username-taken'],
    errors['username-alike'],
    errors['email-taken'],
    errors['register-closed'],
    errors['register-code-wrong'],
  ],
})

/**
 * Mails a link to the reset page, with the user's name and a code. It answers alike whether somebody has this address or
 * not; `expire` is the seconds until the next may be asked for.
 */
export const applyResetPassword = endpoint({
  method: 'POST',
  path: '/api/apply-reset-password',
  summary: 'Mail a link for a new password',
  access: 'anyone',
  input: z.object({ email: Email, captcha: CaptchaText, captchaKey: z.string().check(z.maxLength(64)) }),
  output: z.object({ expire: z.int() }),
  errors: [
    commonErrors['too-many-requests'],
    errors['email-invalid'],
    errors['reset-wait'],
    captchaErrors['captcha-wrong'],
  ],
})

/** Sets the password of the user whom the code was mailed to, and ends all his sessions. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Set a new password by the mailed code',
  access: 'anyone',
  input: z.object({
    username: z.string().check(z.trim(), z.minLength(1, 'username-required'), z.maxLength(254, 'username-too-long')),
    password: Password,
    code: z.string().check(z.maxLength(64)),
  }),
  output: nothing,
  errors: [
    errors['username-required'],
    errors['username-too-long'],
    errors['password-length'],
    errors['reset-code-wrong'],
  ],
})

/** Changes the caller's password and ends his other sessions. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password',
  summary: 'Change the password',
  access: 'login',
  input: z.object({ oldPassword: Password, newPassword: Password }),
  output: nothing,
  errors: [errors['password-length'], errors['password-wrong'], errors['password-tries'], errors['password-unchanged']],
})

/**
 * Mails a code to the address that the caller wants to change to; `expire` is the seconds until the next. Whoever asks for
 * many addresses, or for a mailbox that got many mails, needs the digits of a captcha.
 */
export const getChangeEmailCode = endpoint({
  method: 'GET',
  path: '/api/get-change-email-code',
  changes: true,
  summary: 'Mail a code to the new address',
  access: 'login',
  input: z.object({ email: Email, ...typedCaptcha }),
  output: z.object({ email: z.string(), expire: z.int() }),
  errors: [
    ...captchaAsked,
    commonErrors['too-many-requests'],
    errors['email-invalid'],
    errors['email-taken'],
    errors['email-unchanged'],
    errors['email-code-wait'],
  ],
})

/** Changes the caller's address; the code must be the one that was mailed to the new one. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/change-email',
  summary: 'Change the e-mail address',
  access: 'login',
  input: z.object({ password: Password, newEmail: Email, code: Code }),
  output: z.object({ userInfo: UserInfo }),
  errors: [
    errors['password-length'],
    errors['password-wrong'],
    errors['password-tries'],
    errors['email-invalid'],
    errors['email-taken'],
    errors['email-unchanged'],
    errors['code-length'],
    errors['email-code-wrong'],
  ],
})

/**
 * Asks for the end of the caller's account: his sessions end now, the account at `deleteTime`, seven days on, unless he
 * signs in before. His submissions then stay without his name.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/delete-account',
  summary: 'Delete the account after seven days',
  access: 'login',
  input: z.object({ password: Password }),
  output: z.object({ deleteTime: z.iso.datetime() }),
  errors: [errors['password-length'], errors['password-wrong'], errors['password-tries'], errors['root-stays']],
})
