import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../tests/support/client/endpoints.ts'
import { type FieldSchema, fieldsOf, inputOf, someValue, withValue } from '../../../tests/support/data/fields.ts'
import { costly } from '../../../tests/support/data/hostile-text.ts'

const isText = ({ type, enum: choices, const: one, format }: FieldSchema) =>
  type === 'string' && !choices && one === undefined && format !== 'binary' && format !== 'uuid'

const withInput = endpoints.filter(({ input }) => fieldsOf(inputOf({ input } as (typeof endpoints)[number])).length > 1)

describe('SH-09 fields of every call', () => {
  it.each(withInput.map((one) => [`${one.method} ${one.path}`, one] as const))('%s bounds each of them', (_, one) => {
    const unbounded = fieldsOf(inputOf(one)).flatMap(({ path, schema }) => {
      const { type, maxLength, maxItems, maxProperties, additionalProperties, propertyNames } = schema
      const isOpen =
        (isText(schema) && maxLength === undefined) ||
        (type === 'array' && maxItems === undefined) ||
        (typeof additionalProperties === 'object' && (maxProperties === undefined || !propertyNames?.maxLength))
      return isOpen ? [path.join('.')] : []
    })
    expect(unbounded).toEqual([])
  })

  it.each(withInput.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s reads hostile text about as fast as any other',
    (_, one) => {
      const schema = inputOf(one)
      const base = someValue(schema)
      for (const field of fieldsOf(schema)) {
        if (!isText(field.schema)) continue
        // As long as it may be, and longer: what is too long must cost nothing more.
        for (const length of new Set([field.schema.maxLength ?? 0, 200_000])) {
          const read = (text: string) => one.input.safeParse(withValue(base, field.path, text))
          expect(costly(length, read), field.path.join('.')).toEqual([])
        }
      }
    },
  )
})
