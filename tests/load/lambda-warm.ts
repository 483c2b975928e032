// Calls the API's bundle and bare Hono in turns with the event of API Gateway: `node lambda-warm.ts BUNDLE ROUNDS`, as a
// child that sends its parent the medians in ms.
import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { Hono } from 'hono'
import { handle } from 'hono/aws-lambda'
import * as z from 'zod/mini'
import { eventOf, type Handler, handlerOf } from './lambda-event.ts'
import { Rounds, type Warm } from './lambda-warm-order.ts'
import { median } from './statistics.ts'

const [, , bundle = '', asked = ''] = process.argv
const { calls, warm } = Rounds.parse(JSON.parse(asked))

const Answer = z.object({ statusCode: z.literal(200), body: z.string() })

const { method, path } = getWebsiteConfig
const event = eventOf({ method, path })

const ours = await handlerOf(bundle)
const answer: object = JSON.parse(Answer.parse(await ours(event)).body)
const bare: Handler = handle(new Hono().get(path, (c) => c.json(answer)))

async function timed(handler: Handler): Promise<number> {
  const at = performance.now()
  Answer.parse(await handler(event))
  return performance.now() - at
}

const times: z.infer<typeof Warm>[] = []
for (let round = 0; round < warm + calls; round++) {
  const one = { ours: await timed(ours), bare: await timed(bare) }
  if (round >= warm) times.push(one)
}
process.send?.({ ours: median(times.map((one) => one.ours)), bare: median(times.map((one) => one.bare)) })
process.disconnect()
