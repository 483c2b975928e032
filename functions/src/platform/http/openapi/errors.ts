import { commonErrors, type ErrorSpec } from '../../errors.ts'
import { type Access, whoMay } from '../access.ts'
import { changesSomething, type Endpoint } from '../endpoint.ts'

/** What every call may answer, whatever it is asked. */
const always = [
  commonErrors['invalid-input'],
  commonErrors.busy,
  commonErrors['payload-too-large'],
  commonErrors['too-many-requests'],
  commonErrors['server-error'],
]
const noSession = [commonErrors['login-required'], commonErrors['session-expired']]

const ofAccess = (access: Access): readonly ErrorSpec[] => {
  if (access === 'anyone') return []
  return access === 'login' ? noSession : [...noSession, commonErrors.forbidden]
}

/** Errors that many calls share: the document has them once, as components. */
const shared = [
  noSession,
  [commonErrors.forbidden],
  [commonErrors['foreign-page']],
  [commonErrors.forbidden, commonErrors['foreign-page']],
  [commonErrors['invalid-input']],
  [commonErrors['invalid-input'], commonErrors['invalid-json']],
  [commonErrors.busy],
  [commonErrors['payload-too-large']],
  [commonErrors['too-many-requests']],
  [commonErrors['server-error']],
]
const nameOf = (specs: readonly ErrorSpec[]) =>
  specs
    .map(({ code }) => code)
    .sort()
    .join('..')

/** The `components.responses` of the document. */
export const sharedRefusals = () => Object.fromEntries(shared.map((specs) => [nameOf(specs), refusalResponse(specs)]))

/** All errors that an endpoint may answer, each once: its own first. */
function errorsOf(endpoint: Endpoint): ErrorSpec[] {
  const { access, method, input, errors } = endpoint
  const body = method === 'POST' || method === 'PUT' ? [commonErrors['invalid-json']] : []
  const form = 'shape' in input && hasFile(input.shape) ? [commonErrors['invalid-form']] : []
  const foreign = changesSomething(endpoint) ? [commonErrors['foreign-page']] : []
  return [...new Set([...errors, ...ofAccess(whoMay(access)), ...foreign, ...body, ...form, ...always])]
}

const hasFile = (shape: unknown) => Object.values(shape ?? {}).some((field) => Object(field).def?.type === 'file')

const answerOf = ({ status, code, message }: ErrorSpec) => ({ status, msg: message.en, data: null, code })

/**
 * The answers of an endpoint that refuse, by status. Each tells its codes with the messages in both languages, in words
 * and, for programs, as `x-errors`.
 */
export function refusalsOf(endpoint: Endpoint) {
  const byStatus = Map.groupBy(errorsOf(endpoint), ({ status }) => status)
  return Object.fromEntries([...byStatus].map(([status, specs]) => [status, referTo(specs)]))
}

function referTo(specs: readonly ErrorSpec[]) {
  const name = nameOf(specs)
  return shared.some((one) => nameOf(one) === name)
    ? { $ref: `#/components/responses/${name}` }
    : refusalResponse(specs)
}

const refusalResponse = (specs: readonly ErrorSpec[]) => ({
  description: specs.map(({ code, message }) => `- \`${code}\`: ${message.en} / ${message['zh-CN']}`).join('\n'),
  headers: { 'x-request-id': { $ref: '#/components/headers/RequestId' } },
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { type: 'object', properties: { code: { enum: specs.map(({ code }) => code) } } },
        ],
      },
      examples: Object.fromEntries(specs.map((spec) => [spec.code, { value: answerOf(spec) }])),
    },
  },
  'x-errors': specs.map(({ code, message }) => ({ code, message })),
})
