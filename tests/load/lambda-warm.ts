// Calls the API's bundle and bare Hono in turns with the event of API Gateway: node lambda-warm.ts BUNDLE, as a child
// that tells its parent the medians in ms.
import { pathToFileURL } from 'node:url'
import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { Hono } from 'hono'
import { handle } from 'hono/aws-lambda'
import * as z from 'zod/mini'
import { median } from './median.ts'

const rounds = 1500
/** The first calls run code that is not compiled yet. */
const warmUp = 300

type Event = Parameters<ReturnType<typeof handle>>[0]
type Handler = (event: Event) => Promise<unknown>
const isHandler = (value: unknown): value is Handler => typeof value === 'function'
const Answer = z.object({ statusCode: z.literal(200), body: z.string() })

const { method, path } = getWebsiteConfig
const event = {
  version: '2.0',
  routeKey: '$default',
  rawPath: path,
  rawQueryString: '',
  headers: { host: 'judge.example', 'accept-language': 'en', 'user-agent': 'bench' },
  body: null,
  isBase64Encoded: false,
  requestContext: {
    accountId: '0',
    apiId: 'bench',
    requestId: 'bench',
    routeKey: '$default',
    stage: '$default',
    domainName: 'judge.example',
    domainPrefix: 'judge',
    time: '',
    timeEpoch: 0,
    authentication: null,
    authorizer: {},
    http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'bench' },
  },
} satisfies Event

const loaded: { handler: unknown } = await import(pathToFileURL(process.argv[2] ?? '').href)
if (!isHandler(loaded.handler)) throw new Error('the bundle has no handler')
const ours = loaded.handler
const answer: object = JSON.parse(Answer.parse(await ours(event)).body)
const bare: Handler = handle(new Hono().get(path, (c) => c.json(answer)))

async function timed(handler: Handler): Promise<number> {
  const at = performance.now()
  Answer.parse(await handler(event))
  return performance.now() - at
}

const times: { ours: number; bare: number }[] = []
for (let round = 0; round < warmUp + rounds; round++) {
  const one = { ours: await timed(ours), bare: await timed(bare) }
  if (round >= warmUp) times.push(one)
}
process.send?.({ ours: median(times.map((one) => one.ours)), bare: median(times.map((one) => one.bare)) })
process.disconnect()
