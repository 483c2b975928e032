import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { changesTo, toVisibleLine, upTo, whole } from '../../../platform/http/fields.ts'
import { localized } from '../../../platform/http/parts.ts'
import { staffFields } from '../../../platform/http/staff-table.ts'
import { BankTag } from '../../problem/contract-list.ts'
import { problemAdminErrors as errors } from '../errors.ts'

const access = 'manage-problems'
/** Plain text counts as Chinese. */
const name = localized({ max: 50, clean: toVisibleLine, required: 'name-required' })

const usualColor = '#364fc7'
const tagFields = {
  name,
  /** null for the usual one, as in HOJ's form */
  color: z._default(
    z.pipe(
      z.nullable(staffFields.color),
      z.transform((given) => given ?? usualColor),
    ),
    usualColor,
  ),
  /** null for none */
  tcid: z._default(z.nullable(whole), null),
}

export const getAdminTags = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/tag',
  summary: 'Tags with how many problems have them',
  access,
  output: z.array(
    z.object({
      id: z.int(),
      name: Text,
      color: z.string(),
      tcid: z.nullable(z.int()),
      /** hidden ones, too */
      problems: z.int(),
    }),
  ),
})

export const addTag = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/tag',
  summary: 'Add a tag',
  access,
  input: z.object(tagFields),
  output: BankTag,
  errors: [errors['tag-exists'], errors['classification-unknown']],
})

export const changeTag = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/tag',
  summary: 'Change a tag',
  access,
  input: z.object({ ...changesTo(tagFields), id: whole }),
  errors: [commonErrors['not-found'], errors['tag-exists'], errors['classification-unknown']],
})

export const removeTag = authoringEndpoint({
  method: 'DELETE',
  path: '/api/admin/tag',
  summary: 'Delete a tag',
  access,
  input: z.object({ tid: whole }),
  errors: [commonErrors['not-found']],
})

const classificationFields = { name, rank: staffFields.rank }

/** `name` is in the reader's language, `oj` always ME: HOJ's client asks for those of one judge. */
const Classification = z.object({ id: z.int(), name: z.string(), oj: z.literal('ME'), rank: z.int() })

/** In the order of their ranks. */
export const getTagClassifications = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/tag/classification',
  summary: 'Classifications of tags',
  access,
  input: z.object({ oj: z.optional(z.string().check(upTo(20))) }),
  output: z.array(z.extend(Classification, { names: Text, tags: z.int() })),
})

export const addTagClassification = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/tag/classification',
  summary: 'Add a classification of tags',
  access,
  input: z.object(classificationFields),
  output: Classification,
})

export const changeTagClassification = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/tag/classification',
  summary: 'Change a classification of tags',
  access,
  input: z.object({ ...changesTo(classificationFields), id: whole }),
  errors: [commonErrors['not-found']],
})

/** Its tags then have none. */
export const removeTagClassification = authoringEndpoint({
  method: 'DELETE',
  path: '/api/admin/tag/classification',
  summary: 'Delete a classification of tags',
  access,
  input: z.object({ tcid: whole }),
  errors: [commonErrors['not-found']],
})
