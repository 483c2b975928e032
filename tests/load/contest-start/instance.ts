// One cold instance of the API: `node instance.ts BUNDLE`, as a child that gets its share of the calls, answers them one after
// the other, as a Lambda does, and tells what that took. However fast it is, its clock says that it took the whole time.
import { channel } from 'node:diagnostics_channel'
import { ClientRequest, IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import { eventOf, handlerOf } from '../lambda-event.ts'
import { type Done, Share, type StartCall } from './order.ts'
import { type Exchange, takenBy } from './units.ts'

const exchanges: Exchange[] = []
let second = 0

/** Keeps what goes to the table and comes back: Node publishes each request of this process. */
const Created = z.object({ request: z.instanceof(ClientRequest) })
channel('http.client.request.created').subscribe((message) => {
  const { request } = Created.parse(message)
  const operation = String(request.getHeader('x-amz-target') ?? '').split('.')[1]
  if (!operation?.match(/Item|Query/)) return
  const exchange = { operation, second, request: '', answer: '' }
  const { end } = request
  Object.defineProperty(request, 'end', {
    value: (body: unknown) => {
      exchange.request = String(body)
      return Reflect.apply(end, request, [body])
    },
  })
  request.once('response', (response: unknown) => {
    if (!(response instanceof IncomingMessage)) return
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => {
      exchange.answer = Buffer.concat(chunks).toString()
      if (response.statusCode === 200) exchanges.push(exchange)
    })
  })
})

const Answer = z.object({ statusCode: z.number(), body: z.string() })
const Refusal = z.object({ code: z.optional(z.string()) })
const used = (since?: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

const before = process.cpuUsage()
const handler = await handlerOf(process.argv[2] ?? '')
const startCpu = used(before)

let clock = 0
performance.now = () => clock

async function answered({ method, path, query, body, token }: StartCall): Promise<string | null> {
  const headers = { authorization: token, ...(body === null ? {} : { 'content-type': 'application/json' }) }
  const event = eventOf({ method, path, query, headers, body })
  const answer = Answer.parse(await handler(event))
  if (answer.statusCode === 200) return null
  return `${path}: ${Refusal.parse(JSON.parse(answer.body)).code ?? answer.statusCode}`
}

async function play({ calls, seconds }: z.infer<typeof Share>): Promise<Done> {
  const refused: string[] = []
  const since = process.cpuUsage()
  for (const [at, call] of calls.entries()) {
    clock = (at / calls.length) * seconds * 1000
    second = Math.floor(clock / 1000)
    const code = await answered(call)
    if (code !== null) refused.push(code)
  }
  const cpu = used(since)
  const sums = new Map<string, Done['units'][number]>()
  for (const exchange of exchanges) {
    for (const { kind, item, units } of takenBy(exchange)) {
      const name = `${kind} ${exchange.second} ${item}`
      const known = sums.get(name) ?? { kind, item, second: exchange.second, units: 0 }
      sums.set(name, { ...known, units: known.units + units })
    }
  }
  return { startCpu, cpu, answered: calls.length - refused.length, refused, units: [...sums.values()] }
}

process.on('message', (message) => {
  play(Share.parse(message)).then(
    (done) => process.send?.({ done }, () => process.disconnect()),
    (error: unknown) => process.send?.({ error: String(error) }, () => process.disconnect()),
  )
})
process.send?.('ready')
