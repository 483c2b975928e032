import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { Entity } from 'electrodb'
import { epochSeconds, now } from '../../platform/clock.ts'
import { model, table } from '../../platform/table.ts'
import { accountLimits } from './contract.ts'

/** Wrong tries after which a code is worth nothing. */
const triesMax = 5

const MailCode = new Entity(
  {
    model: model('mail-code'),
    attributes: {
      purpose: { type: ['register'] as const, required: true },
      email: { type: 'string', required: true },
      hash: { type: 'string', required: true },
      tries: { type: 'number', required: true },
      sentAt: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byEmail: {
        pk: { field: 'pk', composite: ['purpose', 'email'] },
        sk: { field: 'sk', composite: [] },
      },
    },
  },
  table,
)

const hashOf = (email: string, code: string) => createHash('sha256').update(`${email}\n${code}`).digest('hex')
const keyOf = (email: string) => ({
  purpose: 'register' as const,
  email: email.toLowerCase(),
})

/** A fresh code for this address, or the seconds to wait since the last one was sent. */
export async function issueCode(email: string): Promise<{ code: string } | { wait: number }> {
  const key = keyOf(email)
  const at = epochSeconds(now())
  const { data: last } = await MailCode.get(key).go({ consistent: true })
  const wait = last ? last.sentAt + accountLimits.resendWait - at : 0
  if (wait > 0) return { wait }
  const code = String(randomInt(10 ** accountLimits.code)).padStart(accountLimits.code, '0')
  const expiresAt = at + accountLimits.codeLife
  await MailCode.put({
    ...key,
    hash: hashOf(key.email, code),
    tries: 0,
    sentAt: at,
    expiresAt,
  }).go()
  return { code }
}

/** Whether this is the code that was mailed; it is counted as a try, and five wrong tries end it. */
export async function codeMatches(email: string, code: string): Promise<boolean> {
  const key = keyOf(email)
  const { data: asked } = await MailCode.get(key).go({ consistent: true })
  if (!asked) return false
  const { data } = await MailCode.patch(key).add({ tries: 1 }).go({ response: 'all_new' })
  if (!data.hash || !data.expiresAt) return false
  if ((data.tries ?? 0) > triesMax || data.expiresAt <= epochSeconds(now())) return false
  return timingSafeEqual(Buffer.from(data.hash), Buffer.from(hashOf(key.email, code)))
}

/** Ends a code that has been used. */
export async function dropCode(email: string): Promise<void> {
  await MailCode.delete(keyOf(email)).go()
}
