import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { bodyOf, forwardRequest, type Source } from './forward.ts'

/** Does a call, and holds its answer back until what it has changed is on the disk; null where that is not its affair. */
export type Interceptor = (call: Call) => Promise<FullAnswer> | null

export interface Call {
  readonly request: IncomingMessage
  readonly body: AsyncIterable<Uint8Array>
  /** The path without the query, and the query. */
  readonly url: URL
  readonly engine: URL
  /** Aborted when the caller has disconnected. */
  readonly gone: AbortSignal
}

/** An answer of the engine, read to its end. */
export interface FullAnswer {
  answer: IncomingMessage
  body: Buffer
}

/** Forwards a call and reads the whole answer. A change in progress is completed even if the caller has disconnected. */
export async function readAnswer(
  { engine, request }: Call,
  body: Source,
  signal = new AbortController().signal,
): Promise<FullAnswer> {
  const answer = await forwardRequest(engine, request, body, signal)
  return { answer, body: await buffer(answer) }
}

export const wentWell = ({ answer }: Pick<FullAnswer, 'answer'>): boolean =>
  answer.statusCode !== undefined && answer.statusCode < 300

/** A port that stands before the engine: everything passes, and what changes something is kept before it is answered. */
export class Gate {
  readonly #engine: URL
  readonly #interceptors: readonly Interceptor[]
  readonly #server: Server
  readonly #onError: (error: unknown) => void

  /** @param onError called with errors of saving a change */
  constructor(engine: string, interceptors: readonly Interceptor[], onError: (error: unknown) => void) {
    this.#engine = new URL(engine)
    this.#interceptors = interceptors
    this.#onError = onError
    this.#server = createServer({ requestTimeout: 0, keepAliveTimeout: 0 }, (request, response) => {
      void this.#serve(request, response)
    })
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    this.#server.closeAllConnections()
    return closed
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const left = new AbortController()
    response.once('close', () => left.abort())
    const url = new URL(request.url ?? '/', this.#engine)
    const call = { request, body: bodyOf(request), url, engine: this.#engine, gone: left.signal }
    try {
      await this.#answer(call, response)
    } catch (error) {
      if (left.signal.aborted) return
      this.#onError(error)
      if (!response.headersSent) response.writeHead(503, { 'content-type': 'text/plain' })
      response.end('This could not be kept, so it is not acknowledged.\n')
    }
  }

  async #answer(call: Call, response: ServerResponse): Promise<void> {
    const asked = this.#interceptors.map((intercept) => intercept(call)).find((answer) => answer !== null)
    if (asked) {
      const { answer, body } = await asked
      beginAnswer(response, answer)
      response.end(body)
    } else {
      const answer = await forwardRequest(this.#engine, call.request, call.body, call.gone)
      beginAnswer(response, answer)
      await pipeline(answer, response)
    }
  }
}

function beginAnswer(response: ServerResponse, { statusCode = 502, rawHeaders }: IncomingMessage): void {
  const pairs = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : []))
  const own = pairs.filter(([name = '']) => !/^(connection|keep-alive|transfer-encoding)$/i.test(name))
  response.writeHead(statusCode, own.flat())
}
