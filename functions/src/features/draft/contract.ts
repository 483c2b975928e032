import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { draftBase, whole } from '../../platform/http/fields.ts'
import { problemErrors } from '../problem/errors.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { submissionLimits } from '../submission/contract.ts'
import { submissionErrors } from '../submission/errors.ts'

/** How long a draft stays that nobody writes on, in days. */
export const draftLife = 180

/** What a user has written for a problem and not handed in, so that his other devices can go on with it. */
export const Draft = z.object({
  language: z.string(),
  code: z.string(),
  /** counts the changes from 1 on */
  revision: z.int(),
  savedAt: z.string(),
})
export type Draft = z.infer<typeof Draft>

/** The problem, by its number, and where it is tried. */
const place = { pid: whole, ...setFields }

/** The caller's draft for a problem; null where there is none. */
export const getProblemDraft = endpoint({
  method: 'GET',
  path: '/api/get-problem-draft',
  summary: "The caller's draft for a problem",
  access: { in: 'set', right: 'enter', who: 'login' },
  input: z.object(place),
  output: z.nullable(Draft),
  errors: [problemSetErrors['set-not-found']],
})

/**
 * Keeps a draft in the place of the one with revision `base`, 0 for none. Where another device has saved meanwhile,
 * nothing is written, `saved` is false and `draft` is what stands.
 */
export const saveProblemDraft = endpoint({
  method: 'PUT',
  path: '/api/save-problem-draft',
  summary: 'Keep a draft for a problem',
  access: { in: 'set', right: 'see', who: 'login' },
  input: z.object({
    ...place,
    language: z.string().check(z.maxLength(40)),
    code: z.string().check(z.maxLength(submissionLimits.code, 'code-too-long')),
    base: draftBase,
  }),
  output: z.object({ saved: z.boolean(), draft: Draft }),
  errors: [submissionErrors['code-too-long'], problemErrors['problem-not-found'], problemSetErrors['set-not-found']],
})
