import * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { consistently, item, tookEffect, type Write } from '../../../platform/table/index.ts'
import { accountErrors } from '../errors.ts'
import { lookOf } from './look.ts'
import { normalizeEmail, normalizeName } from './normalize.ts'
import { isReserved } from './reserved.ts'

/** A name, the look of a name, or an address that belongs to one user: the item's existence is the uniqueness. */
const claims = item('claim', {
  fields: { kind: z.enum(['username', 'email', 'look']), value: z.string(), uid: z.string() },
  key: { pk: ['kind', 'value'] },
})

/** The user who has this name, look or mail address; null for none. */
export async function claimedBy(kind: 'username' | 'email' | 'look', value: string): Promise<string | null> {
  if (value === '') return null
  return (await claims.get({ kind, value }, consistently))?.uid ?? null
}

const claimWrite = (kind: 'username' | 'email' | 'look', value: string, uid: string, refusal: Failure): Write =>
  claims.create({ kind, value, uid }, { refusal })

/** Claims a name, as it counts and as it looks; refused with username-taken or username-alike. */
export const claimName = (username: string, uid: string): Write[] => [
  claimWrite('username', normalizeName(username), uid, new Failure(accountErrors['username-taken'])),
  claimWrite('look', lookOf(username), uid, new Failure(accountErrors['username-alike'])),
]

/** Gives a name back, and its look if that is this user's: names given before looks were claimed may share one. */
export async function freeName(username: string, uid: string): Promise<Write[]> {
  const name = claims.remove({ kind: 'username', value: normalizeName(username) })
  const look = { kind: 'look', value: lookOf(username) } as const
  return (await claimedBy(look.kind, look.value)) === uid ? [name, claims.remove(look)] : [name]
}

/**
 * Claims the look of a name that is older than such claims; does nothing if it is taken or the user no longer exists.
 */
export async function claimLook(username: string, uid: string): Promise<void> {
  const isHis = claims.patch({ kind: 'username', value: normalizeName(username) }, { uid }, { when: { uid } })
  await tookEffect([claims.create({ kind: 'look', value: lookOf(username), uid }), isHis])
}

/** Claims an address, where there is one; refused with email-taken. */
export const claimEmail = (email: string, uid: string): Write[] =>
  email === '' ? [] : [claimWrite('email', normalizeEmail(email), uid, new Failure(accountErrors['email-taken']))]

/** Gives an address back, where there is one. */
export const freeEmail = (email: string): Write[] =>
  email === '' ? [] : [claims.remove({ kind: 'email', value: normalizeEmail(email) })]

/** Why a new user cannot have a name: it is taken, one that looks alike is, or it is reserved for staff. */
export async function nameFlaw(
  username: string,
): Promise<'username-taken' | 'username-reserved' | 'username-alike' | null> {
  const name = normalizeName(username)
  const look = lookOf(username)
  const [byName, byLook] = await Promise.all([claimedBy('username', name), claimedBy('look', look)])
  if (byName) return 'username-taken'
  if (isReserved(username)) return 'username-reserved'
  return byLook ? 'username-alike' : null
}
