import { argon2Sync } from 'node:crypto'
import { expect, it } from 'vitest'
import type { OldPassword } from './old-passwords.ts'
import { hashPassword, passwordMatches, wrapOldPassword } from './password.ts'

/** A password with signs of two and three bytes, and what each judge keeps of it: computed by Python's hashlib. */
const password = 'Pass 词 wörd'
const kept: readonly OldPassword[] = [
  { scheme: 'md5', hash: '27550ad402962e778866295a8922ca55', salt: '' },
  { scheme: 'hustoj', hash: '27550ad402962e778866295a8922ca55', salt: '' },
  { scheme: 'hustoj', hash: 'JPWzDRWxl2kHvCmiJCNBSP4pFI8zZjlh', salt: '' },
  {
    scheme: 'hydro',
    hash: 'ab0b3832e63cec4aa293484573c39399ae6f453bc064b2b7c3c62d6386d45457',
    salt: 'Qk3xT8rLmZ0aVbN2',
  },
]

const wrap = async (old: OldPassword): Promise<string> => (await wrapOldPassword(old)) ?? 'refused'

it.each(kept)('AD-09 takes a password that $scheme kept, and neither another nor what was kept of it', async (old) => {
  const wrapped = await wrap(old)
  expect(wrapped).not.toContain(old.hash)
  expect(await passwordMatches(password, wrapped)).toBe(true)
  const digest = Buffer.from(old.hash, 'base64').toString('hex', 0, 20)
  for (const other of ['', `${password}x`, old.hash, digest, wrapped])
    expect(await passwordMatches(other, wrapped)).toBe(false)
})

it('AD-09 takes blanks around a password as HOJ does, and as HUSTOJ does not', async () => {
  const [hoj, hustoj] = await Promise.all(kept.slice(0, 2).map(wrap))
  const typed = `\t ${password} `
  expect(await passwordMatches(typed, hoj ?? '')).toBe(true)
  expect(await passwordMatches(typed, hustoj ?? '')).toBe(false)
})

/** What the version before does with a stored hash. */
function isTakenBefore(text: string, hash: string): boolean {
  const [salt, key] = hash.split('$').slice(-2)
  if (!salt || !key) return false
  const cost = { memory: 47104, passes: 1, parallelism: 1, tagLength: 32 }
  const actual = argon2Sync('argon2id', { ...cost, message: text, nonce: Buffer.from(salt, 'base64') })
  return Buffer.from(key, 'base64').equals(actual)
}

it('AD-09 is refused by the version before, which would take the old hash for the password', async () => {
  expect(isTakenBefore(password, await hashPassword(password))).toBe(true)
  for (const old of kept) expect(isTakenBefore(old.hash, await wrap(old))).toBe(false)
})

it.each<OldPassword>([
  { scheme: 'md5', hash: '', salt: '' },
  { scheme: 'md5', hash: 'not-a-hash', salt: '' },
  { scheme: 'hustoj', hash: 'c2hvcnQ=', salt: '' },
  { scheme: 'hydro', hash: '27550ad402962e778866295a8922ca55', salt: 'abc' },
])('AD-09 makes nothing of a hash that is none of its scheme: $scheme $hash', async (old) => {
  expect(await wrapOldPassword(old)).toBeNull()
})
