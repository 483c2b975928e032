import { pickFields } from '@oj/shared/records.ts'
import * as z from 'zod/mini'
import { permissionsOf, roleNames } from '../../platform/http/access.ts'
import { dirtySet } from '../../platform/table/dirty-set.ts'
import { consistently, item, orNull, type RowOf, type Write } from '../../platform/table/index.ts'
import { EditorSettings, genders, UserInfo } from './contract.ts'
import { signInCodeRemoval } from './sign-in-code/store.ts'

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
    /** whether an operator gave the password by a command, and nobody has changed it since */
    isPasswordGiven: z._default(z.boolean(), false),
    roles: z.array(z.enum(roleNames)),
    /** whether they teach: a right beside the role */
    isTeacher: z._default(z.boolean(), false),
    avatar: text,
    disabled: z.boolean(),
    createdAt: z.string(),
    /** whether its owner registered it, so that nobody else vouches for its names */
    isSelfMade: z._default(z.boolean(), false),
    realname: text,
    gender: z._default(z.enum(genders), 'secrecy'),
    school: text,
    signature: text,
    github: text,
    blog: text,
    cfUsername: text,
    number: text,
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
    /** of their sessions, see `sessions.ts` */
    generation: orNull(z.number()),
  },
  key: { pk: ['uid'] },
})
export type User = RowOf<typeof users>

/** What staff and lists see of a user. */
const accountFields = [
  'uid',
  'username',
  'nickname',
  'email',
  'roles',
  'isTeacher',
  'avatar',
  'disabled',
  'createdAt',
  'realname',
  'gender',
  'school',
  'signature',
  'titleName',
  'titleColor',
  'rating',
] as const
/** One that comes of a snapshot has no generation. */
export type Account = Pick<User, (typeof accountFields)[number]> & Partial<Pick<User, 'generation'>>

/** A user as they themselves may see them; what they have not given is empty. */
export const infoOf = (user: User): UserInfo =>
  UserInfo.parse({ ...user, roleList: user.roles, permissions: permissionsOf(user.roles) })

/**
 * Users whose row in the directory is older than what is known of them: ranks and the list of users read them again. The
 * note goes in the transaction that changes a user, or follows a change that may be told twice.
 */
export const changedUsers = dirtySet('user')

/**
 * The writes after which somebody teaches, and nobody comes in by the code of a slip; with `isNews` a `ConditionFailed` where
 * they do so already.
 */
export const teachWrites = ({ uid }: Pick<User, 'uid'>, { isNews = false } = {}): Write[] => [
  users.patch({ uid }, { isTeacher: true }, isNews ? { when: [{ isTeacher: null }, { isTeacher: false }] } : {}),
  changedUsers.marking(uid),
  signInCodeRemoval(uid),
]

/** The user with this id, read consistently; null when there is none. */
export const findUser = (uid: string): Promise<User | null> => users.get({ uid }, consistently)

/** Current users by id; unknown ids are left out. */
export const findAccounts = async (uids: readonly string[]): Promise<Account[]> => {
  const rows = await users.getMany(
    uids.map((uid) => ({ uid })),
    consistently,
  )
  return rows.map((user) => pickFields(user, [...accountFields, 'generation']))
}

/** The user with this id, or null. */
export const findAccount = async (uid: string): Promise<Account | null> => (await findAccounts([uid]))[0] ?? null
