import type { Locale } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import type { Endpoint, Envelope, Method, Schema } from '../platform/http/endpoint.ts'
import { CallError } from './call-error.ts'

/** The environment of calls: page state, and callbacks for what calls find out. */
export interface CallWorld {
  readonly origin: string
  /** how long a request may take, in milliseconds */
  readonly timeout: number
  locale(): Locale
  readToken(): string | null
  writeToken(token: string | null): void
  /** texts for failures that come without one */
  text(name: 'timeout' | 'network' | 'not-found' | 'server-error'): string
  /** the session has ended; the token is deleted already. `admin`: a call of the back office found out */
  signedOut(admin: boolean): void
  /** the caller's roles may have changed */
  forbidden(admin: boolean): void
}

export interface CallOptions {
  /** ends the call early */
  signal?: AbortSignal
  /** timeout in milliseconds, if it differs from the usual one */
  timeout?: number
}

export type Call = <I extends Schema, O extends Schema>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  options?: CallOptions,
) => Promise<z.output<O>>

/** What an answer that is JSON says: nothing where it is no envelope. */
type Body = Partial<Envelope<unknown>>

const bodyOf = (json: unknown): Body => {
  if (typeof json !== 'object' || json === null) return {}
  const { status, msg, data, code }: { [Field in keyof Body]: unknown } = json
  return {
    ...(typeof status === 'number' && { status }),
    ...(typeof msg === 'string' && { msg }),
    ...(typeof code === 'string' && { code }),
    data,
  }
}

/**
 * Makes the function that calls endpoints of the contract. It sends the token, the language and the kind of the call,
 * keeps a token that the server gives, and turns every failure into a `CallError`.
 */
export function createCall(world: CallWorld): Call {
  const call: Call = async (endpoint, input, options = {}) => {
    const accept = (data: unknown) => {
      const answer = endpoint.output.safeParse(data)
      if (!answer.success) throw new CallError(200, 'bad-answer', world.text('server-error'))
      return answer.data
    }
    const token = world.readToken()
    const response = await sendCall(world, endpoint, input, token, options)
    keepToken(world, endpoint, token, response.headers)
    if (response.ok && !isJson(response)) return accept(await fileOf(response))
    const body = bodyOf(await response.json().catch(() => null))
    const status = body.status ?? response.status
    if (token && endpoint.session === 'kept' && body.code === 'session-expired') {
      // it begins another one
      if (world.readToken() === token) world.writeToken(null)
      return call(endpoint, input, options)
    }
    if (status !== 200 || !response.ok) {
      throw handleRefusal(world, endpoint.path, token, response.ok ? status : response.status, body)
    }
    return accept(body.data)
  }
  return call
}

const carriesBody = (method: Method) => method === 'POST' || method === 'PUT'

async function sendCall(
  world: CallWorld,
  { method, path, session }: Endpoint,
  input: unknown,
  token: string | null,
  { signal, timeout = world.timeout }: CallOptions,
): Promise<Response> {
  const url = new URL(path, world.origin)
  const headers = new Headers({ 'accept-language': world.locale(), 'url-type': urlType(path) })
  if (token && session !== 'new') headers.set('authorization', token)
  const form = carriesBody(method) ? formOf(input) : null
  if (carriesBody(method) && !form) headers.set('content-type', 'application/json')
  if (!carriesBody(method)) for (const [name, value] of fieldsOf(input)) url.searchParams.set(name, value)
  const limit = AbortSignal.timeout(timeout)
  try {
    return await fetch(url, {
      method,
      headers,
      body: form ?? (carriesBody(method) ? JSON.stringify(input) : null),
      signal: signal ? eitherOf(signal, limit) : limit,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw limit.aborted
      ? new CallError(0, 'timeout', world.text('timeout'))
      : new CallError(0, 'network', world.text('network'))
  }
}

/** A signal that ends with the first of these: `AbortSignal.any` is newer than the oldest browsers. */
function eitherOf(...signals: AbortSignal[]): AbortSignal {
  const ending = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) ending.abort()
    signal.addEventListener('abort', () => ending.abort(), { once: true, signal: ending.signal })
  }
  return ending.signal
}

/** The fields of an input with a file among them, as the multipart form that carries it; else null. */
function formOf(input: unknown): FormData | null {
  const fields = Object.entries(input ?? {})
  if (!fields.some(([, value]) => value instanceof Blob)) return null
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value instanceof Blob ? value : String(value))
  return form
}

const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') ?? false

/** An answer that is a file, under the name that the server gives it. */
async function fileOf(response: Response): Promise<File> {
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return new File([await response.blob()], name ? decodeURIComponent(name) : 'download')
}

/** The non-empty fields of a query. */
export function fieldsOf(input: unknown): [string, string][] {
  return Object.entries(input ?? {})
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)])
}

const urlType = (path: string) => (path.split('/')[2] === 'admin' ? 'admin' : 'general')

/** Keeps a given token unless the user has signed out or in meanwhile. */
function keepToken(world: CallWorld, { session }: Endpoint, sent: string | null, headers: Headers) {
  const given = headers.get('authorization')
  if (!given) return
  const renewed = headers.get('refresh-token') === 'true' && world.readToken() === sent
  if (renewed || session) world.writeToken(given)
}

/** The error of a refused call; clears the token and informs the listeners where the status asks for it. */
function handleRefusal(world: CallWorld, path: string, sent: string | null, status: number, body: Body) {
  const admin = urlType(path) === 'admin'
  if (status === 401 && world.readToken() === sent) {
    world.writeToken(null)
    world.signedOut(admin)
  }
  if (status === 403) world.forbidden(admin)
  const fallback = world.text(status === 404 ? 'not-found' : 'server-error')
  return new CallError(status, body.code ?? `http-${status}`, body.msg || fallback)
}
