import { createHash } from 'node:crypto'
import { defaultLocale, type Locale, localeOf } from '@oj/shared/text.ts'
import { Hono, type Context as HonoContext } from 'hono'
import type { LambdaEvent } from 'hono/aws-lambda'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import { timeAt } from '../clock.ts'
import { commonErrors, Failure } from '../errors.ts'
import { asError, type Log, logFor } from '../log.ts'
import { meterWork } from '../table/meter.ts'
import { type Access, type EndpointAccess, hasAccess, type Role, type ScopedAccess, whoMay } from './access.ts'
import { addressOf, networkOf } from './address.ts'
import { isForeign, isOwnForm } from './cross-site.ts'
import { formatDisposition } from './disposition.ts'
import { type Endpoint, pathsOf } from './endpoint.ts'
import { readInput } from './read-input.ts'
import { httpStatusOf } from './refused-well.ts'
import { fieldsOf } from './request-fields.ts'

/** The largest request body, in bytes, where an endpoint says nothing: code of 65,535 characters may take six each. */
const defaultBodyMax = 1024 * 1024

/** How much is kept of what a browser says of itself, in characters. */
const userAgentMax = 300

/** The signed-in user of a request. */
export interface Caller {
  readonly uid: string
  readonly username: string
  readonly roles: readonly Role[]
  /** whether they teach: a right beside the roles, see `mayTeach` */
  readonly isTeacher: boolean
  readonly sid: string
}

/** What a request's handler knows beside its input. */
export interface Context<A extends EndpointAccess = EndpointAccess> {
  readonly caller: A extends 'anyone' | { readonly who: 'anyone' } ? Caller | null : Caller
  /** when the request arrived at the gateway, however late it is worked on */
  readonly at: Date
  readonly locale: Locale
  readonly requestId: string
  readonly ip: string
  /** what counts as one address for limits */
  readonly network: string
  /** what the caller's program says of itself; anything may stand there */
  readonly userAgent: string
  /** what the caller's browser keeps for this site alone (`__Host-`) under a name; undefined where it keeps nothing */
  cookie(name: string): string | undefined
  /** what the caller's browser was told to `keep` under a name, with or without https */
  kept(name: string): string | undefined
  /** Has the caller's browser keep a value that no script reads, for so many seconds. */
  keep(name: string, value: string, seconds: number): void
  readonly log: Log
  /** Puts a token into the answer's `authorization` header. */
  giveToken(token: string): void
  /** Sets a header of the answer. A `location` makes the answer a way to there, whatever file the route gives. */
  giveHeader(name: string, value: string): void
}

/**
 * Finds out who sent a token; a renewed token is handed to the caller. `verified` is called when the
 * token is known to be one of ours, before the table is asked whether it still holds.
 */
export type Authenticate = (token: string, verified?: () => void) => Promise<{ caller: Caller; renewed: string | null }>

/** An endpoint with what answers it. */
export interface Route {
  readonly endpoint: Endpoint
  /** whether it begins to read before its context is there */
  readonly isAhead: boolean
  readonly answer: (input: unknown, context: Context | Promise<Context>) => Promise<unknown>
}

/** Binds a handler to an endpoint; input, caller and answer have the contract's types. */
export function route<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access>(
  declared: Endpoint<I, O, A>,
  handler: (input: z.output<I>, context: Context<A>) => Promise<z.input<O>>,
): Route {
  return {
    endpoint: declared,
    isAhead: false,
    async answer(input, context) {
      // `createApp` lets nobody without a caller through where the access asks for one, which the type can't see
      const known = (await context) as Context<A>
      return declared.output.parse(await handler(readInput(declared, input), known))
    },
  }
}

/**
 * The same for a handler that gets what `ahead` reads, whoever calls, while the table is asked who that is: one round
 * trip less after each other. `ahead` changes nothing, and whether the caller may see any of it is the handler's to check.
 */
export function routeAhead<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access, Read>(
  declared: Endpoint<I, O, A>,
  ahead: (input: z.output<I>) => Promise<Read>,
  handler: (input: z.output<I>, context: Context<A>, read: Read) => Promise<z.input<O>>,
): Route {
  return begunAhead(declared, ahead, handler)
}

/**
 * The same for a right in something that the input names: `find` reads what is named, whoever calls; `meet` gives it as the
 * caller meets it, or refuses them. No other route takes a contract with such a right, so that none can forget to look.
 */
export function routeWithin<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends ScopedAccess, Found, Scope>(
  declared: Endpoint<I, O, A>,
  find: (input: z.output<I>) => Promise<Found>,
  meet: (found: Found, context: Context<A>, right: A['right']) => Promise<Scope>,
  handler: (input: z.output<I>, context: Context<A>, scope: Scope) => Promise<z.input<O>>,
): Route {
  return begunAhead(declared, find, async (input, context: Context<A>, found) =>
    handler(input, context, await meet(found, context, declared.access.right)),
  )
}

function begunAhead<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends EndpointAccess, Read>(
  declared: Endpoint<I, O, A>,
  ahead: (input: z.output<I>) => Promise<Read>,
  handler: (input: z.output<I>, context: Context<A>, read: Read) => Promise<z.input<O>>,
): Route {
  const begun = async (input: unknown) => {
    const given = readInput(declared, input)
    return { given, read: await ahead(given) }
  }
  return {
    endpoint: declared,
    isAhead: true,
    async answer(input, context) {
      // Who may not call is told so, whatever is wrong with their input; so both are awaited, the context first.
      const [known, ours] = await Promise.allSettled([context, begun(input)])
      if (known.status === 'rejected') throw known.reason
      if (ours.status === 'rejected') throw ours.reason
      const { given, read } = ours.value
      return declared.output.parse(await handler(given, known.value as Context<A>, read))
    },
  }
}

/**
 * Answers one request, metered. `contextOf` finds the caller and calls `verified` as `Authenticate` does; `inputOf` gives
 * the request's fields, which are read when it is known that the token, if there is one, is ours.
 */
export function performRequest(
  { isAhead, answer }: Route,
  contextOf: (verified: () => void) => Promise<Context>,
  inputOf: () => unknown,
) {
  return meterWork(async () => {
    const verified = Promise.withResolvers<void>()
    const context = contextOf(verified.resolve)
    // A token with a wrong signature causes no reads.
    await (isAhead ? Promise.race([verified.promise, context]) : context)
    return answer(await inputOf(), context)
  })
}

type App = {
  Bindings: {
    event?: LambdaEvent
    /** where a request came from, and when in ms since 1970, that API Gateway tells nothing of */
    ip?: string
    arrivedAt?: number
  }
  Variables: { requestId: string }
}

/**
 * The HTTP application of these routes: parses, authenticates, authorises, meters, maps errors to the envelope
 * and logs every failure with the request id. Deny by default: a path that no route declares is not found.
 */
export function createApp(routes: readonly Route[], authenticate: Authenticate) {
  const app = new Hono<App>()
  app.use(async (c, next) => {
    const requestId = gatewayContext(c)?.requestId ?? crypto.randomUUID()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    c.header('cache-control', 'no-store')
    await next()
  })
  for (const one of routes) {
    app.on(one.endpoint.method, pathsOf(one.endpoint), limitBody(one.endpoint), (c) =>
      answerRequest(c, one, authenticate),
    )
  }
  app.notFound((c) => answerRefusal(c, new Failure(commonErrors['not-found'])))
  app.onError((error, c) => answerError(c, error))
  return app
}

/** Refuses larger bodies than the endpoint takes, with its own error for that where it has one. */
function limitBody({ bodyMax = defaultBodyMax, errors }: Endpoint) {
  const tooLarge = errors.find(({ status }) => status === 413) ?? commonErrors['payload-too-large']
  return bodyLimit({ maxSize: bodyMax, onError: (c) => answerRefusal(c, new Failure(tooLarge)) })
}

/** The request's context from API Gateway; absent where the application runs without it. */
function gatewayContext(c: HonoContext<App>) {
  const context = c.env.event?.requestContext
  return context && 'http' in context ? context : undefined
}

/** Whether the browser speaks https: always to a deployed site, and where a proxy before this one says so. */
const isSecure = (c: HonoContext<App>) =>
  gatewayContext(c) !== undefined || c.req.header('x-forwarded-proto')?.startsWith('https') === true

const localeFor = (c: HonoContext<App>) =>
  localeOf(c.req.query('l')) ?? localeOf(c.req.header('accept-language')) ?? defaultLocale

const ipOf = (c: HonoContext<App>) =>
  addressOf(gatewayContext(c)?.http.sourceIp ?? c.env.ip ?? '', (name) => c.req.header(name))

async function answerRequest(c: HonoContext<App>, one: Route, authenticate: Authenticate) {
  const { endpoint } = one
  const log = logFor(c.get('requestId'))
  const started = performance.now()
  if (isForeign(endpoint, (name) => c.req.header(name))) throw new Failure(commonErrors['foreign-page'])
  const { result, units } = await performRequest(
    one,
    (verified) => contextOf(c, endpoint, authenticate, log, verified),
    () => fieldsOf(c.req, endpoint.bare),
  )
  log.info('request', {
    path: endpoint.path,
    status: 200,
    ms: Math.round(performance.now() - started),
    units,
  })
  if (result instanceof File) return answerFile(c, result)
  const envelope = { status: 200, msg: 'success', data: result }
  return endpoint.isTagged ? answerTagged(c, JSON.stringify(envelope)) : c.json(envelope)
}

/** Answers with a tag of the contents; who has them already is told so without them. Browsers keep them, and ask each time. */
function answerTagged(c: HonoContext<App>, body: string) {
  c.header('content-type', 'application/json; charset=UTF-8')
  // a kept answer would bring its token again and again
  if (c.res.headers.has('authorization')) return c.body(body)
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  c.header('etag', `"${tag}"`)
  c.header('cache-control', 'private, no-cache')
  c.header('vary', 'authorization, accept-language')
  // a proxy that packs answers makes the tag a weak one
  if (c.req.header('if-none-match')?.replace(/^W\//, '') === `"${tag}"`) return c.body(null, 304)
  return c.body(body)
}

async function contextOf(
  c: HonoContext<App>,
  endpoint: Endpoint,
  authenticate: Authenticate,
  log: Log,
  verified: () => void,
): Promise<Context> {
  const at = timeAt(gatewayContext(c)?.timeEpoch ?? c.env.arrivedAt ?? Date.now())
  const [caller, ip] = await Promise.all([callerOf(c, endpoint, authenticate, verified), ipOf(c)])
  return {
    caller,
    at,
    locale: localeFor(c),
    requestId: c.get('requestId'),
    ip,
    network: networkOf(ip),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, userAgentMax),
    cookie: (name) => getCookie(c, name, 'host'),
    kept: (name) => getCookie(c, name, isSecure(c) ? 'host' : undefined),
    keep: (name, value, maxAge) => {
      const secure = isSecure(c)
      const prefix = secure ? { prefix: 'host' as const } : {}
      setCookie(c, name, value, { ...prefix, path: '/', secure, httpOnly: true, sameSite: 'Lax', maxAge })
    },
    log,
    giveToken: (token) => sendToken(c, token),
    giveHeader: (name, value) => c.header(name, value),
  }
}

/** Sends a file under its own name, as a download unless the route lets the browser show it. */
async function answerFile(c: HonoContext<App>, file: File) {
  if (c.res.headers.has('location')) return c.body(null, 302)
  c.header('content-type', file.type || 'application/octet-stream')
  if (!c.res.headers.has('content-disposition'))
    c.header('content-disposition', formatDisposition('attachment', file.name))
  return c.body(await file.arrayBuffer())
}

/** Where forms go that have no header, and the cookie that stands in for it there; in seconds, as long as a token may live. */
const formCookie = { name: 'oj-form', path: '/api/file/', life: 24 * 3600 } as const

/** Gives a token to the caller's program, and to its browser for forms: no script reads it, and no other address gets it. */
function sendToken(c: HonoContext<App>, token: string) {
  const { name, path, life: maxAge } = formCookie
  c.header('authorization', token)
  setCookie(c, name, token, { path, secure: isSecure(c), httpOnly: true, sameSite: 'Strict', maxAge })
}

/** The token of a form that a page of this site has sent: a browser may bring the cookie with forms of other pages. */
const formToken = (c: HonoContext<App>) =>
  isOwnForm((name) => c.req.header(name)) ? getCookie(c, formCookie.name) : undefined

/** The caller. A bad token fails only where a login is needed, so that public pages survive an ended session. */
async function callerOf(
  c: HonoContext<App>,
  { access: asked, takesCookie = false }: Endpoint,
  authenticate: Authenticate,
  verified: () => void,
): Promise<Caller | null> {
  const access = whoMay(asked)
  const token = c.req.header('authorization') ?? (takesCookie ? formToken(c) : undefined)
  if (!token) {
    if (access !== 'anyone') throw new Failure(commonErrors['login-required'])
    return null
  }
  const known = await authenticate(token, verified).catch((error: unknown) => {
    if (access === 'anyone' && error instanceof Failure) return null
    throw error
  })
  if (known && !hasAccess(access, known.caller.roles)) throw new Failure(commonErrors.forbidden)
  if (known?.renewed) {
    sendToken(c, known.renewed)
    c.header('refresh-token', 'true')
  }
  return known?.caller ?? null
}

function answerError(c: HonoContext<App>, error: Error) {
  const requestId = c.get('requestId')
  if (error instanceof Failure) {
    logFor(requestId).info('request refused', {
      path: c.req.path,
      code: error.spec.code,
    })
    return answerRefusal(c, error)
  }
  logFor(requestId).error('request failed', {
    path: c.req.path,
    error: asError(error),
  })
  return answerRefusal(c, new Failure(commonErrors['server-error']))
}

function answerRefusal(c: HonoContext<App>, failure: Failure) {
  const { code, status } = failure.spec
  const body = { status, msg: failure.text(localeFor(c)), data: null, code }
  return c.json(body, httpStatusOf(c.req.path, failure.spec) satisfies ContentfulStatusCode)
}
