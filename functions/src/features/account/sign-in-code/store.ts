import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { consistently, item, type RowOf, type Write } from '../../../platform/table/index.ts'

/** A code that signs an account in once; only its hash is kept, and a new one takes the place of the old. */
const codes = item('sign-in-code', {
  fields: {
    uid: z.string(),
    hash: z.string(),
    /** of the account when the code was given out: what ends all sessions ends the code */
    generation: z.number(),
    /** the page to begin at */
    path: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['uid'] },
  indexes: { hash: { on: 'gsi1', pk: ['hash'], sk: ['uid'] } },
})
export type SignInCode = RowOf<typeof codes>

/** As it counts: copied by hand in either case, with or without its dashes. */
const bareCode = (code: string) =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
const hashOf = (code: string) => createHash('sha256').update(bareCode(code)).digest('base64url')

/** The write that gives an account a code in the place of an earlier one. */
export const signInCodeWrite = (row: Omit<SignInCode, 'hash'> & { code: string }): Write => {
  const { uid, generation, path, expiresAt, code } = row
  return codes.put({ uid, generation, path, expiresAt, hash: hashOf(code) })
}

/** An unexpired code; null for none. */
export async function findSignInCode(code: string): Promise<SignInCode | null> {
  const hash = hashOf(code)
  const [found] = await codes.by.hash({ hash }, { limit: 1 })
  const row = found ? await codes.get({ uid: found.uid }, consistently) : null
  return row?.hash === hash && row.expiresAt > epochSeconds(now()) ? row : null
}

/** The write that uses a code up; refused where that was done before. */
export const signInCodeEnd = ({ uid, hash }: SignInCode): Write => codes.remove({ uid }, { when: { hash } })

/** The write that ends the code of an account, whatever it is. */
export const signInCodeRemoval = (uid: string): Write => codes.remove({ uid })

export const forgetSignInCode = (uid: string): Promise<void> => codes.removeMany([{ uid }])
