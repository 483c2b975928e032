import * as z from 'zod/mini'
import { commonErrors } from '../../platform/errors.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { upTo } from '../../platform/http/fields.ts'
import { CaptchaAnswer, CaptchaText } from '../captcha/contract.ts'
import { captchaErrors } from '../captcha/errors.ts'
import { Code, CurrentPassword, captchaAsked, Email, Password, typedCaptcha } from './contract-fields.ts'
import { UserInfo } from './contract-user.ts'
import { captchaOrWait, accountErrors as errors } from './errors.ts'
import { Username } from './names/contract.ts'

export { deletedName } from './contract-deleted.ts'
export { accountLimits, CurrentPassword, Email, Password, typedAnswer } from './contract-fields.ts'
export * from './contract-session.ts'
export { genders, UserInfo } from './contract-user.ts'
export { Username } from './names/contract.ts'
export * from './settings/contract.ts'
export * from './sign-in-code/contract.ts'

/**
 * Signs in with a username or an e-mail; the token comes in the `authorization` header of the answer. After five failures
 * of the account it asks for a captcha; a client that has none waits 5 s, then 15, 60 and 300 between tries, as the message
 * says. After twenty from one address the account is locked there for half an hour, but not for a device that it has signed in
 * with before, which its cookie tells, nor for one that has set a new password by a mailed code. Where the account was about
 * to be deleted, that is called off.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in',
  access: 'anyone',
  session: 'new',
  input: z.object({
    username: z.string().check(z.trim(), z.minLength(1, 'username-required'), z.maxLength(254, 'username-too-long')),
    password: CurrentPassword,
    captcha: z.optional(CaptchaAnswer),
  }),
  output: z.extend(UserInfo, { deletionCancelled: z.boolean() }),
  errors: [
    captchaOrWait,
    captchaErrors['captcha-wrong'],
    errors['username-required'],
    errors['username-too-long'],
    errors['password-required'],
    errors['password-length'],
    errors['login-failed'],
    errors['login-locked'],
    errors['login-wait'],
    errors['account-disabled'],
  ],
})

/** Signs staff in to the back office, as `login` does; with any other account it answers `staff-only` and no token. */
export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in as staff',
  access: 'anyone',
  session: 'new',
  input: login.input,
  output: login.output,
  errors: [...login.errors, errors['staff-only']],
})

/**
 * Tells which of the two exist already; a field that is not given answers false. `usernameFlaw` is the error with which
 * a registration would be refused though the name is not taken. An address that asks more than a school would needs a captcha.
 */
export const checkUsernameOrEmail = endpoint({
  method: 'POST',
  path: '/api/check-username-or-email',
  summary: 'Whether a username or an email is taken',
  access: 'anyone',
  input: z.object({
    username: z.optional(z.string().check(upTo(254))),
    email: z.optional(z.string().check(upTo(254))),
    captcha: z.optional(CaptchaAnswer),
  }),
  output: z.object({
    username: z.boolean(),
    email: z.boolean(),
    usernameFlaw: z.optional(z.enum(['username-reserved', 'username-alike'])),
  }),
  errors: captchaAsked,
})

/**
 * Sends the six-character code by mail; `expire` is the seconds until the next may be asked for. `codeKey`, sent with the
 * registration, tells the one who asked from others behind their address: their wrong codes are not counted as theirs. Too many
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

/** Makes an account and signs it in; the code must be the one that was mailed to this address. */
export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Make an account',
  access: 'anyone',
  session: 'new',
  input: z.object({
    username: Username,
    password: Password,
    email: Email,
    code: Code,
    /** of the answer to `get-register-code` */
    codeKey: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: UserInfo,
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
    errors['username-reserved'],
    errors['email-taken'],
    errors['register-closed'],
    errors['register-code-wrong'],
    errors['login-failed'],
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

/**
 * Sets the password of the user whom the code was mailed to, and ends all their sessions. No lock of their account binds the
 * device from then on.
 */
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
  errors: [
    errors['username-required'],
    errors['username-too-long'],
    errors['password-length'],
    errors['reset-code-wrong'],
  ],
})
