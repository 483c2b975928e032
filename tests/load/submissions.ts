import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { Status } from '@oj/functions/features/judging/contract.ts'
import { getSubmissionList } from '@oj/functions/features/submission/contract.ts'
import * as z from 'zod/mini'

/** What a page of the list of submissions reads of a table with so many of them: units, requests, and ms (the median). */
export interface PageFigures {
  submissions: number
  units: number
  requests: number
  p50: number
}

/** Of the submissions that are made up; the goal holds for a million. */
const total = Number(process.env.OJ_BENCH_SUBMISSIONS ?? 100_000)
const [users, problems, rounds, writers] = [1000, 500, 15, 8] as const
/** The most requests that a page without a filter may take. */
const requestsMax = 3

/** Words of the first submission's keys, which each made-up one has replaced by its own. */
const first = { uid: 'bench-user-0000', pid: 90_000_000 }
const uidOf = (n: number) => `bench-user-${String(n % users).padStart(4, '0')}`
const pidOf = (n: number) => first.pid + (n % problems)

const Item = z.record(z.string(), z.unknown())
type Item = z.infer<typeof Item>

/** The first submission and its feed's counter as they lie in a table that had none. */
async function templates(client: DynamoDBDocumentClient, TableName: string): Promise<{ row: Item; counter: Item }> {
  const { createSubmission, nextSubmitId } = await import('@oj/functions/features/submission/store.ts')
  const submitId = await nextSubmitId()
  if (submitId !== 1) throw new Error('the bench wants a stack without submissions')
  const title = { en: 'Made up', 'zh-CN': '虚构' }
  await createSubmission(
    {
      ...{ submitId, scope: 'site', attempt: 1, displayPid: '90000', title, username: 'bench', ...first },
      ...{ submitTime: '2026-01-01T00:00:00.000Z', status: Status.accepted, time: 10, memory: 1000, length: 100 },
      ...{ language: 'C++', cid: 0, difficulty: 1, judgeCaseMode: 'default', judger: 'bench' },
      ...{ isManual: false, share: false },
    },
    { code: '', ip: '' },
  )
  const { Items = [] } = await client.send(new ScanCommand({ TableName }))
  const row = Items.find(({ __edb_e__: entity }) => entity === 'submission')
  const counter = Items.find(({ name }) => name === 'feed-site')
  if (!row || !counter) throw new Error('the first submission is not in the table')
  return { row: Item.parse(row), counter: Item.parse(counter) }
}

const padded = (n: number) => String(n).padStart(12, '0')

/** The submission of this number, in every key too. */
function made(row: Item, n: number): Item {
  const own = (text: string) =>
    text
      .replaceAll(padded(1), padded(n))
      .replaceAll(first.uid, uidOf(n))
      .replaceAll(String(first.pid), String(pidOf(n)))
  const entries = Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? own(value) : value])
  const status = n % 3 === 0 ? Status.wrongAnswer : Status.accepted
  return { ...Object.fromEntries(entries), submitId: n, n, pid: pidOf(n), status }
}

async function fill(client: DynamoDBDocumentClient, TableName: string): Promise<void> {
  const { row, counter } = await templates(client, TableName)
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
      ...{ TableName, Key: { pk: counter.pk, sk: counter.sk }, UpdateExpression: 'SET #value = :value' },
      ...{ ExpressionAttributeNames: { '#value': 'value' }, ExpressionAttributeValues: { ':value': total } },
    }),
  )
}

const lastPage = (limit: number) => Math.ceil(total / limit)

/** Pages of the unfiltered list, and one that looks at no more than the newest 2,000. */
const unfiltered: Record<string, object> = {
  'first page of 15': {},
  'middle page of 15': { currentPage: Math.ceil(lastPage(15) / 2) },
  'last page of 15': { currentPage: lastPage(15) },
  'middle page of 100': { currentPage: Math.ceil(lastPage(100) / 2), limit: 100 },
}
const filtered: Record<string, object> = {
  'by status, page 40': { status: Status.wrongAnswer, currentPage: 40 },
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Measures on a running stack without submissions, which it fills; `env` are the variables of its processes.
 * @throws when a page without a filter takes more than three requests
 */
export async function measureSubmissionList(env: NodeJS.ProcessEnv): Promise<Record<string, PageFigures>> {
  Object.assign(process.env, env)
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  await fill(client, env.TABLE_NAME ?? '')
  const [{ routes }, { metered }, { log }] = await Promise.all([
    import('@oj/functions/lambdas/routes.ts'),
    import('@oj/functions/platform/meter.ts'),
    import('@oj/functions/platform/log.ts'),
  ])
  const route = routes.find(({ endpoint }) => endpoint.path === getSubmissionList.path)
  if (!route) throw new Error('no route lists submissions')
  const context = {
    caller: null,
    locale: 'en',
    requestId: 'bench',
    ip: '',
    userAgent: '',
    log,
    giveToken: () => {},
    giveHeader: () => {},
  } as const
  const figures: Record<string, PageFigures> = {}
  for (const [name, input] of Object.entries({ ...unfiltered, ...filtered })) {
    const times: number[] = []
    let units = { read: 0, requests: 0 }
    for (let round = 0; round < rounds; round++) {
      const started = performance.now()
      const { result, units: used } = await metered(() => route.answer(input, context))
      times.push(performance.now() - started)
      if (getSubmissionList.output.parse(result).records.length === 0) throw new Error(`${name}: nothing is listed`)
      units = used
    }
    if (name in unfiltered && units.requests > requestsMax) throw new Error(`${name}: ${units.requests} requests`)
    const p50 = Math.round(median(times) * 10) / 10
    figures[name] = { submissions: total, units: units.read, requests: units.requests, p50 }
  }
  return figures
}
