import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, visibleLine, whole } from '../../../platform/http/fields.ts'
import { staffTable } from '../../../platform/http/staff-table.ts'
import { Category, DeletedDiscussion } from '../contract-shapes.ts'
import { discussionLimits as limits } from '../contract-terms.ts'
import { discussionErrors as errors } from '../errors.ts'

const categoryName = z.string().check(visibleLine, z.maxLength(30))
const categories = staffTable({
  path: '/api/admin/discussion-category',
  what: 'category of discussions',
  access: 'manage-content',
  fields: { name: categoryName.check(z.minLength(1)) },
  limit: 30,
  errors: [errors['discussion-category-used'], errors['discussion-category-taken'], commonErrors['not-found']],
})
export const {
  list: getAdminDiscussionCategories,
  add: addDiscussionCategory,
  change: changeDiscussionCategory,
  remove: removeDiscussionCategory,
} = categories

const optionalId = z.optional(z.nullable(whole))

/** Renames the categories that have a number and adds the others, as HOJ's client does; those without a name stay as they are. */
export const saveDiscussionCategories = endpoint({
  method: 'POST',
  path: '/api/discussion-category',
  summary: 'Save the categories of discussions',
  access: 'manage-content',
  bare: 'categories',
  input: z.object({
    categories: z
      .array(z.object({ id: optionalId, name: z.optional(z.nullable(categoryName)) }))
      .check(z.maxLength(limits.atOnce)),
  }),
  output: z.array(Category),
  errors: [errors['discussion-category-taken'], commonErrors['not-found']],
})

/** Changes the given marks; `status` 1 hides a discussion. */
export const moderateDiscussion = endpoint({
  method: 'PUT',
  path: '/api/admin/discussion',
  summary: 'Hide a discussion, make it sticky, lock it',
  access: 'manage-content',
  input: z.object({
    id: whole,
    status: z.optional(z.pipe(whole, z.int().check(z.minimum(0), z.maximum(1)))),
    topPriority: z.optional(flag),
    isLocked: z.optional(flag),
  }),
  errors: [errors['discussion-not-found']],
})

const ids = z.object({ ids: z.array(whole).check(z.minLength(1), z.maxLength(limits.atOnce)) })
const changed = z.object({ ids: z.array(z.int()) })

/** Answers those that were deleted. */
export const removeDiscussions = endpoint({
  method: 'POST',
  path: '/api/admin/discussion/delete',
  summary: 'Delete discussions',
  access: 'manage-content',
  input: ids,
  output: changed,
})

/** The same for HOJ's client. */
export const removeDiscussionsByHoj = endpoint({
  ...removeDiscussions,
  method: 'DELETE',
  path: '/api/admin/discussion',
  bare: 'ids',
})

/** Answers those that were restored. */
export const restoreDiscussions = endpoint({
  method: 'POST',
  path: '/api/admin/discussion/restore',
  summary: 'Bring deleted discussions back',
  access: 'manage-content',
  input: ids,
  output: changed,
})

/** The discussions that can be restored, the last deleted first. */
export const getDeletedDiscussions = endpoint({
  method: 'GET',
  path: '/api/admin/discussion/deleted',
  summary: 'Deleted discussions',
  access: 'manage-content',
  output: z.array(DeletedDiscussion),
})
