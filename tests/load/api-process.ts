// Runs calls with one bundle of the API, beside an empty handler of the same framework: `node api-process.ts BUNDLE`,
// as a child that answers its parent's messages. Logs are written, but discarded.
import { channel } from 'node:diagnostics_channel'
import { Hono } from 'hono'
import { handle } from 'hono/aws-lambda'
import * as z from 'zod/mini'
import { type Call, Order, type Took } from './api-order.ts'
import { eventOf, type Handler, handlerOf } from './lambda-event.ts'

const Answer = z.object({ statusCode: z.number(), body: z.string(), isBase64Encoded: z.optional(z.boolean()) })

/** Counts round trips to all services since the last `reset`: Node publishes each request of this process. */
const trips = { count: 0, chain: 0, done: 0, depth: new Map<object, number>() }
const Message = z.object({ request: z.custom<object>((value) => typeof value === 'object') })
channel('http.client.request.start').subscribe((message) => {
  trips.count += 1
  trips.depth.set(Message.parse(message).request, trips.done + 1)
})
channel('http.client.response.finish').subscribe((message) => {
  trips.done = Math.max(trips.done, trips.depth.get(Message.parse(message).request) ?? 0)
  trips.chain = Math.max(trips.chain, trips.done)
})
const reset = () => Object.assign(trips, { count: 0, chain: 0, done: 0, depth: new Map<object, number>() })

let callers = 0
/** Each call comes from another address, because some calls are limited by address. */
function newAddress(): string {
  callers += 1
  return `10.${[16, 8, 0].map((bits) => (callers >> bits) & 255).join('.')}`
}

const eventFor = ({ method, path, query, body, token }: Call) =>
  eventOf({
    method,
    path,
    query,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: token } : {}) },
    body: body && JSON.stringify(body),
    sourceIp: newAddress(),
  })

const ours = await handlerOf(process.argv[2] ?? '')
const empty: Handler = handle(new Hono().all('*', (c) => c.json({ status: 200, msg: 'success', data: null })))

const Data = z.object({ data: z.unknown() })
const fieldAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => z.record(z.string(), z.unknown()).parse(value)[name], data)

async function answered(handler: Handler, call: Call) {
  const { statusCode, body } = Answer.parse(await handler(eventFor(call)))
  if (statusCode !== 200) throw new Error(`${call.method} ${call.path} answered ${statusCode} ${body}`)
  return body
}

/** The call that comes after this one. */
function following(call: Call, body: string): Call {
  if (!call.carried) return call
  const { data } = Data.parse(JSON.parse(body))
  const fields = Object.entries(call.carried).map(([name, path]) => [name, fieldAt(data, path)])
  return { ...call, body: { ...call.body, ...Object.fromEntries(fields) } }
}

async function timed(handler: Handler, first: Call, times: number) {
  let call = first
  const [at, used] = [performance.now(), process.cpuUsage()]
  for (let n = 0; n < times; n++) call = following(call, await answered(handler, call))
  const { user, system } = process.cpuUsage(used)
  return { call, cpu: (user + system) / 1000 / times, ms: (performance.now() - at) / times }
}

/** The next of the calls that carry fields. */
const next = new Map<string, Call>()

async function measure({ call: first, times }: z.infer<typeof Order>): Promise<Took> {
  const name = `${first.method} ${first.path}`
  const bare = await timed(empty, { ...first, carried: null }, Math.max(times, 20))
  reset()
  const one = await timed(ours, next.get(name) ?? first, 1)
  const { count, chain } = trips
  const full = await timed(ours, one.call, times)
  if (first.carried) next.set(name, full.call)
  return { cpu: full.cpu, ms: full.ms, emptyCpu: bare.cpu, emptyMs: bare.ms, trips: count, chain }
}

process.on('message', (message) => {
  measure(Order.parse(message)).then(
    (took) => process.send?.({ took }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.send?.('ready')
