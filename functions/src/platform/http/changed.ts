import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { partsOf } from './parts.ts'
import { refusalOf } from './read-input.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Something after a change that an endpoint takes of these fields of it (`changesTo`): what is absent stays as it is, also
 * within a field that is made of parts, such as the other language of a text.
 * @throws Failure as `readInput` does, where such a field is not whole afterwards
 */
export function applyChanges<Values extends object>(
  endpoint: Endpoint,
  fields: Readonly<Record<string, z.ZodMiniType>>,
  before: Values,
  changes: { readonly [Name in keyof Values]?: Values[Name] | undefined },
): Values {
  const after = new Map<string, unknown>(Object.entries(before))
  for (const [name, change] of Object.entries(changes)) {
    const field = fields[name]
    if (change === undefined) continue
    const had = after.get(name)
    after.set(name, field && partsOf(field) ? parseField(endpoint, name, field, mergeParts(had, change)) : change)
  }
  // Object.fromEntries forgets which name has which value
  return Object.fromEntries(after) as Values
}

const mergeParts = (before: unknown, change: unknown): unknown =>
  isObject(before) && isObject(change) ? { ...before, ...change } : change

function parseField(endpoint: Endpoint, name: string, field: z.ZodMiniType, value: unknown): unknown {
  const parsed = field.safeParse(value)
  if (parsed.success) return parsed.data
  throw refusalOf(
    endpoint,
    parsed.error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })),
  )
}
