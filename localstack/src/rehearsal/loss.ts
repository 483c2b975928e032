import {
  type AttributeValue,
  DeleteItemCommand,
  DeleteTableCommand,
  paginateScan,
  RestoreTableToPointInTimeCommand,
  UpdateItemCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { clientsOf } from '../engine/clients.ts'

type Item = Record<string, AttributeValue>
const kindOf = (item: Item) => item.__edb_e__?.S ?? ''
const keyOf = ({ pk = { S: '' }, sk = { S: '' } }: Item) => ({ pk, sk })

/** Deletes a problem behind the back of the API, as a mistake of an operator would. */
export async function loseProblem(endpoint: string, TableName: string, problemId: string): Promise<void> {
  const { table: client } = clientsOf(endpoint)
  const items: Item[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) items.push(...Items)
  const row = items.find((item) => kindOf(item) === 'problem-row' && item.problemId?.S === problemId)
  const its = items.filter((item) => /^problem-(row|body|id)$/.test(kindOf(item)) && item.pid?.N === row?.pid?.N)
  for (const item of its) await client.send(new DeleteItemCommand({ TableName, Key: keyOf(item) }))
  // Instances keep the list of problems until its stamp changes.
  for (const item of items.filter((one) => kindOf(one) === 'stamp')) {
    const change = {
      TableName,
      Key: keyOf(item),
      UpdateExpression: 'ADD #v :one',
      ExpressionAttributeNames: { '#v': 'version' },
      ExpressionAttributeValues: { ':one': { N: '1' } },
    }
    await client.send(new UpdateItemCommand(change))
  }
}

/**
 * Restores the table as of now into another one, like point-in-time recovery. The engine keeps no history, so this must
 * be called before the mistake.
 * @returns the name of the other table, and a function that deletes it
 */
export async function restoreNow(endpoint: string, table: string): Promise<{ name: string; drop(): Promise<unknown> }> {
  const { table: client } = clientsOf(endpoint)
  const name = `${table}-before`
  const moment = { SourceTableName: table, TargetTableName: name, RestoreDateTime: new Date() }
  await client.send(new RestoreTableToPointInTimeCommand(moment))
  await waitUntilTableExists({ client, minDelay: 1, maxDelay: 1, maxWaitTime: 60 }, { TableName: name })
  return { name, drop: () => client.send(new DeleteTableCommand({ TableName: name })) }
}
