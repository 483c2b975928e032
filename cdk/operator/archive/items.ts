import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import {
  type AttributeValue,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DynamoDBClient,
  PutItemCommand,
  paginateScan,
  UpdateItemCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import { eachOf } from './each.ts'

export type Item = Record<string, AttributeValue>

/** The kind of an item, as its slice declares it. */
const kindOf = (item: Item): string => item.__edb_e__?.S ?? ''

/** Kinds of items that are short-lived or belong to one stack only: sessions, waiting work, judges. */
const passing = new Set([
  'session',
  'captcha',
  'mail-code',
  'tally',
  'turn',
  'login-turn',
  'waiting',
  'test-run',
  'compile-result',
  'submission-progress',
  'judge-server',
  'languages-on-offer',
  'jury-ticket',
  'jury-run',
  'test-data-upload',
])

// Bytes do not survive JSON; they are the only kind of value that needs care.
const replaceBytes = (_: string, value: unknown) =>
  value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value
const reviveBytes = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'bytes' in value && typeof value.bytes === 'string'
    ? new Uint8Array(Buffer.from(value.bytes, 'base64'))
    : value

export const lineOf = (item: Item): string => JSON.stringify(item, replaceBytes)
export const itemOf = (line: string): Item => JSON.parse(line, reviveBytes)

const createDynamoClient = () => new DynamoDBClient({})

/** Writes all items that last to a file, page by page. Gives their number by kind. */
export async function exportItems(table: string, file: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  async function* lines() {
    for await (const { Items = [] } of paginateScan(
      { client: createDynamoClient() },
      { TableName: table, ConsistentRead: true },
    )) {
      const remaining = Items.filter((item) => !passing.has(kindOf(item)))
      for (const item of remaining) counts[kindOf(item)] = (counts[kindOf(item)] ?? 0) + 1
      if (remaining.length > 0) yield `${remaining.map(lineOf).join('\n')}\n`
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file))
  return counts
}

/** Whether no account exists yet. A new stack is not quite empty: its clock builds empty rankings. */
export async function isUnused(table: string): Promise<boolean> {
  for await (const { Items = [] } of paginateScan({ client: createDynamoClient() }, { TableName: table }))
    if (Items.some((item) => kindOf(item) === 'user')) return false
  return true
}

async function* batchesOf(file: string, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    batch.push(itemOf(line))
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Puts up to 25 items; what the table could not take at once goes again. */
async function putAll(db: DynamoDBClient, table: string, items: readonly Item[]): Promise<number> {
  let requests: WriteRequest[] = items.map((Item) => ({ PutRequest: { Item } }))
  for (let tries = 0; requests.length > 0; tries++) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(50 * 2 ** tries, 5000)))
    const { UnprocessedItems } = await db.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }))
    requests = UnprocessedItems?.[table] ?? []
  }
  return items.length
}

/** Puts an item where there is none of its key. Gives how many were put: 0 or 1. */
async function putMissing(db: DynamoDBClient, table: string, item: Item): Promise<number> {
  try {
    await db.send(new PutItemCommand({ TableName: table, Item: item, ConditionExpression: 'attribute_not_exists(pk)' }))
    return 1
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return 0
    throw error
  }
}

/** Tells all instances that a catalogue changed: they compare this number on each read. */
async function raiseVersion(
  db: DynamoDBClient,
  table: string,
  { pk = { S: '' }, sk = { S: '' } }: Item,
): Promise<void> {
  await db.send(
    new UpdateItemCommand({
      TableName: table,
      Key: { pk, sk },
      UpdateExpression: 'ADD #v :one REMOVE #s',
      ExpressionAttributeNames: { '#v': 'version', '#s': 'stored' },
      ExpressionAttributeValues: { ':one': { N: '1' } },
    }),
  )
}

/** Puts the items of a file into a table; with `missingOnly`, those that it lacks. Gives how many were put. */
export async function importItems(file: string, table: string, missingOnly: boolean): Promise<number> {
  const db = createDynamoClient()
  const stamps: Item[] = []
  let put = 0
  await eachOf(batchesOf(file, 25), 4, async (batch) => {
    stamps.push(...batch.filter((item) => kindOf(item) === 'stamp'))
    if (missingOnly) for (const item of batch) put += await putMissing(db, table, item)
    else put += await putAll(db, table, batch)
  })
  for (const item of stamps) await raiseVersion(db, table, item)
  return put
}
