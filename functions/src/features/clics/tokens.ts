import { createHmac, timingSafeEqual } from 'node:crypto'
import { authSecret } from '../../platform/secret.ts'

/** How much of a digest tells two states apart; and of a signature, that nobody makes up their own. In characters. */
const digestLength = 6
const signatureLength = 22

/** In so many groups objects of a collection are told apart by a token. */
export const groupsOfToken = 16

/** What a client knows: of each collection the digests of its objects, in groups. */
export type Known = Readonly<Record<string, readonly string[]>>

/** Short digests by what they are of, signed for whom they are meant. */
const signText = async (whom: string, text: string) =>
  createHmac('sha256', await authSecret())
    .update(`clics\n${whom}\n${text}`)
    .digest('base64url')
    .slice(0, signatureLength)

export const shortenDigest = (digest: string): string => digest.slice(0, digestLength)

/** A token that says what a client has got; `whom` binds it to the contest and to what of it is seen. */
export async function tokenOf(whom: string, known: Known): Promise<string> {
  const text = Object.entries(known)
    .map(([name, digests]) => `${name}:${digests.join('')}`)
    .join('~')
  return `${await signText(whom, text)}.${text}`
}

/** What a token says that was meant for one of these; null for one that is not ours, or that was meant for another. */
export async function readToken(whom: readonly string[], token: string): Promise<Known | null> {
  const dot = token.indexOf('.')
  if (dot !== signatureLength || token.length > 4000) return null
  const text = token.slice(dot + 1)
  const given = Buffer.from(token.slice(0, dot))
  const expected = await Promise.all(whom.map(async (one) => Buffer.from(await signText(one, text))))
  if (!expected.some((one) => given.length === one.length && timingSafeEqual(given, one))) return null
  return Object.fromEntries(
    text.split('~').map((part) => {
      const [name = '', digests = ''] = part.split(':')
      return [name, digests.match(new RegExp(`.{${digestLength}}`, 'g')) ?? []]
    }),
  )
}
