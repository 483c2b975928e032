import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { upTo } from '../../../platform/http/fields.ts'
import { asError, logFor } from '../../../platform/log.ts'
import { teaches } from '../claims.ts'
import { ltiErrors as errors } from '../errors.ts'
import { signingKey } from '../keys.ts'
import type { Platform } from '../platforms.ts'
import { rosterLimits as limits } from './contract.ts'

/** How long a platform may take for all of its answers, in ms. */
const patience = 20_000

/** What this site asks platforms for. */
export const rosterScope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'
const wanted = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'

const Token = z.object({ access_token: z.string().check(z.minLength(1), upTo(10_000)) })
const Person = z.object({
  user_id: z.string().check(z.minLength(1), upTo(255)),
  status: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(z.string())),
  roles: z._default(z.array(z.string()), []),
})
const Page = z.object({ members: z.array(Person) })
type Person = z.output<typeof Person>

const originOf = (url: string) => URL.parse(url)?.origin

/** Whether an address is the platform's own: on its word nothing is fetched from elsewhere. */
export const isOwn = ({ issuer, authUrl, tokenUrl, jwksUrl }: Platform, url: string): boolean =>
  [issuer, authUrl, tokenUrl, jwksUrl].some((own) => originOf(own) === originOf(url))

/** An answer as JSON; no more of it is read than a page may have. */
async function jsonOf(answer: Response): Promise<unknown> {
  if (!answer.ok || !answer.body) throw new Error(`the platform answered ${answer.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body) {
    size += chunk.length
    if (size > limits.bytes) throw new Error('the answer of the platform is too large')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString())
}

/** A token by which the platform lets this site read who is in its courses. */
async function tokenOf({ tokenUrl, clientId }: Platform, signal: AbortSignal): Promise<string> {
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
    scope: rosterScope,
  })
  const answer = await fetch(tokenUrl, { method: 'POST', body, redirect: 'error', signal })
  return Token.parse(await jsonOf(answer)).access_token
}

/** The address of the next page, by the header that says so; null for none. */
function nextOf(link: string | null): string | null {
  for (const part of (link ?? '').slice(0, 5000).split(',')) {
    const [address = '', ...rest] = part.split(';')
    if (rest.some((one) => /^rel="?next"?$/.test(one.trim()))) return address.trim().replace(/^<|>$/g, '')
  }
  return null
}

/** Who is in a course, page by page. */
async function peopleAt(platform: Platform, url: string): Promise<Person[]> {
  const signal = AbortSignal.timeout(patience)
  const authorization = `Bearer ${await tokenOf(platform, signal)}`
  const all: Person[] = []
  let next: string | null = url
  for (let pages = 0; next !== null; pages++) {
    if (!isOwn(platform, next)) throw new Error('the platform names an address that is not its own')
    if (pages === limits.pages || all.length > limits.people)
      throw new Failure(errors['lti-roster-large'], { most: limits.people })
    const answer: Response = await fetch(next, {
      headers: { authorization, accept: wanted },
      redirect: 'error',
      signal,
    })
    all.push(...Page.parse(await jsonOf(answer)).members)
    next = nextOf(answer.headers.get('link'))
  }
  if (all.length > limits.people) throw new Failure(errors['lti-roster-large'], { most: limits.people })
  return all
}

const learns = ({ status, roles }: Person) =>
  (status ?? 'Active') === 'Active' && roles.some((role) => /(^|[#/])(Learner|Student)$/.test(role)) && !teaches(roles)

/** Who learns in a course of a platform, as it says itself. @throws lti-service-failed, lti-roster-large */
export async function learnersAt(platform: Platform, url: string): Promise<Person[]> {
  try {
    return (await peopleAt(platform, url)).filter(learns)
  } catch (error) {
    if (error instanceof Failure) throw error
    logFor('').info('roster refused', { platform: platform.id, error: asError(error) })
    throw new Failure(errors['lti-service-failed'], { platform: platform.name })
  }
}
