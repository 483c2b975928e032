import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BatchWriteItemCommand,
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineLib } from '../setup/dynamodb.ts'
import { findProgram } from '../setup/packages.ts'
import { prepareDatabase } from '../state/database.ts'
import { freePort } from './ports.ts'

const home = join(engineLib, 'dynamodb-local/2')
const folder = mkdtempSync(join(tmpdir(), 'oj-full-disk-'))
const megabyte = 1024 ** 2
let client: DynamoDBClient
/** The same, without a second try. */
let impatient: DynamoDBClient
let stop: () => Promise<void>

beforeAll(async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'oj-full-disk', folder])
  prepareDatabase(folder)
  const port = await freePort()
  const options = ['-port', String(port), '-sharedDb', '-dbPath', folder]
  const command = ['-Djava.library.path=DynamoDBLocal_lib', '-jar', 'DynamoDBLocal.jar', ...options]
  const tables = spawn(findProgram('java') ?? '', command, { cwd: home, stdio: 'ignore' })
  stop = async () => {
    tables.kill('SIGKILL')
    await once(tables, 'exit')
  }
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const config = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', credentials }
  client = new DynamoDBClient({ ...config, maxAttempts: 50 })
  impatient = new DynamoDBClient({ ...config, maxAttempts: 1 })
  const name = { AttributeName: 'pk', AttributeType: 'S' as const }
  await client.send(
    new CreateTableCommand({
      TableName: 'full-disk',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [name],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    }),
  )
})

afterAll(async () => {
  await stop()
  execFileSync('umount', [folder])
  rmSync(folder, { recursive: true })
})

const wal = () => statSync(join(folder, 'shared-local-instance.db-wal')).size

test('the log of a bulk write stays short, and all that was written is there', async () => {
  const text = 'x'.repeat(100_000)
  let longest = 0
  const write = async (writer: string) => {
    for (let batch = 0; batch < 5; batch++) {
      const items = Array.from({ length: 20 }, (_, nth) => ({
        pk: { S: `${writer}-${batch}-${nth}` },
        text: { S: text },
      }))
      const RequestItems = { 'full-disk': items.map((Item) => ({ PutRequest: { Item } })) }
      await client.send(new BatchWriteItemCommand({ RequestItems }))
      longest = Math.max(longest, wal())
    }
  }
  const writers = ['a', 'b', 'c', 'd'].map((name) => `bulk-${name}`)
  // 40 MB in all, with no moment in which nobody writes
  await Promise.all(writers.map(write))
  expect(longest).toBeLessThan(32 * megabyte)
  for (const writer of writers) expect(await isStored(`${writer}-4-19`)).toBe(true)
})

const put = (pk: string) => ({
  Put: { TableName: 'full-disk', Item: { pk: { S: pk }, text: { S: 'x'.repeat(10_000) } } },
})
const isStored = async (pk: string) =>
  (await client.send(new GetItemCommand({ TableName: 'full-disk', Key: { pk: { S: pk } } }))).Item !== undefined

test('a transaction for which the disk has no room is refused, and the next one with room is stored', async () => {
  const filler = join(folder, 'filler')
  const fill = () => writeFileSync(filler, Buffer.alloc(160 * megabyte))
  expect(fill).toThrow('ENOSPC')
  for (const pk of ['a', 'b', 'c']) {
    const sent = impatient.send(new TransactWriteItemsCommand({ TransactItems: [put(pk), put(`${pk}2`)] }))
    await expect(sent).rejects.toThrow('nearly full')
    expect(await isStored(pk)).toBe(false)
  }
  rmSync(filler)
  await client.send(new TransactWriteItemsCommand({ TransactItems: [put('d'), put('d2')] }))
  expect(await isStored('d')).toBe(true)
})
