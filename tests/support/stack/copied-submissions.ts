import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { inject } from 'vitest'

type Item = Record<string, unknown>
const padded = (n: number) => String(n).padStart(12, '0')
const [perBatch, writers] = [25, 8] as const

/** The submission with another number, in its feed too, and in all its keys. */
function copied(row: Item, submitId: number, n: number): Item {
  const [wasId, wasN] = [padded(Number(row.submitId)), padded(Number(row.n))]
  const own = (text: string) =>
    text.split(/(\d{12})/).map((part) => (part === wasId ? padded(submitId) : part === wasN ? padded(n) : part))
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? own(value).join('') : value,
  ])
  return { ...Object.fromEntries(entries), submitId, n }
}

/**
 * Stores so many copies of a submission as if they had been handed in after it, without the API and without their code: a list of
 * thousands in seconds. It is the newest of its scope.
 */
export async function copySubmission(submitId: number, scope: string, count: number): Promise<void> {
  Object.assign(process.env, inject('stackEnv'))
  const TableName = process.env.TABLE_NAME ?? ''
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  const items: Item[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) items.push(...Items)
  const row = items.find((item) => item.__edb_e__ === 'submission' && item.submitId === submitId)
  const counter = items.find(({ name }) => name === `feed-${scope}`)
  if (!row || !counter) throw new Error('the submission is not in the table')
  const first = Number(row.n)
  // numbers that no other test comes to
  const base = 1_000_000 * submitId
  let next = 1
  const write = async () => {
    for (let from = next; from <= count; from = next) {
      next = from + perBatch
      const all = Array.from({ length: Math.min(perBatch, count - from + 1) }, (_, at) => from + at)
      const puts = all.map((at) => ({ PutRequest: { Item: copied(row, base + at, first + at) } }))
      await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }))
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  await client.send(
    new UpdateCommand({
      TableName,
      Key: { pk: counter.pk, sk: counter.sk },
      UpdateExpression: 'SET #value = :value',
      ExpressionAttributeNames: { '#value': 'value' },
      ExpressionAttributeValues: { ':value': first + count },
    }),
  )
}
