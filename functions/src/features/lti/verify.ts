import { createRemoteJWKSet, jwtVerify } from 'jose'
import { memoizeByKey } from '../../platform/cache.ts'
import { now } from '../../platform/clock.ts'
import { Claims } from './claims.ts'
import { hasDeployment, type Platform } from './platforms.ts'

/** How long a platform may take to answer, in ms, and how far its clock may be off, in seconds. */
const patience = { answer: 5000, clock: 60 } as const

/** Public keys of platforms by their addresses: a key that is not among them is looked for again, not more often than so. */
const keysAt = memoizeByKey(100, (url: string) =>
  createRemoteJWKSet(new URL(url), { timeoutDuration: patience.answer, cooldownDuration: 30_000 }),
)

/**
 * What a platform has signed about somebody. @throws an error of `jose` or of the schema where anything is not as it must
 * be: signature, kind of key, issuer, audience, age, nonce, deployment
 */
export async function verifyIdToken(idToken: string, platform: Platform, nonce: string): Promise<Claims> {
  const { payload } = await jwtVerify(idToken, keysAt(platform.jwksUrl), {
    algorithms: ['RS256'],
    issuer: platform.issuer,
    audience: platform.clientId,
    requiredClaims: ['sub', 'nonce', 'exp', 'iat'],
    maxTokenAge: 600,
    clockTolerance: patience.clock,
    currentDate: now(),
  })
  const claims = Claims.parse(payload)
  if (claims.nonce !== nonce) throw new Error('The nonce is not that of this visit')
  const { azp, audiences, deployment } = claims
  const isOurs = azp === undefined ? audiences.length === 1 : azp === platform.clientId
  if (!isOurs) throw new Error('It is meant for somebody else')
  if (!hasDeployment(platform, deployment)) throw new Error('The deployment is not known')
  return claims
}
