import { keysOf } from '@oj/shared/records.ts'
import { type Locale, locales } from '@oj/shared/text.ts'
import functions from '../../../../package.json' with { type: 'json' }
import { type Access, type EndpointAccess, roles, whoMay } from '../access.ts'
import { changesSomething, type Endpoint, endpointsByName } from '../endpoint.ts'
import { refusalsOf, sharedRefusals } from './errors.ts'
import { isFile, type JsonSchema, schemaOf } from './schema.ts'

/** A slice of the API: its contract, and what its calls are about. */
export interface DescribedSlice {
  readonly name: string
  readonly contract: object
  readonly title: Readonly<Record<Locale, string>>
}

const token = 'token'

const components = {
  securitySchemes: {
    [token]: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description:
        'The token that signing in answers in its header `authorization`, as it is. An answer with the header ' +
        '`refresh-token: true` brings a new one in the same place.',
    },
  },
  parameters: {
    Language: {
      name: 'l',
      in: 'query',
      description: 'The language of messages and texts; without it, `accept-language` decides, then zh-CN.',
      schema: { type: 'string', enum: [...locales] },
    },
  },
  headers: {
    RequestId: { description: 'Names the request in the logs', schema: { type: 'string' } },
    Token: { description: 'The token of the new session', schema: { type: 'string' } },
  },
  schemas: {
    Refusal: {
      type: 'object',
      description: 'Why a call was refused: `code` is stable, `msg` is for people, in their language.',
      required: ['status', 'msg', 'data', 'code'],
      properties: {
        status: { type: 'integer', description: 'the HTTP status' },
        msg: { type: 'string' },
        data: { type: 'null' },
        code: { type: 'string' },
      },
    },
  },
} as const

/** Who may call, in words. */
function accessInWords(access: EndpointAccess): string {
  if (typeof access === 'object')
    return `${accessInWords(access.who)} Beyond that, the ${access.in} that the call names decides: \`${access.right}\`.`
  if (access === 'anyone') return 'Access: anyone, without signing in.'
  if (access === 'login') return 'Access: any signed-in user.'
  const allowed = keysOf(roles).filter((role) => (roles[role].may as readonly Access[]).includes(access))
  return `Access: signed-in users with the permission \`${access}\`, which these roles have: ${allowed.join(', ')}.`
}

const jsonContent = (schema: object) => ({ 'application/json': { schema } })

/** A form where a file is among the fields, else JSON. */
const bodyOf = (input: JsonSchema) =>
  Object.values(input.properties ?? {}).some(isFile) ? { 'multipart/form-data': { schema: input } } : jsonContent(input)

const parametersOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))

const envelopeSchema = (data: object) => ({
  type: 'object',
  required: ['status', 'msg', 'data'],
  properties: { status: { const: 200 }, msg: { const: 'success' }, data },
})

function successOf({ output, session }: Endpoint) {
  const data = schemaOf(output, 'output')
  const requestId = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }
  if (isFile(data)) {
    const name = { description: 'The name to save it under', schema: { type: 'string' } }
    return {
      description: 'The file itself',
      headers: { ...requestId, 'content-disposition': name },
      content: { 'application/octet-stream': { schema: data } },
    }
  }
  const given = session ? { authorization: { $ref: '#/components/headers/Token' } } : {}
  return { description: 'success', headers: { ...requestId, ...given }, content: jsonContent(envelopeSchema(data)) }
}

const othersOf = ({ aliases = [] }: Endpoint) =>
  aliases.length === 0 ? '' : ` Also answered at ${aliases.map((path) => `\`${path}\``).join(' and ')}.`

const limitOf = ({ bodyMax }: Endpoint) => (bodyMax === undefined ? '' : ` The body has at most ${bodyMax} bytes.`)

function operationOf(slice: string, name: string, endpoint: Endpoint) {
  const input = schemaOf(endpoint.input, 'input')
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  return {
    operationId: `${slice}.${name}`,
    tags: [slice],
    summary: endpoint.summary,
    description: accessInWords(endpoint.access) + limitOf(endpoint) + othersOf(endpoint),
    'x-access': whoMay(endpoint.access),
    ...(typeof endpoint.access === 'object'
      ? { 'x-right': { in: endpoint.access.in, right: endpoint.access.right } }
      : {}),
    'x-changes': changesSomething(endpoint),
    ...(inQuery ? { parameters: parametersOf(input) } : { requestBody: { required: true, content: bodyOf(input) } }),
    security: whoMay(endpoint.access) === 'anyone' ? [{}, { [token]: [] }] : [{ [token]: [] }],
    responses: { 200: successOf(endpoint), ...refusalsOf(endpoint) },
  }
}

/** The OpenAPI 3.1 document of these slices, made from their contracts alone (OP-06). */
export function openApi(slices: readonly DescribedSlice[]) {
  const operations = slices.flatMap(({ name: slice, contract }) =>
    endpointsByName(contract).map(([name, endpoint]) => ({ endpoint, operation: operationOf(slice, name, endpoint) })),
  )
  const paths = [...Map.groupBy(operations, ({ endpoint }) => endpoint.path)].map(([path, list]) => [
    path,
    {
      parameters: [{ $ref: '#/components/parameters/Language' }],
      ...Object.fromEntries(list.map(({ endpoint, operation }) => [endpoint.method.toLowerCase(), operation])),
    },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Online judge',
      version: functions.version,
      description:
        'Every answer is an envelope `{status, msg, data}`, with a stable `code` where a call is refused; downloads are ' +
        'the file itself. Times are ISO 8601 in UTC. `operationId` is the slice and the name of the call in its contract.',
    },
    servers: [{ url: '/', description: 'This site' }],
    tags: slices.map(({ name, title }) => ({ name, description: title.en, 'x-title': title })),
    components: { ...components, responses: sharedRefusals() },
    paths: Object.fromEntries(paths),
  }
}
