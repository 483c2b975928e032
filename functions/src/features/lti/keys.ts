import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from 'jose'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { authSecret } from '../../platform/secret.ts'
import { item, type RowOf, writeItem } from '../../platform/table/index.ts'

/** Days that a key is published before it signs, that it signs, and that it is published in all. */
const days = { before: 1, signs: 60, published: 120 } as const

const day = 86_400

const PublicKey = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() })

/** The keys that sign this site's messages to learning platforms. */
const keys = item('lti-key', {
  fields: {
    partition: z.literal('all'),
    kid: z.string(),
    jwk: PublicKey,
    /** the encrypted private key */
    sealed: z.string(),
    /** seconds since 1970 */
    since: z.number(),
    expiresAt: z.number(),
  },
  key: { pk: ['partition'], sk: ['kid'] },
})
type Key = RowOf<typeof keys>

async function sealingKey(): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await authSecret(), '', 'keys for learning platforms', 32))
}

async function encryptText(text: string): Promise<string> {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await sealingKey(), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

async function decryptText(text: string): Promise<string> {
  const bytes = Buffer.from(text, 'base64')
  const cipher = createDecipheriv('aes-256-gcm', await sealingKey(), bytes.subarray(0, 12))
  cipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
}

async function makeKey(at: number): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const row: Key = {
    partition: 'all',
    kid: randomUUID(),
    jwk: PublicKey.parse(await exportJWK(publicKey)),
    sealed: await encryptText(await exportPKCS8(privateKey)),
    since: at,
    expiresAt: at + days.published * day,
  }
  await writeItem(keys.create(row))
  return row
}

/** The published keys, the oldest first; a new one is made when the newest has signed for its time. */
async function publishedKeys(): Promise<Key[]> {
  const at = epochSeconds(now())
  const all = (await keys.query({ partition: 'all' })).filter(({ expiresAt }) => expiresAt > at)
  const sorted = all.sort((a, b) => a.since - b.since || (a.kid < b.kid ? -1 : 1))
  const newest = sorted.at(-1)
  return newest && at - newest.since < days.signs * day ? sorted : [...sorted, await makeKey(at)]
}

/** The public keys, as JWKS. */
export async function publicKeys(): Promise<{ keys: JWK[] }> {
  const all = await publishedKeys()
  return { keys: all.map(({ kid, jwk }) => ({ ...jwk, kid, use: 'sig', alg: 'RS256' })) }
}

/** The newest key that platforms have had time to read, else the oldest. */
export async function signingKey(): Promise<{ kid: string; key: CryptoKey }> {
  const at = epochSeconds(now())
  const all = await publishedKeys()
  const one = all.findLast(({ since }) => at - since >= days.before * day) ?? all[0]
  if (!one) throw new Error('There is no key')
  return { kid: one.kid, key: await importPKCS8(await decryptText(one.sealed), 'RS256') }
}
