import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { Failure } from '../../../platform/errors.ts'
import { tryWriteItem } from '../../../platform/table/index.ts'
import { countWrong, forgiveWrong, tallyOf } from '../../../platform/table/tally.ts'
import { accountErrors } from '../errors.ts'
import { type User, users } from '../users.ts'
import { digestOld, formatWrapped, type OldPassword, parseWrapped, readOldHash } from './old-passwords.ts'

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

/**
 * What is kept of a password that a former judge hashed: that hash, hashed by ours, so that no weak one is stored. Null where it
 * is no hash of its scheme: then nobody has a password for it.
 */
export async function wrapOldPassword(password: OldPassword): Promise<string | null> {
  const old = readOldHash(password)
  return old && formatWrapped(old, await hashPassword(old.digest))
}

async function hashMatches(text: string, hash: string): Promise<boolean> {
  const [salt, key] = hash.split('$').slice(-2)
  if (!salt || !key) return false
  const expected = Buffer.from(key, 'base64')
  const actual = await deriveKey(text, Buffer.from(salt, 'base64'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** Whether a password is the one that was hashed, here or by a former judge. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const old = parseWrapped(hash)
  return old ? hashMatches(await digestOld(password, old), old.inner) : hashMatches(password, hash)
}

/** Whether a user has this password; from then on its hash is this site's alone, unless they changed it meanwhile. */
export async function hasPassword({ uid, passwordHash }: User, password: string): Promise<boolean> {
  const isRight = await passwordMatches(password, passwordHash)
  if (isRight && parseWrapped(passwordHash)) {
    const asRead = { when: { passwordHash } }
    await tryWriteItem(users.patch({ uid }, { passwordHash: await hashPassword(password) }, asRead))
  }
  return isRight
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
export async function confirmPassword(user: User, password: string): Promise<void> {
  const own = { ...limit, who: user.uid }
  if ((await tallyOf(own.what, user.uid)) >= own.most) throw new Failure(accountErrors['password-tries'])
  const isRight = await hasPassword(user, password)
  const isAllowed = isRight ? await forgiveWrong(own) : await countWrong(own)
  if (!isAllowed) throw new Failure(accountErrors['password-tries'])
  if (!isRight) throw new Failure(accountErrors['password-wrong'])
}
