import { BatchWriteItemCommand, paginateScan, type WriteRequest } from '@aws-sdk/client-dynamodb'
import type { Clients } from '../engine/clients.ts'
import { type Item, itemToLine, lineToItem } from './attributes.ts'
import { inParallel } from './parallel.ts'

/** All items of the table as lines in a steady order, so that the same table gives the same text. */
export async function readTable({ table }: Clients, name: string): Promise<string> {
  const lines: string[] = []
  const pages = paginateScan({ client: table }, { TableName: name, ConsistentRead: true })
  for await (const { Items = [] } of pages) for (const item of Items) lines.push(itemToLine(item))
  return lines.sort().join('\n')
}

/** Writes one batch, at most 25 items, until the engine has taken all of them. */
async function writeBatch({ table }: Clients, name: string, items: readonly Item[]): Promise<void> {
  let requests: WriteRequest[] = items.map((Item) => ({ PutRequest: { Item } }))
  while (requests.length > 0) {
    const { UnprocessedItems } = await table.send(new BatchWriteItemCommand({ RequestItems: { [name]: requests } }))
    requests = UnprocessedItems?.[name] ?? []
  }
}

/** Puts the items of readTable's text into an empty table. */
export async function writeTable(clients: Clients, name: string, text: string): Promise<void> {
  const lines = text.split('\n').filter((line) => line !== '')
  const batches = Array.from({ length: Math.ceil(lines.length / 25) }, (_, n) => lines.slice(n * 25, n * 25 + 25))
  await inParallel(8, batches, (batch) => writeBatch(clients, name, batch.map(lineToItem)))
}
