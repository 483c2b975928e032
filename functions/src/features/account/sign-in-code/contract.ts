import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo } from '../../../platform/http/fields.ts'
import { Password } from '../contract-fields.ts'
import { UserInfo } from '../contract-user.ts'
import { accountErrors as errors } from '../errors.ts'

/** As it stands on a slip: case, blanks and dashes do not matter. */
const code = z.string().check(z.trim(), upTo(40))
const refusals = [errors['sign-in-code-gone'], commonErrors['too-many-requests']]

/** Whose a sign-in code is, before it is used; sent in a body, so that no log of addresses has it. */
export const readSignInCode = endpoint({
  method: 'POST',
  path: '/api/read-sign-in-code',
  summary: 'Whose a sign-in code is',
  access: 'anyone',
  changes: false,
  input: z.object({ code }),
  output: z.object({ username: z.string() }),
  errors: refusals,
})

/**
 * Signs in by a code that staff or a teacher gave out, once, and sets the password that its owner chooses. `path` is the page
 * to begin at.
 */
export const signInByCode = endpoint({
  method: 'POST',
  path: '/api/sign-in-by-code',
  summary: 'Sign in once by a code, and choose a password',
  access: 'anyone',
  session: 'new',
  input: z.object({ code, password: Password }),
  output: z.extend(UserInfo, { path: z.string() }),
  errors: [...refusals, errors['password-length'], errors['account-disabled'], errors['login-failed']],
})
