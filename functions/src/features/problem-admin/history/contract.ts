import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { draftBase, pageOf, paging, whole } from '../../../platform/http/fields.ts'
import { problemErrors } from '../../problem/errors.ts'
import { setFields } from '../../problem-set/contract.ts'
import { problemSetErrors } from '../../problem-set/errors.ts'
import { administerAccess, editAccess, editErrors } from '../contract-access.ts'
import { ProblemEdit } from '../contract-form.ts'
import { problemAdminErrors as errors } from '../errors.ts'

const Version = z.object({
  version: z.int(),
  at: z.string(),
  username: z.string(),
  /** changed fields, such as `timeLimit` or `samples`; `*` for a new problem */
  changed: z.array(z.string()),
})

/** Newest first. */
export const getProblemVersions = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/versions',
  summary: 'The versions of a problem',
  access: editAccess,
  input: z.object({ ...paging(20), pid: whole }),
  output: pageOf(Version),
  errors: editErrors,
})

export const getProblemVersion = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/version',
  summary: 'One version of a problem',
  access: editAccess,
  input: z.object({ pid: whole, version: whole }),
  output: ProblemEdit,
  errors: [...editErrors, errors['version-not-found']],
})

/** Makes an old version the newest, with its test data. `from` is the newest version that the caller knows. */
export const restoreProblemVersion = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/problem/restore-version',
  summary: 'Go back to an old version of a problem',
  access: editAccess,
  input: z.object({ pid: whole, version: whole, from: whole }),
  output: z.object({ pid: z.int(), version: z.int() }),
  errors: [
    ...editErrors,
    problemErrors['problem-changed'],
    problemErrors['problem-id-taken'],
    problemErrors['problem-type-fixed'],
    problemErrors['problem-without-points'],
    errors['version-not-found'],
    errors['data-many'],
    errors['cases-many'],
    errors['time-limit-long'],
    errors['total-time-limit-long'],
  ],
})

/** Characters of JSON. */
export const draftMax = 1_000_000

const FormDraft = z.object({
  draft: z.string(),
  /** of the problem that it is based on */
  version: z.int(),
  revision: z.int(),
  /** ISO 8601 */
  at: z.string(),
})
export type FormDraft = z.infer<typeof FormDraft>

/** The caller’s unsaved form; `pid` is 0 for a new problem in the set. */
export const getProblemDraft = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/draft',
  summary: 'The own draft of a problem',
  access: administerAccess,
  input: z.object({ ...setFields, pid: whole }),
  output: z.nullable(FormDraft),
  errors: [problemSetErrors['set-not-found']],
})

/** For 60 days, if the stored draft has revision `base` (0 for none); without `base` any draft is replaced. */
export const saveProblemDraft = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/problem/draft',
  summary: 'Keep the own draft of a problem',
  access: administerAccess,
  bodyMax: 4 * draftMax,
  input: z.object({
    ...setFields,
    pid: whole,
    version: z.optional(whole),
    draft: z.string().check(z.maxLength(draftMax, 'draft-too-large')),
    base: z.optional(draftBase),
  }),
  output: z.object({
    saved: z.boolean(),
    /** of the stored draft */
    revision: z.int(),
    at: z.string(),
    /** if this one was not saved */
    standing: z.nullable(FormDraft),
  }),
  errors: [problemSetErrors['set-not-found'], errors['draft-too-large']],
})

/** Only if it has revision `base`; without `base`, any draft. */
export const removeProblemDraft = authoringEndpoint({
  method: 'DELETE',
  path: '/api/admin/problem/draft',
  summary: 'Forget the own draft of a problem',
  access: administerAccess,
  input: z.object({ ...setFields, pid: whole, base: z.optional(whole) }),
  errors: [problemSetErrors['set-not-found']],
})
