import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { consistently, item, removed, unlessRefused, write } from '../../platform/table/index.ts'
import { captchaLimits } from './contract.ts'

const kinds = ['slide', 'digits'] as const
export type Kind = (typeof kinds)[number]

/** A challenge that has not been answered. */
const challenges = item('captcha', {
  fields: {
    key: z.string(),
    kind: z.enum(kinds),
    /** the gap's left edge in px, or the digits */
    answer: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['key'] },
})

/** Stores a challenge's answer for five minutes and returns its key. */
export async function saveAnswer(kind: Kind, answer: string): Promise<string> {
  const key = randomBytes(18).toString('base64url')
  await write(challenges.put({ key, kind, answer, expiresAt: epochSeconds(now()) + captchaLimits.life }))
  return key
}

/** Reads and deletes the answer of a key; null if it was used before or by a parallel call. */
export async function consumeAnswer(key: string): Promise<{ kind: Kind; answer: string } | null> {
  // The condition lets only one of parallel calls succeed: without it, DynamoDB Local returns the item to each of them.
  const taken = await unlessRefused(removed(challenges.remove({ key }, { exists: true })))
  return taken && taken.expiresAt > epochSeconds(now()) ? taken : null
}

/** The answer of a key, without deleting it. */
export async function peekAnswer(key: string): Promise<string | null> {
  return (await challenges.get({ key }, consistently))?.answer ?? null
}
