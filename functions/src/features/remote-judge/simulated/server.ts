import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { type Reply, replyByBehaviour, type SiteBehaviour, siteBehaviours } from './behaviours.ts'

/** Where tests in another process direct the play, and what they may ask for. */
export const stage = '/_stage'
const Direction = z.object({
  mood: z.optional(z.enum(siteBehaviours)),
  profile: z.optional(z.string()),
  run: z.optional(z.object({ id: z.string(), code: z.string() })),
})
export type Direction = z.infer<typeof Direction>

/** A request as a played site sees it. */
interface Visit {
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  json: Record<string, unknown>
  isSignedIn: boolean
}

/** A program that a played site was given. */
export interface PlayedRun {
  run: number
  id: string
  language: string
  code: string
  looks: number
  at: Date
}

/** The only account that the played sites know. */
export const account = { username: 'school', password: 'correct horse' }

/** What came in, newest first. A run is being judged when it is first looked at, and has its verdict after that. */
class Runs {
  readonly #runs: PlayedRun[] = []
  /** what the account has written into its profile */
  profile = ''

  add(id: string, language: string, code: string, at = new Date()): PlayedRun {
    const one = { run: 1001 + this.#runs.length, id, language, code, looks: 0, at }
    this.#runs.unshift(one)
    return one
  }

  of(id: string | null): readonly PlayedRun[] {
    return this.#runs.filter((one) => id === null || one.id === id)
  }

  numbered(run: string | null): PlayedRun | undefined {
    return this.#runs.find((one) => String(one.run) === run)
  }
}

/** What a run has come to: judging, then broken code does not compile, and all else is accepted. */
export function stateOf(one: PlayedRun): 'judging' | 'broken' | 'accepted' {
  one.looks += 1
  return one.looks === 1 ? 'judging' : one.code.includes('broken') ? 'broken' : 'accepted'
}

export interface PlayedSite {
  host: string
  /** whether a request hands a program in */
  takes(visit: Visit): boolean
  reply(visit: Visit, runs: Runs): Reply
}

async function visitOf(request: IncomingMessage, url: URL): Promise<Visit> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const body = Buffer.concat(parts).toString()
  const isJson = request.headers['content-type'] === 'application/json'
  const { cookie = '', authorization = '' } = request.headers
  return {
    method: request.method ?? 'GET',
    path: url.pathname.replace(/^\/[^/]+/, ''),
    query: url.searchParams,
    form: new URLSearchParams(isJson ? '' : body),
    json: isJson ? JSON.parse(body) : {},
    isSignedIn: cookie.includes('session=in') || authorization === 'Bearer in',
  }
}

/** A server on this machine that plays sites, each below the name of its host, in one mood after the other. */
export class SimulatedSites {
  readonly #server: Server
  readonly #sites: readonly PlayedSite[]
  #runs = new Runs()
  #mood: SiteBehaviour = 'well'
  /** done once before the next answer: what happens here while a site is asked */
  meanwhile: (() => Promise<unknown>) | null = null

  constructor(sites: readonly PlayedSite[]) {
    this.#sites = sites
    this.#server = createServer((request, response) => {
      this.#play(request, response).catch((error: unknown) => response.writeHead(418).end(String(error)))
    })
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    // a server that listens on a port has an address of this kind
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** What the sites have: whoever has the account writes there, too. */
  get runs(): Runs {
    return this.#runs
  }

  /** Begins anew, in this mood. */
  set(mood: SiteBehaviour): void {
    this.#mood = mood
    this.#runs = new Runs()
  }

  /** Changes what is played, and tells the number of the run that came in by that. */
  #direct({ mood = this.#mood, profile = this.#runs.profile, run }: Direction): number | null {
    this.#mood = mood
    this.#runs.profile = profile
    return run ? this.#runs.add(run.id, '', run.code).run : null
  }

  async #play(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://played')
    if (url.pathname === stage) {
      const { json: wanted } = await visitOf(request, url)
      response.end(JSON.stringify(this.#direct(Direction.parse(wanted))))
      return
    }
    const site = this.#sites.find(({ host }) => url.pathname.startsWith(`/${host}/`))
    if (!site) throw new Error(`nobody plays ${url.pathname}`)
    const visit = await visitOf(request, url)
    const { meanwhile } = this
    this.meanwhile = null
    await meanwhile?.()
    const reply = replyByBehaviour(this.#mood, site.takes(visit), () => site.reply(visit, this.#runs))
    if (reply === 'silence') return
    if (reply === 'cut') response.destroy()
    else response.writeHead(reply.status ?? 200, { 'content-type': 'text/html', ...reply.headers }).end(reply.body)
  }
}

export const htmlReply = (body: string): Reply => ({ body: `<html><body>${body}</body></html>` })
export const redirectTo = (location: string, cookie?: string): Reply => ({
  status: 302,
  headers: { location, ...(cookie && { 'set-cookie': `${cookie}; path=/; HttpOnly` }) },
})
export const jsonReply = (value: unknown): Reply => ({
  status: 201,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** A moment by China's clocks, as sites there write it. */
export const chineseTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Whether a form has the account's own name and password. */
export const isAccount = (username: unknown, password: unknown): boolean =>
  username === account.username && password === account.password
