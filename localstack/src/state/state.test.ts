import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AttributeValue,
  CreateTableCommand,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import { CreateBucketCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { CreateSecretCommand, GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import * as fc from 'fast-check'
import { afterAll, expect, inject, test } from 'vitest'
import { clientsOf } from '../engine/clients.ts'
import { type Deployed, State } from './state.ts'

const endpoint = inject('engineUrl')
const clients = clientsOf(endpoint)
const folders: string[] = []
afterAll(() => folders.forEach((folder) => void rmSync(folder, { recursive: true })))

function folder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'oj-state-')))
  return folders.at(-1) ?? ''
}

const text = (value: string) => ({ AttributeName: value, AttributeType: 'S' as const })

/** A small data stack of the test's own on the shared engine. */
async function deployed(): Promise<Deployed> {
  const name = `state-${crypto.randomUUID()}`
  const KeySchema = [
    { AttributeName: 'pk', KeyType: 'HASH' as const },
    { AttributeName: 'sk', KeyType: 'RANGE' as const },
  ]
  const table = { TableName: name, KeySchema, AttributeDefinitions: [text('pk'), text('sk')] }
  const [, , queue, secret] = await Promise.all([
    clients.table.send(new CreateTableCommand({ ...table, BillingMode: 'PAY_PER_REQUEST' })),
    clients.objects.send(new CreateBucketCommand({ Bucket: name })),
    clients.queues.send(new CreateQueueCommand({ QueueName: name })),
    clients.secrets.send(new CreateSecretCommand({ Name: name, SecretString: name })),
  ])
  const outputs = { TABLE_NAME: name, TEST_DATA_BUCKET: name, PRACTICE_QUEUE_URL: queue.QueueUrl ?? '' }
  return { endpoint, outputs: { ...outputs, AUTH_SECRET_ARN: secret.ARN ?? '' } }
}

const put = ({ outputs }: Deployed, sk: string, value: AttributeValue) =>
  clients.table.send(
    new PutItemCommand({ TableName: outputs.TABLE_NAME, Item: { pk: { S: 'p' }, sk: { S: sk }, value } }),
  )
const get = async ({ outputs }: Deployed, sk: string) => {
  const Key = { pk: { S: 'p' }, sk: { S: sk } }
  return (await clients.table.send(new GetItemCommand({ TableName: outputs.TABLE_NAME, Key }))).Item?.value
}
const at = ({ outputs }: Deployed, Key: string) => ({ Bucket: outputs.TEST_DATA_BUCKET, Key })

/** Saves one engine's data and brings it into a second, empty one. */
async function moved(from: Deployed): Promise<Deployed> {
  const place = folder()
  await new State(place, from).save()
  const to = await deployed()
  expect(await new State(place, to).restore()).toBe(true)
  return to
}

test('items of every kind come back, more than one batch of them', async () => {
  const source = await deployed()
  const values = fc.sample(
    fc.oneof(
      fc.record({ S: fc.string({ unit: 'grapheme', maxLength: 200 }) }),
      fc.record({ N: fc.integer().map(String) }),
      fc.record({ B: fc.uint8Array({ minLength: 1, maxLength: 200 }) }),
      fc.record({ L: fc.array(fc.record({ BOOL: fc.boolean() })) }),
      fc.record({ M: fc.dictionary(fc.string({ minLength: 1 }), fc.record({ B: fc.uint8Array({ minLength: 1 }) })) }),
      fc.record({ SS: fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }).map((set) => set.sort()) }),
    ),
    60,
  )
  await Promise.all(values.map((value, index) => put(source, `item${index}`, value)))
  const copy = await moved(source)
  for (const [index, value] of values.entries()) {
    const found = await get(copy, `item${index}`)
    if (found?.SS) found.SS.sort()
    expect(found).toEqual(value)
  }
})

test('objects come back with their content, type and metadata', async () => {
  const source = await deployed()
  const Body = new Uint8Array(300_000).map((_, index) => index * index)
  const headers = { ContentType: 'application/zip', ContentEncoding: 'gzip', Metadata: { md5: 'abc' } }
  await clients.objects.send(new PutObjectCommand({ ...at(source, 'problems/1000/v2 ü.zip'), Body, ...headers }))
  await clients.objects.send(new PutObjectCommand({ ...at(source, 'empty'), Body: new Uint8Array() }))
  const copy = await moved(source)
  const object = await clients.objects.send(new GetObjectCommand(at(copy, 'problems/1000/v2 ü.zip')))
  expect(object).toMatchObject(headers)
  expect(await object.Body?.transformToByteArray()).toEqual(Body)
  expect((await clients.objects.send(new GetObjectCommand(at(copy, 'empty')))).ContentLength).toBe(0)
})

test('jobs that wait or are in work, and the signing secret, come back', async () => {
  const source = await deployed()
  const QueueUrl = source.outputs.PRACTICE_QUEUE_URL
  for (const MessageBody of ['{"job":"<1 & 2>"}', 'zwei'])
    await clients.queues.send(new SendMessageCommand({ QueueUrl, MessageBody }))
  await clients.queues.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 1 }))
  const copy = await moved(source)
  const receive = { QueueUrl: copy.outputs.PRACTICE_QUEUE_URL, MaxNumberOfMessages: 10 }
  const { Messages = [] } = await clients.queues.send(new ReceiveMessageCommand(receive))
  expect(Messages.map(({ Body }) => Body).sort()).toEqual(['zwei', '{"job":"<1 & 2>"}'])
  const secret = { SecretId: copy.outputs.AUTH_SECRET_ARN }
  const { SecretString } = await clients.secrets.send(new GetSecretValueCommand(secret))
  expect(SecretString).toBe(source.outputs.TABLE_NAME)
})

test('what was deleted since the last save stays away, and what did not change is not written again', async () => {
  const source = await deployed()
  const place = folder()
  const state = new State(place, source)
  await put(source, 'gone', { S: 'x' })
  await clients.objects.send(new PutObjectCommand({ ...at(source, 'gone'), Body: 'x' }))
  await put(source, 'kept', { S: 'y' })
  await state.save()
  const written = () => statSync(join(place, 'manifest.json')).mtimeMs
  const before = written()
  await state.save()
  expect(written()).toBe(before)

  const Key = { pk: { S: 'p' }, sk: { S: 'gone' } }
  await clients.table.send(new DeleteItemCommand({ TableName: source.outputs.TABLE_NAME, Key }))
  await clients.objects.send(new DeleteObjectCommand(at(source, 'gone')))
  await state.save()
  const copy = await deployed()
  await new State(place, copy).restore()
  expect(await get(copy, 'gone')).toBeUndefined()
  expect(await get(copy, 'kept')).toEqual({ S: 'y' })
  await expect(clients.objects.send(new GetObjectCommand(at(copy, 'gone')))).rejects.toThrow()
})

test('a first start has nothing to restore', async () => {
  expect(await new State(folder(), await deployed()).restore()).toBe(false)
})
