import type { Locale } from '@oj/shared/text.ts'
import * as z from 'zod/mini'

/** A JSON schema as the page reads it; other fields are ignored. */
export interface Schema {
  type?: string | string[] | undefined
  format?: string | undefined
  title?: string | undefined
  description?: string | undefined
  enum?: unknown[] | undefined
  const?: unknown
  default?: unknown
  examples?: unknown[] | undefined
  pattern?: string | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
  items?: Schema | undefined
  /** of a list whose places each have a meaning */
  prefixItems?: Schema[] | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
}

const text = z.optional(z.string())
const number = z.optional(z.number())
const Schema: z.ZodMiniType<Schema> = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: text,
  title: text,
  description: text,
  pattern: text,
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  default: z.optional(z.unknown()),
  minimum: number,
  maximum: number,
  minLength: number,
  maxLength: number,
  minItems: number,
  maxItems: number,
  examples: z.optional(z.array(z.unknown())),
  // false where nothing follows what each place of a list has
  items: z.optional(
    z.union([
      z.lazy(() => Schema),
      z.pipe(
        z.literal(false),
        z.transform(() => undefined),
      ),
    ]),
  ),
  prefixItems: z.optional(z.array(z.lazy(() => Schema))),
  properties: z.optional(
    z.record(
      z.string(),
      z.lazy(() => Schema),
    ),
  ),
  required: z.optional(z.array(z.string())),
  anyOf: z.optional(z.array(z.lazy(() => Schema))),
  oneOf: z.optional(z.array(z.lazy(() => Schema))),
})

const InBothLanguages = z.object({ en: z.string(), 'zh-CN': z.string() })
const Content = z.record(z.string(), z.object({ schema: Schema }))
const Refusal = z.object({ 'x-errors': z.array(z.object({ code: z.string(), message: InBothLanguages })) })
const Operation = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  description: z.string(),
  'x-access': z.string(),
  'x-changes': z.boolean(),
  parameters: z.optional(z.array(z.object({ name: z.string(), required: z.boolean(), schema: Schema }))),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), Refusal, z.object({ content: Content })])),
})
const methods = ['get', 'post', 'put', 'delete'] as const
const Document = z.object({
  info: z.object({ version: z.string() }),
  tags: z.array(z.object({ name: z.string(), 'x-title': InBothLanguages })),
  components: z.object({ responses: z.record(z.string(), Refusal) }),
  paths: z.record(
    z.string(),
    z.object({
      get: z.optional(Operation),
      post: z.optional(Operation),
      put: z.optional(Operation),
      delete: z.optional(Operation),
    }),
  ),
})

/** A field of a call's input. */
export interface Field {
  name: string
  required: boolean
  schema: Schema
}

interface CallError {
  status: string
  code: string
  message: Record<Locale, string>
}

/** One call of the API. */
export interface Call {
  id: string
  slice: string
  method: Uppercase<(typeof methods)[number]>
  path: string
  summary: string
  /** access rule and maximum body size, in English */
  description: string
  access: string
  /** whether calling it changes something */
  changes: boolean
  /** where the fields go */
  sends: 'query' | 'json' | 'form'
  fields: Field[]
  /** what `data` of the answer is; null where the answer is a file */
  answer: Schema | null
  errors: CallError[]
}

export interface Slice {
  name: string
  title: Record<Locale, string>
  calls: Call[]
}

export interface ApiDocument {
  version: string
  slices: Slice[]
}

/** Parses the server's API document into what the page shows. @throws ZodError if the document has another shape */
export function readDocument(json: unknown): ApiDocument {
  const { info, tags, components, paths } = Document.parse(json)
  const calls = Object.entries(paths).flatMap(([path, one]) =>
    methods.flatMap((method) => {
      const operation = one[method]
      return operation ? [callOf(method, path, operation, components.responses)] : []
    }),
  )
  const slices = tags.map(({ name, 'x-title': title }) => ({
    name,
    title,
    calls: calls.filter(({ slice }) => slice === name),
  }))
  return { version: info.version, slices: slices.filter((slice) => slice.calls.length > 0) }
}

type Refusals = z.output<typeof Document>['components']['responses']

function callOf(
  method: (typeof methods)[number],
  path: string,
  operation: z.output<typeof Operation>,
  refusals: Refusals,
): Call {
  const [[kind, body] = []] = Object.entries(operation.requestBody?.content ?? {})
  return {
    id: operation.operationId,
    slice: operation.tags[0],
    method: method.toUpperCase() as Call['method'],
    path,
    summary: operation.summary,
    description: operation.description,
    access: operation['x-access'],
    changes: operation['x-changes'],
    sends: kind === undefined ? 'query' : kind === 'application/json' ? 'json' : 'form',
    fields: operation.parameters ?? fieldsOf(body?.schema),
    answer: answerOf(operation),
    errors: errorsOf(operation, refusals),
  }
}

/** The fields of an object. */
export const fieldsOf = (schema: Schema | undefined): Field[] =>
  Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    required: schema?.required?.includes(name) ?? false,
    schema: field,
  }))

function answerOf({ responses }: z.output<typeof Operation>): Schema | null {
  const success = responses['200']
  const content = success && 'content' in success ? success.content['application/json'] : undefined
  return content?.schema.properties?.data ?? null
}

function errorsOf({ responses }: z.output<typeof Operation>, refusals: Refusals): CallError[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const refusal = '$ref' in response ? refusals[response.$ref.split('/').at(-1) ?? ''] : response
    const errors = refusal && 'x-errors' in refusal ? refusal['x-errors'] : []
    return errors.map(({ code, message }) => ({ status, code, message }))
  })
}

/** The slices with the calls that have all words of a search in path, name, title or summary. */
export function searchCalls(slices: readonly Slice[], query: string): Slice[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return slices
    .map((slice) => ({
      ...slice,
      calls: slice.calls.filter(({ id, method, path, summary }) => {
        const all = [id, method, path, summary, slice.title.en, slice.title['zh-CN']].join(' ').toLowerCase()
        return words.every((word) => all.includes(word))
      }),
    }))
    .filter(({ calls }) => calls.length > 0)
}
