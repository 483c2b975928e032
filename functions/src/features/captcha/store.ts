import { randomBytes } from 'node:crypto'
import { Entity } from 'electrodb'
import { epochSeconds, now } from '../../platform/clock.ts'
import { ifAccepted, model, table } from '../../platform/table.ts'
import { captchaLimits } from './contract.ts'

/** A challenge that waits for its one answer. */
const Challenge = new Entity(
  {
    model: model('captcha'),
    attributes: {
      key: { type: 'string', required: true },
      kind: { type: ['slide', 'digits'] as const, required: true },
      /** the gap's left edge in px, or the digits */
      answer: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byKey: {
        pk: { field: 'pk', composite: ['key'] },
        sk: { field: 'sk', composite: [] },
      },
    },
  },
  table,
)

export type Kind = 'slide' | 'digits'

/** Keeps a challenge's answer for five minutes and gives the key to it. */
export async function keepAnswer(kind: Kind, answer: string): Promise<string> {
  const key = randomBytes(18).toString('base64url')
  await Challenge.put({ key, kind, answer, expiresAt: epochSeconds(now()) + captchaLimits.life }).go()
  return key
}

/** The answer behind a key, which ends by this; null when it has ended before, whoever asked first. */
export async function takeAnswer(key: string): Promise<{ kind: Kind; answer: string } | null> {
  const taken = await ifAccepted(Challenge.remove({ key }).go({ response: 'all_old' }))
  const data = taken?.data
  if (!data?.kind || !data.answer || !data.expiresAt || data.expiresAt <= epochSeconds(now())) return null
  return { kind: data.kind, answer: data.answer }
}

/** The answer behind a key, left where it is. */
export async function answerBehind(key: string): Promise<string | null> {
  return (await Challenge.get({ key }).go({ consistent: true })).data?.answer ?? null
}
