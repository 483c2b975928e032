import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo } from '../../../platform/http/fields.ts'
import { Code, CurrentPassword, captchaAsked, Email, Password, typedCaptcha } from '../contract-fields.ts'
import { UserInfo } from '../contract-user.ts'
import { accountErrors as errors } from '../errors.ts'

/** The user after a change, and what HOJ's client reads beside: its dialog knows success by `code` alone. */
const Changed = z.object({ code: z.int(), msg: z.string(), userInfo: UserInfo })

/** Changes the caller's password and ends their other sessions. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password',
  summary: 'Change the password',
  access: 'login',
  input: z.object({ oldPassword: CurrentPassword, newPassword: Password }),
  output: Changed,
  errors: [
    errors['password-required'],
    errors['password-length'],
    errors['password-wrong'],
    errors['password-tries'],
    errors['password-unchanged'],
  ],
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
  summary: 'Change the email address',
  access: 'login',
  input: z.object({ password: CurrentPassword, newEmail: Email, code: Code }),
  output: Changed,
  errors: [
    errors['password-required'],
    errors['password-wrong'],
    errors['password-tries'],
    errors['email-invalid'],
    errors['email-taken'],
    errors['email-unchanged'],
    errors['code-length'],
    errors['email-code-wrong'],
  ],
})

/** How the caller's code editor looks and which keys it has; null for what they never chose. */
const editor = {
  fontSize: z.int().check(z.minimum(12), z.maximum(22)),
  tabSize: z.union([z.literal(2), z.literal(4), z.literal(8)]),
  /** one of the pages' themes, or `page` */
  theme: z.string().check(upTo(40)),
  keys: z.enum(['default', 'vim', 'emacs']),
}

/** As the account keeps them, on all devices. */
export const EditorSettings = z.object({
  fontSize: z._default(z.nullable(editor.fontSize), null),
  tabSize: z._default(z.nullable(editor.tabSize), null),
  theme: z._default(z.nullable(editor.theme), null),
  keys: z._default(z.nullable(editor.keys), null),
})

/** The caller's settings of the code editor. */
export const getEditorSettings = endpoint({
  method: 'GET',
  path: '/api/editor-settings',
  summary: 'Settings of the code editor',
  access: 'login',
  output: EditorSettings,
})

/** Changes the settings that are given; the others stay. */
export const changeEditorSettings = endpoint({
  method: 'PUT',
  path: '/api/editor-settings',
  summary: 'Change settings of the code editor',
  access: 'login',
  input: z.partial(z.object(editor)),
})

/**
 * Asks for the end of the caller's account: their sessions end now, the account at `deleteTime`, seven days on, unless they
 * sign in before. Their submissions then stay without their name.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/delete-account',
  summary: 'Delete the account after seven days',
  access: 'login',
  input: z.object({ password: CurrentPassword }),
  output: z.object({ deleteTime: z.iso.datetime() }),
  errors: [errors['password-required'], errors['password-wrong'], errors['password-tries'], errors['root-stays']],
})
