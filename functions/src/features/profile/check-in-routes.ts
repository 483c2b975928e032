import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { route } from '../../platform/http/serve.ts'
import { saveCheckIn, type User, userOf } from '../account/index.ts'
import { dateIn, lastDates } from '../directory/index.ts'
import { settings } from '../settings/index.ts'
import * as contract from './contract.ts'
import { profileErrors } from './errors.ts'
import { nextStreak, streakNow } from './rules.ts'

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

export const checkInRoutes = [checkIn, getCheckInDays]
