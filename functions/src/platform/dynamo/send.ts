import { hash, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { again, domainOf, isBroken, serviceAt } from '../aws/service.ts'
import { env } from '../env.ts'
import { commonErrors, Failure } from '../errors.ts'

/** The calls that are made of DynamoDB. */
export type Operation =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'TransactWriteItems'
  | 'DescribeTable'

/** What DynamoDB answers beside success: `name` is its error, such as ConditionalCheckFailedException. */
export class TableError extends Error {
  readonly status: number
  /** of a transaction: why each of its writes was refused, in their order */
  readonly reasons: readonly string[]

  constructor(status: number, name: string, message: string, reasons: readonly string[] = []) {
    super(message)
    this.name = name
    this.status = status
    this.reasons = reasons
  }
}

/** What a write is refused with while a transaction is at its item. */
const conflict = 'TransactionConflictException'
const passing = new Set([
  conflict,
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'InternalServerError',
  'TransactionInProgressException',
])

/** Whether the same call may succeed a moment later: too much at once, a fault over there, or a broken connection. */
const isPassing = (error: unknown) =>
  error instanceof TableError ? passing.has(error.name) || error.status >= 500 : isBroken(error)

const isConflict = (error: unknown) => error instanceof TableError && error.name === conflict

const Refusal = z.object({
  __type: z.optional(z.string()),
  message: z.optional(z.string()),
  Message: z.optional(z.string()),
  CancellationReasons: z.optional(z.array(z.object({ Code: z.optional(z.string()) }))),
})

function refusal(status: number, body: string): TableError {
  const { success, data } = Refusal.safeParse(parsed(body))
  if (!success) return new TableError(status, 'TableError', `DynamoDB answered ${status}`)
  const name = data.__type?.split('#').at(-1) ?? 'TableError'
  const reasons = data.CancellationReasons?.map(({ Code }) => Code ?? 'None')
  return new TableError(status, name, data.message ?? data.Message ?? name, reasons)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Where the table is. */
function connect() {
  const region = env('AWS_REGION')
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? process.env.AWS_ENDPOINT_URL
  return serviceAt('dynamodb', region, new URL(given ?? `https://dynamodb.${domainOf(region)}`))
}

let service: ReturnType<typeof connect> | null = null

/** One try: what DynamoDB answers, as text. */
async function post(operation: Operation, body: string): Promise<string> {
  service ??= connect()
  const headers = {
    'content-length': String(Buffer.byteLength(body)),
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': `DynamoDB_20120810.${operation}`,
  }
  const call = { method: 'POST', path: '/', query: '', bodyHash: hash('sha256', body), headers } as const
  const { status, text } = await service(call, body)
  if (status !== 200) throw refusal(status, text)
  return text
}

/**
 * Calls DynamoDB and answers its words, parsed. What may succeed a moment later is tried again.
 * @throws TableError for what the table refuses, and busy where transactions were at the same item all the time
 */
export async function send(operation: Operation, input: object): Promise<unknown> {
  // A transaction that comes twice, because its answer was lost, counts once.
  const given = operation === 'TransactWriteItems' ? { ClientRequestToken: randomUUID(), ...input } : input
  const body = JSON.stringify(given)
  try {
    return JSON.parse(await again(() => post(operation, body), isPassing))
  } catch (error) {
    throw isConflict(error) ? new Failure(commonErrors.busy) : error
  }
}
