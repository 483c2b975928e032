import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { Failure } from '../../../platform/errors.ts'
import { countWrong, forgiveWrong, tallyOf } from '../../../platform/table/tally.ts'
import { accountErrors } from '../errors.ts'
import type { User } from '../users.ts'

/** Cost of one hash: 46 MiB, one pass; about 50 ms on one core. */
const cost = { memory: 47104, passes: 1, parallelism: 1, tagLength: 32 } as const

const deriveKey = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    argon2('argon2id', { ...cost, message: password, nonce: salt }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** The argon2id hash of a password with a fresh salt, in the usual `$argon2id$…` form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt)
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(key)}`
}

/** Whether a password is the one that was hashed. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [salt, key] = hash.split('$').slice(-2)
  if (!salt || !key) return false
  const expected = Buffer.from(key, 'base64')
  const actual = await deriveKey(password, Buffer.from(salt, 'base64'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** Takes as long as a real comparison, so that the response time does not reveal whether an account exists. */
export async function spendPasswordTime(password: string): Promise<void> {
  await deriveKey(password, Buffer.alloc(16))
}

/** Wrong passwords of a signed-in user after which they must wait, and for how long, in seconds. */
const limit = { what: 'password', most: 5, seconds: 30 * 60 } as const

/**
 * Asks the holder of a session for the password before an action that cannot be undone.
 * @throws password-wrong, password-tries
 */
export async function confirmPassword({ uid, passwordHash }: User, password: string): Promise<void> {
  const own = { ...limit, who: uid }
  if ((await tallyOf(own.what, uid)) >= own.most) throw new Failure(accountErrors['password-tries'])
  const isRight = await passwordMatches(password, passwordHash)
  const isAllowed = isRight ? await forgiveWrong(own) : await countWrong(own)
  if (!isAllowed) throw new Failure(accountErrors['password-tries'])
  if (!isRight) throw new Failure(accountErrors['password-wrong'])
}
