import * as z from 'zod/mini'
import { defineErrors } from '../../../platform/errors.ts'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { whole } from '../../../platform/http/fields.ts'
import { setFields } from '../../problem-set/contract.ts'
import { problemSetErrors } from '../../problem-set/errors.ts'

// In its own file because the problem page needs nothing else of the slice at its start.

export const lastAcceptedErrors = defineErrors({
  'not-accepted-yet': [
    400,
    "You haven't passed the problem so you cannot get the code passed recently",
    '你尚未通过本题，无法获取最近通过的代码',
  ],
})

/** The newest accepted code for a problem. */
export const getLastAcCode = endpoint({
  method: 'GET',
  path: '/api/get-last-ac-code',
  summary: "The caller's last accepted code",
  access: { in: 'set', right: 'enter', who: 'login' },
  input: z.object({ pid: whole, ...setFields }),
  output: z.object({ submitId: z.int(), code: z.string(), language: z.string() }),
  errors: [lastAcceptedErrors['not-accepted-yet'], problemSetErrors['set-not-found']],
})
