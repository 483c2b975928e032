// Calls the API's bundle and bare Hono in turns with the event of API Gateway: `node lambda-warm.ts BUNDLE`, as a child
// that sends its parent the medians in ms.
import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { Hono } from 'hono'
import { handle } from 'hono/aws-lambda'
import * as z from 'zod/mini'
import { eventOf, type Handler, handlerOf } from './lambda-event.ts'
import { median } from './median.ts'

const rounds = 1500
/** The first calls run code that is not compiled yet. */
const warmUp = 300

const Answer = z.object({ statusCode: z.literal(200), body: z.string() })

const { method, path } = getWebsiteConfig
const event = eventOf({ method, path })

const ours = await handlerOf(process.argv[2] ?? '')
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
