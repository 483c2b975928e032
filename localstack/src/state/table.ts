import {
  BatchWriteItemCommand,
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ListTablesCommand,
  paginateScan,
  ResourceNotFoundException,
  type TableDescription,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import type { Item } from './attributes.ts'
import { inParallel } from './parallel.ts'

async function findTable(client: DynamoDBClient, name: string): Promise<TableDescription | null> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table ?? null
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null
    throw error
  }
}

/** What a table is asked for: its keys and indexes. Nobody here reads its stream, which would double what is written. */
function shapeOf({ KeySchema, AttributeDefinitions = [], GlobalSecondaryIndexes = [] }: TableDescription) {
  const indexes = GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => ({
    IndexName,
    KeySchema,
    Projection,
  }))
  return {
    KeySchema,
    AttributeDefinitions: AttributeDefinitions.toSorted((a, b) => compareNames(a.AttributeName, b.AttributeName)),
    ...(indexes.length === 0
      ? {}
      : { GlobalSecondaryIndexes: indexes.toSorted((a, b) => compareNames(a.IndexName, b.IndexName)) }),
  }
}

/** What the names of kept tables begin with. */
const prefix = 'kept-'

const compareNames = (a = '', b = '') => a.localeCompare(b)

/** Writes one batch, at most 25 items, until the engine has taken all of them. */
async function writeBatch(client: DynamoDBClient, name: string, items: readonly Item[]): Promise<void> {
  let requests: WriteRequest[] = items.map((Item) => ({ PutRequest: { Item } }))
  while (requests.length > 0) {
    const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems: { [name]: requests } }))
    requests = UnprocessedItems?.[name] ?? []
  }
}

/** Puts items into a table, many at a time. */
export async function writeItems(client: DynamoDBClient, name: string, items: readonly Item[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, n) => items.slice(n * 25, n * 25 + 25))
  await inParallel(8, batches, (batch) => writeBatch(client, name, batch))
}

async function copyItems(client: DynamoDBClient, from: string, to: string): Promise<void> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: from })) await writeItems(client, to, Items)
}

/**
 * Returns the table on the disk: that of the last run, or, if there was none or the stack has another schema now, a new
 * one with the last one's items.
 * @param made the table that the stack has created for this run; only its schema is used
 * @param last the table of the last run; null if there was none
 * @returns null if the last table does not exist
 */
export async function currentTable(client: DynamoDBClient, made: string, last: string | null): Promise<string | null> {
  const [wanted, had] = await Promise.all([findTable(client, made), last === null ? null : findTable(client, last)])
  if (!wanted) throw new Error(`the stack has made no table ${made}`)
  if (last !== null && !had) return null
  if (last !== null && had && JSON.stringify(shapeOf(had)) === JSON.stringify(shapeOf(wanted))) return last
  const name = prefix + crypto.randomUUID()
  await client.send(new CreateTableCommand({ TableName: name, BillingMode: 'PAY_PER_REQUEST', ...shapeOf(wanted) }))
  if (last !== null) await copyItems(client, last, name)
  return name
}

/** Deletes what is no more wanted: the table that the stack has made, those of earlier runs, copies left unfinished. */
export async function dropOthers(client: DynamoDBClient, made: string, current: string): Promise<void> {
  // The stack names its tables alike but for the end.
  const family = made.slice(0, made.lastIndexOf('-') + 1)
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  const others = TableNames.filter((name) => name !== current && [prefix, family].some((one) => name.startsWith(one)))
  await Promise.all(others.map((TableName) => client.send(new DeleteTableCommand({ TableName }))))
}
