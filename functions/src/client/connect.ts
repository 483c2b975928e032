import { defaultLocale, type Locale } from '@oj/shared/text.ts'
import { type Call, createCall } from './create-call.ts'

/** Where a program connects to, and as whom. */
export interface Connection {
  /** the address of the site, such as https://judge.school.example */
  url: string
  /** a token that was kept; without it, calling `login` or `adminLogin` gets one */
  token?: string
  /** the language of messages and statements */
  locale?: Locale
  /** how long a call may take, in ms */
  timeout?: number
}

/** A site, for a program. */
export interface Client {
  /** Calls an endpoint of a contract with its types; a refusal rejects with `CallError`. */
  call: Call
  /** the token that calls carry now; null for a visitor */
  token(): string | null
}

const words = {
  timeout: 'The call took too long',
  network: 'The site cannot be reached',
  'not-found': 'There is no such call',
  'server-error': 'The site has failed',
}

/** Connects a program to a site (OP-06), with what Node 24 and browsers have by themselves; nothing is sent yet. */
export function connect({ url, token, locale = defaultLocale, timeout = 90_000 }: Connection): Client {
  let current = token ?? null
  const call = createCall({
    origin: url,
    timeout,
    locale: () => locale,
    readToken: () => current,
    writeToken: (next) => {
      current = next
    },
    text: (name) => words[name],
    signedOut() {},
    forbidden() {},
  })
  return { call, token: () => current }
}
