import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { item, plus, tookEffect, transact, tryWriteItem, type Write, writeItem } from '../../platform/table/index.ts'
import { accountErrors } from './errors.ts'
import { claimEmail, claimedBy, claimName, freeEmail, freeName } from './names/claims.ts'
import { normalizeEmail, normalizeName } from './names/normalize.ts'
import { forgetPerson } from './people.ts'
import { newSession, passOn, type SessionStart } from './sessions/sessions.ts'
import { changedUsers, findUser, type User, users } from './users.ts'

export { findUser, type User }

/** The signed-in user. @throws session-expired when the account was deleted meanwhile */
export async function userOf({ uid }: { uid: string }): Promise<User> {
  const user = await findUser(uid)
  if (!user) throw new Failure(commonErrors['session-expired'])
  return user
}

/** The uid of the user with this name or address, whatever the case of its letters. */
export const uidOfUsername = (username: string) => claimedBy('username', normalizeName(username))
export const uidOfEmail = (email: string) => claimedBy('email', normalizeEmail(email))

export type NewUser = Pick<User, 'uid' | 'username' | 'email' | 'passwordHash' | 'roles'> &
  Partial<Profile & Pick<User, 'isTeacher' | 'isSelfMade' | 'disabled' | 'createdAt'>>

/**
 * Makes a user, maybe without an address; what is written besides is written only if they are made.
 * @throws username-taken, username-alike, email-taken
 */
export async function createUser(user: NewUser, besides: readonly Write[] = []): Promise<void> {
  await transact([
    ...claimName(user.username, user.uid),
    ...claimEmail(user.email, user.uid),
    users.create({ disabled: false, createdAt: now().toISOString(), ...user }),
    changedUsers.marking(user.uid),
    ...besides,
  ])
}

/**
 * Replaces a user's password and ends all their sessions but the one to be kept. False when password or address have
 * changed since the user was read, or when the session to be kept has ended.
 */
export function setPassword(
  user: User,
  passwordHash: string,
  { currentSid, isGiven = false }: { currentSid?: string; isGiven?: boolean } = {},
): Promise<boolean> {
  const { uid, email, generation } = user
  const asRead = { when: { generation, email } }
  const changes = { passwordHash, isPasswordGiven: isGiven, generation: plus(1) }
  const changed = users.patch({ uid }, changes, asRead)
  return tookEffect([changed, ...(currentSid === undefined ? [] : [passOn(user, currentSid)])])
}

/**
 * Gives a user another address and frees the old one.
 * @throws email-taken when somebody has it by now, password-wrong when the user's password or address have changed since
 * they were read
 */
export function changeEmail(user: User, email: string): Promise<void> {
  const { uid, email: old, generation } = user
  const asRead = { when: { generation, email: old }, refusal: new Failure(accountErrors['password-wrong']) }
  return transact([
    ...claimEmail(email, uid),
    ...freeEmail(old),
    users.patch({ uid }, { email }, asRead),
    changedUsers.marking(uid),
  ])
}

export type Profile = Pick<
  User,
  'nickname' | 'gender' | 'realname' | 'school' | 'signature' | 'github' | 'blog' | 'cfUsername' | 'number' | 'avatar'
>

/** Changes these fields of a user's profile and answers the changed user. */
export async function changeProfile(user: User, changed: Partial<Profile>): Promise<User> {
  const { uid } = user
  if (Object.keys(changed).length > 0) {
    await transact([users.patch({ uid }, changed), changedUsers.marking(uid)])
    forgetPerson(uid)
  }
  return { ...user, ...changed }
}

/** Keeps the settings of a user's code editor. */
export const saveEditor = ({ uid }: User, editor: User['editor']): Promise<void> =>
  writeItem(users.patch({ uid }, { editor }))

/** Keeps a check-in; false when another came at the same moment. */
export function saveCheckIn({ uid, lastCheckInTime: before }: User, days: number, time: string): Promise<boolean> {
  const asRead = { when: { lastCheckInTime: before } }
  return tryWriteItem(users.patch({ uid }, { checkInDays: days, lastCheckInTime: time }, asRead))
}

/** An account that will end, in the order of the times. */
const deletions = item('deletion', {
  fields: { queue: z.literal('accounts'), at: z.string(), uid: z.string() },
  key: { pk: ['queue'], sk: ['at', 'uid'] },
})
const queue = 'accounts' as const

const unplanDeletionWrites = ({ uid, deleteTime }: User) =>
  deleteTime === null ? [] : [deletions.remove({ queue, at: deleteTime, uid })]

/**
 * Plans the end of an account, in the place of an earlier plan, and ends its sessions. False when the user's password has
 * changed since they were read.
 */
export function planDeletion(user: User, deleteTime: string): Promise<boolean> {
  const { uid, generation } = user
  return tookEffect([
    users.patch({ uid }, { deleteTime, generation: plus(1) }, { when: { generation } }),
    deletions.put({ queue, at: deleteTime, uid }),
    ...unplanDeletionWrites(user),
  ])
}

/** Accounts that are due for deletion, the oldest first, up to a limit. */
export const dueDeletions = (at: string, limit: number): Promise<{ at: string; uid: string }[]> =>
  deletions.query({ queue }, { to: { at }, limit })

/**
 * Shuts an account whose end begins, so that nobody, a login under way neither, can call it off half-way; false when it
 * was called off before.
 */
export const closeForDeletion = ({ uid, at }: { uid: string; at: string }): Promise<boolean> =>
  tryWriteItem(users.patch({ uid }, { disabled: true, generation: plus(1) }, { when: { deleteTime: at } }))

/** Forgets a plan whose account was deleted in another way. */
export const forgetDeletion = ({ uid, at }: { uid: string; at: string }): Promise<void> =>
  writeItem(deletions.remove({ queue, at, uid }))

/**
 * Removes a user with the claims on name and address; `at` is the time that was planned.
 * @throws ConditionFailed when they are gone, or have another address than was read
 */
export async function deleteUser({ uid, username, email }: User, at: string): Promise<void> {
  await transact([
    users.remove({ uid }, { when: { email } }),
    ...(await freeName(username, uid)),
    ...freeEmail(email),
    deletions.remove({ queue, at, uid }),
    changedUsers.marking(uid),
  ])
}

/**
 * Begins a session, keeps the time of the login, and the account if its end was planned. False when what ends all
 * sessions has happened since the user was read: then nothing is written.
 */
export function beginSession(user: User, session: SessionStart): Promise<boolean> {
  const { uid, generation } = user
  const greeted = { recentLoginTime: now().toISOString(), deleteTime: null }
  return tookEffect([
    users.patch({ uid }, greeted, { when: { generation } }),
    newSession(user, session),
    ...unplanDeletionWrites(user),
  ])
}
