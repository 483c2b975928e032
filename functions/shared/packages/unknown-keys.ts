import type * as z from 'zod/mini'
import * as core from 'zod/v4/core'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of XML: the layout between elements, and what stands for nothing. */
const isBlank = (key: string, value: unknown) =>
  (key === '#text' || key === '#cdata') && JSON.stringify(value).replace(/\\[nrt]|[\s"[\]]/g, '') === ''

/** The schema below what only says how a value may be absent, or what it becomes. */
function innerSchema(schema: core.$ZodType): core.$ZodType {
  if (
    schema instanceof core.$ZodOptional ||
    schema instanceof core.$ZodNullable ||
    schema instanceof core.$ZodDefault ||
    schema instanceof core.$ZodPrefault ||
    schema instanceof core.$ZodCatch ||
    schema instanceof core.$ZodNonOptional ||
    schema instanceof core.$ZodReadonly
  )
    return innerSchema(schema._zod.def.innerType)
  if (schema instanceof core.$ZodPipe) return innerSchema(schema._zod.def.in)
  return schema instanceof core.$ZodLazy ? innerSchema(schema._zod.def.getter()) : schema
}

/** Schemas of what is in a value, by the names that messages call them; null for a name that no schema has. */
function* partsOf(
  schema: core.$ZodType,
  value: unknown,
): Generator<[name: string, part: core.$ZodType | null, unknown]> {
  if (schema instanceof core.$ZodObject && isRecord(value)) {
    const { shape, catchall } = schema._zod.def
    for (const [key, each] of Object.entries(value)) {
      if (!isBlank(key, each)) yield [key, shape[key] ?? catchall ?? null, each]
    }
  } else if (schema instanceof core.$ZodArray && Array.isArray(value)) {
    for (const [at, each] of value.entries()) yield [String(at + 1), schema._zod.def.element, each]
  } else if (schema instanceof core.$ZodTuple && Array.isArray(value)) {
    const { items, rest } = schema._zod.def
    for (const [at, each] of value.entries()) yield [String(at + 1), items[at] ?? rest, each]
  } else if (schema instanceof core.$ZodRecord && isRecord(value)) {
    for (const [key, each] of Object.entries(value)) yield [key, schema._zod.def.valueType, each]
  }
}

/**
 * The keys of a value that its schema does not have, with the way to them (`limits.validation`), of several elements of a list
 * each once. What a schema takes and only checks (`z.optional(z.unknown())`) is known.
 */
export function unknownKeys(schema: z.ZodMiniType, value: unknown): string[] {
  const found = new Set<string>()
  const visit = (outer: core.$ZodType, inside: unknown, way: readonly string[]): void => {
    const inner = innerSchema(outer)
    if (inner instanceof core.$ZodUnion) {
      const fitting = inner._zod.def.options.find((one) => core.safeParse(one, inside).success)
      if (fitting) visit(fitting, inside, way)
      return
    }
    for (const [name, part, each] of partsOf(inner, inside)) {
      const here = /^\d+$/.test(name) ? way : [...way, name.replace(/^@/, '')]
      if (part === null) found.add(here.join('.'))
      else visit(part, each, here)
    }
  }
  visit(schema, value, [])
  return [...found]
}
