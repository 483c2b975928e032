import { BatchWriteCommand, type DynamoDBDocumentClient, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { Status, plainSettings as settings } from '@oj/functions/features/judging/contract.ts'
import { ProblemAuth } from '@oj/functions/features/problem/contract.ts'
import * as z from 'zod/mini'
import { pending } from '../support/data/pending.ts'

const [users, problems, writers] = [1000, 20, 8] as const

/** Values in the keys of the first submission, which each generated one replaces by its own. */
const first = { uid: 'bench-user-0000', pid: 90_000_000 }
const begun = '2026-01-01T00:00:00.000Z'
const title = { en: 'Made up', 'zh-CN': '虚构' }
const padded = (n: number, length = 12) => String(n).padStart(length, '0')

/** The user and the problem of the nth submission. */
export const userOf = (n: number) => ({
  uid: `bench-user-${padded(n % users, 4)}`,
  username: `bench${padded(n % users, 4)}`,
})
export const problemOf = (n: number) => ({ pid: first.pid + (n % problems), displayPid: `B${n % problems}` })

const Item = z.record(z.string(), z.unknown())
type Item = z.infer<typeof Item>

/** The first submission and the counter of its feed, as stored in an empty table. */
async function templates(client: DynamoDBDocumentClient, TableName: string): Promise<{ row: Item; counter: Item }> {
  const { createSubmission, nextSubmitId } = await import('@oj/functions/features/submission/store.ts')
  const submitId = await nextSubmitId()
  if (submitId !== 1) throw new Error('the bench wants a stack without submissions')
  await createSubmission(
    pending({
      submitId,
      title,
      ...userOf(0),
      ...problemOf(0),
      submitTime: begun,
      status: Status.accepted,
      time: 10,
      memory: 1000,
      length: 100,
      judger: 'bench',
    }),
    { code: '', ip: '' },
    [],
  )
  const { Items = [] } = await client.send(new ScanCommand({ TableName }))
  const row = Items.find(({ __edb_e__: entity }) => entity === 'submission')
  const counter = Items.find(({ name }) => name === 'feed-site')
  if (!row || !counter) throw new Error('the first submission is not in the table')
  return { row: Item.parse(row), counter: Item.parse(counter) }
}

/** The submission with this number, in all its keys too. */
function made(row: Item, n: number): Item {
  const own = (text: string) =>
    text
      .replaceAll(padded(1), padded(n))
      .replaceAll(first.uid, userOf(n).uid)
      .replaceAll(String(first.pid), String(problemOf(n).pid))
  const entries = Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? own(value) : value])
  const status = n % 3 === 0 ? Status.wrongAnswer : Status.accepted
  return { ...Object.fromEntries(entries), submitId: n, n, ...userOf(n), ...problemOf(n), status }
}

/** The data that the lists look up: the problems, and the names of users. */
async function fillAround(): Promise<void> {
  const [{ problemWrites }, { transact }, { createUser }] = await Promise.all([
    import('@oj/functions/features/problem/store.ts'),
    import('@oj/functions/platform/table/index.ts'),
    import('@oj/functions/features/account/store.ts'),
  ])
  await createUser({ ...userOf(7), email: 'bench@example.org', passwordHash: '', roles: ['default_user'] })
  for (let n = 0; n < problems; n++) {
    const { pid, displayPid: problemId } = problemOf(n)
    const row = {
      problemId,
      title,
      difficulty: 1,
      tags: [],
      type: 0,
      auth: ProblemAuth.public,
      author: 'root',
      pid,
      packageVersion: '',
      gmtModified: begun,
      gmtCreate: begun,
    }
    const testData = { key: '', version: '', cases: 0 }
    const body = { pid, revision: 1, statements: {}, source: title, examples: [], settings, testData }
    await transact(problemWrites(row, body, null))
  }
}

/** Stores so many submissions in an empty table, the newest with the highest number. */
export async function fillSubmissions(client: DynamoDBDocumentClient, TableName: string, total: number): Promise<void> {
  const { row, counter } = await templates(client, TableName)
  await fillAround()
  const started = performance.now()
  let next = 2
  const write = async () => {
    for (let from = next; from <= total; from = next) {
      next = from + 25
      const numbers = Array.from({ length: Math.min(25, total - from + 1) }, (_, at) => from + at)
      const puts = numbers.map((n) => ({ PutRequest: { Item: made(row, n) } }))
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
      ExpressionAttributeValues: { ':value': total },
    }),
  )
  const seconds = (performance.now() - started) / 1000
  process.stderr.write(`${total} submissions stored in ${seconds.toFixed(0)} s\n`)
}
