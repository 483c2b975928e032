import { request as httpRequest } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { getRegisterCode, login, register } from '@oj/functions/features/account/contract.ts'
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getSubmissionDetail,
  getTestJudgeResult,
  submitProblemJudge,
  submitProblemTestJudge,
} from '@oj/functions/features/submission/contract.ts'
import type { AnswerOf, Endpoint, Envelope, InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { aPlusB, right } from '../data/programs.ts'
import { patience, until } from '../stack/patience.ts'
import { openOutbox } from './outbox.ts'

/** A complete answer of the API. */
export interface Answer<Data = unknown> extends Envelope<Data> {
  http: number
  headers: Headers
}

export interface CallOptions {
  token?: string | undefined
  language?: string
  /** the source address of the call, in the loopback network: limits are counted by address */
  from?: string
  /** what a browser has kept of the site, as its header says it */
  cookie?: string
  /** by what the browser has reached the proxy before the site */
  proto?: string
}

export interface TestUser {
  username: string
  password: string
  email: string
  token: string
}

const EnvelopeShape = z.object({ status: z.int(), msg: z.string(), data: z.unknown(), code: z.optional(z.string()) })

/** An address of the loopback network that no other test uses. */
export function freshAddress(): string {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  return `127.${1 + ((a ?? 0) % 254)}.${b}.${1 + ((c ?? 0) % 254)}`
}

/** Sends a request over a connection of its own from this address, which `fetch` cannot. */
function fetchFrom(localAddress: string, url: URL, { method, headers, body }: Sent): Promise<Response> {
  return new Promise((resolve, reject) => {
    // Of itself it tells the length of a body only where the method is meant to have one.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = { method, headers: { ...headers, ...length }, localAddress, agent: false }
    const request = httpRequest(url, options, (response) => {
      const fields = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
      void text(response).then(
        (body) => resolve(new Response(body, { status: response.statusCode ?? 0, headers: fields })),
        reject,
      )
    })
    request.once('error', reject)
    request.end(body)
  })
}
interface Sent {
  method: string
  headers: Record<string, string>
  body?: string
}

/** Letters that look like no others, in their order, and make no words. */
const letters = 'bcdfghjkmnpqrstvwxyz'

/** A number in so many letters: digits would be found where somebody looks for an id. */
const inLetters = (number: number, length: number): string =>
  length === 0 ? '' : inLetters(Math.floor(number / letters.length), length - 1) + letters[number % letters.length]

/** The number of this worker in its run; elsewhere, of the process, which another one may have had before. */
const worker = inLetters(Number(process.env.VITEST_WORKER_ID ?? process.pid), 3)

/** How many names were made in this process, whose modules a test may load anew. */
function countNames(): number {
  const made = Number(process.env.OJ_TEST_NAMES ?? 0)
  process.env.OJ_TEST_NAMES = String(made + 1)
  return made
}

/**
 * A name that no other test uses, that looks like no other, and with which no other begins, as a search for it would find that
 * one, too. Later ones come after earlier ones.
 */
export const freshName = (prefix: string) => `${prefix}${worker}${inLetters(countNames(), 4)}`

/**
 * A client of a running stack, as browsers and scripts are: plain HTTP by `reach`, and the engine's outbox for mails.
 */
export function clientOf(
  url: string,
  engineUrl: string,
  reach: (to: URL, sent: Sent) => Response | Promise<Response> = fetch,
) {
  /** Sends one request as it is, for everything that a contract would refuse. */
  async function send(method: string, path: string, body?: string, options: CallOptions = {}): Promise<Answer> {
    const sent: Sent = {
      method,
      headers: {
        'accept-language': options.language ?? 'en',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.token === undefined ? {} : { authorization: options.token }),
        ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
        ...(options.proto === undefined ? {} : { 'x-forwarded-proto': options.proto }),
      },
      ...(body === undefined ? {} : { body }),
    }
    const to = new URL(path, url)
    const response = await (options.from === undefined ? reach(to, sent) : fetchFrom(options.from, to, sent))
    // a file comes as it is
    const isFile = response.ok && response.headers.has('content-disposition')
    const answer = isFile ? { status: 200, msg: 'success', data: null } : await response.json()
    const { code, ...envelope } = EnvelopeShape.parse(answer)
    return { ...envelope, ...(code === undefined ? {} : { code }), http: response.status, headers: response.headers }
  }

  /** Posts over a connection of its own, for bodies that the server refuses before their end. */
  function sendApart(path: string, body: string): Promise<{ http: number; code: string | undefined }> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const request = httpRequest(new URL(path, url), { method: 'POST', headers, agent: false }, (response) => {
        void json(response).then(
          (answer) => resolve({ http: response.statusCode ?? 0, code: EnvelopeShape.parse(answer).code }),
          reject,
        )
      })
      request.once('error', reject)
      request.end(body)
    })
  }

  /** Calls an endpoint with any input; returns the envelope, errors too. */
  async function request(endpoint: Endpoint, input: object, options: CallOptions = {}): Promise<Answer> {
    if (endpoint.method === 'POST' || endpoint.method === 'PUT') {
      return send(endpoint.method, endpoint.path, JSON.stringify(input), options)
    }
    const fields = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)])
    return send(endpoint.method, `${endpoint.path}?${new URLSearchParams(fields)}`, undefined, options)
  }

  /** Calls an endpoint as a client does; throws the server's message unless it succeeds. */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> & object,
    options: CallOptions = {},
  ): Promise<AnswerOf<E>> {
    const { status, code, msg, data } = await request(endpoint, input, options)
    if (status !== 200) throw new Error(`${endpoint.path}: ${status} ${code} ${msg}`)
    return endpoint.output.parse(data) as AnswerOf<E>
  }

  const mailed = async (address: string) => (await openOutbox(engineUrl))(address)

  /** The texts of the mails to an address, oldest first. */
  const mailsTo = async (address: string): Promise<string[]> => (await mailed(address)).map(({ text }) => text)

  const codeIn = (text: string | undefined, address: string): string => {
    const code = text?.match(/\b\d{6}\b/)?.[0]
    if (!code) throw new Error(`no code was mailed to ${address}`)
    return code
  }

  /** The registration code in the newest mail to an address. */
  const mailedCode = async (address: string): Promise<string> => codeIn((await mailsTo(address)).at(-1), address)

  /** The same of many addresses, by one look. */
  async function mailedCodes(addresses: readonly string[]): Promise<string[]> {
    const to = await openOutbox(engineUrl)
    return Promise.all(addresses.map(async (address) => codeIn((await to(address)).at(-1)?.text, address)))
  }

  /** The code of one address; takes that mail out of the outbox, which is read as a whole for each that a test looks for. */
  async function codeTaken(address: string): Promise<string> {
    const mail = (await mailed(address)).at(-1)
    const code = codeIn(mail?.text, address)
    if (mail) await fetch(new URL(`/_aws/ses?id=${encodeURIComponent(mail.id)}`, engineUrl), { method: 'DELETE' })
    return code
  }

  /** Signs a user in; returns the token. */
  async function signIn(username: string, password: string): Promise<string> {
    const answer = await request(login, { username, password })
    const token = answer.headers.get('authorization')
    if (!token) throw new Error(`${username} could not sign in: ${answer.code}`)
    return token
  }

  /** A new user, registered with a mailed code. */
  async function newUser(prefix = 'user'): Promise<TestUser> {
    const username = freshName(prefix)
    const email = `${username}@example.org`
    const password = 'correct-horse'
    // Tests register more users in a minute than any school, so each has an address of their own.
    const own = new URL(url).hostname === '127.0.0.1' ? { from: freshAddress() } : {}
    await call(getRegisterCode, { email }, own)
    await call(register, { username, email, password, code: await codeTaken(email) }, own)
    return { username, email, password, token: await signIn(username, password) }
  }

  /** Waits for the verdict of a submission that this user, or everybody, may see. */
  async function verdict(submitId: number, user?: { token: string }, wait = patience()) {
    return until(async () => {
      const row = (await call(checkSubmissionsStatus, { submitIds: [submitId] }, user))[submitId]
      return row && !isRunning(row.status) && row
    }, wait)
  }

  /** Submits code and waits for its verdict; returns the submission with code, message and cases. */
  async function judged(user: Pick<TestUser, 'token'>, pid: string, language: string, code: string) {
    const { submitId } = await call(submitProblemJudge, { pid, language, code }, user)
    await verdict(submitId, user)
    const [detail, cases] = await Promise.all([
      call(getSubmissionDetail, { submitId }, user),
      call(getAllCaseResult, { submitId }, user),
    ])
    return { ...detail.submission, cases: cases?.judgeCaseList ?? [] }
  }

  /** Runs code on an input and waits for the result; `change` overrides fields of the test run. */
  async function tested(user: TestUser, change: Partial<InputOf<typeof submitProblemTestJudge>>) {
    const run = { pid: aPlusB, language: 'Python3', code: right.Python3 ?? '', ...change }
    const testJudgeKey = await call(submitProblemTestJudge, run, user)
    return until(async () => {
      const result = await call(getTestJudgeResult, { testJudgeKey }, user)
      return result.status !== Status.pending && { ...result, testJudgeKey }
    })
  }

  return { tested, send, sendApart, request, call, mailsTo, mailedCode, mailedCodes, signIn, newUser, verdict, judged }
}
