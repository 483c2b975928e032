import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { enterByLti, joinByLti } from '../features/lti/contract.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { CallError } from './call-error.ts'
import { type CallWorld, createCall, fieldsOf } from './create-call.ts'

const input = z.object({ name: z.optional(z.string()), page: z.optional(z.int()) })
const common = { summary: '', access: 'anyone', input, output: z.object({ seen: z.string() }), errors: [] } as const
const read = endpoint({ ...common, method: 'GET', path: '/api/read' })
const change = endpoint({ ...common, method: 'POST', path: '/api/admin/change' })
const login = endpoint({ ...common, method: 'POST', path: '/api/login', session: 'new' })

let server: Server
let answer: (request: IncomingMessage, body: string, response: ServerResponse) => void
let token: string | null
let events: string[]
let world: CallWorld

beforeEach(async () => {
  token = 'old'
  events = []
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    answer(request, Buffer.concat(parts).toString(), response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  world = {
    origin: `http://127.0.0.1:${address.port}`,
    timeout: 60_000,
    locale: () => 'zh-CN',
    readToken: () => token,
    writeToken: (next) => {
      token = next
    },
    text: (name) => `text of ${name}`,
    signedOut: (admin) => events.push(admin ? 'signed out of the back office' : 'signed out'),
    forbidden: (admin) => events.push(admin ? 'forbidden in the back office' : 'forbidden'),
  }
})

afterEach(() => new Promise((done) => server.close(done)))

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const success = (seen: string) => ({ status: 200, msg: 'success', data: { seen } })
const failureOf = (result: Promise<unknown>) => result.then(() => null).catch((error: unknown) => error)

describe('SH-09 what is sent', () => {
  it('puts non-empty fields of a read into the query, with token, language and kind', async () => {
    answer = ({ url, headers }, _, response) =>
      json(
        response,
        200,
        success([url, headers.authorization, headers['accept-language'], headers['url-type']].join(' ')),
      )
    const { seen } = await createCall(world)(read, { name: 'a b&c', page: 0 })
    expect(seen).toBe('/api/read?name=a+b%26c&page=0 old zh-CN general')
  })

  it('puts the fields of a change into a JSON body and marks admin calls', async () => {
    answer = ({ headers }, body, response) => json(response, 200, success(`${headers['url-type']} ${body}`))
    expect(await createCall(world)(change, { name: '甲' })).toEqual({ seen: 'admin {"name":"甲"}' })
  })

  it('sends no token to the login', async () => {
    answer = ({ headers }, _, response) => json(response, 200, success(String(headers.authorization)))
    expect(await createCall(world)(login, {})).toEqual({ seen: 'undefined' })
  })

  it('sends a file as a form, and takes a file as it comes', async () => {
    const upload = endpoint({
      ...common,
      method: 'POST',
      path: '/api/up',
      input: z.object({ image: z.file() }),
      output: z.file(),
    })
    answer = ({ headers }, body, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/zip',
          'content-disposition': "attachment; filename*=UTF-8''%E6%88%91.zip",
        })
        .end(`${headers['content-type']?.slice(0, 19)} ${body.includes('name="image"')}`)
    const file = await createCall(world)(upload, { image: new File(['pixels'], 'a.png') })
    expect([file.name, await file.text()]).toEqual(['我.zip', 'multipart/form-data true'])
  })

  it('leaves out what says nothing, but not zero or false', () => {
    const input = { a: '', b: null, c: undefined, d: 0, e: false, f: 'x' }
    expect(fieldsOf(input)).toEqual([
      ['d', '0'],
      ['e', 'false'],
      ['f', 'x'],
    ])
  })
})

describe('AC-04 tokens', () => {
  it('keeps the token of a login and a renewed one, and no other', async () => {
    const call = createCall(world)
    answer = (_, __, response) => json(response, 200, success(''), { authorization: 'stray' })
    await call(read, {})
    expect(token).toBe('old')
    answer = (_, __, response) =>
      json(response, 200, success(''), { authorization: 'renewed', 'refresh-token': 'true' })
    await call(read, {})
    expect(token).toBe('renewed')
    answer = (_, __, response) => json(response, 200, success(''), { authorization: 'fresh' })
    await call(login, {})
    expect(token).toBe('fresh')
  })

  it('BX-01 keeps that of who comes in from a learning platform, by a known account or by a new one', async () => {
    const call = createCall(world)
    const entered = { status: 200, msg: 'success', data: { state: 'entered', target: '/home' } }
    answer = (_, __, response) => json(response, 200, entered, { authorization: 'entered' })
    await call(enterByLti, { code: 'code' })
    expect(token).toBe('entered')
    answer = (_, __, response) => json(response, 200, entered, { authorization: 'joined' })
    await call(joinByLti, { code: 'code', username: 'ada', password: 'secret-1' })
    expect(token).toBe('joined')
  })

  it('BX-01 lets somebody come in from a learning platform whose session in this browser has ended', async () => {
    const call = createCall(world)
    const entered = { status: 200, msg: 'success', data: { state: 'entered', target: '/home' } }
    token = 'old'
    const sent: unknown[] = []
    answer = (request, _, response) => {
      const { authorization } = request.headers
      sent.push(authorization)
      if (authorization) json(response, 401, { status: 401, msg: 'over', data: null, code: 'session-expired' })
      else json(response, 200, entered, { authorization: 'entered' })
    }
    expect(await call(enterByLti, { code: 'code' })).toEqual(entered.data)
    expect(sent).toEqual(['old', undefined])
    expect(token).toBe('entered')
  })

  it('does not bring a token back that was given up while the call was under way', async () => {
    answer = (_, __, response) => {
      token = null
      json(response, 200, success(''), { authorization: 'renewed', 'refresh-token': 'true' })
    }
    await createCall(world)(read, {})
    expect(token).toBeNull()
  })
})

describe('SH-09 what comes back as a failure', () => {
  it.each([
    [400, { status: 400, msg: 'No!', code: 'bad-name' }, 'bad-name', 'No!'],
    [404, { status: 404, msg: '', code: 'not-found' }, 'not-found', 'text of not-found'],
    [500, {}, 'http-500', 'text of server-error'],
    [502, 'not an envelope', 'http-502', 'text of server-error'],
  ])('HTTP %i with %j', async (status, body, code, message) => {
    answer = (_, __, response) => json(response, status, body)
    const failure = await failureOf(createCall(world)(read, {}))
    expect(failure).toBeInstanceOf(CallError)
    expect(failure).toMatchObject({ status, code, message })
    expect(events).toEqual([])
  })

  it('a body status other than 200 fails whatever HTTP says', async () => {
    answer = (_, __, response) => json(response, 200, { status: 403, msg: 'closed', data: null })
    expect(await failureOf(createCall(world)(read, {}))).toMatchObject({ status: 403, message: 'closed' })
    expect(events).toEqual(['forbidden'])
  })

  it('401 forgets the token and tells of it once, and never a newer token', async () => {
    const call = createCall(world)
    answer = (_, __, response) => json(response, 401, { status: 401, msg: 'login', code: 'login-required' })
    expect(await failureOf(call(read, {}))).toMatchObject({ status: 401, code: 'login-required' })
    expect([token, events]).toEqual([null, ['signed out']])
    answer = (_, __, response) => {
      token = 'newer'
      json(response, 401, {})
    }
    await failureOf(call(read, {}))
    expect([token, events]).toEqual(['newer', ['signed out']])
  })

  it('tells a refusal of the back office apart', async () => {
    answer = (_, __, response) => json(response, 403, { status: 403, msg: 'no' })
    await failureOf(createCall(world)(change, {}))
    answer = (_, __, response) => json(response, 401, { status: 401, msg: 'login' })
    await failureOf(createCall(world)(change, {}))
    expect(events).toEqual(['forbidden in the back office', 'signed out of the back office'])
  })

  it('an answer that the contract does not know is not passed on', async () => {
    answer = (_, __, response) => json(response, 200, { status: 200, msg: 'success', data: { seen: 7 } })
    expect(await failureOf(createCall(world)(read, {}))).toMatchObject({ code: 'bad-answer' })
  })

  it('no server is a network failure', async () => {
    const nobody = createCall({ ...world, origin: 'http://127.0.0.1:1' })
    expect(await failureOf(nobody(read, {}))).toMatchObject({ status: 0, code: 'network', message: 'text of network' })
  })

  it('the caller’s own abort is no failure of the network', async () => {
    answer = () => aborter.abort()
    const aborter = new AbortController()
    expect(await failureOf(createCall(world)(read, {}, { signal: aborter.signal }))).toMatchObject({
      name: 'AbortError',
    })
    server.closeAllConnections()
  })

  it('a server that takes too long is a timeout', async () => {
    answer = () => undefined
    const failure = await failureOf(createCall({ ...world, timeout: 50 })(read, {}))
    expect(failure).toMatchObject({ status: 0, code: 'timeout', message: 'text of timeout' })
    server.closeAllConnections()
  })
})
