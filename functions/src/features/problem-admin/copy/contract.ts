import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { whole } from '../../../platform/http/fields.ts'
import { problemErrors } from '../../problem/errors.ts'
import { setFields } from '../../problem-set/contract.ts'
import { problemSetErrors } from '../../problem-set/errors.ts'
import { administerAccess, editErrors } from '../contract-access.ts'
import { problemAdminErrors as errors } from '../errors.ts'

/** How a new problem begins. The display id is without prefix and only a suggestion; `madeFor` is null in the bank. */
export const getNextProblemId = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/next-id',
  summary: 'A free problem id for a new problem',
  access: administerAccess,
  input: z.object(setFields),
  output: z.object({
    problemId: z.string(),
    type: z.literal([0, 1]),
    madeFor: z.nullable(z.string()),
    idPrefix: z.string(),
  }),
  errors: [problemSetErrors['set-not-found']],
})

/** Makes a private copy, without history, of a problem that the caller may change. */
export const duplicateProblem = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem/duplicate',
  summary: 'Make a copy of a problem',
  access: administerAccess,
  input: z.object({ ...setFields, pid: whole }),
  output: z.object({ pid: z.int(), version: z.int(), problemId: z.string() }),
  errors: [
    problemSetErrors['set-not-found'],
    ...editErrors,
    problemErrors['problem-changed'],
    problemErrors['problem-id-taken'],
    problemErrors['problem-without-points'],
    errors['problem-not-seeded'],
    errors['problems-many'],
    errors['data-many'],
    errors['cases-many'],
    errors['time-limit-long'],
    errors['total-time-limit-long'],
  ],
})
