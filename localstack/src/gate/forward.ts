import { once } from 'node:events'
import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'

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

/** Writes a body until its end, or until the engine has answered and reads no more. */
async function write(body: Source, upstream: ClientRequest, over: AbortSignal): Promise<void> {
  for await (const chunk of body) {
    if (over.aborted) return
    if (!upstream.write(chunk)) await once(upstream, 'drain', { signal: over })
  }
  upstream.end()
}

/**
 * Sends a request on as it is, with the body given, and gives the answer, whose body is still to be read. A refusal counts at
 * once, and what is still to come of the body is read to nowhere: many callers look for an answer only when all is sent.
 */
export async function forward(
  engine: URL,
  request: IncomingMessage,
  body: Source,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { method = 'GET', url: path = '/' } = request
  const { hostname, port } = engine
  const upstream = httpRequest({ agent, hostname, port, method, path, headers: headersOf(request), signal })
  const over = new AbortController()
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    upstream.once('response', resolve).on('error', reject)
  }).finally(() => over.abort())
  const written = write(body, upstream, over.signal)
    .catch((error: Error) => over.signal.aborted || upstream.destroy(error))
    .finally(() => request.resume())
  const got = await answer
  if ((got.statusCode ?? 500) < 300) await written
  // a connection on which a body broke off is of no more use
  else got.once('end', () => upstream.writableEnded || upstream.destroy())
  return got
}
