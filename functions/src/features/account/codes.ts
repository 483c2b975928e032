import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { Entity } from 'electrodb'
import { epochSeconds, now } from '../../platform/clock.ts'
import { accepted, ifAccepted, model, table } from '../../platform/table.ts'
import { accountLimits } from './contract.ts'

/** A number that people copy by hand. */
const digits = () => String(randomInt(10 ** accountLimits.code)).padStart(accountLimits.code, '0')
/** What goes in a link and cannot be guessed. */
const token = () => randomBytes(32).toString('base64url')

/** How a code is made, seconds between two mails, and wrong tries after which a code is worth nothing. */
const purposes = {
  register: { make: digits, wait: accountLimits.resendWait, tries: 5 },
  'change-email': { make: digits, wait: accountLimits.resendWait, tries: 5 },
  // Nobody guesses a token; a limit would only let strangers end it.
  reset: { make: token, wait: accountLimits.resetWait, tries: Number.POSITIVE_INFINITY },
} as const
type Purpose = keyof typeof purposes

const MailCode = new Entity(
  {
    model: model('mail-code'),
    attributes: {
      purpose: { type: ['register', 'change-email', 'reset'] as const, required: true },
      /** whose turn it is: an address, or a user where he must be signed in */
      owner: { type: 'string', required: true },
      hash: { type: 'string', required: true },
      tries: { type: 'number', required: true },
      sentAt: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byOwner: {
        pk: { field: 'pk', composite: ['purpose', 'owner'] },
        sk: { field: 'sk', composite: [] },
      },
    },
  },
  table,
)

/** What a code is for: the address that it is mailed to, and the user who asked for it where that is another key. */
export interface CodeFor {
  purpose: Purpose
  email: string
  uid?: string
}

const hashOf = ({ email }: CodeFor, code: string) =>
  createHash('sha256').update(`${email.toLowerCase()}\n${code}`).digest('hex')
const keyOf = ({ purpose, email, uid }: CodeFor) => ({ purpose, owner: uid ?? email.toLowerCase() })

/** A fresh code in the place of an older one, or the seconds to wait since the last one. */
export async function issueCode(what: CodeFor): Promise<{ code: string } | { wait: number }> {
  const { make, wait: pause } = purposes[what.purpose]
  const at = epochSeconds(now())
  const { data: last } = await MailCode.get(keyOf(what)).go({ consistent: true })
  const wait = last ? last.sentAt + pause - at : 0
  if (wait > 0) return { wait }
  const code = make()
  const expiresAt = at + accountLimits.codeLife
  await MailCode.put({ ...keyOf(what), hash: hashOf(what, code), tries: 0, sentAt: at, expiresAt }).go()
  return { code }
}

/** Whether this is the code that was mailed to this address; it is counted as a try, and too many wrong ones end it. */
export async function codeMatches(what: CodeFor, code: string): Promise<boolean> {
  const { data: asked } = await MailCode.get(keyOf(what)).go({ consistent: true })
  if (!asked) return false
  // It may have been used up since it was read.
  const counted = await ifAccepted(MailCode.patch(keyOf(what)).add({ tries: 1 }).go({ response: 'all_new' }))
  const data = counted?.data
  if (!data?.hash || !data.expiresAt) return false
  if ((data.tries ?? 0) > purposes[what.purpose].tries || data.expiresAt <= epochSeconds(now())) return false
  return timingSafeEqual(Buffer.from(data.hash), Buffer.from(hashOf(what, code)))
}

/** Ends a code that has been used; false when somebody used it at the same moment. */
export const dropCode = (what: CodeFor): Promise<boolean> => accepted(MailCode.remove(keyOf(what)).go())
