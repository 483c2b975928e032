import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { consistently, item, tryWriteItem } from '../../../platform/table/index.ts'
import { addToTally, clearTally } from '../../../platform/table/tally.ts'
import { accountLimits } from '../contract.ts'

/** A short number, copied by hand. */
const createDigits = () => String(randomInt(10 ** accountLimits.code)).padStart(accountLimits.code, '0')
/** A random token for a link. */
const createToken = () => randomBytes(32).toString('base64url')

/** How a code is made, seconds between two mails, and whether its guesses are counted. */
const purposes = {
  register: { make: createDigits, wait: accountLimits.resendWait, counted: true },
  'change-email': { make: createDigits, wait: accountLimits.resendWait, counted: true },
  // A token cannot be guessed; a limit would only let strangers invalidate it.
  reset: { make: createToken, wait: accountLimits.resetWait, counted: false },
} as const
type Purpose = keyof typeof purposes

/** Wrong codes of one guesser, and of all strangers together, after which theirs are not looked at. */
const own = { what: 'code', most: 5, seconds: accountLimits.codeLife } as const
const strangers = { what: 'code-strangers', most: 100, seconds: accountLimits.codeLife } as const

/** A code that was mailed. */
const Sent = z.object({
  hash: z.string(),
  /** identifies the browser that asked for the code among others behind the same IP address */
  key: z.string(),
  ip: z.string(),
  expiresAt: z.number(),
})
type Sent = z.output<typeof Sent>

const mailCodes = item('mail-code', {
  fields: {
    purpose: z.enum(['register', 'change-email', 'reset']),
    /** whose turn it is: an address, or a user where they must be signed in */
    owner: z.string(),
    /**
     * the codes mailed last; older ones stay valid, or anybody could invalidate a stranger's code by requesting another
     */
    codes: z.array(Sent),
    sentAt: z.number(),
    expiresAt: z.number(),
  },
  key: { pk: ['purpose', 'owner'] },
})

/** What a code is for: the mail address, and the user where the code belongs to one. */
export interface CodeFor {
  purpose: Purpose
  email: string
  uid?: string
}

const hashOf = ({ email }: CodeFor, code: string) =>
  createHash('sha256').update(`${email.toLowerCase()}\n${code}`).digest('hex')
const keyOf = ({ purpose, email, uid }: CodeFor) => ({ purpose, owner: uid ?? email.toLowerCase() })

/** Who asks for a code or enters one: the address as it counts for limits, and the key that was returned with the code. */
export interface Guesser {
  network: string
  codeKey?: string | undefined
}

const dropExpiredCodes = (codes: readonly Sent[], at: number): Sent[] => codes.filter(({ expiresAt }) => expiresAt > at)

/** A fresh code with its key, or the seconds to wait. Of parallel calls only one gets a code. */
export async function issueCode(
  what: CodeFor,
  { network }: Guesser,
): Promise<{ code: string; codeKey: string } | { wait: number }> {
  const { make, wait: pause, counted } = purposes[what.purpose]
  const at = epochSeconds(now())
  const last = await mailCodes.get(keyOf(what), consistently)
  const wait = last ? last.sentAt + pause - at : 0
  if (wait > 0) return { wait }
  const code = make()
  const codeKey = createToken()
  const expiresAt = at + accountLimits.codeLife
  const codes = [
    ...dropExpiredCodes(last?.codes ?? [], at),
    { hash: hashOf(what, code), key: codeKey, ip: network, expiresAt },
  ]
  const isFirst = { when: { sentAt: last?.sentAt ?? null } }
  if (!(await tryWriteItem(mailCodes.put({ ...keyOf(what), codes, sentAt: at, expiresAt }, isFirst))))
    return { wait: pause }
  if (counted) await clearTally(own.what, nameOf(what, network))
  return { code, codeKey }
}

const nameOf = (what: CodeFor, guesser: string) => `${what.purpose} ${keyOf(what).owner} by ${guesser}`

/**
 * Lets somebody guess, and counts it, before the guess is looked at. Who asked for a code, and says so by its key or comes
 * from where it was asked, has guesses of their own, so that strangers' wrong ones end nothing for them.
 */
async function mayGuess(what: CodeFor, codes: readonly Sent[], { network, codeKey }: Guesser): Promise<boolean> {
  const hasKey = codes.some(({ key }) => key === codeKey)
  const guesses = await addToTally(own.what, nameOf(what, hasKey && codeKey ? codeKey : network), own.seconds)
  if (guesses > own.most) return false
  if (hasKey || codes.some((one) => one.ip === network)) return true
  return (await addToTally(strangers.what, nameOf(what, 'strangers'), strangers.seconds)) <= strangers.most
}

/** Whether this is a code that was mailed to this address. */
export async function codeMatches(what: CodeFor, code: string, guesser: Guesser): Promise<boolean> {
  const sent = await mailCodes.get(keyOf(what), consistently)
  const codes = dropExpiredCodes(sent?.codes ?? [], epochSeconds(now()))
  if (codes.length === 0) return false
  if (purposes[what.purpose].counted && !(await mayGuess(what, codes, guesser))) return false
  const hash = Buffer.from(hashOf(what, code))
  return codes.some((one) => timingSafeEqual(Buffer.from(one.hash), hash))
}

/** Invalidates the codes after one was used; false if a parallel call used it first. */
export const dropCode = (what: CodeFor): Promise<boolean> =>
  tryWriteItem(mailCodes.remove(keyOf(what), { exists: true }))
