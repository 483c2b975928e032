import * as z from 'zod/mini'
import { roleNames } from '../../platform/http/access.ts'
import { consistently, item, orNull, type RowOf } from '../../platform/table/index.ts'
import { EditorSettings, genders } from './contract.ts'

/** What was never given is empty. */
const text = z._default(z.string(), '')

/** A user: what they and staff say of them, and what their logins leave. */
export const users = item('user', {
  fields: {
    uid: z.string(),
    username: z.string(),
    nickname: text,
    email: z.string(),
    passwordHash: z.string(),
    roles: z.array(z.enum(roleNames)),
    avatar: text,
    disabled: z.boolean(),
    createdAt: z.string(),
    realname: text,
    gender: z._default(z.enum(genders), 'secrecy'),
    school: text,
    signature: text,
    github: text,
    blog: text,
    cfUsername: text,
    /** given by staff */
    titleName: text,
    titleColor: text,
    /** the result of rated contests; null before the first */
    rating: orNull(z.number()),
    checkInDays: z._default(z.number(), 0),
    lastCheckInTime: orNull(z.string()),
    recentLoginTime: orNull(z.string()),
    /** when the account ends, as its owner asked; null where they did not */
    deleteTime: orNull(z.string()),
    /** of their code editor */
    editor: orNull(EditorSettings),
    /** of their sessions, see `generationOf` */
    generation: orNull(z.number()),
  },
  key: { pk: ['uid'] },
})
export type User = RowOf<typeof users>

/** A user as staff and lists see them. */
export interface Account
  extends Pick<
    User,
    | 'uid'
    | 'username'
    | 'nickname'
    | 'email'
    | 'roles'
    | 'avatar'
    | 'disabled'
    | 'createdAt'
    | 'realname'
    | 'gender'
    | 'school'
    | 'signature'
    | 'titleName'
    | 'titleColor'
    | 'rating'
  > {
  generation?: number | null
}

const accountOf = (user: User): Account => ({
  uid: user.uid,
  username: user.username,
  nickname: user.nickname,
  email: user.email,
  roles: user.roles,
  avatar: user.avatar,
  disabled: user.disabled,
  createdAt: user.createdAt,
  realname: user.realname,
  gender: user.gender,
  school: user.school,
  signature: user.signature,
  titleName: user.titleName,
  titleColor: user.titleColor,
  rating: user.rating,
  generation: user.generation,
})

/** The user with this id, read consistently; null when there is none. */
export const findUser = (uid: string): Promise<User | null> => users.get({ uid }, consistently)

/** Current users by id; unknown ids are left out. */
export const findAccounts = async (uids: readonly string[]): Promise<Account[]> =>
  (
    await users.getMany(
      uids.map((uid) => ({ uid })),
      consistently,
    )
  ).map(accountOf)

/** The user with this id, or null. */
export const findAccount = async (uid: string): Promise<Account | null> => (await findAccounts([uid]))[0] ?? null
