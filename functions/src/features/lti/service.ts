import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { upTo } from '../../platform/http/fields.ts'
import { signingKey } from './keys.ts'
import type { Platform } from './platforms.ts'

/** The most bytes of an answer. */
const bytesMax = 2 * 1024 ** 2

const Token = z.object({ access_token: z.string().check(z.minLength(1), upTo(10_000)) })

const originOf = (url: string) => URL.parse(url)?.origin

/** Whether an address is the platform's own: nothing is fetched from elsewhere. */
export const isOwn = ({ issuer, authUrl, tokenUrl, jwksUrl }: Platform, url: string): boolean =>
  [issuer, authUrl, tokenUrl, jwksUrl].some((own) => originOf(own) === originOf(url))

/** An answer as JSON, up to a size. */
export async function jsonOf(answer: Response): Promise<unknown> {
  if (!answer.ok || !answer.body) throw new Error(`the platform answered ${answer.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body) {
    size += chunk.length
    if (size > bytesMax) throw new Error('the answer of the platform is too large')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString())
}

/** An access token of a platform for these scopes. */
export async function tokenFor({ tokenUrl, clientId }: Platform, scope: string, signal: AbortSignal): Promise<string> {
  const { kid, key } = await signingKey()
  const at = epochSeconds(now())
  const assertion = await new SignJWT({ jti: randomUUID() })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(tokenUrl)
    .setIssuedAt(at)
    .setExpirationTime(at + 300)
    .sign(key)
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    scope,
  })
  const answer = await fetch(tokenUrl, { method: 'POST', body, redirect: 'error', signal })
  return Token.parse(await jsonOf(answer)).access_token
}

/** The address of the next page in a `link` header; null for none. */
function nextOf(link: string | null): string | null {
  for (const part of (link ?? '').slice(0, 5000).split(',')) {
    const [address = '', ...rest] = part.split(';')
    if (rest.some((one) => /^rel="?next"?$/.test(one.trim()))) return address.trim().replace(/^<|>$/g, '')
  }
  return null
}

interface PageRequest {
  readonly authorization: string
  readonly accept: string
  readonly signal: AbortSignal
}

/** The pages of a list, one by one. */
export async function* pagesAt(platform: Platform, url: string, { authorization, accept, signal }: PageRequest) {
  for (let next: string | null = url; next !== null; ) {
    if (!isOwn(platform, next)) throw new Error('the platform names an address that is not its own')
    const answer: Response = await fetch(next, { headers: { authorization, accept }, redirect: 'error', signal })
    yield await jsonOf(answer)
    next = nextOf(answer.headers.get('link'))
  }
}
