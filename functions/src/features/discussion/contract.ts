import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { flag, pageOf, whole } from '../../platform/http/fields.ts'
import { problemErrors } from '../problem/errors.ts'
import {
  aboutProblem,
  Category,
  closedErrors,
  DiscussionRow,
  form,
  formErrors,
  listFields,
  newErrors,
  shownFields,
} from './contract-shapes.ts'
import { discussionFields } from './contract-terms.ts'
import { discussionErrors as errors } from './errors.ts'

export * from './admin/contract.ts'
export * from './contract-pictures.ts'
export type { DiscussionRow } from './contract-shapes.ts'
export * from './contract-terms.ts'
export * from './groups/contract.ts'
export * from './reports/contract.ts'

const Discussion = z.object({
  ...shownFields,
  /** Markdown */
  content: z.string(),
  hasLike: z.boolean(),
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
  /** whether the caller may make it sticky, lock and hide it */
  mayModerate: z.boolean(),
})
export type Discussion = z.output<typeof Discussion>

/** The categories of discussions, the oldest first. */
export const getDiscussionCategories = endpoint({
  method: 'GET',
  path: '/api/discussion-category',
  summary: 'Categories of discussions',
  access: 'anyone',
  output: z.array(Category),
})

/**
 * Discussions of the site, sticky ones first, then the newest; with `admin`, for staff, hidden ones too. Short pages have the
 * texts, from which HOJ's client edits, unless they are asked for without.
 */
export const getDiscussionList = endpoint({
  method: 'GET',
  path: '/api/get-discussion-list',
  summary: 'Discussions of the site, or of a problem',
  access: 'anyone',
  input: z.object({ ...listFields, admin: z._default(flag, false), withoutTexts: z._default(flag, false) }),
  output: pageOf(z.extend(DiscussionRow, { content: z.optional(z.string()) })),
  errors: [errors['discussions-off'], problemErrors['problem-not-found']],
})

/** A discussion of the site or of a group; a signed-in reader counts as one view a day. */
export const getDiscussionDetail = endpoint({
  method: 'GET',
  path: '/api/get-discussion-detail',
  summary: 'A discussion',
  access: 'anyone',
  changes: true,
  input: z.object({ did: whole }),
  output: Discussion,
  errors: [...closedErrors],
})

/** Starts a discussion on the site, maybe about a problem; after a few in a short time it takes a captcha. */
export const addDiscussion = endpoint({
  method: 'POST',
  path: '/api/discussion',
  summary: 'Start a discussion',
  access: 'discuss',
  input: z.object({ ...form, pid: aboutProblem }),
  output: z.object({ id: z.int() }),
  errors: [...newErrors],
})

/** Changes a discussion, for its author. */
export const changeDiscussion = endpoint({
  method: 'PUT',
  path: '/api/discussion',
  summary: 'Change a discussion',
  access: 'discuss',
  input: z.object({ ...discussionFields, categoryId: form.categoryId, captcha: form.captcha, id: whole }),
  errors: [...formErrors, errors['discussion-not-yours']],
})

/** Deletes a discussion, for its author and staff, who can restore it for some days. */
export const removeDiscussion = endpoint({
  method: 'DELETE',
  path: '/api/discussion',
  summary: 'Delete a discussion',
  access: 'login',
  input: z.object({ did: whole }),
  errors: [...closedErrors, errors['discussion-not-yours']],
})

export const likeDiscussion = endpoint({
  method: 'GET',
  path: '/api/discussion-like',
  summary: 'Like a discussion, or no more',
  access: 'login',
  changes: true,
  input: z.object({ did: whole, toLike: flag }),
  errors: [...closedErrors],
})
