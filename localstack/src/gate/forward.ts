import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'

export type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

const agent = new Agent({ keepAlive: true })

/** Headers of one hop only; a client that waits for leave to send its body has it from us. */
const hop = new Set(['connection', 'keep-alive', 'expect', 'proxy-connection', 'upgrade', 'te'])

function headersOf(request: IncomingMessage): string[] {
  const { rawHeaders } = request
  const pairs = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : []))
  return pairs.filter(([name = '']) => !hop.has(name.toLowerCase())).flat()
}

/** A request's body, which whoever stops reading it leaves open: destroyed, it would take the way of the answer with it. */
export const bodyOf = (request: IncomingMessage): AsyncIterable<Uint8Array> =>
  request.iterator({ destroyOnReturn: false })

/** Sends a request on as it is, with the body given, and gives the answer, whose body is still to be read. */
export async function forwardRequest(
  engine: URL,
  request: IncomingMessage,
  body: Source,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { method = 'GET', url: path = '/' } = request
  const { hostname, port } = engine
  const upstream = httpRequest({ agent, hostname, port, method, path, headers: headersOf(request), signal })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    upstream.once('response', resolve).once('error', reject)
  })
  // what is left of a body that cannot be kept is read to nowhere: many callers look for an answer only when all is sent
  const sent = pipeline(body, upstream).finally(() => request.resume())
  const [got] = await Promise.all([answer, sent])
  return got
}
