import type { Locale } from '@oj/shared/text.ts'
import * as z from 'zod/mini'

const text = z.optional(z.string())
const number = z.optional(z.number())
/** A JSON schema as the page reads it; other fields are ignored. */
const Schema = z.object({
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
  /** false for tuples without further items */
  get items() {
    return z.optional(
      z.union([
        Schema,
        z.pipe(
          z.literal(false),
          z.transform(() => undefined),
        ),
      ]),
    )
  },
  /** of a tuple */
  get prefixItems() {
    return z.optional(z.array(Schema))
  },
  get properties() {
    return z.optional(z.record(z.string(), Schema))
  },
  required: z.optional(z.array(z.string())),
  get anyOf() {
    return z.optional(z.array(Schema))
  },
  get oneOf() {
    return z.optional(z.array(Schema))
  },
})
export type Schema = z.output<typeof Schema>

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

export interface Call {
  id: string
  slice: string
  method: Uppercase<(typeof methods)[number]>
  path: string
  summary: string
  description: string
  access: string
  changes: boolean
  sends: 'query' | 'json' | 'form'
  fields: Field[]
  /** the schema of the answer's `data`; null for a file */
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
