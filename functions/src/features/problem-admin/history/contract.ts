import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { draftBase, nothing, pageOf, paging, whole } from '../../../platform/http/fields.ts'
import { problemErrors } from '../../problem/errors.ts'
import { setFields } from '../../problem-set/contract.ts'
import { problemSetErrors } from '../../problem-set/errors.ts'
import { authoring, editing } from '../contract-access.ts'
import { ProblemEdit } from '../contract-form.ts'
import { problemAdminErrors as errors } from '../errors.ts'

const Version = z.object({
  version: z.int(),
  /** ISO 8601 */
  at: z.string(),
  username: z.string(),
  /** names of the changed fields, such as `timeLimit` or `samples`; `*` for a new problem */
  changed: z.array(z.string()),
})

/** The changes of a problem with their authors, newest first. */
export const getProblemVersions = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/versions',
  summary: 'The versions of a problem',
  access: editing,
  input: z.object({ ...paging(20), pid: whole }),
  output: pageOf(Version),
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours']],
})

/** An old version as the editor would show it. */
export const getProblemVersion = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/version',
  summary: 'One version of a problem',
  access: editing,
  input: z.object({ pid: whole, version: whole }),
  output: ProblemEdit,
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours'], errors['version-not-found']],
})

/** Makes an old version the newest one, test data included. `from` is the newest version that the caller knows. */
export const restoreProblemVersion = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/problem/restore-version',
  summary: 'Go back to an old version of a problem',
  access: editing,
  input: z.object({ pid: whole, version: whole, from: whole }),
  output: z.object({ pid: z.int(), version: z.int() }),
  errors: [
    problemErrors['problem-not-found'],
    problemErrors['problem-not-yours'],
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

/** Characters of a draft as JSON text. */
export const draftMax = 1_000_000

/** An unsaved state of the editor. */
const FormDraft = z.object({
  /** the editor's own format */
  draft: z.string(),
  /** the version of the problem that it is based on */
  version: z.int(),
  revision: z.int(),
  /** when it was saved, ISO 8601 */
  at: z.string(),
})
export type FormDraft = z.infer<typeof FormDraft>

/** The caller's unsaved form for a problem in the set, or with `pid` 0 for a new one there; null for none. */
export const getProblemDraft = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/draft',
  summary: 'The own draft of a problem',
  access: authoring,
  input: z.object({ ...setFields, pid: whole }),
  output: z.nullable(FormDraft),
  errors: [problemSetErrors['set-not-found']],
})

/**
 * Stores a draft for 60 days if the stored one has revision `base` (0 for none). If another device has saved meanwhile,
 * nothing is written, `saved` is false and `standing` is the stored draft. Without `base` any stored draft is replaced.
 * `version` is the version of the problem that it is based on; default: that of the stored draft.
 */
export const saveProblemDraft = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/problem/draft',
  summary: 'Keep the own draft of a problem',
  access: authoring,
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
    /** the stored draft, if this one was not saved */
    standing: z.nullable(FormDraft),
  }),
  errors: [problemSetErrors['set-not-found'], errors['draft-too-large']],
})

/** Deletes the draft if it has revision `base`; without `base`, any draft. */
export const removeProblemDraft = authoringEndpoint({
  method: 'DELETE',
  path: '/api/admin/problem/draft',
  summary: 'Forget the own draft of a problem',
  access: authoring,
  input: z.object({ ...setFields, pid: whole, base: z.optional(whole) }),
  output: nothing,
  errors: [problemSetErrors['set-not-found']],
})
