// Stores users and their sessions without the API, because passwords are slow on purpose; prints their tokens as JSON:
// `node contestants.ts COUNT`
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { signToken, tokenLife } from '@oj/functions/features/account/sessions/token.ts'
import { beginSession, createUser, userOf } from '@oj/functions/features/account/store.ts'

const total = Number(process.argv[2] ?? '0')
const [writers, perBatch] = [6, 12] as const

const uidOf = (n: number) => `contest-start-${String(n).padStart(6, '0')}`
const sidOf = (n: number) => `session-start-${String(n).padStart(6, '0')}`
const nameOf = (n: number) => `starter${String(n).padStart(6, '0')}`

/** The first of them, whose items the others' are made of. */
async function first(client: DynamoDBDocumentClient, TableName: string): Promise<Record<string, unknown>[]> {
  const user = { uid: uidOf(0), username: nameOf(0), email: `${nameOf(0)}@example.org`, passwordHash: 'none' }
  await createUser({ ...user, roles: ['default_user'] })
  const session = { sid: sidOf(0), ip: '127.0.0.1', userAgent: 'bench', life: tokenLife.whole }
  await beginSession(await userOf({ uid: uidOf(0) }), session)
  const items: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) items.push(...Items)
  return items.filter(({ uid, username, sid }) => uid === uidOf(0) && (username === nameOf(0) || sid === sidOf(0)))
}

/** The same items of the one with this number, in all their keys too. */
const made = (item: Record<string, unknown>, n: number) =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replaceAll(uidOf(0), uidOf(n)).replaceAll(sidOf(0), sidOf(n)).replaceAll(nameOf(0), nameOf(n))
        : value,
    ]),
  )

const TableName = process.env.TABLE_NAME ?? ''
const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? process.env.AWS_ENDPOINT_URL
const client = DynamoDBDocumentClient.from(new DynamoDBClient(endpoint === undefined ? {} : { endpoint }))
const items = await first(client, TableName)
let next = 1
const write = async () => {
  for (let from = next; from < total; from = next) {
    next = from + perBatch
    const numbers = Array.from({ length: Math.min(perBatch, total - from) }, (_, at) => from + at)
    const puts = numbers.flatMap((n) => items.map((item) => ({ PutRequest: { Item: made(item, n) } })))
    await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }))
  }
}
await Promise.all(Array.from({ length: writers }, write))
const at = Math.floor(Date.now() / 1000)
const tokens = await Promise.all(Array.from({ length: total }, (_, n) => signToken(uidOf(n), sidOf(n), at)))
console.log(JSON.stringify(tokens))
