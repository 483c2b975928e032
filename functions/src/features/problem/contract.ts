import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { flag } from '../../platform/http/fields.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { displayIdField, ProblemPage } from './contract-detail.ts'
import { problemErrors as errors } from './errors.ts'

export * from './compile/contract.ts'
export * from './contract-detail.ts'
export * from './contract-examples.ts'
export * from './contract-extra-files.ts'
export * from './contract-facts.ts'
export * from './contract-list.ts'
export * from './favourites/contract.ts'
export * from './shares/contract.ts'

/** The same for a problem of a contest, by its id there. */
export const getContestProblemDetails = endpoint({
  method: 'GET',
  path: '/api/get-contest-problem-details',
  summary: 'One problem of a contest',
  access: { in: 'set', right: 'see', who: 'login' },
  input: z.object({
    displayId: displayIdField,
    ...setFields,
    containsEnd: z.optional(flag),
  }),
  output: ProblemPage,
  errors: [errors['problem-not-found'], problemSetErrors['set-not-found']],
})

/** For moving among the problems of a set. */
export const getFullScreenProblemList = endpoint({
  method: 'GET',
  path: '/api/get-full-screen-problem-list',
  summary: 'Problems of a set to move among',
  access: { in: 'set', right: 'enter', who: 'login' },
  input: z.object({ ...setFields }),
  output: z.array(
    z.object({
      pid: z.int(),
      problemId: z.string(),
      title: z.string(),
      status: z.int(),
      score: z.nullable(z.number()),
    }),
  ),
  errors: [problemSetErrors['set-not-found']],
})

/** Its own ones alone, for HOJ's editor. `lid` is the language's number, and `id` the same. */
export const getProblemCodeTemplate = endpoint({
  method: 'GET',
  path: '/api/get-problem-code-template',
  summary: 'Code templates of a problem',
  access: { in: 'set', right: 'see', who: 'anyone' },
  input: z.object({ pid: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), ...setFields }),
  output: z.array(
    z.object({
      id: z.int(),
      pid: z.int(),
      lid: z.int(),
      language: z.string(),
      code: z.string(),
      status: z.boolean(),
    }),
  ),
  errors: [errors['problem-not-found'], problemSetErrors['set-not-found']],
})
