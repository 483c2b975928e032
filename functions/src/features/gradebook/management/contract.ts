import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo, visibleLine, whole } from '../../../platform/http/fields.ts'
import type { TaskKind } from '../../../platform/tasks.ts'
import { groupErrors } from '../../group/errors.ts'
import { ColumnForm, gradebookLimits as limits } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'

/** How calls name a gradebook. */
export const gradebookField = { id: whole }
export const teach = { in: 'gradebook', right: 'teach', who: 'login' } as const

const names = {
  title: z.string().check(visibleLine, z.minLength(1), upTo(limits.title)),
  description: z._default(z.string().check(z.trim(), upTo(limits.description)), ''),
}

const GradebookRow = z.object({
  id: z.int(),
  title: z.string(),
  author: z.string(),
  role: z.enum(['teacher', 'student']),
  isPublished: z.boolean(),
  columns: z.int(),
  gmtModified: z.string(),
})
export type GradebookRow = z.output<typeof GradebookRow>

/** The gradebooks that the caller teaches with or may see their grades in, the newest first. */
export const getGradebooks = endpoint({
  method: 'GET',
  path: '/api/gradebooks',
  summary: "The caller's gradebooks",
  access: 'login',
  output: z.object({ records: z.array(GradebookRow), mayAdd: z.boolean() }),
})

/** Makes an unpublished gradebook, whose teacher is the caller. */
export const addGradebook = endpoint({
  method: 'POST',
  path: '/api/gradebook',
  summary: 'Make a gradebook',
  access: 'manage-problems',
  input: z.object(names),
  output: z.object({ id: z.int() }),
})

const ofGroup = { gid: whole }

/** The gradebooks of a group: all for its staff, for members those in which they may see their grades. */
export const getGroupGradebooks = endpoint({
  method: 'GET',
  path: '/api/group/get-gradebook-list',
  summary: 'Gradebooks of a group',
  access: { in: 'group', right: 'enter', who: 'login' },
  input: z.object(ofGroup),
  output: getGradebooks.output,
  errors: [groupErrors['group-not-found']],
})

/** Makes a gradebook of a group, whose root and admins teach with it. */
export const addGroupGradebook = endpoint({
  method: 'POST',
  path: '/api/group/gradebook',
  summary: 'Make a gradebook in a group',
  access: { in: 'group', right: 'make-sets', who: 'login' },
  input: z.object({
    ...ofGroup,
    ...names,
    /** whether all members that do not teach are its students */
    takesMembers: z._default(z.boolean(), true),
  }),
  output: z.object({ id: z.int() }),
  errors: [groupErrors['group-not-found'], errors['gradebook-students-many'], errors['gradebooks-many']],
})

/** A gradebook with all fields of its form. */
export const getGradebook = endpoint({
  method: 'GET',
  path: '/api/gradebook',
  summary: 'A gradebook for its form',
  access: teach,
  input: z.object(gradebookField),
  output: z.object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    author: z.string(),
    /** the group that owns it; null for the site */
    gid: z.nullable(z.int()),
    /** usernames of teachers beside its author */
    teachers: z.array(z.string()),
    isPublished: z.boolean(),
    takesMembers: z.boolean(),
    /** whether each new assignment of the group becomes a column */
    takesAssignments: z.boolean(),
    dropLowest: z.int(),
    columns: z.array(ColumnForm),
    students: z.int(),
    revision: z.int(),
    /** kinds that a column can have */
    kinds: z.array(z.string()),
    mayRemove: z.boolean(),
  }),
  errors: [errors['gradebook-not-found']],
})

/** Changes the given fields. `columns` are all of them in their order; marks of those that are left out are deleted. */
export const changeGradebook = endpoint({
  method: 'PUT',
  path: '/api/gradebook',
  summary: 'Change a gradebook',
  access: teach,
  input: z.object({
    ...gradebookField,
    revision: whole,
    title: z.optional(names.title),
    description: z.optional(z.string().check(z.trim(), upTo(limits.description))),
    teachers: z.optional(z.array(z.string().check(z.trim(), upTo(40))).check(z.maxLength(limits.teachers))),
    isPublished: z.optional(z.boolean()),
    /** only for gradebooks of groups */
    takesMembers: z.optional(z.boolean()),
    takesAssignments: z.optional(z.boolean()),
    dropLowest: z.optional(z.int().check(z.minimum(0), z.maximum(limits.drop))),
    columns: z.optional(z.array(ColumnForm).check(z.maxLength(limits.columns))),
  }),
  output: z.object({ revision: z.int() }),
  errors: [
    errors['gradebook-not-found'],
    errors['gradebook-changed'],
    errors['gradebook-columns-many'],
    errors['gradebook-kind-unknown'],
    errors['gradebook-nothing-there'],
    errors['gradebook-criteria-twice'],
    errors['gradebook-teacher-unknown'],
    errors['gradebook-no-group'],
    errors['gradebook-students-many'],
  ],
})

/** Sets of a kind, or problems, that a column can be of, by their names: the group's before the site's, the newest first. */
export const getColumnSources = endpoint({
  method: 'GET',
  path: '/api/gradebook/sources',
  summary: 'What a column can be of',
  access: teach,
  input: z.object({
    ...gradebookField,
    kind: z.string().check(upTo(40)),
    keyword: z._default(z.string().check(z.trim(), upTo(100)), ''),
  }),
  output: z.object({
    /** `ref` is what the form of a column takes */
    records: z.array(z.object({ ref: z.string(), title: z.string(), gid: z.nullable(z.int()) })),
  }),
  errors: [errors['gradebook-not-found'], errors['gradebook-kind-unknown']],
})

/** Deletes a gradebook with its marks and comments; for its author and those who manage the site. */
export const removeGradebook = endpoint({
  method: 'DELETE',
  path: '/api/gradebook',
  summary: 'Delete a gradebook',
  access: teach,
  input: z.object(gradebookField),
  errors: [errors['gradebook-not-found'], commonErrors.forbidden],
})

/** The task that reads what was handed in for a gradebook. */
export const buildGradebook = {
  name: 'build-gradebook',
  access: 'login',
  input: z.object({ number: z.int() }),
  result: z.object({}),
} as const satisfies TaskKind
