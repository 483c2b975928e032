import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { changesTo, flag, pageOf, paging, shown, upTo, whole } from '../../../platform/http/fields.ts'
import { staffFields } from '../../../platform/http/staff-table.ts'
import { undoCalls } from '../../audit/contract-undo.ts'
import { fileErrors } from '../../file/errors.ts'
import { trainingAuths, trainingLimits } from '../contract-terms.ts'
import { trainingErrors as errors } from '../errors.ts'

/** How calls name a training. */
export const trainingField = { tid: whole }

const manage = { in: 'set', right: 'own:manage', who: 'login' } as const
const nullishField = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

/** What the author of a training says of it; in the order in which what is missing is told (B5). */
export const trainingFields = {
  rank: staffFields.rank,
  title: z.string().check(shown, z.minLength(1, 'training-title-required'), z.maxLength(trainingLimits.title)),
  /** Markdown */
  description: z
    .string()
    .check(z.trim(), z.minLength(1, 'training-description-required'), upTo(trainingLimits.description)),
  auth: z._default(z.enum(trainingAuths), 'Public'),
  /** needed unless it is public */
  privatePwd: z._default(z.nullable(z.string().check(z.trim(), upTo(trainingLimits.password))), ''),
  /** whether everybody may find it */
  status: z._default(flag, true),
} as const

/** What clients send along, and what the server knows better. */
const ignored = {
  author: nullishField(z.string().check(upTo(100))),
  gid: nullishField(whole),
  isGroup: nullishField(flag),
  gmtCreate: nullishField(z.string().check(upTo(40))),
  gmtModified: nullishField(z.string().check(upTo(40))),
}

/** The category, of which the number alone counts. */
const category = z.object({ id: nullishField(whole) })

/** A training in the table of its staff. */
export const AdminTrainingRow = z.object({
  id: z.int(),
  rank: z.int(),
  title: z.string(),
  author: z.string(),
  auth: z.enum(trainingAuths),
  status: z.boolean(),
  gid: z.nullable(z.int()),
  isGroup: z.boolean(),
  categoryName: z.string(),
  categoryColor: z.string(),
  problemCount: z.int(),
  gmtCreate: z.string(),
  gmtModified: z.string(),
  /** whether the caller may change it */
  mine: z.boolean(),
})

const AdminTraining = z.object({
  training: z.object({
    id: z.int(),
    rank: z.int(),
    title: z.string(),
    description: z.string(),
    author: z.string(),
    auth: z.enum(trainingAuths),
    privatePwd: z.string(),
    status: z.boolean(),
    gid: z.nullable(z.int()),
    isGroup: z.boolean(),
    gmtCreate: z.string(),
    gmtModified: z.string(),
    /** increases with each change */
    revision: z.int(),
  }),
  trainingCategory: z.object({ id: z.int(), name: z.string(), color: z.string() }),
})

export const saveErrors = [
  errors['training-title-required'],
  errors['training-description-required'],
  errors['training-category-required'],
  errors['training-category-unknown'],
  errors['training-password-required'],
  fileErrors['file-gone'],
  fileErrors['files-too-many'],
]

/** The trainings that the caller may change, in the order of lists; administrators see all. */
export const getAdminTrainings = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/training/get-training-list',
  summary: 'Trainings for staff',
  access: 'manage-problems',
  input: z.object({
    ...paging(10),
    keyword: nullishField(z.string().check(z.maxLength(200))),
    categoryId: nullishField(z.union([whole, z.literal('')])),
    auth: nullishField(z.string().check(upTo(20))),
    /** those of a group; absent: of the site */
    gid: nullishField(whole),
  }),
  output: pageOf(AdminTrainingRow),
})

/** One training with all fields of its form. */
export const getAdminTraining = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/training',
  aliases: ['/api/group/training'],
  summary: 'A training for its form',
  access: manage,
  input: z.object(trainingField),
  output: AdminTraining,
  errors: [errors['training-not-found']],
})

/** What makes a training. */
export const newTrainingFields = {
  training: z.object({ ...trainingFields, ...ignored, id: nullishField(whole) }),
  trainingCategory: nullishField(category),
}

/** Makes a training, whose author is the caller. */
export const addTraining = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/training',
  summary: 'Make a training',
  access: 'manage-problems',
  input: z.object(newTrainingFields),
  output: z.object({ tid: z.int() }),
  errors: saveErrors,
})

/**
 * Changes a training; fields that are absent stay as they are. With the `revision` that the form was read with it is refused
 * where somebody else has changed the training since.
 */
export const changeTraining = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/training',
  aliases: ['/api/group/training'],
  summary: 'Change a training',
  access: manage,
  input: z.object({
    training: z.object({ ...changesTo(trainingFields), ...ignored, id: whole, revision: nullishField(whole) }),
    trainingCategory: nullishField(category),
  }),
  errors: [...saveErrors, errors['training-not-found'], errors['training-changed']],
})

/** Shows a training to everybody, or to its staff only. `author` is ignored. */
export const showTraining = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/training/change-training-status',
  aliases: ['/api/group/change-training-status'],
  summary: 'Show or hide a training',
  access: manage,
  input: z.object({ ...trainingField, status: flag, author: ignored.author }),
  errors: [errors['training-not-found']],
})

/** Deletes a training, tells which of them the caller may restore, and restores one. */
export const {
  remove: removeTraining,
  deleted: getDeletedTrainings,
  restore: restoreTraining,
} = undoCalls({
  lambda: 'authoring',
  path: '/api/admin/training',
  aliases: ['/api/group/training'],
  what: 'a training',
  many: 'trainings',
  removing: manage,
  restoring: 'login',
  // `lost`: how many of its problems are deleted, too, without which it would come back
  also: { gid: z.nullable(z.int()), lost: z.int() },
  field: trainingField,
  gone: errors['training-not-found'],
})
