import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { consistently, item, orNull, removeItem, unlessRefused, writeItem } from '../../platform/table/index.ts'
import { captchaLimits } from './contract.ts'
import { makeWork } from './proof-of-work.ts'

const kinds = ['slide', 'digits'] as const
export type Kind = (typeof kinds)[number]

/** A challenge that has not been answered. */
const challenges = item('captcha', {
  fields: {
    key: z.string(),
    kind: z.enum(kinds),
    /** the gap's left edge in px, or the digits */
    answer: z.string(),
    /** the number that its proof of work finds; a captcha from before there was one is solved by no answer */
    proof: orNull(z.number()),
    expiresAt: z.number(),
  },
  key: { pk: ['key'] },
})

/** Stores a challenge's answer for five minutes; returns its key, and the work that belongs to it. */
export async function saveAnswer(kind: Kind, answer: string) {
  const captchaKey = randomBytes(18).toString('base64url')
  const { proof, work } = await makeWork(captchaKey)
  const expiresAt = epochSeconds(now()) + captchaLimits.life
  await writeItem(challenges.put({ key: captchaKey, kind, answer, proof, expiresAt }))
  return { captchaKey, work }
}

/** Reads and deletes the answer of a key; null if it was used before or by a parallel call. */
export async function consumeAnswer(key: string): Promise<{ kind: Kind; answer: string; proof: number | null } | null> {
  // The condition lets only one of parallel calls succeed: without it, DynamoDB Local returns the item to each of them.
  const taken = await unlessRefused(removeItem(challenges.remove({ key }, { exists: true })))
  return taken && taken.expiresAt > epochSeconds(now()) ? taken : null
}

/** The answer of a key and its number, without deleting them. */
export const peekAnswer = (key: string) => challenges.get({ key }, consistently)
