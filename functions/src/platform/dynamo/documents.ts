import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  type ConsumedCapacity,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { memoizeByObject } from '../cache.ts'
import { readEnv } from '../env.ts'
import { splitList } from '../list-parts.ts'
import { pauseAfter } from '../pause.ts'
import { countRequest, findCurrentMeter, timeRequest } from '../table/meter.ts'
import { createBatcher } from './batch.ts'
import { client } from './client.ts'

/** Attributes as they go over the wire. */
type Stored = Record<string, AttributeValue>

/** An item or a key as the rest of the server knows it: text, numbers, lists and so on. */
type Document = Readonly<Record<string, unknown>>

/** A write's condition; the names are DynamoDB's. */
interface Guarded {
  readonly ConditionExpression?: string
  readonly ExpressionAttributeNames?: Record<string, string>
  readonly ExpressionAttributeValues?: Document
}
interface Keyed extends Guarded {
  readonly Key: Document
}
/** One write, alone or a part of a transaction: one of these. */
export interface TransactItem {
  readonly Put?: Guarded & { readonly Item: Document }
  readonly Update?: Keyed & { readonly UpdateExpression: string }
  readonly Delete?: Keyed
}

const tableParams = () => ({ TableName: readEnv('TABLE_NAME') })
const metering = { ReturnConsumedCapacity: 'TOTAL' } as const
const toWire = (document: Document): Stored => marshall(document, { removeUndefinedValues: true })

/** What all writes have alike, with values as they go over the wire. */
const toWireGuarded = <G extends Guarded>({ ExpressionAttributeValues: values, ...rest }: G) => ({
  ...tableParams(),
  ...rest,
  ...(values && { ExpressionAttributeValues: toWire(values) }),
})
const toWireKeyed = <K extends Keyed>(write: K) => ({ ...toWireGuarded(write), Key: toWire(write.Key) })
const toWirePut = (put: NonNullable<TransactItem['Put']>) => ({ ...toWireGuarded(put), Item: toWire(put.Item) })

interface Answer {
  readonly ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] | undefined
}

/** Makes a call and adds what it consumed to the work under way. */
async function meterCall<A extends Answer>(kind: 'read' | 'write', sent: () => Promise<A>): Promise<A> {
  const answer = await timeRequest(sent)
  const units = [answer.ConsumedCapacity ?? []].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0)
  countRequest(kind, units)
  return answer
}

/** All items of these keys that are there; what the table leaves for later, because it has much to do, is asked again. */
async function fetchAll(first: Stored[], ConsistentRead: boolean): Promise<Stored[]> {
  const { TableName } = tableParams()
  const items: Stored[] = []
  let keys = first
  for (let tries = 0; keys.length > 0; tries++) {
    if (tries > 0) await pauseAfter(tries)
    const RequestItems = { [TableName]: { ConsistentRead, Keys: keys } }
    const asked = new BatchGetItemCommand({ RequestItems, ...metering })
    const { Responses, UnprocessedKeys } = await meterCall('read', () => client.send(asked))
    items.push(...(Responses?.[TableName] ?? []))
    keys = UnprocessedKeys?.[TableName]?.Keys ?? []
  }
  return items
}

const nameOf = (key: Stored) => JSON.stringify([key.pk, key.sk])

/** Gets items by their keys, together with all that is asked for at the same moment. */
const createFetcher = (ConsistentRead: boolean) =>
  createBatcher<Stored, Stored>(nameOf, async (keys) => {
    const [Key] = keys
    if (keys.length === 1) {
      const asked = new GetItemCommand({ ...tableParams(), Key, ConsistentRead, ...metering })
      return [(await meterCall('read', () => client.send(asked))).Item]
    }
    const items = await fetchAll(keys, ConsistentRead)
    const found = new Map(items.map((item) => [nameOf(item), item]))
    return keys.map((one) => found.get(nameOf(one)))
  })

/** What gathers the keys, one for each meter, so that each counts its own. */
const fetchersFor = memoizeByObject((_meter: object) => ({
  consistent: createFetcher(true),
  eventual: createFetcher(false),
}))
const noMeter = {}

/** The items of these keys, in their order; undefined where there is none. */
export async function findItems(keys: readonly Document[], isConsistent: boolean): Promise<(Document | undefined)[]> {
  if (keys.length === 0) return []
  const fetchers = fetchersFor(findCurrentMeter() ?? noMeter)
  const found = await fetchers[isConsistent ? 'consistent' : 'eventual'](keys.map(toWire))
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
export async function queryItems({ pk, low, high, index, consistent = false, order, filter, ...most }: Selection) {
  const { limit, pages = Number.POSITIVE_INFINITY } = most
  const input = {
    ...tableParams(),
    IndexName: index,
    KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :low AND :high',
    ...(filter && { FilterExpression: filter.expression }),
    ExpressionAttributeNames: { '#pk': `${index ?? ''}pk`, '#sk': `${index ?? ''}sk`, ...filter?.names },
    ExpressionAttributeValues: toWire({ ':pk': pk, ':low': low, ':high': high, ...filter?.values }),
    ConsistentRead: consistent,
    ScanIndexForward: order !== 'desc',
    ...metering,
  }
  const items: Document[] = []
  let ExclusiveStartKey: Stored | undefined
  for (let page = 1; page <= pages; page++) {
    const Limit = limit === undefined ? undefined : Math.min(limit - items.length, pageMax)
    const asked = new QueryCommand({ ...input, Limit, ExclusiveStartKey })
    const { Items = [], LastEvaluatedKey } = await meterCall('read', () => client.send(asked))
    items.push(...Items.map((item) => unmarshall(item)))
    ExclusiveStartKey = LastEvaluatedKey
    if (!ExclusiveStartKey || (limit !== undefined && items.length >= limit)) break
  }
  return { items, isCut: ExclusiveStartKey !== undefined }
}

/** Makes one write and answers the item as it was or is, where that is asked for and there is one. */
export async function writeOne({ Put, Update, Delete }: TransactItem, answer: 'NONE' | 'ALL_NEW' | 'ALL_OLD') {
  const how = { ReturnValues: answer, ...metering }
  const { Attributes } = await meterCall('write', async () => {
    if (Put) return client.send(new PutItemCommand({ ...toWirePut(Put), ...how }))
    if (Update) return client.send(new UpdateItemCommand({ ...toWireKeyed(Update), ...how }))
    if (Delete) return client.send(new DeleteItemCommand({ ...toWireKeyed(Delete), ...how }))
    throw new Error('A write says nothing')
  })
  return Attributes && unmarshall(Attributes)
}

/** The most writes of one batch. */
const batchMax = 25

/** Sends writes in batches; what the table leaves for later is asked again. */
async function inBatches(requests: readonly WriteRequest[]): Promise<void> {
  for (const some of splitList(requests, batchMax)) {
    let left: Record<string, WriteRequest[]> = { [tableParams().TableName]: some }
    for (let tries = 0; Object.keys(left).length > 0; tries++) {
      if (tries > 0) await pauseAfter(tries)
      const asked = new BatchWriteItemCommand({ RequestItems: left, ...metering })
      left = (await meterCall('write', () => client.send(asked))).UnprocessedItems ?? {}
    }
  }
}

/** Removes the items of these keys. */
export const removeItems = (keys: readonly Document[]): Promise<void> =>
  inBatches(keys.map((key) => ({ DeleteRequest: { Key: toWire(key) } })))

/** Writes items in the place of those that were there. */
export const putItems = (items: readonly Document[]): Promise<void> =>
  inBatches(items.map((item) => ({ PutRequest: { Item: toWire(item) } })))

/** Writes all or nothing. @throws TransactionCanceledException, which says which condition did not hold */
export async function writeTogether(items: readonly TransactItem[]): Promise<void> {
  const TransactItems = items.map(({ Put, Update, Delete }) => ({
    ...(Put && { Put: toWirePut(Put) }),
    ...(Update && { Update: toWireKeyed(Update) }),
    ...(Delete && { Delete: toWireKeyed(Delete) }),
  }))
  await meterCall('write', () => client.send(new TransactWriteItemsCommand({ TransactItems, ...metering })))
}
