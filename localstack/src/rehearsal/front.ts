import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'

/** Where a request goes on: the path at the engine, and the host name that it is for. */
export interface Route {
  path: string
  host?: string
}

const Mails = z.object({
  messages: z.record(z.string(), z.array(z.object({ To: z.array(z.string()), BodyText: z.string() }))),
})

/** The outbox in the words of the local start's engine, which the tests' client reads. */
async function outbox(endpoint: string): Promise<string> {
  const answer = await fetch(new URL('/_ministack/ses/messages', endpoint))
  const { messages } = Mails.parse(await answer.json())
  const mails = Object.values(messages).flat()
  return JSON.stringify({
    messages: mails.map(({ To, BodyText }) => ({ Destination: { ToAddresses: To }, Body: { text_part: BodyText } })),
  })
}

function pass(endpoint: string, incoming: IncomingMessage, answer: ServerResponse, { path, host }: Route): void {
  const { host: _, connection: __, ...given } = incoming.headers
  const headers = { ...given, 'x-forwarded-proto': 'https', host: host ?? new URL(endpoint).host }
  const outgoing = request(new URL(path, endpoint), { method: incoming.method ?? 'GET', headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  })
  outgoing.once('error', (error) => answer.writeHead(502).end(error.message))
  incoming.pipe(outgoing)
}

/**
 * Stands for the name service and TLS: the pages are asked for under the distribution's own name. Calls of the API
 * go to API Gateway straight, because the engine's distribution refuses to call a name of Amazon's.
 */
export async function startFront(endpoint: string, port: number, routeOf: (path: string) => Route) {
  const server = createServer((incoming, answer) => {
    if (incoming.url === '/_aws/ses') {
      outbox(endpoint).then(
        (text) => answer.end(text),
        (error) => answer.writeHead(502).end(String(error)),
      )
    } else pass(endpoint, incoming, answer, routeOf(incoming.url ?? '/'))
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
export async function invoke(endpoint: string, name: string, event: object): Promise<void> {
  const url = new URL(`/2015-03-31/functions/${name}/invocations`, endpoint)
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(event) })
  const error = answer.headers.get('x-amz-function-error')
  if (!answer.ok || error) throw new Error(`${name} failed: ${await answer.text()}`)
}
