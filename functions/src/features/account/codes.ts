import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { Entity } from 'electrodb'
import { epochSeconds, now } from '../../platform/clock.ts'
import { accepted, model, table } from '../../platform/table.ts'
import { addToTally, clearTally } from '../../platform/tally.ts'
import { accountLimits } from './contract.ts'

/** A number that people copy by hand. */
const digits = () => String(randomInt(10 ** accountLimits.code)).padStart(accountLimits.code, '0')
/** What goes in a link and cannot be guessed. */
const token = () => randomBytes(32).toString('base64url')

/** How a code is made, seconds between two mails, and whether its guesses are counted. */
const purposes = {
  register: { make: digits, wait: accountLimits.resendWait, counted: true },
  'change-email': { make: digits, wait: accountLimits.resendWait, counted: true },
  // Nobody guesses a token; a limit would only let strangers end it.
  reset: { make: token, wait: accountLimits.resetWait, counted: false },
} as const
type Purpose = keyof typeof purposes

/** Wrong codes of one guesser, and of all strangers together, after which theirs are not looked at. */
const own = { what: 'code', most: 5, seconds: accountLimits.codeLife } as const
const strangers = { what: 'code-strangers', most: 100, seconds: accountLimits.codeLife } as const

const text = { type: 'string', required: true } as const
const sent = {
  hash: text,
  /** what tells the program that asked for it from others behind the same address */
  key: text,
  ip: text,
  expiresAt: { type: 'number', required: true },
} as const

const MailCode = new Entity(
  {
    model: model('mail-code'),
    attributes: {
      purpose: { type: ['register', 'change-email', 'reset'] as const, required: true },
      /** whose turn it is: an address, or a user where he must be signed in */
      owner: { type: 'string', required: true },
      /** those that were mailed last; an older one stays good, or whoever asks for a stranger would end his */
      codes: { type: 'list', items: { type: 'map', properties: sent }, required: true },
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

/** Who asks for a code or guesses it: his address, and the key that came with a code that he asked for. */
export interface Guesser {
  ip: string
  codeKey?: string | undefined
}

interface Sent {
  hash: string
  key: string
  ip: string
  expiresAt: number
}
const living = <One extends Sent>(codes: readonly One[], at: number): One[] =>
  codes.filter(({ expiresAt }) => expiresAt > at)

/** A fresh code with its key, or the seconds to wait since the last one: of those who ask at the same moment one gets it. */
export async function issueCode(
  what: CodeFor,
  { ip }: Guesser,
): Promise<{ code: string; codeKey: string } | { wait: number }> {
  const { make, wait: pause, counted } = purposes[what.purpose]
  const at = epochSeconds(now())
  const { data: last } = await MailCode.get(keyOf(what)).go({ consistent: true })
  const wait = last ? last.sentAt + pause - at : 0
  if (wait > 0) return { wait }
  const [code, codeKey] = [make(), token()]
  const expiresAt = at + accountLimits.codeLife
  const codes = [...living(last?.codes ?? [], at), { hash: hashOf(what, code), key: codeKey, ip, expiresAt }]
  const isFirst = MailCode.put({ ...keyOf(what), codes, sentAt: at, expiresAt }).where((row, { notExists, eq }) =>
    last ? eq(row.sentAt, last.sentAt) : notExists(row.sentAt),
  )
  if (!(await accepted(isFirst.go()))) return { wait: pause }
  if (counted) await clearTally(own.what, nameOf(what, ip))
  return { code, codeKey }
}

const nameOf = (what: CodeFor, guesser: string) => `${what.purpose} ${keyOf(what).owner} by ${guesser}`

/**
 * Lets somebody guess, and counts it, before the guess is looked at. Who asked for a code, and says so by its key or comes
 * from where it was asked, has guesses of his own, so that strangers' wrong ones end nothing for him.
 */
async function mayGuess(what: CodeFor, codes: readonly Sent[], { ip, codeKey }: Guesser): Promise<boolean> {
  const hasKey = codes.some(({ key }) => key === codeKey)
  const guesses = await addToTally(own.what, nameOf(what, hasKey && codeKey ? codeKey : ip), own.seconds)
  if (guesses > own.most) return false
  if (hasKey || codes.some((one) => one.ip === ip)) return true
  return (await addToTally(strangers.what, nameOf(what, 'strangers'), strangers.seconds)) <= strangers.most
}

/** Whether this is a code that was mailed to this address. */
export async function codeMatches(what: CodeFor, code: string, guesser: Guesser): Promise<boolean> {
  const { data } = await MailCode.get(keyOf(what)).go({ consistent: true })
  const codes = living(data?.codes ?? [], epochSeconds(now()))
  if (codes.length === 0) return false
  if (purposes[what.purpose].counted && !(await mayGuess(what, codes, guesser))) return false
  const hash = Buffer.from(hashOf(what, code))
  return codes.some((one) => timingSafeEqual(Buffer.from(one.hash), hash))
}

/** Ends the codes, one of which has been used; false when somebody used it at the same moment. */
export const dropCode = (what: CodeFor): Promise<boolean> => accepted(MailCode.remove(keyOf(what)).go())
