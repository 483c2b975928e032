import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import type * as z from 'zod/mini'
import type { Path } from './fields.ts'

type Schema = z.core.$ZodType

/** A field that is read by a schema of its own, whatever stands beside it, and where it is met first. */
export interface DistinctField {
  readonly name: string
  readonly schema: Schema
}

/** Checks of a list's length: they look at none of its items. */
const outer = new Set(['max_length', 'min_length', 'length_equals'])

const defOf = (schema: Schema) => (schema._zod as z.core.$ZodTypes['_zod']).def

/** The parts of a schema that are read apart from each other: down to those that have checks or code of their own. */
function partsOf(schema: Schema, path: Path): (readonly [Path, Schema])[] {
  const def = defOf(schema)
  if (def.checks?.some((one) => !outer.has(one._zod.def.check))) return [[path, schema]]
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => partsOf(inner, [...path, name]))
    case 'array':
      return partsOf(def.element, [...path, 0])
    case 'union':
      return def.options.flatMap((option) => partsOf(option, path))
    case 'optional':
    case 'nullable':
    case 'default':
      return partsOf(def.innerType, path)
    default:
      return [[path, schema]]
  }
}

/** Numbers for functions: two with the same text may stand for different things, since they close over others. */
const numbers = new Map<unknown, number>()
const numberOf = (one: unknown) => {
  const number = numbers.get(one) ?? numbers.size
  numbers.set(one, number)
  return number
}

const isSchema = (value: unknown): value is Schema => value instanceof Object && '_zod' in value

/** What a schema does as text, with patterns and code, which JSON schema does not show; its words for errors do nothing. */
const written = (schema: Schema): string =>
  JSON.stringify(schema._zod.def, (name, value: unknown) => {
    if (name === 'error') return undefined
    if (isSchema(value)) return value._zod.def
    if (value instanceof RegExp) return String(value)
    return typeof value === 'function' ? `function ${numberOf(value)}` : value
  })

/** Each schema by which endpoints read a field, once: those that are written alike and run the same code are one. */
export function distinctFields(endpoints: readonly Endpoint[]): DistinctField[] {
  const found = new Map<string, DistinctField>()
  for (const { method, path: address, input } of endpoints) {
    for (const [path, schema] of partsOf(input, [])) {
      const key = written(schema)
      if (!found.has(key)) found.set(key, { name: [method, address, path.join('.')].join(' '), schema })
    }
  }
  return [...found.values()]
}
