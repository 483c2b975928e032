import { type convertToAttr, marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'
import { pauseAfter } from '../aws/service.ts'
import { env } from '../env.ts'
import { count, scope, waiting } from '../table/meter.ts'
import { batcher } from './batch.ts'
import { type Operation, send } from './send.ts'

/** Attributes as they go over the wire. */
type Stored = Record<string, ReturnType<typeof convertToAttr>>
const Stored = z.custom<Stored>((value) => typeof value === 'object' && value !== null)

const Capacity = z.object({ CapacityUnits: z.optional(z.number()) })
const Answer = z.object({
  Item: z.optional(Stored),
  Items: z.optional(z.array(Stored)),
  Attributes: z.optional(Stored),
  LastEvaluatedKey: z.optional(Stored),
  Responses: z.optional(z.record(z.string(), z.array(Stored))),
  UnprocessedKeys: z.optional(z.record(z.string(), z.object({ Keys: z.array(Stored) }))),
  UnprocessedItems: z.optional(z.record(z.string(), z.array(z.unknown()))),
  ConsumedCapacity: z.optional(z.union([Capacity, z.array(Capacity)])),
})
type Answer = z.output<typeof Answer>

/** An item or a key as the rest of the server knows it: text, numbers, lists and so on. */
type Document = Readonly<Record<string, unknown>>

/** What a write says of one item; the names are DynamoDB's. */
interface Input {
  readonly Key?: Document
  readonly Item?: Document
  readonly ConditionExpression?: string
  readonly UpdateExpression?: string
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>
  readonly ExpressionAttributeValues?: Document
}
/** One write, alone or a part of a transaction: one of these. */
export interface TransactItem {
  readonly Put?: Input
  readonly Update?: Input
  readonly Delete?: Input
}

const table = () => ({ TableName: env('TABLE_NAME') })
const toWire = (document: Document): Stored => marshall(document, { removeUndefinedValues: true })

/** A write with attributes as they go over the wire. */
const translated = ({ Key, Item, ExpressionAttributeValues: values, ...rest }: Input) => ({
  ...table(),
  ...rest,
  ...(Key && { Key: toWire(Key) }),
  ...(Item && { Item: toWire(Item) }),
  ...(values && { ExpressionAttributeValues: toWire(values) }),
})

const readings: readonly Operation[] = ['GetItem', 'BatchGetItem', 'Query']

/** Makes a call and adds what it consumed to the work under way. */
async function call(operation: Operation, input: object): Promise<Answer> {
  const sent = () => send(operation, { ...input, ReturnConsumedCapacity: 'TOTAL' })
  const answer = Answer.parse(await waiting(sent))
  const units = [answer.ConsumedCapacity ?? []].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0)
  count(readings.includes(operation) ? 'read' : 'write', units)
  return answer
}

/** All items of these keys that are there; what the table leaves for later, because it has much to do, is asked again. */
async function fetchAll(first: readonly Stored[], ConsistentRead: boolean): Promise<Stored[]> {
  const { TableName } = table()
  const items: Stored[] = []
  let keys = first
  for (let tries = 0; keys.length > 0; tries++) {
    if (tries > 0) await pauseAfter(tries)
    const wanted = { [TableName]: { ConsistentRead, Keys: keys } }
    const { Responses, UnprocessedKeys } = await call('BatchGetItem', { RequestItems: wanted })
    items.push(...(Responses?.[TableName] ?? []))
    keys = UnprocessedKeys?.[TableName]?.Keys ?? []
  }
  return items
}

const nameOf = (key: Stored) => JSON.stringify([key.pk, key.sk])

/** Gets items by their keys, together with all that is asked for at the same moment. */
const fetcher = (ConsistentRead: boolean) =>
  batcher<Stored, Stored>(nameOf, async (keys) => {
    const [Key] = keys
    if (keys.length === 1) return [(await call('GetItem', { ...table(), Key, ConsistentRead })).Item]
    const items = await fetchAll(keys, ConsistentRead)
    const found = new Map(items.map((item) => [nameOf(item), item]))
    return keys.map((one) => found.get(nameOf(one)))
  })

const fetchers = () => ({ consistent: fetcher(true), eventual: fetcher(false) })
/** What is gathered, by whose work asks, so that each consumes his own. */
const gathering = new WeakMap<object, ReturnType<typeof fetchers>>()
const nobody = {}

/** The items of these keys, in their order; undefined where there is none. */
export async function findItems(keys: readonly Document[], isConsistent: boolean): Promise<(Document | undefined)[]> {
  if (keys.length === 0) return []
  const whose = scope() ?? nobody
  const known = gathering.get(whose) ?? fetchers()
  gathering.set(whose, known)
  const found = await known[isConsistent ? 'consistent' : 'eventual'](keys.map(toWire))
  return found.map((item) => item && unmarshall(item))
}

/** A part of one partition, in the order of its keys. */
interface Selection {
  readonly pk: string
  readonly low: string
  readonly high: string
  readonly index?: string | undefined
  readonly consistent?: boolean
  readonly order?: 'asc' | 'desc'
  readonly limit?: number
  /** picks out items after they are read: what it leaves out costs units, but does not travel */
  readonly filter?: { readonly expression: string; readonly names: object; readonly values: Document }
  /** requests at most; as many as it takes without it */
  readonly pages?: number | undefined
}

/** The most items that one request asks for where a number of them is wanted, so that none reads far beyond it. */
const pageMax = 1000

/** The items whose keys lie between two, and whether there may be more of them. */
export async function select({ pk, low, high, index, consistent = false, order, filter, ...most }: Selection) {
  const { limit, pages = Number.POSITIVE_INFINITY } = most
  const input = {
    ...table(),
    IndexName: index,
    KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :low AND :high',
    ...(filter && { FilterExpression: filter.expression }),
    ExpressionAttributeNames: { '#pk': `${index ?? ''}pk`, '#sk': `${index ?? ''}sk`, ...filter?.names },
    ExpressionAttributeValues: toWire({ ':pk': pk, ':low': low, ':high': high, ...filter?.values }),
    ConsistentRead: consistent,
    ScanIndexForward: order !== 'desc',
  }
  const items: Document[] = []
  let ExclusiveStartKey: Stored | undefined
  for (let page = 1; page <= pages; page++) {
    const Limit = limit === undefined ? undefined : Math.min(limit - items.length, pageMax)
    const { Items = [], LastEvaluatedKey } = await call('Query', { ...input, Limit, ExclusiveStartKey })
    items.push(...Items.map((item) => unmarshall(item)))
    ExclusiveStartKey = LastEvaluatedKey
    if (!ExclusiveStartKey || (limit !== undefined && items.length >= limit)) break
  }
  return { items, isCut: ExclusiveStartKey !== undefined }
}

/** Makes one write and answers the item as it was or is, where that is asked for and there is one. */
export async function writeOne({ Put, Update, Delete }: TransactItem, answer: 'NONE' | 'ALL_NEW' | 'ALL_OLD') {
  const how = { ReturnValues: answer }
  const { Attributes } = Put
    ? await call('PutItem', { ...how, ...translated(Put) })
    : Update
      ? await call('UpdateItem', { ...how, ...translated(Update) })
      : await call('DeleteItem', { ...how, ...translated(Delete ?? {}) })
  return Attributes && unmarshall(Attributes)
}

/** The most writes of one batch. */
const batchMax = 25

/** Sends writes in batches; what the table leaves for later is asked again. */
async function inBatches(requests: readonly object[]): Promise<void> {
  for (let from = 0; from < requests.length; from += batchMax) {
    let left: Record<string, readonly unknown[]> = { [table().TableName]: requests.slice(from, from + batchMax) }
    for (let tries = 0; Object.keys(left).length > 0; tries++) {
      if (tries > 0) await pauseAfter(tries)
      left = (await call('BatchWriteItem', { RequestItems: left })).UnprocessedItems ?? {}
    }
  }
}

/** Removes the items of these keys. */
export const removeItems = (keys: readonly Document[]): Promise<void> =>
  inBatches(keys.map((key) => ({ DeleteRequest: { Key: toWire(key) } })))

/** Writes items in the place of those that were there. */
export const putItems = (items: readonly Document[]): Promise<void> =>
  inBatches(items.map((item) => ({ PutRequest: { Item: toWire(item) } })))

/** Writes all or nothing. @throws TableError whose `reasons` say which condition did not hold */
export async function writeTogether(items: readonly TransactItem[]): Promise<void> {
  const wired = items.map(({ Put, Update, Delete }) => ({
    ...(Put && { Put: translated(Put) }),
    ...(Update && { Update: translated(Update) }),
    ...(Delete && { Delete: translated(Delete) }),
  }))
  await call('TransactWriteItems', { TransactItems: wired })
}
