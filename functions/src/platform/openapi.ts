import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { commonErrors, type ErrorSpec } from './errors.ts'

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  })
  return json
}

const envelope = (data: object) => ({
  type: 'object',
  required: ['status', 'msg', 'data'],
  properties: {
    status: { type: 'integer' },
    msg: { type: 'string' },
    data,
    code: { type: 'string' },
  },
})

const json = (schema: object) => ({ 'application/json': { schema } })

/** A form where a file is among the fields, else JSON. */
const bodyOf = (input: ReturnType<typeof schemaOf>) =>
  Object.values(input.properties ?? {}).some((field) => isBinary(field))
    ? { 'multipart/form-data': { schema: input } }
    : json(input)

const isBinary = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && 'format' in schema && schema.format === 'binary'

function parametersOf(input: ReturnType<typeof schemaOf>) {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }))
}

function responsesOf(endpoint: Endpoint) {
  const login = endpoint.access === 'anyone' ? [] : [commonErrors['login-required'], commonErrors['session-expired']]
  const role = endpoint.access === 'anyone' || endpoint.access === 'login' ? [] : [commonErrors.forbidden]
  const errors = [...endpoint.errors, commonErrors['invalid-input'], ...login, ...role]
  const byStatus = Map.groupBy(errors, ({ status }) => status)
  const described = (specs: ErrorSpec[]) => specs.map(({ code, message }) => `\`${code}\`: ${message.en}`).join('\n\n')
  const output = schemaOf(endpoint.output, 'output')
  return {
    200: {
      description: 'success',
      content: isBinary(output) ? { 'application/octet-stream': { schema: output } } : json(envelope(output)),
    },
    ...Object.fromEntries(
      [...byStatus].map(([status, specs]) => [
        status,
        {
          description: described(specs),
          content: json(envelope({ type: 'null' })),
        },
      ]),
    ),
  }
}

function operationOf(endpoint: Endpoint) {
  const input = schemaOf(endpoint.input, 'input')
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  return {
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}`,
    ...(inQuery ? { parameters: parametersOf(input) } : { requestBody: { required: true, content: bodyOf(input) } }),
    ...(endpoint.access === 'anyone' ? {} : { security: [{ token: [] }] }),
    responses: responsesOf(endpoint),
  }
}

/** The OpenAPI 3.1 document of these endpoints, made from their contracts alone (OP-06). */
export function openApi(endpoints: readonly Endpoint[]) {
  const byPath = Map.groupBy(endpoints, ({ path }) => path)
  const paths = [...byPath].map(([path, list]) => {
    return [path, Object.fromEntries(list.map((one) => [one.method.toLowerCase(), operationOf(one)]))] as const
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Online judge',
      version: '1',
      description: 'Every answer is an envelope {status, msg, data, code}.',
    },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization' },
      },
    },
    paths: Object.fromEntries(paths),
  }
}
