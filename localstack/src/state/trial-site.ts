import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AttributeValue, CreateTableCommand, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { CreateSecretCommand } from '@aws-sdk/client-secrets-manager'
import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import { afterAll, inject } from 'vitest'
import { type Clients, clientsOf } from '../engine/clients.ts'
import { freePort } from '../engine/ports.ts'
import { Gate } from '../gate/gate.ts'
import { type Deployed, State } from './state.ts'

const endpoint = inject('engineUrl')
/** The shared engine itself, past the gate. */
export const engine = clientsOf(endpoint)
const atEnd: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const undo of atEnd.reverse()) await undo()
})

/** A folder that goes with the test. */
export function createFolder(): string {
  const place = mkdtempSync(join(tmpdir(), 'oj-state-'))
  atEnd.push(async () => rmSync(place, { recursive: true }))
  return place
}

const textAttribute = (value: string) => ({ AttributeName: value, AttributeType: 'S' as const })
const createIndex = (name: string) => ({
  IndexName: name,
  KeySchema: [{ AttributeName: 'sk', KeyType: 'HASH' as const }],
  Projection: { ProjectionType: 'ALL' as const },
})

/** A small data stack of the test's own on the shared engine. */
async function deployTrialStack(indexes: string[] = []): Promise<Deployed> {
  const name = `state-${crypto.randomUUID()}`
  const KeySchema = [
    { AttributeName: 'pk', KeyType: 'HASH' as const },
    { AttributeName: 'sk', KeyType: 'RANGE' as const },
  ]
  const [, , queue, secret, accounts] = await Promise.all([
    engine.table.send(
      new CreateTableCommand({
        TableName: name,
        KeySchema,
        AttributeDefinitions: [textAttribute('pk'), textAttribute('sk')],
        ...(indexes.length === 0 ? {} : { GlobalSecondaryIndexes: indexes.map(createIndex) }),
        BillingMode: 'PAY_PER_REQUEST',
      }),
    ),
    engine.objects.send(new CreateBucketCommand({ Bucket: name })),
    engine.queues.send(new CreateQueueCommand({ QueueName: name })),
    engine.secrets.send(new CreateSecretCommand({ Name: name, SecretString: name })),
    engine.secrets.send(new CreateSecretCommand({ Name: `${name}-accounts`, SecretString: '{}' })),
  ])
  return {
    endpoint,
    outputs: {
      TABLE_NAME: name,
      TEST_DATA_BUCKET: name,
      PRACTICE_QUEUE_URL: queue.QueueUrl ?? '',
      AUTH_SECRET_ARN: secret.ARN ?? '',
      REMOTE_ACCOUNTS_ARN: accounts.ARN ?? '',
    },
  }
}

interface Site {
  /** The way through the gate. */
  url: string
  clients: Clients
  outputs: Deployed['outputs']
  missing: string[]
  /** What the gate had to say. */
  errors: unknown[]
  state: State
}

/** Starts on what a folder holds, with an engine that holds nothing yet. Nobody stops it: it is as if killed. */
export async function startTrialSite(place: string, indexes: string[] = []): Promise<Site> {
  const state = new State(place)
  const { deployed: restored, interceptors, missing } = await state.restore(await deployTrialStack(indexes))
  const errors: unknown[] = []
  const gate = new Gate(endpoint, interceptors, (error) => errors.push(error))
  const port = await freePort()
  await gate.listen(port)
  atEnd.push(async () => {
    await gate.close()
    await state.close()
  })
  const url = `http://127.0.0.1:${port}`
  return { url, clients: clientsOf(url), outputs: restored.outputs, missing, errors, state }
}

/** Puts an item into the table. */
export const putItem = ({ clients, outputs }: Site, sk: string, value: AttributeValue) =>
  clients.table.send(
    new PutItemCommand({ TableName: outputs.TABLE_NAME, Item: { pk: { S: 'p' }, sk: { S: sk }, value } }),
  )
/** The value of an item. */
export const readItemValue = async ({ clients, outputs }: Site, sk: string) => {
  const Key = { pk: { S: 'p' }, sk: { S: sk } }
  return (await clients.table.send(new GetItemCommand({ TableName: outputs.TABLE_NAME, Key }))).Item?.value
}
/** An object of the site. */
export const objectAt = ({ outputs }: Site, Key: string) => ({ Bucket: outputs.TEST_DATA_BUCKET, Key })
/** Puts an object into the bucket. */
export const putObject = (site: Site, key: string, Body: string | Uint8Array) =>
  site.clients.objects.send(new PutObjectCommand({ ...objectAt(site, key), Body }))
/** The text of an object. */
export const readObjectText = async (site: Site, key: string) =>
  (await site.clients.objects.send(new GetObjectCommand(objectAt(site, key)))).Body?.transformToString()
/** The queue, as its calls name it. */
export const queueAddress = ({ outputs }: Site) => ({ QueueUrl: outputs.PRACTICE_QUEUE_URL })
/** Puts a message into the queue. */
export const sendMessage = (site: Site, MessageBody: string) =>
  site.clients.queues.send(new SendMessageCommand({ ...queueAddress(site), MessageBody }))
/** Takes messages, at most so many. */
export const receiveMessages = async (site: Site, most = 10) => {
  const command = new ReceiveMessageCommand({ ...queueAddress(site), MaxNumberOfMessages: most })
  return (await site.clients.queues.send(command)).Messages ?? []
}
/** The bodies of the messages in the queue, sorted. */
export const receiveBodies = async (site: Site) => (await receiveMessages(site)).map(({ Body }) => Body).sort()
/** The path of a folder's journal. */
export const journalOf = (place: string) => join(place, 'journal')
/** The files of a folder that hold contents. */
export const blobsOf = (place: string) => readdirSync(join(place, 'blobs'))
