import { now } from '../../platform/clock.ts'
import { dateIn } from '../../platform/dates.ts'
import { Failure } from '../../platform/errors.ts'
import { type Caller, route, routeAhead } from '../../platform/http/serve.ts'
import {
  changeProfile,
  findUser,
  infoOf,
  isNicknameReserved,
  saveCheckIn,
  type User,
  uidOfName,
  userOf,
} from '../account/index.ts'
import { lastDates, tallyOf } from '../directory/index.ts'
import { allHonors, titleOf } from '../honor/index.ts'
import { findInBank } from '../problem/index.ts'
import { visitOf } from '../problem-set/index.ts'
import { ratingsOf } from '../rating/index.ts'
import { settings } from '../settings/index.ts'
import { allCellsOf, siteScope } from '../tries/index.ts'
import * as contract from './contract.ts'
import { profileErrors } from './errors.ts'
import { nextStreak, solvedOf, streakNow, triesByDate } from './rules.ts'

/** Days that the heatmap shows: whole weeks of a year. */
const heatmapDays = 53 * 7
/** Roles shown as a badge; restrictions of a user are private. */
const shownRoles = ['root', 'admin', 'problem_admin']

interface Who {
  uid?: string | undefined
  username?: string | undefined
}

/** The requested user's uid, by uid or name; null if neither is given or the name is unknown. */
const uidAskedFor = async ({ uid, username }: Who) => uid || (username ? uidOfName(username) : null)

/** The requested user, by default the caller, with all cells. @throws user-not-found */
async function readProfileUser(asked: Who, found: string | null, caller: Caller | null) {
  const uid = asked.uid || asked.username ? found : caller?.uid
  const [user, cells] = uid ? await Promise.all([findUser(uid), allCellsOf(uid, siteScope)]) : [null, []]
  if (!user) throw new Failure(profileErrors['user-not-found'])
  return { user, cells }
}

const changeUserInfo = route(contract.changeUserInfo, async (changed, { caller }) => {
  const user = await userOf(caller)
  const { nickname = user.nickname } = changed
  if (isNicknameReserved({ nickname, roles: user.roles }, user.nickname)) {
    throw new Failure(profileErrors['nickname-reserved'])
  }
  return infoOf(await changeProfile(user, changed))
})

const readHome = (who: Who) => Promise.all([uidAskedFor(who), findInBank(), allHonors()])

const getUserHomeInfo = routeAhead(contract.getUserHomeInfo, readHome, async (who, context, read) => {
  const [uid, inBank, honors] = read
  const { user, cells } = await readProfileUser(who, uid, context.caller)
  const { ac, total } = tallyOf(
    cells.map(({ tries }) => tries),
    [],
    'UTC',
  )
  const info = infoOf(user)
  const { rating } = user
  const scores = cells.map(({ tries }) => Math.max(0, ...tries.map(({ oiRankScore }) => oiRankScore ?? 0)))
  return {
    ...info,
    ...titleOf({ ...info, ac, rating }, honors),
    ...solvedOf(cells, await inBank(visitOf(context))),
    roleList: user.roles.filter((role) => shownRoles.includes(role)),
    rating,
    total,
    ac,
    scoreList: scores.filter((score) => score > 0),
    recentLoginTime: user.recentLoginTime,
  }
})

const getUserCalendarHeatmap = routeAhead(
  contract.getUserCalendarHeatmap,
  uidAskedFor,
  async (who, { caller }, uid) => {
    const [{ cells }, { web }] = await Promise.all([readProfileUser(who, uid, caller), settings()])
    const dates = lastDates(web.timeZone, now(), heatmapDays)
    return {
      endDate: dates.at(-1) ?? '',
      dataList: triesByDate(cells, dates, (at) => dateIn(web.timeZone, new Date(at))),
    }
  },
)

const getRatings = route(contract.getRatings, async ({ uid }, context) =>
  (await ratingsOf(uid, context.caller?.uid ?? null, context.at)).map(({ at, rating, change, contest }) => ({
    gmtCreate: at,
    rating,
    change,
    cid: contest?.number ?? 0,
    cname: contest?.title ?? '',
  })),
)

/** Today, yesterday and the day of a user's last check-in, as the site counts days. */
async function daysOf({ lastCheckInTime }: User) {
  const { timeZone } = (await settings()).web
  const [yesterday = '', today = ''] = lastDates(timeZone, now(), 2)
  return { today, yesterday, last: lastCheckInTime ? dateIn(timeZone, new Date(lastCheckInTime)) : null }
}

const checkIn = route(contract.checkIn, async (_, { caller }) => {
  const user = await userOf(caller)
  const { last, ...days } = await daysOf(user)
  const checkInDays = nextStreak(last, user.checkInDays, days)
  const lastCheckInTime = now().toISOString()
  if (checkInDays === null || !(await saveCheckIn(user, checkInDays, lastCheckInTime))) {
    throw new Failure(profileErrors['checked-in-already'])
  }
  return { checkInDays, lastCheckInTime, checkedIn: true }
})

const getCheckInDays = route(contract.getCheckInDays, async (_, { caller }) => {
  const user = await userOf(caller)
  const { last, ...days } = await daysOf(user)
  return {
    checkInDays: streakNow(last, user.checkInDays, days),
    lastCheckInTime: user.lastCheckInTime,
    checkedIn: last === days.today,
  }
})

export const profileRoutes = [
  changeUserInfo,
  getUserHomeInfo,
  getUserCalendarHeatmap,
  getRatings,
  checkIn,
  getCheckInDays,
]
