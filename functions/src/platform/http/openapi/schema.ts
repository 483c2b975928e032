import * as z from 'zod/mini'

/** A JSON schema, as far as the document looks into it. */
export interface JsonSchema {
  type?: unknown
  format?: unknown
  anyOf?: JsonSchema[]
  enum?: unknown[]
  pattern?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  examples?: unknown[]
  [other: string]: unknown
}

/** Example values by field name, for the document and for trying a call. */
const examples: Readonly<Record<string, unknown>> = {
  username: 'root',
  email: 'ada@example.org',
  problemId: '1000',
  pid: '1',
  submitId: 1,
  submitIds: [1],
  language: 'C++',
  code: '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n',
  currentPage: 1,
  limit: 10,
}

/**
 * Numbers and truth values may come as text, because a query has nothing else. The document names what is meant, and
 * not both ways to write it.
 */
function simplifySchema(schema: JsonSchema): void {
  // A format says it shorter, and bounds that all whole numbers have say nothing.
  if (schema.format) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  const [meant, asText] = schema.anyOf ?? []
  const written = asText?.type === 'string' && (asText.pattern || asText.enum || meant?.type === 'number')
  if (!written || schema.anyOf?.length !== 2 || meant?.type === 'string') return
  delete schema.anyOf
  Object.assign(schema, meant)
}

/** The JSON schema of a contract's schema, as callers write it (`input`) or as it is answered (`output`). */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplifySchema(jsonSchema as JsonSchema),
  }) as JsonSchema
  if (io === 'input') for (const [name, field] of Object.entries(json.properties ?? {})) showExample(name, field)
  return json
}

function showExample(name: string, field: JsonSchema): void {
  const example = examples[name]
  const kinds = Array.isArray(example) ? ['array'] : typeof example === 'number' ? ['integer', 'number'] : ['string']
  const fits = [field, ...(field.anyOf ?? [])].some(({ type }) =>
    [type].flat().some((one) => kinds.includes(String(one))),
  )
  if (example !== undefined && !field.enum && fits) field.examples = [example]
}

/** Whether a schema is that of a file. */
export const isFile = ({ format }: JsonSchema): boolean => format === 'binary'
