import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { changesTo, nothing, toVisibleLine, upTo, whole } from '../../../platform/http/fields.ts'
import { localized } from '../../../platform/http/parts.ts'
import { staffFields } from '../../../platform/http/staff-table.ts'
import { problemAdminErrors as errors } from '../errors.ts'

const access = 'manage-problems'
/** A name in one language or in both; plain text counts as Chinese. */
const name = localized({ max: 50, clean: toVisibleLine, required: 'name-required' })

const tagFields = {
  name,
  color: z._default(staffFields.color, '#364fc7'),
  /** the id of its classification; null for none */
  tcid: z._default(z.nullable(whole), null),
}

/** The tags of the bank, with the number of problems of each. */
export const getAdminTags = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/tag',
  summary: 'Tags with how many problems have them',
  access,
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.int(),
      name: Text,
      color: z.string(),
      tcid: z.nullable(z.int()),
      /** number of problems, hidden ones too */
      problems: z.int(),
    }),
  ),
  errors: [],
})

export const addTag = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/tag',
  summary: 'Add a tag',
  access,
  input: z.object(tagFields),
  output: z.object({ id: z.int() }),
  errors: [errors['tag-exists'], errors['classification-unknown']],
})

/** Renames, recolours or moves a tag. */
export const changeTag = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/tag',
  summary: 'Change a tag',
  access,
  input: z.object({ ...changesTo(tagFields), id: whole }),
  output: nothing,
  errors: [commonErrors['not-found'], errors['tag-exists'], errors['classification-unknown']],
})

/** Deletes a tag, also from all problems. */
export const removeTag = authoringEndpoint({
  method: 'DELETE',
  path: '/api/admin/tag',
  summary: 'Delete a tag',
  access,
  input: z.object({ tid: whole }),
  output: nothing,
  errors: [commonErrors['not-found']],
})

const classificationFields = { name, rank: staffFields.rank }

/** The classifications of tags, in the order of their ranks. */
export const getTagClassifications = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/tag/classification',
  summary: 'Classifications of tags',
  access,
  input: z.object({ oj: z.optional(z.string().check(upTo(20))) }),
  output: z.array(
    z.object({
      id: z.int(),
      name: Text,
      rank: z.int(),
      tags: z.int(),
    }),
  ),
  errors: [],
})

export const addTagClassification = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/tag/classification',
  summary: 'Add a classification of tags',
  access,
  input: z.object(classificationFields),
  output: z.object({ id: z.int() }),
  errors: [],
})

export const changeTagClassification = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/tag/classification',
  summary: 'Change a classification of tags',
  access,
  input: z.object({ ...changesTo(classificationFields), id: whole }),
  output: nothing,
  errors: [commonErrors['not-found']],
})

/** Deletes a classification; its tags then have none. */
export const removeTagClassification = authoringEndpoint({
  method: 'DELETE',
  path: '/api/admin/tag/classification',
  summary: 'Delete a classification of tags',
  access,
  input: z.object({ tcid: whole }),
  output: nothing,
  errors: [commonErrors['not-found']],
})
