import { createServer, type IncomingMessage, type RequestOptions, request, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

/** Where a request goes on: the path at the engine, and the host name that it is for. */
export interface Route {
  path: string
  host?: string
  /** What the distribution adds of its own. */
  headers?: Readonly<Record<string, string>>
}

const Mails = z.object({
  messages: z.record(z.string(), z.array(z.object({ To: z.array(z.string()), BodyText: z.string() }))),
})

/** The outbox in the words of the local start's engine, which the tests' client reads. */
async function readOutbox(endpoint: string): Promise<string> {
  const answer = await fetch(new URL('/_ministack/ses/messages', endpoint))
  const { messages } = Mails.parse(await answer.json())
  const mails = Object.values(messages).flat()
  return JSON.stringify({
    messages: mails.map(({ To, BodyText }, at) => ({
      Id: String(at),
      RawData: `To: ${To.join(', ')}\r\n\r\n${BodyText}`,
    })),
  })
}

/**
 * What the engine says of a call whose Lambda it replaced meanwhile: it ends the process at once, where AWS lets calls
 * finish in the environment that they began in.
 */
const cutOff = /Worker process died|Worker returned no response|'NoneType' object has no attribute 'std(in|out)'/

/** On a connection of its own: the engine ends idle ones, and a call must not meet one that is being closed. */
const sendRequest = (url: URL, options: RequestOptions, body: Readable): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    body.pipe(request(url, { ...options, agent: false }, resolve).once('error', reject))
  })

async function passToEngine(
  endpoint: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  { path, host, headers: own }: Route,
): Promise<void> {
  const { host: _, connection: __, ...given } = incoming.headers
  const addresses = [given['x-forwarded-for'], incoming.socket.remoteAddress].filter((one) => one !== undefined)
  const headers = {
    ...given,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': addresses.join(', '),
    ...own,
    host: host ?? new URL(endpoint).host,
  }
  const url = new URL(path, endpoint)
  const method = incoming.method ?? 'GET'
  let reply = await sendRequest(url, { method, headers }, incoming)
  if (reply.statusCode === 502 && method === 'GET') {
    const words = await text(reply)
    if (!cutOff.test(words)) {
      answer.writeHead(502, reply.headers).end(words)
      return
    }
    reply = await sendRequest(url, { method, headers }, Readable.from([]))
  }
  answer.writeHead(reply.statusCode ?? 502, reply.headers)
  reply.pipe(answer)
}

/**
 * Replaces DNS and TLS: the pages are requested under the distribution's own name. API calls go directly to API
 * Gateway, with the headers that the distribution adds, because the engine's distribution refuses to call a name of
 * Amazon's.
 */
export async function startFront(endpoint: string, port: number, routeOf: (path: string) => Route) {
  const server = createServer((incoming, answer) => {
    const answered =
      incoming.url === '/_aws/ses'
        ? readOutbox(endpoint).then((mails) => void answer.end(mails))
        : passToEngine(endpoint, incoming, answer, routeOf(incoming.url ?? '/'))
    answered.catch((error: unknown) => answer.writeHead(502).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${port}`, stop }
}

/** Invokes a Lambda with this event; throws with its error where it fails. */
export async function invokeLambda(endpoint: string, name: string, event: object): Promise<void> {
  const url = new URL(`/2015-03-31/functions/${name}/invocations`, endpoint)
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(event) })
  const error = answer.headers.get('x-amz-function-error')
  if (!answer.ok || error) throw new Error(`${name} failed: ${await answer.text()}`)
}
