import { randomInt, randomUUID } from 'node:crypto'
import { type ErrorSpec, Failure } from '../../platform/errors.ts'
import { mapInParts } from '../../platform/list-parts.ts'
import { accountLimits } from '../account/contract-fields.ts'
import { accountErrors } from '../account/errors.ts'
import { createUser, hashPassword, isNicknameReserved, nameFlaw, uidOfEmail } from '../account/index.ts'
import { profileErrors } from '../profile/errors.ts'
import type { ImportedUser } from './contract.ts'
import { readRows } from './rules.ts'

/** Passwords hashed in parallel: the number of threads that Node has for it. */
const atOnce = 4
/** Letters and digits without similar-looking ones. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random password of this length. */
export const randomPassword = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Does `work` for each of the list, a few at a time, and answers the results in their order. */
export const mapInOrder = <T, R>(list: readonly T[], work: (one: T, at: number) => Promise<R>): Promise<R[]> =>
  mapInParts(list, atOnce, work)

/** What speaks against a new user besides themselves: other accounts, and names that are kept for staff. */
export async function clashesOf(user: Pick<ImportedUser, 'username' | 'email' | 'nickname'>): Promise<ErrorSpec[]> {
  const { username, email, nickname } = user
  const [flaw, owner] = await Promise.all([
    // nobody has a longer one
    username.length <= accountLimits.username ? nameFlaw(username) : null,
    uidOfEmail(email),
  ])
  // Only a role makes staff of somebody, which an import does not give.
  const isForStaff = isNicknameReserved({ nickname, roles: [] }, '')
  return [
    ...(flaw ? [accountErrors[flaw]] : []),
    ...(owner ? [accountErrors['email-taken']] : []),
    ...(isForStaff ? [profileErrors['nickname-reserved']] : []),
  ]
}

/** Creates one user; returns the error, null for none. */
export async function makeUser({ password, ...user }: ImportedUser): Promise<ErrorSpec | null> {
  const [clash] = await clashesOf(user)
  if (clash) return clash
  const uid = randomUUID().replaceAll('-', '')
  const passwordHash = await hashPassword(password)
  try {
    await createUser({ ...user, uid, passwordHash, roles: ['default_user'] })
    return null
  } catch (error) {
    if (error instanceof Failure) return error.spec
    throw error
  }
}

/** The result of each row, in order: null for a created user. */
export async function makeUsers(rows: readonly (readonly string[])[]): Promise<(ErrorSpec | null)[]> {
  return mapInOrder(readRows(rows), async (read) => ('error' in read ? read.error : makeUser(read.user)))
}
