import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import * as z from 'zod/mini'

/** The parts of a JSON schema that a request's fields need. */
export interface FieldSchema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  minimum?: number
  maximum?: number
  items?: FieldSchema
  properties?: Record<string, FieldSchema>
  additionalProperties?: FieldSchema | boolean
  propertyNames?: FieldSchema
  required?: string[]
  anyOf?: FieldSchema[]
  oneOf?: FieldSchema[]
}

/** The path of a field: names of objects, 0 for the items of a list. */
export type Path = readonly (string | number)[]

/** A field of an endpoint, and one of its possible shapes. */
export interface Field {
  readonly path: Path
  readonly schema: FieldSchema
}

/** What a schema reads, as a JSON schema. */
export const jsonOf = (schema: z.core.$ZodType): FieldSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as FieldSchema

/** The input of an endpoint as a JSON schema. */
export const inputOf = ({ input }: Pick<Endpoint, 'input'>): FieldSchema => jsonOf(input)

const shapesOf = (schema: FieldSchema) => [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]

/** All fields of a schema, including those in lists and objects, once for each possible shape. */
export function fieldsOf(schema: FieldSchema, path: Path = []): Field[] {
  const shapes = shapesOf(schema)
  if (shapes.length > 0) return shapes.flatMap((shape) => fieldsOf(shape, path))
  return [
    { path, schema },
    ...(schema.items ? fieldsOf(schema.items, [...path, 0]) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => fieldsOf(inner, [...path, name])),
    ...(typeof schema.additionalProperties === 'object'
      ? fieldsOf(schema.additionalProperties, [...path, 'name'])
      : []),
  ]
}

const texts: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  'date-time': '2026-01-01T00:00:00Z',
  email: 'nobody@example.org',
}

/** A minimal valid value of a schema: only what is required. */
export function someValue(schema: FieldSchema): unknown {
  const [first] = shapesOf(schema)
  if (first) return someValue(first)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object') {
    const needed = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
    return Object.fromEntries(needed.map(([name, inner]) => [name, someValue(inner)]))
  }
  if (schema.type === 'array') return schema.items ? [someValue(schema.items)] : []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return false
  return schema.type === 'null' ? null : (texts[schema.format ?? ''] ?? 'abcdef')
}

/** The value with another value at that path; missing parts of the path are created. */
export function withValue(value: unknown, [step, ...rest]: Path, put: unknown): unknown {
  if (step === undefined) return put
  if (typeof step === 'number') return [withValue(Array.isArray(value) ? value[step] : undefined, rest, put)]
  const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return { ...object, [step]: withValue(new Map(Object.entries(object)).get(step), rest, put) }
}
