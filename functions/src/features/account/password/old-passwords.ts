import { createHash, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'

/** A password as a former judge kept it, in its own form. */
export interface OldPassword {
  readonly scheme: 'md5' | 'hustoj' | 'hydro'
  readonly hash: string
  readonly salt: string
}

const none = Buffer.alloc(0)
const digestHex = (algorithm: string, ...parts: readonly (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash(algorithm)).digest('hex')

/** Without the blanks and control characters around it, as Java trims: what HOJ takes for the password that was typed. */
const trimJava = (password: string) => password.replace(/^[^!-\u{10ffff}]+|[^!-\u{10ffff}]+$/gu, '')

const stretch = promisify(pbkdf2)

/** What each judge kept of a password and its salt, in hex. (Hydro asks for 64 bytes and keeps the first 32.) */
const digests = {
  md5: async (password: string) => digestHex('md5', trimJava(password)),
  'hustoj-md5': async (password: string) => digestHex('md5', password),
  hustoj: async (password: string, salt: Buffer) => digestHex('sha1', digestHex('md5', password), salt),
  hydro: async (password: string, salt: Buffer) =>
    (await stretch(password, salt, 100_000, 32, 'sha256')).toString('hex'),
}
type Scheme = keyof typeof digests
const isScheme = (text: string): text is Scheme => Object.hasOwn(digests, text)

/** How a password was hashed before this site's own hash. */
export interface OldHash {
  readonly scheme: Scheme
  readonly salt: Buffer
}

/** An old hash with its digest in hex; null where it is none of its scheme, and so no password's. */
export function readOldHash({ scheme, hash, salt }: OldPassword): (OldHash & { readonly digest: string }) | null {
  const isMd5 = /^[0-9a-f]{32}$/.test(hash)
  if (scheme === 'md5') return isMd5 ? { scheme, salt: none, digest: hash } : null
  if (scheme === 'hydro') return /^[0-9a-f]{64}$/.test(hash) ? { scheme, salt: Buffer.from(salt), digest: hash } : null
  if (isMd5) return { scheme: 'hustoj-md5', salt: none, digest: hash }
  // HUSTOJ keeps the salt behind the 20 bytes of the digest
  const bytes = Buffer.from(hash, 'base64')
  if (bytes.length < 20 || bytes.toString('base64') !== hash) return null
  return { scheme, salt: bytes.subarray(20), digest: bytes.toString('hex', 0, 20) }
}

/** The digest of a password as its old hash has it. */
export const digestOld = (password: string, { scheme, salt }: OldHash): Promise<string> =>
  digests[scheme](password, salt)

/**
 * What stands in the place of a hash: `inner` is this site's own hash of the old digest. Versions that know no old passwords look
 * at what follows the last dollar, find nothing, and refuse: they would take the digest for the password.
 */
export const formatWrapped = ({ scheme, salt }: OldHash, inner: string): string =>
  `$old$${scheme}$${salt.toString('base64url')}${inner}$`

const form = /^\$old\$([a-z0-9-]+)\$([\w-]*)(\$argon2id\$.+)\$$/

/** A wrapped hash and what it was made of; null for a hash of this site alone. */
export function parseWrapped(hash: string): (OldHash & { readonly inner: string }) | null {
  const [, scheme = '', salt = '', inner = ''] = form.exec(hash) ?? []
  return isScheme(scheme) ? { scheme, salt: Buffer.from(salt, 'base64url'), inner } : null
}
