import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { whole } from '../../../platform/http/fields.ts'
import { problemErrors } from '../../problem/errors.ts'
import { setFields } from '../../problem-set/contract.ts'
import { problemSetErrors } from '../../problem-set/errors.ts'
import { authoring } from '../contract-access.ts'
import { problemAdminErrors as errors } from '../errors.ts'

/**
 * What a new problem begins with: a display id (the number after that of the set's newest problem, as far as it is free; it
 * is a suggestion and reserves nothing), its type (0 ACM, 1 OI), what it is made for, null in the bank, and what all ids there
 * begin with, which the suggestion leaves out.
 */
export const getNextProblemId = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/next-id',
  summary: 'A free problem id for a new problem',
  access: authoring,
  input: z.object(setFields),
  output: z.object({
    problemId: z.string(),
    type: z.literal([0, 1]),
    madeFor: z.nullable(z.string()),
    idPrefix: z.string(),
  }),
  errors: [problemSetErrors['set-not-found']],
})

/**
 * Makes a private problem in the set with everything that the given one has but its history: statements, limits,
 * checker, test data, templates and jury solutions. The caller must be allowed to change the given one.
 */
export const duplicateProblem = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem/duplicate',
  summary: 'Make a copy of a problem',
  access: authoring,
  input: z.object({ ...setFields, pid: whole }),
  output: z.object({ pid: z.int(), version: z.int(), problemId: z.string() }),
  errors: [
    problemSetErrors['set-not-found'],
    problemErrors['problem-not-found'],
    problemErrors['problem-not-yours'],
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
