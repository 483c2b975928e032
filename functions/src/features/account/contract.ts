import * as z from 'zod/mini'
import { permissions, roleNames } from '../../platform/access.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { nothing } from '../../platform/fields.ts'
import { accountErrors as errors } from './errors.ts'

/** Limits of accounts (A5, A9); lengths in characters, times in seconds. */
export const accountLimits = {
  username: 20,
  passwordMin: 6,
  passwordMax: 20,
  code: 6,
  resendWait: 60,
  codeLife: 600,
} as const

export const Username = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'username-required'),
    z.maxLength(accountLimits.username, 'username-too-long'),
    z.regex(/^[\p{L}\p{N}._-]*$/u, 'username-invalid'),
  )
export const Password = z
  .string()
  .check(
    z.minLength(accountLimits.passwordMin, 'password-length'),
    z.maxLength(accountLimits.passwordMax, 'password-length'),
  )
export const Email = z.email('email-invalid').check(z.maxLength(254, 'email-invalid'))
const Code = z.string().check(z.length(accountLimits.code, 'code-length'))

/** The signed-in user as the browser keeps him (A3 user info). */
export const UserInfo = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  email: z.string(),
  avatar: z.string(),
  roleList: z.array(z.enum(roleNames)),
  permissions: z.array(z.enum(permissions)),
})
export type UserInfo = z.infer<typeof UserInfo>

/** Signs in with a username or an e-mail; the token comes in the `authorization` header of the answer. */
export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in',
  access: 'anyone',
  input: z.object({
    username: z.string().check(z.trim(), z.minLength(1, 'username-required'), z.maxLength(254, 'username-too-long')),
    password: Password,
  }),
  output: UserInfo,
  errors: [
    errors['username-required'],
    errors['username-too-long'],
    errors['password-length'],
    errors['login-failed'],
    errors['login-locked'],
    errors['account-disabled'],
  ],
})

/** Ends this session: its token is refused from now on. */
export const logout = endpoint({
  method: 'GET',
  path: '/api/logout',
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

/** Tells which of the two exist already; a field that is not given answers false. */
export const checkUsernameOrEmail = endpoint({
  method: 'POST',
  path: '/api/check-username-or-email',
  summary: 'Whether a username or an e-mail is taken',
  access: 'anyone',
  input: z.object({
    username: z.optional(z.string()),
    email: z.optional(z.string()),
  }),
  output: z.object({ username: z.boolean(), email: z.boolean() }),
  errors: [],
})

/** Sends the six-character code by mail; `expire` is the seconds until the next may be asked for. */
export const getRegisterCode = endpoint({
  method: 'GET',
  path: '/api/get-register-code',
  summary: 'Send the registration code by mail',
  access: 'anyone',
  input: z.object({ email: Email }),
  output: z.object({ email: z.string(), expire: z.int() }),
  errors: [errors['email-invalid'], errors['email-taken'], errors['register-closed'], errors['register-code-wait']],
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
  }),
  output: nothing,
  errors: [
    errors['username-required'],
    errors['username-too-long'],
    errors['username-invalid'],
    errors['password-length'],
    errors['email-invalid'],
    errors['code-length'],
    errors['username-taken'],
    errors['email-taken'],
    errors['register-closed'],
    errors['register-code-wrong'],
  ],
})
