import { connectLti } from '@oj/functions/features/lti/contract.ts'
import type { Endpoint, InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { expect, inject } from 'vitest'
import * as z from 'zod/mini'
import { linkTo, type Platform } from './platform.ts'

const Answer = z.object({ code: z.optional(z.string()), data: z.unknown() })

/** A browser that keeps the cookies of this site. */
export class Browser {
  readonly #cookies = new Map<string, string>()
  readonly #platform: Platform
  readonly #site = inject('url')

  constructor(platform: Platform) {
    this.#platform = platform
  }

  async #ask(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie }
    const answer = await fetch(`${this.#site}${path}`, { redirect: 'manual', ...init, headers })
    for (const kept of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(kept) ?? []
      this.#cookies.set(name, value)
    }
    return answer
  }

  begin(fields: Readonly<Record<string, string>> = {}, headers: Readonly<Record<string, string>> = {}) {
    const query = { iss: this.#platform.origin, login_hint: 'u1', target_link_uri: `${this.#site}/home`, ...fields }
    return this.#ask(`/api/lti/login?${new URLSearchParams(query)}`, { headers })
  }

  launch(id_token: string, state: string): Promise<Response> {
    return this.#ask('/api/lti/launch', { method: 'POST', body: new URLSearchParams({ id_token, state }) })
  }

  back(code: string): Promise<Response> {
    return this.#ask('/api/lti/return', { method: 'POST', body: new URLSearchParams({ code }) })
  }

  /** What is sent to the platform. */
  async sent(): Promise<{ state: string; nonce: string }> {
    const answer = await this.begin()
    expect(answer.status).toBe(302)
    const { searchParams } = new URL(answer.headers.get('location') ?? '')
    return { state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' }
  }

  /** Goes to the platform and comes back with these claims. */
  async arrive(claims: Readonly<Record<string, unknown>> = linkTo(`${this.#site}/home`)): Promise<Response> {
    const { state, nonce } = await this.sent()
    return this.launch(await this.#platform.sign(nonce, claims), state)
  }

  /** The code by which somebody comes in. */
  async code(claims?: Readonly<Record<string, unknown>>): Promise<string> {
    const answer = await this.arrive(claims)
    expect(answer.status).toBe(303)
    const [path, code = ''] = (answer.headers.get('location') ?? '').split('#')
    expect(path).toBe('/lti')
    return code
  }

  async call<E extends Endpoint>({ method, path }: E, input: InputOf<E>, token?: string) {
    const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: token }) }
    const answer = await this.#ask(path, { method, headers, body: JSON.stringify(input) })
    const { code = '', data } = Answer.parse(await answer.json())
    return { code, data, token: answer.headers.get('authorization') ?? '' }
  }
}

/** Comes from the platform as somebody, who is connected with the account from then on. */
export async function comeFrom(platform: Platform, user: { token: string }, sub: string, claims: object = {}) {
  const browser = new Browser(platform)
  const code = await browser.code({ sub, ...linkTo(`${inject('url')}/home`), ...claims })
  expect((await browser.call(connectLti, { code }, user.token)).code).toBe('')
}
