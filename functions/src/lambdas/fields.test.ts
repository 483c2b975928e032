import { endpoints } from '@oj/functions/lambdas/slices.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { distinctFields } from '../../../tests/support/data/distinct-fields.ts'
import {
  type FieldSchema,
  fieldsOf,
  inputOf,
  jsonOf,
  someValue,
  withValue,
} from '../../../tests/support/data/fields.ts'
import { costly } from '../../../tests/support/data/hostile-text.ts'

const isText = ({ type, enum: choices, const: one, format }: FieldSchema) =>
  type === 'string' && !choices && one === undefined && format !== 'binary' && format !== 'uuid'

function isUnbounded(schema: FieldSchema): boolean {
  const { type, maxLength, maxItems, maxProperties, additionalProperties, propertyNames } = schema
  return (
    (isText(schema) && maxLength === undefined) ||
    (type === 'array' && maxItems === undefined) ||
    (typeof additionalProperties === 'object' && (maxProperties === undefined || !propertyNames?.maxLength))
  )
}

/** What is wrong with a schema by itself is wrong with it wherever calls use it. */
const distinct = distinctFields(endpoints)

it('SH-09 bounds every field of every call', () => {
  const unbounded = endpoints.flatMap((one) =>
    fieldsOf(inputOf(one)).flatMap(({ path, schema }) =>
      isUnbounded(schema) ? [`${one.method} ${one.path} ${path.join('.')}`] : [],
    ),
  )
  expect(unbounded).toEqual([])
})

it('SH-09 reads hostile text in each field about as fast as any other', () => {
  const slow = distinct.flatMap(({ name, schema }) => {
    const json = jsonOf(schema)
    const base = someValue(json)
    const texts = fieldsOf(json).filter((field) => isText(field.schema))
    return texts.flatMap(({ path, schema: { maxLength = 0 } }) =>
      // As long as it may be, and longer: what is too long must cost nothing more.
      [...new Set([maxLength, 200_000])].flatMap((length) =>
        costly(length, (text) => z.safeParse(schema, withValue(base, path, text))).map(
          (text) => `${name} ${path.join('.')}: ${text}`,
        ),
      ),
    )
  })
  expect(slow).toEqual([])
})
