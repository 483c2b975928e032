import { type Honor, titleOf } from '../honor/index.ts'

/** What ranks need of a user. */
export interface Contestant {
  uid: string
  username: string
  nickname: string
  avatar: string
  signature: string
  titleName: string
  titleColor: string
  disabled: boolean
  rating: number | null
  ac: number
  total: number
  score: number
  days: Readonly<Record<string, { total: number; ac: number; solved: number }>>
}

/** How many users the home page shows of the last seven days. */
const weekMax = 20

interface Order {
  /** who is ranked at all */
  holds: (one: Contestant) => boolean
  /** negative when `a` is better; equals share a rank */
  compare: (a: Contestant, b: Contestant) => number
}

/** The orders of the rank lists, by their type. */
const orders: readonly Order[] = [
  { holds: ({ total }) => total > 0, compare: (a, b) => b.ac - a.ac || a.total - b.total },
  { holds: ({ score }) => score > 0, compare: (a, b) => b.score - a.score || b.ac - a.ac },
  { holds: ({ rating }) => rating !== null, compare: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) },
]

const byName = (a: Contestant, b: Contestant) => (a.username < b.username ? -1 : 1)

/** A list of users: their indexes among all users, in its order, and their ranks, which equals share. */
export interface Ranked {
  order: number[]
  ranks: number[]
}

function rankedBy({ holds, compare }: Order, users: readonly Contestant[]): Ranked {
  const listed = users.flatMap((user, at) => (holds(user) ? [{ user, at }] : []))
  listed.sort((a, b) => compare(a.user, b.user) || byName(a.user, b.user))
  const ranks: number[] = []
  listed.forEach(({ user }, place) => {
    const before = listed[place - 1]
    const isEqual = before !== undefined && compare(before.user, user) === 0
    ranks.push(isEqual ? (ranks[place - 1] ?? 0) : place + 1)
  })
  return { order: listed.map(({ at }) => at), ranks }
}

/** All rank lists over these users, by type. */
export const rankLists = (users: readonly Contestant[]): Ranked[] => orders.map((order) => rankedBy(order, users))

/** A user as rank lists show them, with the title that they hold. */
export function rowOf(user: Contestant, honors: readonly Honor[]) {
  const { uid, username, nickname, avatar, signature, ac, total, score, rating } = user
  return { uid, username, nickname, avatar, signature, ac, total, score, rating, ...titleOf(user, honors) }
}

const sumOver = (user: Contestant, dates: readonly string[], field: 'total' | 'ac' | 'solved') =>
  dates.reduce((sum, date) => sum + (user.days[date]?.[field] ?? 0), 0)

/** Who solved most problems for the first time on these dates, best first. */
export function weekRank(users: readonly Contestant[], dates: readonly string[]) {
  return users
    .map((user) => ({ user, solved: sumOver(user, dates, 'solved') }))
    .filter(({ solved }) => solved > 0)
    .sort((a, b) => b.solved - a.solved || byName(a.user, b.user))
    .slice(0, weekMax)
}

/** All submissions and the accepted ones of each of these dates. */
export function weekStatistics(users: readonly Contestant[], dates: readonly string[]) {
  const sums = (field: 'total' | 'ac') =>
    dates.map((date) => users.reduce((sum, { days }) => sum + (days[date]?.[field] ?? 0), 0))
  return { dateStrList: [...dates], acCountList: sums('ac'), totalCountList: sums('total') }
}
