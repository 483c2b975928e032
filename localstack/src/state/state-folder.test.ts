import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GetSecretValueCommand, PutSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { DeleteMessageCommand, SendMessageBatchCommand } from '@aws-sdk/client-sqs'
import { describe, expect, test } from 'vitest'
import { Failure } from '../lib/step.ts'
import { itemToLine } from './attributes.ts'
import { State } from './state.ts'
import {
  createFolder,
  engine,
  journalOf,
  putItem,
  putObject,
  queueAddress,
  readItemValue,
  readObjectText,
  receiveBodies,
  receiveMessages,
  sendMessage,
  startTrialSite,
} from './trial-site.ts'

describe('messages', () => {
  const strange = ['{', 'null', '<a>&amp;', ' \n', '\u{1f600}\ud7ff', ']]>', '{"Body":1}', 'x'.repeat(200_000)]

  test('come back whatever is in them, waiting or in work; those that are done do not', async () => {
    const place = createFolder()
    const site = await startTrialSite(place)
    for (const body of strange) await sendMessage(site, body)
    await site.clients.queues.send(
      new SendMessageBatchCommand({ ...queueAddress(site), Entries: [{ Id: 'a', MessageBody: 'in a batch' }] }),
    )
    const [taken] = await receiveMessages(site, 1)
    await receiveMessages(site, 1)
    const done = new DeleteMessageCommand({ ...queueAddress(site), ReceiptHandle: taken?.ReceiptHandle })
    await site.clients.queues.send(done)
    const left = [...strange, 'in a batch'].filter((body) => body !== taken?.Body).sort()
    const copy = await startTrialSite(place)
    expect(await receiveBodies(copy)).toEqual(left)
    const again = await startTrialSite(place)
    expect(await receiveBodies(again)).toEqual(left)
  })

  test('one that nobody can read does not keep anything else from being kept', async () => {
    const place = createFolder()
    const site = await startTrialSite(place)
    await sendMessage(site, '\u0000 no XML, no JSON').catch(() => undefined)
    await sendMessage(site, '&#0;')
    await putObject(site, 'later', 'x')
    await putItem(site, 'later', { S: 'y' })
    await site.state.close()
    const copy = await startTrialSite(place)
    expect([await readObjectText(copy, 'later'), await readItemValue(copy, 'later')]).toEqual(['x', { S: 'y' }])
    expect(await receiveBodies(copy)).toContain('&#0;')
  })
})

const secretOf = async (SecretId: string | undefined) =>
  (await engine.secrets.send(new GetSecretValueCommand({ SecretId }))).SecretString

describe('the folder', () => {
  test('RJ-01 keeps what the site has put into a secret, the last text of it', async () => {
    const place = createFolder()
    const { clients, outputs } = await startTrialSite(place)
    const SecretId = outputs.REMOTE_ACCOUNTS_ARN
    for (const SecretString of ['first', '{"HDU":[]}\n'])
      await clients.secrets.send(new PutSecretValueCommand({ SecretId, SecretString }))
    // the second start reads what the first one has written anew
    for (const _ of ['now', 'and at the next start'])
      expect(await secretOf((await startTrialSite(place)).outputs.REMOTE_ACCOUNTS_ARN)).toBe('{"HDU":[]}\n')
  })

  test('keeps the signing secret', async () => {
    const place = createFolder()
    const { outputs } = await startTrialSite(place)
    const copy = await startTrialSite(place)
    expect(await secretOf(copy.outputs.AUTH_SECRET_ARN)).toBe(await secretOf(outputs.AUTH_SECRET_ARN))
  })

  test('what cannot be kept is not acknowledged', async () => {
    const place = createFolder()
    const site = await startTrialSite(place)
    await sendMessage(site, 'kept')
    await site.state.close()
    await expect(sendMessage(site, 'lost')).rejects.toThrow()
    await expect(putObject(site, 'lost', 'x')).rejects.toThrow()
    expect(site.errors).not.toHaveLength(0)
    expect(await receiveBodies(await startTrialSite(place))).toEqual(['kept'])
  })

  test('a line that a crash cut off is as if never written; a line that cannot be read stops the start', async () => {
    const place = createFolder()
    const site = await startTrialSite(place)
    await sendMessage(site, 'whole')
    const journal = readFileSync(journalOf(place), 'utf8')
    writeFileSync(journalOf(place), `${journal}{"send":{"id":"cut`)
    expect(await receiveBodies(await startTrialSite(place))).toEqual(['whole'])
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
    const place = createFolder()
    mkdirSync(join(place, 'tables'))
    writeFileSync(
      join(place, 'tables/shared-local-instance.db'),
      'no database at all, but longer than its header'.repeat(99),
    )
    expect(() => new State(place)).toThrow(/shared-local-instance\.db/)
  })

  test('a save of version 1 is read, once', async () => {
    const place = createFolder()
    mkdirSync(join(place, 'blobs'))
    const lines = ['a', 'b'].map((sk) => itemToLine({ pk: { S: 'p' }, sk: { S: sk }, value: { S: sk } }))
    writeFileSync(join(place, 'blobs/items'), lines.join('\n'))
    writeFileSync(join(place, 'blobs/zip'), 'zip')
    const object = { key: 'k', etag: 'e', modified: 'm', blob: 'zip', headers: {}, metadata: {} }
    const manifest = {
      version: 1,
      table: 'items',
      authSecret: 'once',
      buckets: { TEST_DATA_BUCKET: [object] },
      queues: { PRACTICE_QUEUE_URL: [{ body: 'job' }] },
    }
    writeFileSync(join(place, 'manifest.json'), JSON.stringify(manifest))
    for (const _ of ['now', 'and at the next start']) {
      const site = await startTrialSite(place)
      expect([await readItemValue(site, 'a'), await readItemValue(site, 'b')]).toEqual([{ S: 'a' }, { S: 'b' }])
      expect(await readObjectText(site, 'k')).toBe('zip')
      expect(await receiveBodies(site)).toEqual(['job'])
    }
    const broken = createFolder()
    writeFileSync(join(broken, 'manifest.json'), '{')
    expect(() => new State(broken)).toThrow(/manifest\.json/)
  })
})
