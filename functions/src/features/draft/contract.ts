import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { draftBase, whole } from '../../platform/http/fields.ts'
import { problemErrors } from '../problem/errors.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { submissionLimits } from '../submission/contract.ts'
import { submissionErrors } from '../submission/errors.ts'

/** How long a draft is kept after the last change, in days. */
export const draftLife = 180

/** A user's unsubmitted code for a problem, shared between devices. */
export const Draft = z.object({
  language: z.string(),
  code: z.string(),
  /** counts the changes, from 1 */
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
 * Stores a draft if the stored one has revision `base` (0 for none). If another device has saved meanwhile, nothing is
 * written, `saved` is false and `draft` is the stored draft.
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
