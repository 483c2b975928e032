import { Failure } from '../../../platform/errors.ts'
import { log } from '../../../platform/log.ts'
import { remoteTitles } from '../../judging/contract-remotes.ts'
import { remoteErrors as errors } from '../errors.ts'
import { type Request, type RequestOptions, type Response, sendRequest } from './send-request.ts'

export interface Page {
  /** after redirects */
  url: URL
  status: number
  text: string
}

const redirectsMost = 5
const agent = 'Mozilla/5.0 (compatible; school online judge)'

/** In the encoding of its header, or of itself. */
function textOf({ header, bytes }: Response): string {
  const named = /charset=["']?([\w-]{2,20})/i
  const label = (named.exec(header('content-type')) ?? named.exec(bytes.toString('latin1', 0, 2048)))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

/** Pages that want to see a person or a browser first. */
const challenges = /<title>\s{0,9}(just a moment|attention required|checking your browser)|\bcf-chl-|\bRCPC\b/i

const isChallenge = ({ header }: Response, text: string) =>
  header('cf-mitigated') === 'challenge' || challenges.test(text.slice(0, 8000))

/** One visit with its cookies. All requests, redirects too, go to the addresses of the site. */
export class SiteWeb {
  /** for messages */
  readonly #site: string
  readonly #origins: readonly [string, ...string[]]
  readonly #ways: RequestOptions
  readonly #cookies = new Map<string, string>()
  #bearer: string | null = null

  constructor(
    { name, origins }: { name: keyof typeof remoteTitles; origins: readonly [string, ...string[]] },
    ways: RequestOptions = {},
  ) {
    this.#site = remoteTitles[name]
    this.#origins = origins
    this.#ways = ways
  }

  /** Token for further requests. */
  bear(token: string): void {
    this.#bearer = token
  }

  get(path: string): Promise<Page> {
    return this.#walk(path, { method: 'GET', headers: {} })
  }

  post(path: string, fields: Readonly<Record<string, string>>): Promise<Page> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return this.#walk(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
  }

  async ask(path: string, body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    return this.json(await this.#walk(path, { method: 'POST', headers, body: JSON.stringify(body) }))
  }

  json({ text }: Page): unknown {
    try {
      return JSON.parse(text)
    } catch {
      throw this.changed('JSON')
    }
  }

  /** A page on which something is missing. */
  changed(part: string): Failure {
    return this.failure('remote-changed', { part })
  }

  failure(code: keyof typeof errors, params: Readonly<Record<string, string>> = {}): Failure {
    return new Failure(errors[code], { site: this.#site, ...params })
  }

  #checked(place: string, from: string): URL {
    const url = URL.parse(place, from)
    if (url && this.#origins.includes(url.origin)) return url
    throw this.failure('remote-elsewhere', { place: url?.origin ?? place.slice(0, 100) })
  }

  async #walk(path: string, first: Request): Promise<Page> {
    let url = this.#checked(path, this.#origins[0])
    let request = first
    for (let step = 0; step <= redirectsMost; step++) {
      const response = await sendRequest(url, this.#dressed(request, url), this.#site, this.#ways)
      this.#keep(response)
      const place = response.header('location')
      if (response.status < 300 || response.status >= 400 || place === '') return this.#page(url, response)
      url = this.#checked(place, url.href)
      request = { method: 'GET', headers: {} }
    }
    throw this.failure('remote-elsewhere', { place: url.href.slice(0, 100) })
  }

  #dressed({ headers, ...request }: Request, url: URL): Request {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const length = request.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(request.body)) }
    return {
      ...request,
      headers: {
        'user-agent': agent,
        accept: '*/*',
        'accept-language': 'en',
        ...headers,
        ...length,
        ...(cookie && { cookie }),
        ...(this.#bearer && { authorization: `Bearer ${this.#bearer}` }),
        ...(request.method === 'POST' && { referer: `${url.origin}/` }),
      },
    }
  }

  #keep({ cookies }: Response): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^\s*([^=;\s]{1,200})=([^;]{0,4000})/.exec(cookie) ?? []
      if (name && this.#cookies.size < 50) this.#cookies.set(name, value.trim())
    }
  }

  #page(url: URL, response: Response): Page {
    const text = textOf(response)
    const { status } = response
    if (isChallenge(response, text)) throw this.failure('remote-challenge')
    if (status === 429) throw this.failure('remote-busy')
    if (status >= 500) {
      log.info('remote site unreachable', { site: this.#site, reason: status })
      throw this.failure('remote-unreachable')
    }
    if (status === 401 || status === 403) throw this.failure('remote-refused', { reason: `HTTP ${status}` })
    return { url, status, text }
  }
}

/** The site, or in tests and trials the server that plays it. */
export const openSite = (site: ConstructorParameters<typeof SiteWeb>[0]): SiteWeb =>
  new SiteWeb(site, { played: process.env.OJ_REMOTE_PLAYED })
