import { createRemoteJWKSet, jwtVerify } from 'jose'
import { memoizeByKey } from '../../platform/cache.ts'
import { now } from '../../platform/clock.ts'
import { Claims } from './claims.ts'
import { hasDeployment, type Platform } from './platforms.ts'

/** The timeout of an answer in ms, and the tolerance of clocks in seconds. */
const tolerance = { answer: 5000, clock: 60 } as const

/** Public keys of platforms by their addresses; an unknown key is looked for again, at most twice a minute. */
const keysAt = memoizeByKey(100, (url: string) =>
  createRemoteJWKSet(new URL(url), { timeoutDuration: tolerance.answer, cooldownDuration: 30_000 }),
)

/** The claims of an id token. @throws where signature, algorithm, issuer, audience, age, nonce or deployment is wrong */
export async function verifyIdToken(idToken: string, platform: Platform, nonce: string): Promise<Claims> {
  const { payload } = await jwtVerify(idToken, keysAt(platform.jwksUrl), {
    algorithms: ['RS256'],
    issuer: platform.issuer,
    audience: platform.clientId,
    requiredClaims: ['sub', 'nonce', 'exp', 'iat'],
    maxTokenAge: 600,
    clockTolerance: tolerance.clock,
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
