import * as z from 'zod/mini'
import { commonErrors } from '../../platform/errors.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { whole } from '../../platform/http/fields.ts'
import { CurrentPassword } from '../account/contract.ts'
import { accountErrors } from '../account/errors.ts'

/** Raw bytes that one part of an export holds at most: zipped it stays under what an answer may have. */
export const exportPartBytes = 3_500_000

/** How many zips the caller's data come in. */
export const getExportInfo = endpoint({
  method: 'GET',
  path: '/api/get-export-info',
  summary: 'How much own data there is',
  access: 'login',
  output: z.object({ parts: z.int(), submissions: z.int() }),
})

/**
 * All that the site keeps of the caller, as a zip: account, profile and where they took part in the first part, and in each a
 * share of what teachers said of their work, of their notes on problems, of their comments and of the submissions with their
 * code. Parts count from 1; one that does not exist is not found.
 */
export const exportMyData = endpoint({
  method: 'POST',
  path: '/api/file/export-my-data',
  summary: 'Download the own data',
  access: 'login',
  input: z.object({ password: CurrentPassword, part: z._default(z.pipe(whole, z.int().check(z.gte(1))), 1) }),
  output: z.file(),
  errors: [
    commonErrors['not-found'],
    accountErrors['password-required'],
    accountErrors['password-wrong'],
    accountErrors['password-tries'],
  ],
})
