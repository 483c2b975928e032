import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { type Reply, replyByBehaviour, type SiteBehaviour, siteBehaviours } from './behaviours.ts'

/** For tests in another process. */
export const stage = '/_stage'
const Direction = z.object({
  mood: z.optional(z.enum(siteBehaviours)),
  profile: z.optional(z.string()),
  run: z.optional(z.object({ id: z.string(), code: z.string() })),
})
export type Direction = z.infer<typeof Direction>

interface Visit {
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  json: Record<string, unknown>
  isSignedIn: boolean
}

export interface PlayedRun {
  run: number
  id: string
  language: string
  code: string
  looks: number
  at: Date
}

export const account = { username: 'school', password: 'correct horse' }

/** Newest first. The first look at a run finds it judging, later ones its verdict. */
class Runs {
  readonly #runs: PlayedRun[] = []
  /** of the account */
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

/** Broken code does not compile; all else is accepted. */
export function stateOf(one: PlayedRun): 'judging' | 'broken' | 'accepted' {
  one.looks += 1
  return one.looks === 1 ? 'judging' : one.code.includes('broken') ? 'broken' : 'accepted'
}

export interface PlayedSite {
  host: string
  /** whether the request submits a program */
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

/** Plays sites, each below the name of its host, with one behaviour at a time. */
export class SimulatedSites {
  readonly #server: Server
  readonly #sites: readonly PlayedSite[]
  #runs = new Runs()
  #mood: SiteBehaviour = 'well'
  /** called once before the next answer */
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

  get runs(): Runs {
    return this.#runs
  }

  set(mood: SiteBehaviour): void {
    this.#mood = mood
    this.#runs = new Runs()
  }

  /** @returns the number of a run that was added */
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

/** In the time of China. */
export const chineseTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export const isAccount = (username: unknown, password: unknown): boolean =>
  username === account.username && password === account.password
