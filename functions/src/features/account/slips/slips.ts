import { createHmac, randomBytes } from 'node:crypto'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { mayTeach } from '../../../platform/http/access.ts'
import { authSecret } from '../../../platform/secret.ts'
import { enrollLimits } from '../contract-enroll-limits.ts'
import type { Slip } from '../contract-slips.ts'
import { passwordMatches } from '../password/password.ts'
import { generationOf } from '../sessions/sessions.ts'
import { findAccounts, findUser } from '../users.ts'

/** What can be read from paper and typed without a doubt: no i, l, o, 0 or 1. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const size = BigInt(alphabet.length)

/**
 * A text of so many characters, in groups of four, that follows from a seed and a secret of the site: so that neither is kept,
 * and work that was broken off gives the same ones again.
 */
async function deriveText(purpose: string, seed: string, length: number): Promise<string> {
  const mac = createHmac('sha256', await authSecret()).update([purpose, seed].join('\n'))
  let left = BigInt(`0x${mac.digest('hex')}`)
  let text = ''
  while (text.length < length) {
    text += alphabet[Number(left % size)]
    left /= size
  }
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

export const firstPasswordOf = (seed: string): Promise<string> => deriveText('first password', seed, 8)
export const signInCodeOf = (seed: string): Promise<string> => deriveText('sign-in code', seed, 12)

/** Whether an account still has the first password of one of some slips, whatever has ended its sessions since. */
export async function hasSlipPassword(uid: string, seeds: readonly string[]): Promise<boolean> {
  const user = seeds.length > 0 ? await findUser(uid) : null
  if (!user) return false
  const each = [...new Set(seeds)].map(async (seed) => passwordMatches(await firstPasswordOf(seed), user.passwordHash))
  return (await Promise.all(each)).includes(true)
}

/** What a new slip follows from, and until when it holds, in epoch seconds. */
export const newSlip = (slipBy: string) => ({
  seed: randomBytes(16).toString('base64url'),
  slipBy,
  slipUntil: epochSeconds(now()) + enrollLimits.slipDays * 24 * 3600,
})

/** An account that was made from a list. */
interface MadeAccount {
  readonly uid: string
  readonly seed: string
  readonly slipUntil: number
  /** of the account when the slip was given out */
  readonly generation: number
}

/** The slips of some accounts, with what is said of their owners; what was chosen or ended since is left empty. */
export async function readSlips<Row extends MadeAccount>(
  rows: readonly Row[],
  wordsOf: (row: Row) => Pick<Slip, 'name' | 'number' | 'seat'>,
): Promise<Slip[]> {
  const accounts = new Map((await findAccounts(rows.map(({ uid }) => uid))).map((one) => [one.uid, one]))
  const slips = rows.map(async (row): Promise<Slip[]> => {
    const account = accounts.get(row.uid)
    if (!account) return []
    const { uid, seed, slipUntil } = row
    // who teaches by now is nobody's pupil: their code is void, and their password is told to nobody any more
    const holds = generationOf(account) === row.generation && !mayTeach(account)
    const [password, code] = holds ? await Promise.all([firstPasswordOf(seed), signInCodeOf(seed)]) : ['', '']
    const until = new Date(slipUntil * 1000).toISOString()
    return [{ uid, ...wordsOf(row), username: account.username, password, code, until }]
  })
  return (await Promise.all(slips)).flat()
}
