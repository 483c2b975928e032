import { sign, verify } from 'hono/jwt'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { commonErrors, Failure } from '../../../platform/errors.ts'
import { authSecret } from '../../../platform/secret.ts'

/** Life of a token and the age from which it is renewed, in seconds. A session lives as long as its newest token. */
export const tokenLife = { whole: 24 * 3600, renewAfter: 12 * 3600 } as const

const Payload = z.object({ sub: z.string(), sid: z.string(), iat: z.int(), exp: z.int() })

/** A signed token for a session; `at` in seconds since 1970. */
export async function signToken(uid: string, sid: string, at: number): Promise<string> {
  return sign({ sub: uid, sid, iat: at, exp: at + tokenLife.whole }, await authSecret(), 'HS256')
}

/** Its times are held against the server's clock, not against the library's. */
const rules = { alg: 'HS256', exp: false, iat: false } as const

/** What a token says. @throws session-expired for one that is forged, malformed or too old */
export async function readToken(token: string) {
  try {
    const payload = Payload.parse(await verify(token, await authSecret(), rules))
    if (payload.exp > epochSeconds(now())) return payload
  } catch {
    throw new Failure(commonErrors['session-expired'])
  }
  throw new Failure(commonErrors['session-expired'])
}
