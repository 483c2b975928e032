import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** Cost of one hash: 46 MiB, one pass; about 50 ms on one core. */
const cost = {
  memory: 47104,
  passes: 1,
  parallelism: 1,
  tagLength: 32,
} as const

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
