import { CustomAttributeType, Entity } from 'electrodb'
import type { Role } from '../../platform/access.ts'
import { epochSeconds, now } from '../../platform/clock.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { accepted, ConditionFailed, model, put, remove, table, transact, update } from '../../platform/table.ts'
import { userChanged } from '../directory/changed.ts'
import { genders } from './contract.ts'

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
      createdAt: { type: 'string', required: true },
    },
    indexes: { byUid },
  },
  table,
)

/** A name or an address that belongs to one user: the item's existence is the uniqueness. */
const Claim = new Entity(
  {
    model: model('claim'),
    attributes: {
      kind: { type: ['username', 'email'] as const, required: true },
      value: { type: 'string', required: true },
      uid: { type: 'string', required: true },
    },
    indexes: {
      byValue: {
        pk: { field: 'pk', composite: ['kind', 'value'] },
        sk: { field: 'sk', composite: [] },
      },
    },
  },
  table,
)

const Session = new Entity(
  {
    model: model('session'),
    attributes: {
      uid: { type: 'string', required: true },
      sid: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      ip: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byUser: {
        pk: { field: 'pk', composite: ['uid'] },
        sk: { field: 'sk', composite: ['sid'] },
      },
    },
  },
  table,
)

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** A name or an address as it counts for uniqueness: case, width and outer blanks do not matter. */
export const plain = (value: string) => value.trim().normalize('NFKC').toLowerCase()

/** The user with this id, read consistently; null when there is none. */
export async function findUser(uid: string) {
  return (await User.get({ uid }).go({ consistent: true })).data
}

/** The user who is signed in. @throws session-expired when his account ended meanwhile */
export async function userOf({ uid }: { uid: string }): Promise<User> {
  const user = await findUser(uid)
  if (!user) throw new Failure(commonErrors['session-expired'])
  return user
}

/** Longer names and addresses nobody has; the table would not take them as a key. */
const claimMax = 254

async function claimedBy(kind: 'username' | 'email', value: string): Promise<string | null> {
  if (value.length > claimMax) return null
  const { data } = await Claim.get({ kind, value: plain(value) }).go({
    consistent: true,
  })
  return data?.uid ?? null
}

/** The uid of the user with this name or address, whatever the case of its letters. */
export const uidOfUsername = (username: string) => claimedBy('username', username)
export const uidOfEmail = (email: string) => claimedBy('email', email)

export interface NewUser {
  uid: string
  username: string
  email: string
  passwordHash: string
  roles: User['roles']
}

/** Makes a user; answers which of name and address was taken instead, or null when it is done. */
export async function createUser(user: NewUser): Promise<'username' | 'email' | null> {
  const claim = (kind: 'username' | 'email', value: string) =>
    put(Claim.create({ kind, value: plain(value), uid: user.uid }))
  try {
    await transact([
      claim('username', user.username),
      claim('email', user.email),
      put(
        User.create({
          ...user,
          nickname: '',
          avatar: '',
          disabled: false,
          createdAt: now().toISOString(),
        }),
      ),
      userChanged(user.uid),
    ])
    return null
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return error.failed.includes(0) ? 'username' : 'email'
  }
}

/** Replaces a user's password. */
export async function setPassword(uid: string, passwordHash: string): Promise<void> {
  await User.patch({ uid }).set({ passwordHash }).go()
}

/** Gives a user another address and frees the old one; false when somebody has it by now. */
export async function changeEmail({ uid, email: old }: User, email: string): Promise<boolean> {
  try {
    await transact([
      put(Claim.create({ kind: 'email', value: plain(email), uid })),
      remove(Claim.delete({ kind: 'email', value: plain(old) })),
      update(User.patch({ uid }).set({ email })),
      userChanged(uid),
    ])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

export type Profile = Pick<
  User,
  'nickname' | 'gender' | 'realname' | 'school' | 'signature' | 'github' | 'blog' | 'cfUsername' | 'avatar'
>

/** Changes these fields of a user's profile and answers the changed user. */
export async function changeProfile(user: User, changed: Partial<Profile>): Promise<User> {
  const { uid } = user
  if (Object.keys(changed).length > 0) {
    await transact([update(User.patch({ uid }).set(changed)), userChanged(uid)])
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

/** Plans the end of an account, in the place of an earlier plan. */
export async function planDeletion(user: User, deleteTime: string): Promise<void> {
  const { uid } = user
  await transact([
    update(User.patch({ uid }).set({ deleteTime })),
    put(Deletion.put({ queue, at: deleteTime, uid })),
    ...unplanned(user),
  ])
}

/** Keeps the time of a login, and the account if its end was planned; answers whether it was. */
export async function welcome(user: User): Promise<boolean> {
  const greeted = User.patch({ uid: user.uid }).set({ recentLoginTime: now().toISOString() })
  await transact([update(user.deleteTime ? greeted.remove(['deleteTime']) : greeted), ...unplanned(user)])
  return user.deleteTime !== undefined
}

export async function createSession(uid: string, sid: string, ip: string, life: number): Promise<void> {
  const at = now()
  await Session.put({
    uid,
    sid,
    ip,
    createdAt: at.toISOString(),
    expiresAt: epochSeconds(at) + life,
  }).go()
}

/** Whether a session is there and not over; the table removes old ones late, so its end is looked at too. */
export async function sessionLives(uid: string, sid: string): Promise<boolean> {
  const { data } = await Session.get({ uid, sid }).go({ consistent: true })
  return data !== null && data.expiresAt > epochSeconds(now())
}

/** Lengthens a living session; one that was revoked meanwhile stays revoked. */
export async function extendSession(uid: string, sid: string, life: number): Promise<void> {
  await Session.patch({ uid, sid })
    .set({ expiresAt: epochSeconds(now()) + life })
    .go()
}

export async function deleteSession(uid: string, sid: string): Promise<void> {
  await Session.delete({ uid, sid }).go()
}

/** Ends all sessions of a user, but the one to be kept. */
export async function deleteSessions(uid: string, kept?: string): Promise<void> {
  const { data } = await Session.query.byUser({ uid }).go({ consistent: true, pages: 'all' })
  await Session.delete(data.filter(({ sid }) => sid !== kept).map(({ sid }) => ({ uid, sid }))).go()
}
