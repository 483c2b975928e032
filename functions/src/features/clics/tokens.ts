import { createHmac, timingSafeEqual } from 'node:crypto'
import { authSecret } from '../../platform/secret.ts'

/** In characters. */
const digestLength = 6
const signatureLength = 22

/** A token tells changes of a collection apart by so many groups of its objects. */
export const groupsOfToken = 16

/** What a client has: digests of the groups of objects of each collection. */
export type Known = Readonly<Record<string, readonly string[]>>

const signText = async (whom: string, text: string) =>
  createHmac('sha256', await authSecret())
    .update(`clics\n${whom}\n${text}`)
    .digest('base64url')
    .slice(0, signatureLength)

export const shortenDigest = (digest: string): string => digest.slice(0, digestLength)

/** A token that says what a client has; `whom` binds it to the contest and to the rights of its reader. */
export async function tokenOf(whom: string, known: Known): Promise<string> {
  const text = Object.entries(known)
    .map(([name, digests]) => `${name}:${digests.join('')}`)
    .join('~')
  return `${await signText(whom, text)}.${text}`
}

/** What a token says; null for one that is not ours, or is bound to none of these. */
export async function readToken(whom: readonly string[], token: string): Promise<Known | null> {
  const dot = token.indexOf('.')
  if (dot !== signatureLength || token.length > 4000) return null
  const text = token.slice(dot + 1)
  const signature = Buffer.from(token.slice(0, dot))
  const expected = await Promise.all(whom.map(async (one) => Buffer.from(await signText(one, text))))
  if (!expected.some((one) => signature.length === one.length && timingSafeEqual(signature, one))) return null
  return Object.fromEntries(
    text.split('~').map((part) => {
      const [name = '', digests = ''] = part.split(':')
      return [name, digests.match(new RegExp(`.{${digestLength}}`, 'g')) ?? []]
    }),
  )
}
