import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { changesTo, flag, pageOf, paging, upTo, visibleLine, whole } from '../../../platform/http/fields.ts'
import { staffFields } from '../../../platform/http/staff-table.ts'
import { undoCalls } from '../../audit/contract-undo.ts'
import { fileErrors } from '../../file/errors.ts'
import { trainingAuths, trainingLimits } from '../contract-terms.ts'
import { trainingErrors as errors } from '../errors.ts'

/** How calls name a training. */
export const trainingField = { tid: whole }

export const manage = { in: 'set', right: 'own:manage', who: 'login' } as const
export const nullishField = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

/** The form, in the order in which missing fields are reported (B5). */
export const trainingFields = {
  rank: staffFields.rank,
  title: z.string().check(visibleLine, z.minLength(1, 'training-title-required'), z.maxLength(trainingLimits.title)),
  /** Markdown */
  description: z
    .string()
    .check(z.trim(), z.minLength(1, 'training-description-required'), upTo(trainingLimits.description)),
  auth: z._default(z.enum(trainingAuths), 'Public'),
  privatePwd: z._default(z.nullable(z.string().check(z.trim(), upTo(trainingLimits.password))), ''),
  /** whether it is visible */
  status: z._default(flag, true),
} as const

/** What clients send besides. */
const ignored = {
  author: nullishField(z.string().check(upTo(100))),
  gid: nullishField(whole),
  isGroup: nullishField(flag),
  gmtCreate: nullishField(z.string().check(upTo(40))),
  gmtModified: nullishField(z.string().check(upTo(40))),
}

const category = z.object({ id: nullishField(whole) })

/** What tables and forms of staff have of a training. */
const staffTraining = {
  id: z.int(),
  rank: z.int(),
  title: z.string(),
  author: z.string(),
  auth: z.enum(trainingAuths),
  status: z.boolean(),
  gid: z.nullable(z.int()),
  isGroup: z.boolean(),
  gmtCreate: z.string(),
  gmtModified: z.string(),
}

/** A training in the table of its staff. */
export const AdminTrainingRow = z.object({
  ...staffTraining,
  categoryName: z.string(),
  categoryColor: z.string(),
  problemCount: z.int(),
  /** whether the caller may change it */
  mine: z.boolean(),
})

const AdminTraining = z.object({
  training: z.object({
    ...staffTraining,
    description: z.string(),
    privatePwd: z.string(),
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

/** The trainings that the caller may change, by their rank; administrators see all. */
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

export const newTrainingFields = {
  training: z.object({ ...trainingFields, ...ignored, id: nullishField(whole) }),
  trainingCategory: nullishField(category),
}

export const addTraining = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/training',
  summary: 'Make a training',
  access: 'manage-problems',
  input: z.object(newTrainingFields),
  output: z.object({ tid: z.int() }),
  errors: saveErrors,
})

/** Changes the given fields; with a `revision`, only if nobody has changed the training since. */
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

/** `author` is ignored. */
export const showTraining = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/training/change-training-status',
  aliases: ['/api/group/change-training-status'],
  summary: 'Show or hide a training',
  access: manage,
  input: z.object({ ...trainingField, status: flag, author: ignored.author }),
  errors: [errors['training-not-found']],
})

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
  // `lost`: how many of its problems are deleted, without which it would be restored
  also: { gid: z.nullable(z.int()), lost: z.int() },
  field: trainingField,
  gone: errors['training-not-found'],
})
