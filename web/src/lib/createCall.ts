import type { Endpoint, Method, Schema } from '@oj/functions/platform/endpoint.ts'
import type { Locale } from '@oj/functions/platform/text.ts'
import * as z from 'zod/mini'
import { CallError } from './callError.ts'

/** What a call needs to know of the page it is made from, and whom it tells of what it learns. */
export interface CallWorld {
  readonly origin: string
  /** how long a request may take, in milliseconds */
  readonly timeout: number
  locale(): Locale
  readToken(): string | null
  writeToken(token: string | null): void
  /** the page's own words for failures that bring none */
  text(name: 'timeout' | 'network' | 'not-found' | 'server-error'): string
  /** the session is over; the token has been forgotten already */
  signedOut(): void
  /** the caller's roles may have changed */
  forbidden(): void
}

export interface CallOptions {
  /** ends the call early */
  signal?: AbortSignal
}

export type Call = <I extends Schema, O extends Schema>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  options?: CallOptions,
) => Promise<z.output<O>>

const Body = z.object({
  status: z.optional(z.int()),
  msg: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
  code: z.optional(z.string()),
})

/**
 * Makes the function that calls endpoints of the contract. It sends the token, the language and the kind of the call (A7),
 * keeps a token that the server gives, and turns every failure into a `CallError` as A8 says.
 */
export function createCall(world: CallWorld): Call {
  return async (endpoint, input, options = {}) => {
    const token = world.readToken()
    const response = await send(world, endpoint, input, token, options.signal)
    keepToken(world, endpoint.path, token, response.headers)
    const body = Body.safeParse(await response.json().catch(() => null))
    const status = (body.success ? body.data.status : undefined) ?? response.status
    if (status !== 200 || !response.ok) {
      throw refused(world, token, response.ok ? status : response.status, body.data)
    }
    const answer = endpoint.output.safeParse(body.data?.data)
    if (!answer.success) throw new CallError(status, 'bad-answer', world.text('server-error'))
    return answer.data
  }
}

const carriesBody = (method: Method) => method === 'POST' || method === 'PUT'

async function send(
  world: CallWorld,
  { method, path }: Endpoint,
  input: unknown,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const url = new URL(path, world.origin)
  const headers = new Headers({ 'accept-language': world.locale(), 'url-type': urlType(path) })
  if (token && !path.endsWith('/login')) headers.set('authorization', token)
  if (carriesBody(method)) headers.set('content-type', 'application/json')
  else for (const [name, value] of fieldsOf(input)) url.searchParams.set(name, value)
  const limit = AbortSignal.timeout(world.timeout)
  try {
    return await fetch(url, {
      method,
      headers,
      body: carriesBody(method) ? JSON.stringify(input) : null,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw limit.aborted
      ? new CallError(0, 'timeout', world.text('timeout'))
      : new CallError(0, 'network', world.text('network'))
  }
}

/** The fields of a query that say something. */
export function fieldsOf(input: unknown): [string, string][] {
  return Object.entries(input ?? {})
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)])
}

const urlType = (path: string) => (path.split('/')[2] === 'admin' ? 'admin' : 'general')

/** Keeps a given token unless the user has signed out or in meanwhile. */
function keepToken(world: CallWorld, path: string, sent: string | null, headers: Headers) {
  const given = headers.get('authorization')
  if (!given) return
  const renewed = headers.get('refresh-token') === 'true' && world.readToken() === sent
  if (renewed || path.endsWith('/login')) world.writeToken(given)
}

/** The error of an answer that refuses, with what A8 asks for on the way. */
function refused(world: CallWorld, sent: string | null, status: number, body: z.infer<typeof Body> | undefined) {
  if (status === 401 && world.readToken() === sent) {
    world.writeToken(null)
    world.signedOut()
  }
  if (status === 403) world.forbidden()
  const fallback = world.text(status === 404 ? 'not-found' : 'server-error')
  return new CallError(status, body?.code ?? `http-${status}`, body?.msg || fallback)
}
