import { CustomAttributeType, Entity } from 'electrodb'
import type { Role } from '../../platform/access.ts'
import { now } from '../../platform/clock.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import {
  accepted,
  consistently,
  model,
  put,
  remove,
  table,
  tookEffect,
  transact,
  update,
} from '../../platform/table.ts'
import { changedUsers } from './changed.ts'
import { claimEmail, claimedBy, claimName, freeEmail, freeName } from './claims.ts'
import { genders } from './contract.ts'
import { accountErrors } from './errors.ts'
import { generation, sameGeneration } from './generation.ts'
import { plain } from './plain.ts'
import { newSession, passOn, type SessionStart } from './sessions.ts'

const byUid = {
  pk: { field: 'pk', composite: ['uid'] },
  sk: { field: 'sk', composite: [] },
} as const

const User = new Entity(
  {
    model: model('user'),
    attributes: {
      uid: { type: 'string', required: true },
      username: { type: 'string', required: true },
      nickname: { type: 'string', required: true },
      email: { type: 'string', required: true },
      passwordHash: { type: 'string', required: true },
      roles: { type: CustomAttributeType<Role[]>('any'), required: true },
      avatar: { type: 'string', required: true },
      gender: { type: genders },
      realname: { type: 'string' },
      school: { type: 'string' },
      signature: { type: 'string' },
      github: { type: 'string' },
      blog: { type: 'string' },
      cfUsername: { type: 'string' },
      /** given by staff */
      titleName: { type: 'string' },
      titleColor: { type: 'string' },
      /** the result of rated contests; absent before the first */
      rating: { type: 'number' },
      checkInDays: { type: 'number' },
      lastCheckInTime: { type: 'string' },
      recentLoginTime: { type: 'string' },
      /** when the account ends, as its owner asked; absent where he did not */
      deleteTime: { type: 'string' },
      disabled: { type: 'boolean', required: true },
      generation,
      createdAt: { type: 'string', required: true },
    },
    indexes: { byUid },
  },
  table,
)

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** The user with this id, read consistently; null when there is none. */
export async function findUser(uid: string) {
  return (await User.get({ uid }).go(consistently)).data
}

/** The user who is signed in. @throws session-expired when his account ended meanwhile */
export async function userOf({ uid }: { uid: string }): Promise<User> {
  const user = await findUser(uid)
  if (!user) throw new Failure(commonErrors['session-expired'])
  return user
}

/** The uid of the user with this name or address, whatever the case of its letters. */
export const uidOfUsername = (username: string) => claimedBy('username', plain(username))
export const uidOfEmail = (email: string) => claimedBy('email', plain(email))

export interface NewUser {
  uid: string
  username: string
  email: string
  passwordHash: string
  roles: User['roles']
}

/** Makes a user. @throws username-taken, username-alike, email-taken */
export async function createUser(user: NewUser): Promise<void> {
  const created = User.create({
    ...user,
    nickname: '',
    avatar: '',
    disabled: false,
    createdAt: now().toISOString(),
  })
  await transact([
    ...claimName(user.username, user.uid),
    ...claimEmail(user.email, user.uid),
    put(created),
    changedUsers.noting(user.uid),
  ])
}

/**
 * Replaces a user's password and ends all his sessions but the one to be kept. False when password or address have
 * changed since the user was read, or when the session to be kept has ended.
 */
export function setPassword(user: User, passwordHash: string, kept?: string): Promise<boolean> {
  const { uid, email } = user
  const changed = User.patch({ uid }).set({ passwordHash }).add({ generation: 1 })
  const isAsRead = changed.where((row, to) => `${sameGeneration(user, row, to)} AND ${to.eq(row.email, email)}`)
  return tookEffect([update(isAsRead), ...(kept === undefined ? [] : [passOn(user, kept)])])
}

/**
 * Gives a user another address and frees the old one.
 * @throws email-taken when somebody has it by now, password-wrong when the user's password or address have changed since
 * he was read
 */
export function changeEmail(user: User, email: string): Promise<void> {
  const { uid, email: old } = user
  const changed = User.patch({ uid }).set({ email })
  return transact([
    ...claimEmail(email, uid),
    ...freeEmail(old),
    update(
      changed.where((row, to) => `${sameGeneration(user, row, to)} AND ${to.eq(row.email, old)}`),
      new Failure(accountErrors['password-wrong']),
    ),
    changedUsers.noting(uid),
  ])
}

export type Profile = Pick<
  User,
  'nickname' | 'gender' | 'realname' | 'school' | 'signature' | 'github' | 'blog' | 'cfUsername' | 'avatar'
>

/** Changes these fields of a user's profile and answers the changed user. */
export async function changeProfile(user: User, changed: Partial<Profile>): Promise<User> {
  const { uid } = user
  if (Object.keys(changed).length > 0) {
    await transact([update(User.patch({ uid }).set(changed)), changedUsers.noting(uid)])
  }
  return { ...user, ...changed }
}

/** Keeps a check-in; false when another came at the same moment. */
export async function saveCheckIn(
  { uid, lastCheckInTime: before }: User,
  days: number,
  time: string,
): Promise<boolean> {
  return accepted(
    User.patch({ uid })
      .set({ checkInDays: days, lastCheckInTime: time })
      .where(({ lastCheckInTime }, { eq, notExists }) =>
        before === undefined ? notExists(lastCheckInTime) : eq(lastCheckInTime, before),
      )
      .go(),
  )
}

/** An account that will end, in the order of the times. */
const Deletion = new Entity(
  {
    model: model('deletion'),
    attributes: {
      queue: { type: ['accounts'] as const, required: true },
      at: { type: 'string', required: true },
      uid: { type: 'string', required: true },
    },
    indexes: {
      byTime: {
        pk: { field: 'pk', composite: ['queue'] },
        sk: { field: 'sk', composite: ['at', 'uid'] },
      },
    },
  },
  table,
)
const queue = 'accounts' as const

const unplanned = ({ uid, deleteTime }: User) =>
  deleteTime === undefined ? [] : [remove(Deletion.delete({ queue, at: deleteTime, uid }))]

/**
 * Plans the end of an account, in the place of an earlier plan, and ends its sessions. False when the user's password has
 * changed since he was read.
 */
export function planDeletion(user: User, deleteTime: string): Promise<boolean> {
  const { uid } = user
  const planned = User.patch({ uid }).set({ deleteTime }).add({ generation: 1 })
  return tookEffect([
    update(planned.where((row, to) => sameGeneration(user, row, to))),
    put(Deletion.put({ queue, at: deleteTime, uid })),
    ...unplanned(user),
  ])
}

/** Accounts whose time has come, those that wait longest first, at most so many. */
export async function dueDeletions(at: string, limit: number): Promise<{ at: string; uid: string }[]> {
  return (await Deletion.query.byTime({ queue }).lte({ at }).go({ limit })).data
}

/**
 * Shuts an account whose end begins, so that nobody, a login under way neither, can call it off half-way; false when it
 * was called off before.
 */
export async function shutForDeletion({ uid, at }: { uid: string; at: string }): Promise<boolean> {
  const shut = User.patch({ uid }).set({ disabled: true }).add({ generation: 1 })
  return accepted(shut.where(({ deleteTime }, { eq }) => eq(deleteTime, at)).go())
}

/** Forgets a plan whose account ended otherwise. */
export async function forgetDeletion({ uid, at }: { uid: string; at: string }): Promise<void> {
  await Deletion.delete({ queue, at, uid }).go()
}

/** Removes a user with the claims on name and address; `at` is the time that was planned. */
export async function deleteUser({ uid, username, email }: User, at: string): Promise<void> {
  await transact([
    remove(User.delete({ uid })),
    ...(await freeName(username, uid)),
    ...freeEmail(email),
    remove(Deletion.delete({ queue, at, uid })),
    changedUsers.noting(uid),
  ])
}

/**
 * Begins a session, keeps the time of the login, and the account if its end was planned. False when what ends all
 * sessions has happened since the user was read: then nothing is written.
 */
export function beginSession(user: User, session: SessionStart): Promise<boolean> {
  const greeted = User.patch({ uid: user.uid }).set({ recentLoginTime: now().toISOString() })
  const kept = user.deleteTime ? greeted.remove(['deleteTime']) : greeted
  return tookEffect([
    update(kept.where((row, to) => sameGeneration(user, row, to))),
    newSession(user, session),
    ...unplanned(user),
  ])
}
