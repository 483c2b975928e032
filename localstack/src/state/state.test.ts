import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type AttributeValue, CreateTableCommand, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { CreateSecretCommand, GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import {
  CreateQueueCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs'
import * as fc from 'fast-check'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { type Clients, clientsOf } from '../engine/clients.ts'
import { freePort } from '../engine/ports.ts'
import { Gate } from '../gate/gate.ts'
import { Failure } from '../lib/step.ts'
import { itemToLine } from './attributes.ts'
import { type Deployed, State } from './state.ts'

const endpoint = inject('engineUrl')
const engine = clientsOf(endpoint)
const atEnd: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const undo of atEnd.reverse()) await undo()
})

function folder(): string {
  const place = mkdtempSync(join(tmpdir(), 'oj-state-'))
  atEnd.push(async () => rmSync(place, { recursive: true }))
  return place
}

const text = (value: string) => ({ AttributeName: value, AttributeType: 'S' as const })
const index = (name: string) => ({
  IndexName: name,
  KeySchema: [{ AttributeName: 'sk', KeyType: 'HASH' as const }],
  Projection: { ProjectionType: 'ALL' as const },
})

/** A small data stack of the test's own on the shared engine. */
async function deployed(indexes: string[] = []): Promise<Deployed> {
  const name = `state-${crypto.randomUUID()}`
  const KeySchema = [
    { AttributeName: 'pk', KeyType: 'HASH' as const },
    { AttributeName: 'sk', KeyType: 'RANGE' as const },
  ]
  const table = {
    ...{ TableName: name, KeySchema, AttributeDefinitions: [text('pk'), text('sk')] },
    ...(indexes.length === 0 ? {} : { GlobalSecondaryIndexes: indexes.map(index) }),
  }
  const [, , queue, secret] = await Promise.all([
    engine.table.send(new CreateTableCommand({ ...table, BillingMode: 'PAY_PER_REQUEST' })),
    engine.objects.send(new CreateBucketCommand({ Bucket: name })),
    engine.queues.send(new CreateQueueCommand({ QueueName: name })),
    engine.secrets.send(new CreateSecretCommand({ Name: name, SecretString: name })),
  ])
  const outputs = { TABLE_NAME: name, TEST_DATA_BUCKET: name, PRACTICE_QUEUE_URL: queue.QueueUrl ?? '' }
  return { endpoint, outputs: { ...outputs, AUTH_SECRET_ARN: secret.ARN ?? '' } }
}

interface Site {
  /** The way through the gate. */
  url: string
  clients: Clients
  outputs: Deployed['outputs']
  missing: string[]
  /** What the gate had to say. */
  told: unknown[]
  state: State
}

/** Starts on what a folder holds, with an engine that holds nothing yet. Nobody stops it: it is as if killed. */
async function started(place: string, indexes: string[] = []): Promise<Site> {
  const state = new State(place)
  const { deployed: kept, keepers, missing } = await state.restore(await deployed(indexes))
  const told: unknown[] = []
  const gate = new Gate(endpoint, keepers, (error) => told.push(error))
  const port = await freePort()
  await gate.listen(port)
  atEnd.push(async () => {
    await gate.close()
    await state.close()
  })
  const url = `http://127.0.0.1:${port}`
  return { url, clients: clientsOf(url), outputs: kept.outputs, missing, told, state }
}

const put = ({ clients, outputs }: Site, sk: string, value: AttributeValue) =>
  clients.table.send(
    new PutItemCommand({ TableName: outputs.TABLE_NAME, Item: { pk: { S: 'p' }, sk: { S: sk }, value } }),
  )
const get = async ({ clients, outputs }: Site, sk: string) => {
  const Key = { pk: { S: 'p' }, sk: { S: sk } }
  return (await clients.table.send(new GetItemCommand({ TableName: outputs.TABLE_NAME, Key }))).Item?.value
}
const at = ({ outputs }: Site, Key: string) => ({ Bucket: outputs.TEST_DATA_BUCKET, Key })
const store = (site: Site, key: string, Body: string | Uint8Array) =>
  site.clients.objects.send(new PutObjectCommand({ ...at(site, key), Body }))
const content = async (site: Site, key: string) =>
  (await site.clients.objects.send(new GetObjectCommand(at(site, key)))).Body?.transformToString()
const queue = ({ outputs }: Site) => ({ QueueUrl: outputs.PRACTICE_QUEUE_URL })
const send = (site: Site, MessageBody: string) =>
  site.clients.queues.send(new SendMessageCommand({ ...queue(site), MessageBody }))
const receive = async (site: Site, most = 10) => {
  const command = new ReceiveMessageCommand({ ...queue(site), MaxNumberOfMessages: most })
  return (await site.clients.queues.send(command)).Messages ?? []
}
const bodies = async (site: Site) => (await receive(site)).map(({ Body }) => Body).sort()
const journalOf = (place: string) => join(place, 'journal')
const blobsOf = (place: string) => readdirSync(join(place, 'blobs'))

const items = fc.oneof(
  fc.record({ S: fc.string({ unit: 'grapheme', maxLength: 200 }) }),
  fc.record({ N: fc.integer().map(String) }),
  fc.record({ B: fc.uint8Array({ minLength: 1, maxLength: 200 }) }),
  fc.record({ L: fc.array(fc.record({ BOOL: fc.boolean() })) }),
  fc.record({ M: fc.dictionary(fc.string({ minLength: 1 }), fc.record({ B: fc.uint8Array({ minLength: 1 }) })) }),
  fc.record({ SS: fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }).map((set) => set.sort()) }),
)

describe('the table', () => {
  test('stays as it is, and moves with items of every kind when the stack wants another shape', async () => {
    const place = folder()
    const first = await started(place)
    const values = fc.sample(items, 60)
    await Promise.all(values.map((value, n) => put(first, `item${n}`, value)))
    const second = await started(place)
    expect(second.outputs.TABLE_NAME).toBe(first.outputs.TABLE_NAME)
    const third = await started(place, ['other-index'])
    expect(third.outputs.TABLE_NAME).not.toBe(first.outputs.TABLE_NAME)
    for (const [n, value] of values.entries()) {
      const found = await get(third, `item${n}`)
      if (found?.SS) found.SS.sort()
      expect(found).toEqual(value)
    }
  })

  test('that is gone is told, and nothing is made in its place', async () => {
    const place = folder()
    await started(place)
    const journal = readFileSync(journalOf(place), 'utf8')
    writeFileSync(journalOf(place), journal.replace(/"kept-[^"]+"/, '"kept-elsewhere"'))
    await expect(started(place)).rejects.toThrow(/kept-elsewhere/)
  })
})

describe('objects', () => {
  test('come back with their content, type and metadata, however they came', async () => {
    const place = folder()
    const site = await started(place)
    const Body = new Uint8Array(300_000).map((_, n) => n * n)
    const headers = { ContentType: 'application/zip', ContentEncoding: 'gzip', Metadata: { md5: 'abc' } }
    const { objects } = site.clients
    await objects.send(new PutObjectCommand({ ...at(site, 'problems/1000/v2 ü.zip'), Body, ...headers }))
    await store(site, 'empty', new Uint8Array())
    // of unknown length, in pieces with checksums between them
    await objects.send(
      new PutObjectCommand({
        ...at(site, 'stream'),
        Body: Readable.from([Body.subarray(0, 70_000)]),
        ContentLength: 70_000,
      }),
    )
    const CopySource = `${site.outputs.TEST_DATA_BUCKET}/empty`
    await objects.send(new CopyObjectCommand({ ...at(site, 'copy'), CopySource }))
    const form = new FormData()
    form.set('key', 'incoming/a b/ü')
    form.set('file', new File(['from a browser'], 'x'))
    const sent = await fetch(`${site.url}/${site.outputs.TEST_DATA_BUCKET}`, { method: 'POST', body: form })
    expect(sent.status).toBe(204)
    const copy = await started(place)
    expect(await content(copy, 'incoming/a b/ü')).toBe('from a browser')
    const object = await copy.clients.objects.send(new GetObjectCommand(at(copy, 'problems/1000/v2 ü.zip')))
    expect(object).toMatchObject(headers)
    expect(await object.Body?.transformToByteArray()).toEqual(Body)
    const stream = await copy.clients.objects.send(new GetObjectCommand(at(copy, 'stream')))
    expect(await stream.Body?.transformToByteArray()).toEqual(Body.subarray(0, 70_000))
    expect([await content(copy, 'empty'), await content(copy, 'copy')]).toEqual(['', ''])
  })

  test('that were deleted or replaced stay away, and leave nothing on the disk', async () => {
    const place = folder()
    const site = await started(place)
    await Promise.all(['old', 'gone', 'same'].map((key) => store(site, key, key)))
    await store(site, 'twin', 'same')
    await store(site, 'old', 'new')
    await site.clients.objects.send(new DeleteObjectCommand(at(site, 'gone')))
    await site.clients.objects.send(new DeleteObjectCommand(at(site, 'twin')))
    expect(blobsOf(place)).toHaveLength(2)
    const copy = await started(place)
    expect([await content(copy, 'old'), await content(copy, 'same')]).toEqual(['new', 'same'])
    await expect(content(copy, 'gone')).rejects.toThrow()
    expect(blobsOf(place)).toHaveLength(2)
  })

  test('that are written at the same moment: the last one of the engine is the one that is kept', async () => {
    const place = folder()
    const site = await started(place)
    await Promise.all(Array.from({ length: 20 }, (_, n) => store(site, 'one', `${n}`)))
    const now = await content(site, 'one')
    expect(await content(await started(place), 'one')).toBe(now)
  })

  test('one whose content is lost is told, and all others come back', async () => {
    const place = folder()
    const site = await started(place)
    await Promise.all(['a', 'b'].map((key) => store(site, key, key)))
    rmSync(join(place, 'blobs', blobsOf(place)[0] ?? ''))
    const { missing, ...copy } = await started(place)
    expect(missing).toEqual([expect.stringMatching(/TEST_DATA_BUCKET\/[ab]/)])
    expect(await Promise.allSettled(['a', 'b'].map((key) => content({ missing, ...copy }, key)))).toContainEqual({
      status: 'fulfilled',
      value: expect.stringMatching(/^[ab]$/),
    })
  })

  test('a change of many objects at once is refused, because it would not be kept', async () => {
    const site = await started(folder())
    await store(site, 'a', 'a')
    const Delete = { Objects: [{ Key: 'a' }] }
    const { Bucket } = at(site, '')
    await expect(site.clients.objects.send(new DeleteObjectsCommand({ Bucket, Delete }))).rejects.toThrow()
    expect(await content(site, 'a')).toBe('a')
  })
})

describe('messages', () => {
  const strange = ['{', 'null', '<a>&amp;', ' \n', '\u{1f600}\ud7ff', ']]>', '{"Body":1}', 'x'.repeat(200_000)]

  test('come back whatever is in them, waiting or in work; those that are done do not', async () => {
    const place = folder()
    const site = await started(place)
    for (const body of strange) await send(site, body)
    await site.clients.queues.send(
      new SendMessageBatchCommand({ ...queue(site), Entries: [{ Id: 'a', MessageBody: 'in a batch' }] }),
    )
    const [taken] = await receive(site, 1)
    await receive(site, 1)
    const done = new DeleteMessageCommand({ ...queue(site), ReceiptHandle: taken?.ReceiptHandle })
    await site.clients.queues.send(done)
    const left = [...strange, 'in a batch'].filter((body) => body !== taken?.Body).sort()
    const copy = await started(place)
    expect(await bodies(copy)).toEqual(left)
    const again = await started(place)
    expect(await bodies(again)).toEqual(left)
  })

  test('one that nobody can read does not keep anything else from being kept', async () => {
    const place = folder()
    const site = await started(place)
    await send(site, '\u0000 no XML, no JSON').catch(() => undefined)
    await send(site, '&#0;')
    await store(site, 'later', 'x')
    await put(site, 'later', { S: 'y' })
    await site.state.close()
    const copy = await started(place)
    expect([await content(copy, 'later'), await get(copy, 'later')]).toEqual(['x', { S: 'y' }])
    expect(await bodies(copy)).toContain('&#0;')
  })
})

describe('the folder', () => {
  test('keeps the signing secret', async () => {
    const place = folder()
    const { outputs } = await started(place)
    const copy = await started(place)
    const secretOf = async (SecretId: string | undefined) =>
      (await engine.secrets.send(new GetSecretValueCommand({ SecretId }))).SecretString
    expect(await secretOf(copy.outputs.AUTH_SECRET_ARN)).toBe(await secretOf(outputs.AUTH_SECRET_ARN))
  })

  test('what cannot be kept is not acknowledged', async () => {
    const place = folder()
    const site = await started(place)
    await send(site, 'kept')
    await site.state.close()
    await expect(send(site, 'lost')).rejects.toThrow()
    await expect(store(site, 'lost', 'x')).rejects.toThrow()
    expect(site.told).not.toHaveLength(0)
    expect(await bodies(await started(place))).toEqual(['kept'])
  })

  test('a line that a crash cut off is as if never written; a line that cannot be read stops the start', async () => {
    const place = folder()
    const site = await started(place)
    await send(site, 'whole')
    const journal = readFileSync(journalOf(place), 'utf8')
    writeFileSync(journalOf(place), `${journal}{"send":{"id":"cut`)
    expect(await bodies(await started(place))).toEqual(['whole'])
    for (const broken of [`${journal}{"send":1}\n`, journal.replace('"version":2', '"version":3'), 'x\n', '']) {
      writeFileSync(journalOf(place), broken)
      const before = readdirSync(place, { recursive: true })
      expect(() => new State(place)).toThrow(Failure)
      expect([readFileSync(journalOf(place), 'utf8'), readdirSync(place, { recursive: true })]).toEqual([
        broken,
        before,
      ])
    }
  })

  test('tables that cannot be read stop the start', () => {
    const place = folder()
    mkdirSync(join(place, 'tables'))
    writeFileSync(
      join(place, 'tables/shared-local-instance.db'),
      'no database at all, but longer than its header'.repeat(99),
    )
    expect(() => new State(place)).toThrow(/shared-local-instance\.db/)
  })

  test('a save of version 1 is read, once', async () => {
    const place = folder()
    mkdirSync(join(place, 'blobs'))
    const lines = ['a', 'b'].map((sk) => itemToLine({ pk: { S: 'p' }, sk: { S: sk }, value: { S: sk } }))
    writeFileSync(join(place, 'blobs/items'), lines.join('\n'))
    writeFileSync(join(place, 'blobs/zip'), 'zip')
    const object = { key: 'k', etag: 'e', modified: 'm', blob: 'zip', headers: {}, metadata: {} }
    const manifest = {
      ...{ version: 1, table: 'items', authSecret: 'once' },
      ...{ buckets: { TEST_DATA_BUCKET: [object] }, queues: { PRACTICE_QUEUE_URL: [{ body: 'job' }] } },
    }
    writeFileSync(join(place, 'manifest.json'), JSON.stringify(manifest))
    for (const _ of ['now', 'and at the next start']) {
      const site = await started(place)
      expect([await get(site, 'a'), await get(site, 'b')]).toEqual([{ S: 'a' }, { S: 'b' }])
      expect(await content(site, 'k')).toBe('zip')
      expect(await bodies(site)).toEqual(['job'])
    }
    const broken = folder()
    writeFileSync(join(broken, 'manifest.json'), '{')
    expect(() => new State(broken)).toThrow(/manifest\.json/)
  })
})
