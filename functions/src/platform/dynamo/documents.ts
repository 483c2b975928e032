import { type convertToAttr, marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'
import { env } from '../env.ts'
import { count, scope, waiting } from '../meter.ts'
import { gatherer } from './gather.ts'
import { type Operation, pauseAfter, send } from './send.ts'

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
type Document = Record<string, unknown>

/** What a call says of one item or of a range of them; the names are DynamoDB's. */
export interface Input {
  readonly Key?: Document
  readonly Item?: Document
  readonly ExpressionAttributeValues?: Document
  readonly ExclusiveStartKey?: Document
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>
  readonly ConditionExpression?: string
  readonly UpdateExpression?: string
}
interface Keys {
  readonly Keys: readonly Document[]
  readonly ConsistentRead?: boolean
  readonly ProjectionExpression?: string
}
interface Get {
  readonly TableName: string
  readonly Key: Document
  readonly ConsistentRead?: boolean
  readonly ProjectionExpression?: string
}
type BatchWrite = Readonly<Record<string, readonly { PutRequest?: Input; DeleteRequest?: Input }[]>>
/** A part of a transaction: one of these. */
export interface TransactItem {
  readonly Put?: Input
  readonly Update?: Input
  readonly Delete?: Input
}

const toWire = (document: Document): Stored => marshall(document, { removeUndefinedValues: true })

/** The same call with attributes as they go over the wire. */
const translated = ({ Key, Item, ExpressionAttributeValues: values, ExclusiveStartKey: start, ...rest }: Input) => ({
  ...rest,
  ...(Key && { Key: toWire(Key) }),
  ...(Item && { Item: toWire(Item) }),
  ...(values && { ExpressionAttributeValues: toWire(values) }),
  ...(start && { ExclusiveStartKey: toWire(start) }),
})

/** The answer with the fields that ElectroDB reads as documents. */
const documentsOf = ({ Item, Items, Attributes, LastEvaluatedKey }: Answer) => ({
  ...(Item && { Item: unmarshall(Item) }),
  ...(Items && { Items: Items.map((item) => unmarshall(item)) }),
  ...(Attributes && { Attributes: unmarshall(Attributes) }),
  ...(LastEvaluatedKey && { LastEvaluatedKey: unmarshall(LastEvaluatedKey) }),
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
async function fetchAll(table: string, { Keys: first, ...how }: Omit<Keys, 'Keys'> & { Keys: readonly Stored[] }) {
  const items: Stored[] = []
  let keys = first
  for (let tries = 0; keys.length > 0; tries++) {
    if (tries > 0) await pauseAfter(tries)
    const { Responses, UnprocessedKeys } = await call('BatchGetItem', {
      RequestItems: { [table]: { ...how, Keys: keys } },
    })
    items.push(...(Responses?.[table] ?? []))
    keys = UnprocessedKeys?.[table]?.Keys ?? []
  }
  return items
}

type Fetch = ReturnType<typeof gatherer<Stored, Stored>>
/** What is gathered, by whose work asks, so that each consumes his own. */
const gathering = new WeakMap<object, Map<string, Fetch>>()
const nobody = {}

/** Gets items by their keys, together with all that the same work wants at the same moment of the same table. */
function fetcher(table: string, isConsistent: boolean): Fetch {
  const whose = scope() ?? nobody
  const known = gathering.get(whose) ?? new Map<string, Fetch>()
  gathering.set(whose, known)
  const name = `${table}/${isConsistent}`
  const nameOf = (key: Stored) => JSON.stringify([key.pk, key.sk])
  const made =
    known.get(name) ??
    gatherer<Stored, Stored>(nameOf, async (keys) => {
      const how = { ConsistentRead: isConsistent }
      const [key] = keys
      if (keys.length === 1) return [(await call('GetItem', { TableName: table, Key: key, ...how })).Item]
      const items = await fetchAll(table, { ...how, Keys: keys })
      const found = new Map(items.map((item) => [nameOf(item), item]))
      return keys.map((one) => found.get(nameOf(one)))
    })
  known.set(name, made)
  return made
}

async function getOne({ TableName: table, Key, ConsistentRead = false, ...rest }: Get) {
  if (rest.ProjectionExpression) {
    return documentsOf(await call('GetItem', { TableName: table, Key: toWire(Key), ConsistentRead, ...rest }))
  }
  const [item] = await fetcher(table, ConsistentRead)([toWire(Key)])
  return item ? { Item: unmarshall(item) } : {}
}

async function getMany({ RequestItems }: { RequestItems: Readonly<Record<string, Keys>> }) {
  const parts = Object.entries(RequestItems).map(async ([table, { Keys: keys, ...how }]) => {
    const wired = keys.map(toWire)
    const found = how.ProjectionExpression
      ? await fetchAll(table, { ...how, Keys: wired })
      : await fetcher(table, how.ConsistentRead ?? false)(wired)
    return [table, found.flatMap((item) => (item ? unmarshall(item) : []))] as const
  })
  return { Responses: Object.fromEntries(await Promise.all(parts)), UnprocessedKeys: {} }
}

async function writeMany({ RequestItems }: { RequestItems: BatchWrite }) {
  const wired = Object.entries(RequestItems).map(([table, writes]) => {
    const each = writes.map(({ PutRequest, DeleteRequest }) => ({
      ...(PutRequest && { PutRequest: translated(PutRequest) }),
      ...(DeleteRequest && { DeleteRequest: translated(DeleteRequest) }),
    }))
    return [table, each] as const
  })
  let left: Record<string, readonly unknown[]> = Object.fromEntries(wired)
  for (let tries = 0; Object.keys(left).length > 0; tries++) {
    if (tries > 0) await pauseAfter(tries)
    left = (await call('BatchWriteItem', { RequestItems: left })).UnprocessedItems ?? {}
  }
  return { UnprocessedItems: {} }
}

/** Writes all or nothing. @throws TableError whose `reasons` say which condition did not hold */
export async function writeTogether(items: readonly TransactItem[]): Promise<void> {
  const where = { TableName: env('TABLE_NAME') }
  const wired = items.map(({ Put, Update, Delete }) => ({
    ...(Put && { Put: { ...where, ...translated(Put) } }),
    ...(Update && { Update: { ...where, ...translated(Update) } }),
    ...(Delete && { Delete: { ...where, ...translated(Delete) } }),
  }))
  await call('TransactWriteItems', { TransactItems: wired })
}

/** The items of these keys, in their order; undefined where there is none. */
export async function findItems(keys: readonly Document[], isConsistent: boolean): Promise<(Document | undefined)[]> {
  if (keys.length === 0) return []
  const found = await fetcher(env('TABLE_NAME'), isConsistent)(keys.map(toWire))
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
    TableName: env('TABLE_NAME'),
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
  const how = { TableName: env('TABLE_NAME'), ReturnValues: answer }
  const { Attributes } = Put
    ? await call('PutItem', { ...how, ...translated(Put) })
    : Update
      ? await call('UpdateItem', { ...how, ...translated(Update) })
      : await call('DeleteItem', { ...how, ...translated(Delete ?? {}) })
  return Attributes && unmarshall(Attributes)
}

/** The most writes of one batch. */
const batchMax = 25

/** Removes the items of these keys. */
export async function removeItems(keys: readonly Document[]): Promise<void> {
  for (let from = 0; from < keys.length; from += batchMax) {
    const writes = keys.slice(from, from + batchMax).map((Key) => ({ DeleteRequest: { Key } }))
    await writeMany({ RequestItems: { [env('TABLE_NAME')]: writes } })
  }
}

/** A call as ElectroDB makes it of a client of this shape. */
const method =
  <In, Out>(made: (input: In) => Promise<Out>) =>
  (input: In) => ({ promise: () => made(input) })
const single = (operation: Operation) =>
  method(async (input: Input) => documentsOf(await call(operation, translated(input))))
const unused = method(() => Promise.reject(new Error('Nothing scans, and transactions have a way of their own')))

/**
 * The table's documents, as ElectroDB takes a client: the shape of the library's second version, of which it asks least.
 * Items that are asked for at the same moment go in one batch.
 */
export const documents = {
  get: method(getOne),
  batchGet: method(getMany),
  query: single('Query'),
  put: single('PutItem'),
  update: single('UpdateItem'),
  delete: single('DeleteItem'),
  batchWrite: method(writeMany),
  createSet: (values: readonly (string | number)[]) => new Set(values),
  scan: unused,
  transactGet: unused,
  transactWrite: unused,
}
