import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { changesTo, flag, pageOf, whole } from '../../../platform/http/fields.ts'
import { groupErrors } from '../../group/errors.ts'
import { problemErrors } from '../../problem/errors.ts'
import {
  aboutProblem,
  closedErrors,
  DeletedDiscussion,
  DiscussionRow,
  form,
  formErrors,
  listFields,
  newErrors,
} from '../contract-shapes.ts'
import { discussionFields } from '../contract-terms.ts'
import { discussionErrors as errors } from '../errors.ts'

const inside = [
  groupErrors['group-not-found'],
  groupErrors['group-blocked'],
  groupErrors['group-members-only'],
  errors['group-discussions-off'],
] as const

/** Discussions of a group, sticky ones first, then the newest. */
export const getGroupDiscussionList = endpoint({
  method: 'GET',
  path: '/api/group/get-discussion-list',
  summary: 'Discussions of a group, or of one of its problems',
  access: { in: 'group', right: 'discuss', who: 'login' },
  input: z.object({ ...listFields, gid: whole }),
  output: pageOf(DiscussionRow),
  errors: [...inside, problemErrors['problem-not-found']],
})

/** The same with hidden ones, for those who moderate. */
export const getGroupAdminDiscussionList = endpoint({
  method: 'GET',
  path: '/api/group/get-admin-discussion-list',
  summary: 'All discussions of a group',
  access: { in: 'group', right: 'moderate-discussions', who: 'login' },
  input: z.object({ ...listFields, gid: whole }),
  output: pageOf(DiscussionRow),
  errors: [...inside, groupErrors['group-level-low'], problemErrors['problem-not-found']],
})

/** Starts a discussion in a group, which takes no solved problems. */
export const addGroupDiscussion = endpoint({
  method: 'POST',
  path: '/api/group/discussion',
  summary: 'Start a discussion in a group',
  access: { in: 'group', right: 'discuss', who: 'discuss' },
  input: z.object({ ...form, pid: aboutProblem, gid: whole }),
  output: z.object({ id: z.int() }),
  errors: [...newErrors, ...inside],
})

/**
 * Changes the given fields of a discussion of a group: its author the text, moderators the marks (`status` 1 hides it). Fields
 * that the caller may not change are ignored, unless all are.
 */
export const changeGroupDiscussion = endpoint({
  method: 'PUT',
  path: '/api/group/discussion',
  summary: 'Change a discussion of a group',
  access: 'login',
  input: z.object({
    id: whole,
    ...changesTo(discussionFields),
    categoryId: z.optional(form.categoryId),
    status: z.optional(z.pipe(whole, z.int().check(z.minimum(0), z.maximum(1)))),
    topPriority: z.optional(flag),
    isLocked: z.optional(flag),
  }),
  errors: [...formErrors, errors['discussion-not-yours']],
})

/** Deletes a discussion of a group, for its author and moderators. */
export const removeGroupDiscussion = endpoint({
  method: 'DELETE',
  path: '/api/group/discussion',
  summary: 'Delete a discussion of a group',
  access: 'login',
  input: z.object({ did: whole }),
  errors: [...closedErrors, errors['discussion-not-yours']],
})

const moderating = { in: 'group', right: 'moderate-discussions', who: 'login' } as const

/** The discussions of a group that can be restored, the last deleted first. */
export const getDeletedGroupDiscussions = endpoint({
  method: 'GET',
  path: '/api/group/get-deleted-discussion-list',
  summary: 'Deleted discussions of a group',
  access: moderating,
  input: z.object({ gid: whole }),
  output: z.array(DeletedDiscussion),
  errors: [...inside, groupErrors['group-level-low']],
})

export const restoreGroupDiscussion = endpoint({
  method: 'POST',
  path: '/api/group/discussion/restore',
  summary: 'Bring a deleted discussion of a group back',
  access: moderating,
  input: z.object({ gid: whole, did: whole }),
  errors: [...inside, groupErrors['group-level-low'], errors['discussion-not-found']],
})
