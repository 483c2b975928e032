import { randomUUID } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'
import { defaultProvider } from '@aws-sdk/credential-provider-node'
import * as z from 'zod/mini'
import { env } from '../env.ts'
import { commonErrors, Failure } from '../errors.ts'
import { signer } from './sign.ts'

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

/** How often a call is sent at most. */
const triesMax = 5
/** The longest first pause between two times, and the longest of all, in ms; pauses double. */
const firstPause = 40
const longestPause = 1000

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

/** A random pause before the next try, so that calls refused together do not retry together. */
export const pauseAfter = (tries: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(longestPause, firstPause * 2 ** tries)))

/** A connection that broke or could not be made. */
const Broken = z.object({ code: z.enum(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']) })

/** Whether the same call may succeed a moment later: too much at once, a fault over there, or a broken connection. */
const isPassing = (error: unknown) =>
  error instanceof TableError ? passing.has(error.name) || error.status >= 500 : Broken.safeParse(error).success

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

/** Temporary credentials are renewed this long before they expire, in ms. */
const renewBefore = 5 * 60_000

/** The same credentials until they near their end: to look for them is to read the environment, or worse. */
function lent(look: ReturnType<typeof defaultProvider>) {
  let cached: Awaited<ReturnType<typeof look>> | null = null
  return async () => {
    const until = cached?.expiration?.getTime() ?? Number.POSITIVE_INFINITY
    if (!cached || until - Date.now() < renewBefore) cached = await look()
    return cached
  }
}

/** Connections to where the table is; they stay open, because to open one takes longer than most calls. */
function connect() {
  const region = env('AWS_REGION')
  const suffix = region.startsWith('cn-') ? '.cn' : ''
  const standard = `https://dynamodb.${region}.amazonaws.com${suffix}`
  const url = new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? process.env.AWS_ENDPOINT_URL ?? standard)
  const { request, Agent } = url.protocol === 'https:' ? https : http
  const place = {
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    port: url.port,
    path: '/',
    agent: new Agent({ keepAlive: true, maxSockets: 50 }),
  }
  return { request, place, host: url.host, sign: signer('dynamodb', region), credentials: lent(defaultProvider()) }
}

let connection: ReturnType<typeof connect> | null = null

/** One try: what DynamoDB answers, as text. */
async function post(operation: Operation, body: string): Promise<string> {
  connection ??= connect()
  const { request, place, host, sign, credentials } = connection
  const headers = {
    'content-length': String(Buffer.byteLength(body)),
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': `DynamoDB_20120810.${operation}`,
  }
  const signed = sign({ host, body, headers }, await credentials(), new Date())
  return new Promise((resolve, reject) => {
    const sent = request({ ...place, headers: signed }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const { statusCode = 0 } = response
        if (statusCode === 200) resolve(text)
        else reject(refusal(statusCode, text))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Calls DynamoDB and answers its words, parsed. What may succeed a moment later is tried again.
 *
 * The AWS library does the same with a chain of some twenty steps for each call, which looks for the endpoint, the signer
 * and the schema again: two thirds of the processor time of a call that reads one item.
 * @throws TableError for what the table refuses, and busy where transactions were at the same item all the time
 */
export async function send(operation: Operation, input: object): Promise<unknown> {
  // A transaction that comes twice, because its answer was lost, counts once.
  const given = operation === 'TransactWriteItems' ? { ClientRequestToken: randomUUID(), ...input } : input
  const body = JSON.stringify(given)
  for (let tries = 1; ; tries++) {
    try {
      return JSON.parse(await post(operation, body))
    } catch (error) {
      if (!isPassing(error)) throw error
      if (tries === triesMax) throw isConflict(error) ? new Failure(commonErrors.busy) : error
      await pauseAfter(tries)
    }
  }
}
