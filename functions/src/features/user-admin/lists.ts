import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { consistently, item, tookEffect, type Write } from '../../platform/table/index.ts'

/** Lists of generated accounts, encrypted: without the key of a list, nobody can read its passwords in the table. */
const parts = item('account-list', {
  fields: { list: z.string(), part: z.string(), sealed: z.string(), expiresAt: z.number() },
  key: { pk: ['list'], sk: ['part'] },
})

/** Seconds for which a list can be downloaded. */
const life = 3600
/** Parts that one download can take out. */
const partsMax = 90

const cipher = 'aes-256-gcm'
const Accounts = z.array(z.object({ username: z.string(), password: z.string() }))
export type Accounts = z.output<typeof Accounts>

const deriveKey = (purpose: string, key: string) => createHash('sha256').update(`${purpose}\n${key}`).digest()
const idOf = (key: string) => deriveKey('list', key).toString('hex')

function encryptAccounts(accounts: Accounts, key: string): string {
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, deriveKey('seal', key), iv)
  const text = Buffer.concat([sealing.update(JSON.stringify(accounts)), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), text]).toString('base64')
}

function decryptAccounts(sealed: string, key: string): Accounts {
  const bytes = Buffer.from(sealed, 'base64')
  const opening = createDecipheriv(cipher, deriveKey('seal', key), bytes.subarray(0, 12))
  opening.setAuthTag(bytes.subarray(12, 28))
  const text = Buffer.concat([opening.update(bytes.subarray(28)), opening.final()])
  return Accounts.parse(JSON.parse(text.toString()))
}

async function partsOf(key: string) {
  const all = await parts.query({ list: idOf(key) }, consistently)
  const at = epochSeconds(now())
  return all.filter(({ expiresAt }) => expiresAt > at)
}

/** The key of a new list. */
export const newListKey = (): string => randomBytes(32).toString('base64url')

/** Whether a list exists and has room for another part. */
export async function isOpenList(key: string): Promise<boolean> {
  const { length } = await partsOf(key)
  return length > 0 && length < partsMax
}

/** The write that adds these accounts to a list. */
export function listWrite(key: string, accounts: Accounts): Write {
  const at = now()
  const expiresAt = epochSeconds(at) + life
  return parts.create({ list: idOf(key), part: at.toISOString(), sealed: encryptAccounts(accounts, key), expiresAt })
}

/** All accounts of a list in the order of their creation; deletes the list. Null if it was deleted before. */
export async function consumeList(key: string): Promise<Accounts | null> {
  const taken = await partsOf(key)
  if (taken.length === 0) return null
  if (!(await tookEffect(taken.map((one) => parts.remove(one, { exists: true }))))) return null
  return taken.flatMap(({ sealed }) => decryptAccounts(sealed, key))
}
