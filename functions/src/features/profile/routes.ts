import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { type Caller, route } from '../../platform/serve.ts'
import { changeProfile, findUser, infoOf, type User, uidOfName, userOf } from '../account/find.ts'
import { dateIn, lastDates, tallyOf } from '../directory/rules.ts'
import { allHonors } from '../honor/held.ts'
import { titleOf } from '../honor/rules.ts'
import { problemBank } from '../problem/bank.ts'
import { mayOpen } from '../problem/rules.ts'
import { settings } from '../settings/current.ts'
import { allCellsOf } from '../submission/cells.ts'
import { checkInRoutes } from './check-in.ts'
import * as contract from './contract.ts'
import { profileErrors } from './errors.ts'
import { ratingsOf } from './ratings.ts'
import { solvedOf, triesByDate } from './rules.ts'

/** Days that the heatmap shows: whole weeks of a year. */
const heatmapDays = 53 * 7
/** Roles that show as a badge (A6); what somebody is barred from is nobody's business. */
const shownRoles = ['root', 'admin', 'problem_admin']

/** The user who is asked for, by uid or name; the caller where neither is given. @throws user-not-found */
async function askedFor(
  who: { uid?: string | undefined; username?: string | undefined },
  caller: Caller | null,
): Promise<User> {
  const uid = who.uid || (who.username ? await uidOfName(who.username) : caller?.uid)
  const user = uid ? await findUser(uid) : null
  if (!user) throw new Failure(profileErrors['user-not-found'])
  return user
}

const changeUserInfo = route(contract.changeUserInfo, async (changed, { caller }) =>
  infoOf(await changeProfile(await userOf(caller), changed)),
)

const getUserHomeInfo = route(contract.getUserHomeInfo, async (who, { caller }) => {
  const user = await askedFor(who, caller)
  const [cells, bank, honors] = await Promise.all([allCellsOf(user.uid), problemBank(), allHonors()])
  const { ac, total } = tallyOf(
    cells.map(({ tries }) => tries),
    [],
    'UTC',
  )
  const info = infoOf(user)
  const rating = user.rating ?? null
  const isClosed = !caller && (await settings()).switches.problemLoginRequired
  const open = isClosed ? [] : bank.filter((row) => mayOpen(row, caller?.roles ?? null))
  const scores = cells.map(({ tries }) => Math.max(0, ...tries.map(({ oiRankScore }) => oiRankScore ?? 0)))
  return {
    ...info,
    ...titleOf({ ...info, ac, rating }, honors),
    ...solvedOf(cells, open),
    roleList: user.roles.filter((role) => shownRoles.includes(role)),
    ...{ rating, total, ac },
    scoreList: scores.filter((score) => score > 0),
    recentLoginTime: user.recentLoginTime ?? null,
  }
})

const getUserCalendarHeatmap = route(contract.getUserCalendarHeatmap, async (who, { caller }) => {
  const user = await askedFor(who, caller)
  const [cells, { web }] = await Promise.all([allCellsOf(user.uid), settings()])
  const dates = lastDates(web.timeZone, now(), heatmapDays)
  return {
    endDate: dates.at(-1) ?? '',
    dataList: triesByDate(cells, dates, (at) => dateIn(web.timeZone, new Date(at))),
  }
})

const getRatings = route(contract.getRatings, async ({ uid }) => ratingsOf(uid))

export const profileRoutes = [changeUserInfo, getUserHomeInfo, getUserCalendarHeatmap, getRatings, ...checkInRoutes]
