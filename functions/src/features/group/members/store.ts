import * as z from 'zod/mini'
import { expiringCache, memoizeByKey } from '../../../platform/cache.ts'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { declareCachedList } from '../../../platform/table/cached-list.ts'
import {
  consistently,
  item,
  orNull,
  paddedNumber,
  plus,
  present,
  type RowOf,
  type Write,
} from '../../../platform/table/index.ts'
import { GroupLevel } from '../contract-levels.ts'
import { groupErrors as errors } from '../errors.ts'

const number = paddedNumber(8)

/** What a member always has more, of what ends after `since`. */
const StandingRule = z.object({ days: z.number(), factor: z.number(), since: z.string() })

/** Members, applicants and those who were refused: all of a group in one partition. */
const members = item('group-member', {
  fields: {
    number,
    uid: z.string(),
    username: z.string(),
    /** 1 applying, 2 refused, 3 member, 4 admin, 5 root */
    auth: z.literal([1, 2, 3, 4, 5]),
    /** of the application */
    reason: z._default(z.string(), ''),
    /** days and a factor of time that they have more for homework due after `since`; null for nothing */
    standing: orNull(StandingRule),
    /** what `standing` was before, the newest first: what was due until then keeps it */
    endedStanding: z.optional(z.array(z.extend(StandingRule, { until: z.string() }))),
    gmtCreate: z.string(),
    gmtModify: z.string(),
  },
  key: { pk: ['number'], sk: ['uid'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['number'] } },
})

/** How many members each group has, all in one partition. */
const counts = item('group-count', {
  fields: { of: z.enum(['all']), number, members: z._default(z.number(), 0) },
  key: { pk: ['of'], sk: ['number'] },
})
const all = { of: 'all' } as const

const recentCounts = expiringCache(1000, async () => {
  const rows = await counts.query(all)
  return new Map(rows.map((row) => [row.number, row.members]))
})

export type Member = RowOf<typeof members>
/** What a member always has more, and had before. */
export type Standing = Required<Pick<Member, 'standing' | 'endedStanding'>>

/** The people of a group, who may be thousands: cached until its stamp changes. */
const peopleOf = memoizeByKey(100, (of: number) =>
  declareCachedList(`group-members-${of}`, () => members.query({ number: of }, consistently)),
)

const isIn = (auth: number | undefined) => (auth !== undefined && auth >= GroupLevel.member ? 1 : 0)

const countWrites = (of: number, more: number): Write[] =>
  more === 0
    ? []
    : [{ ...counts.update({ ...all, number: of }, { members: plus(more) }), followUp: recentCounts.forget }]

/** All rows of a group. */
export const membersOf = (of: number): Promise<readonly Member[]> => peopleOf(of).rows()

export const membersIn = async (of: number): Promise<Member[]> =>
  (await membersOf(of)).filter(({ auth }) => auth >= GroupLevel.member)

/** The users who are in a group. */
export const uidsIn = async (of: number): Promise<ReadonlySet<string>> =>
  new Set((await membersIn(of)).map(({ uid }) => uid))

export const memberOf = (of: number, uid: string): Promise<Member | null> =>
  members.get({ number: of, uid }, consistently)

export const membersWith = (keys: readonly { readonly number: number; readonly uid: string }[]): Promise<Member[]> =>
  members.getMany(keys, consistently)

/** A user's rows in some groups, by their numbers. */
export async function membershipsOf(uid: string, of: readonly number[]): Promise<Map<number, Member>> {
  const rows = await membersWith(of.map((one) => ({ number: one, uid })))
  return new Map(rows.map((row) => [row.number, row]))
}

/** All rows of a user. */
export const groupsOf = (uid: string): Promise<Member[]> => members.by.user({ uid })

/** How many members each group has, by its number, at most a second old. */
export const memberCounts = recentCounts.value

/** Whose row it is, the row as it was read, and its new level; what is absent stays. */
type Placing = [
  user: Pick<Member, 'uid' | 'username'>,
  before: Member | null,
  to: { readonly auth: Member['auth']; readonly reason?: string; readonly standing?: Member['standing'] },
]

/** `placeWrites` without the stamp, which one transaction has once. */
export function placeBeside(of: number, ...[{ uid, username }, before, to]: Placing): Write[] {
  const at = now().toISOString()
  const { reason = before?.reason ?? '', standing = before?.standing ?? null, auth } = to
  const ended = before?.endedStanding
  const row = { number: of, uid, username, reason, auth, standing, ...(ended && { endedStanding: ended }) }
  return [
    members.put(
      { ...row, gmtCreate: before?.gmtCreate ?? at, gmtModify: at },
      { when: before ? { auth: before.auth } : { uid: null } },
    ),
    ...countWrites(of, isIn(to.auth) - isIn(before?.auth)),
  ]
}

/** The writes of a new or changed row; a `ConditionFailed` where it has changed since it was read. */
export const placeWrites = (of: number, ...placing: Placing): Write[] => [
  ...placeBeside(of, ...placing),
  peopleOf(of).stamp(),
]

/** The writes that give a member more time for all later homework, or none. @throws group-member-unknown where they have left */
export const standingWrites = (of: number, uid: string, standing: Standing): Write[] => [
  members.patch({ number: of, uid }, standing, {
    when: { uid: present },
    refusal: new Failure(errors['group-member-unknown']),
  }),
  peopleOf(of).stamp(),
]

/** The writes that remove a row as it was read. @throws group-member-unknown where it has changed since */
export const removalWrites = ({ number: of, uid, auth }: Member): Write[] => [
  members.remove({ number: of, uid }, { when: { auth }, refusal: new Failure(errors['group-member-unknown']) }),
  ...countWrites(of, -isIn(auth)),
  peopleOf(of).stamp(),
]

export async function forgetMembers(of: number): Promise<void> {
  await members.removeMany(await members.query({ number: of }, consistently))
  await counts.removeMany([{ ...all, number: of }])
  await peopleOf(of).end()
}
