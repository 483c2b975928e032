import { endpoints } from '@oj/functions/lambdas/slices.ts'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { distinctFields } from '../../../tests/support/data/distinct-fields.ts'
import { extremesOf } from '../../../tests/support/data/extremes.ts'
import {
  type FieldSchema,
  fieldsOf,
  inputOf,
  jsonOf,
  someValue,
  withValue,
} from '../../../tests/support/data/fields.ts'
import { costly } from '../../../tests/support/data/hostile-text.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { nothing } from '../platform/http/fields.ts'
import { createApp, route } from '../platform/http/serve.ts'
import { log } from '../platform/log.ts'

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

it('SH-09 the extremes of each field are taken or refused, and never by a fault of the server', async () => {
  const level = log.getLevelName()
  log.setLogLevel('SILENT')
  onTestFinished(() => log.setLogLevel(level))
  const asked = { method: 'POST', summary: 'x', access: 'anyone', output: nothing, errors: [] } as const
  const bodyMax = 2 ** 26
  const app = createApp(
    distinct.map(({ schema }, at) =>
      route(endpoint({ ...asked, bodyMax, path: `/api/${at}`, input: z.object({ field: schema }) }), async () => null),
    ),
    () => Promise.reject(new Error('nobody signs in here')),
  )
  const faults: string[] = []
  for (const [at, { name, schema }] of distinct.entries()) {
    const json = jsonOf(schema)
    for (const { path, schema: inner } of fieldsOf(json)) {
      for (const extreme of extremesOf(inner)) {
        const body = JSON.stringify({ field: withValue(someValue(json), path, extreme) })
        const { status } = await app.request(`/api/${at}`, { method: 'POST', body }, {})
        if (status !== 200 && status !== 400)
          faults.push(`${name} ${path.join('.')}: ${status} ${JSON.stringify(extreme).slice(0, 60)}`)
      }
    }
  }
  expect(faults).toEqual([])
})
