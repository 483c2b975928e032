import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { authoringEndpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { upTo, visibleLine, whole } from '../../../platform/http/fields.ts'
import { staffFields, staffTable } from '../../../platform/http/staff-table.ts'
import { trainingErrors as errors } from '../errors.ts'

const fields = {
  name: z.string().check(visibleLine, z.minLength(1), z.maxLength(30)),
  color: staffFields.color,
}

const Category = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  gid: z.nullable(z.int()),
  gmtCreate: z.string(),
  gmtModified: z.string(),
})

/** The categories of trainings, the oldest first. */
export const getTrainingCategory = endpoint({
  method: 'GET',
  path: '/api/get-training-category',
  summary: 'Categories of trainings',
  access: 'anyone',
  output: z.array(Category),
})

const path = '/api/admin/training/category'
const access = 'manage-problems'

export const { list: getAdminTrainingCategories, change: changeTrainingCategory } = staffTable({
  path,
  lambda: 'authoring',
  what: 'category of trainings',
  access,
  fields,
  limit: 30,
  errors: [errors['training-category-taken']],
})

export const addTrainingCategory = authoringEndpoint({
  method: 'POST',
  path,
  summary: 'Add: category of trainings',
  access,
  input: z.object({ ...fields, gid: z.optional(z.nullable(z.union([whole, z.literal('').check(upTo(0))]))) }),
  output: Category,
  errors: [errors['training-category-taken']],
})

/** Removes an empty category. */
export const removeTrainingCategory = authoringEndpoint({
  method: 'DELETE',
  path,
  summary: 'Remove: category of trainings',
  access,
  input: z.object({ cid: whole }),
  errors: [commonErrors['not-found'], errors['training-category-used']],
})
