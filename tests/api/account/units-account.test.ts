import { applyResetPassword, getUserAuthInfo, login } from '@oj/functions/features/account/contract.ts'
import { getCaptcha, getSlideCaptcha } from '@oj/functions/features/captcha/contract.ts'
import { getExportInfo } from '@oj/functions/features/own-data/contract.ts'
import {
  changeUserInfo,
  checkIn,
  getCheckInDays,
  getRatings,
  getUserCalendarHeatmap,
  getUserHomeInfo,
} from '@oj/functions/features/profile/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { judged, newUser, type TestUser } from '../../support/client/api.ts'
import { solvedDigits } from '../../support/client/captcha.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { leastOf, openMeter } from '../../support/stack/meter.ts'

type Units = { read: number; write: number }

let unitsOf: Awaited<ReturnType<typeof openMeter>>
let user: TestUser

beforeAll(async () => {
  user = await newUser('units')
  await judged(user, aPlusB, 'Python3', right.Python3 ?? '')
  unitsOf = await openMeter()
  await unitsOf(getUserHomeInfo, {}, user)
})

/** The costs that the README of functions declares, besides two units for finding the caller. */
const declared: [string, () => Promise<Units>, Units][] = [
  ['signing in', () => unitsOf(login, user), { read: 6, write: 12 }],
  ['who am I', () => unitsOf(getUserAuthInfo, {}, user), { read: 3, write: 0 }],
  ['a captcha to slide', () => unitsOf(getSlideCaptcha, {}), { read: 0, write: 3 }],
  ['a captcha to read', () => unitsOf(getCaptcha, {}), { read: 0, write: 3 }],
  [
    'a reset mail',
    async () => unitsOf(applyResetPassword, { email: 'nobody@example.org', ...(await solvedDigits()) }),
    { read: 8, write: 3 },
  ],
  ['changing the profile', () => unitsOf(changeUserInfo, { nickname: 'N' }, user), { read: 3, write: 6 }],
  ['checking in', () => unitsOf(checkIn, {}, user), { read: 9, write: 2 }],
  ['the streak', () => unitsOf(getCheckInDays, {}, user), { read: 9, write: 0 }],
  ['a profile', () => unitsOf(getUserHomeInfo, { username: user.username }), { read: 12, write: 0 }],
  ['a heatmap', () => unitsOf(getUserCalendarHeatmap, { username: user.username }), { read: 9, write: 0 }],
  // the list of contests is remembered for a second, and is as long as it is
  ['ratings', () => leastOf(() => unitsOf(getRatings, { uid: 'nobody' })), { read: 1, write: 0 }],
  ['how much there is to export', () => unitsOf(getExportInfo, {}, user), { read: 4, write: 0 }],
]

it.each(declared)('takes no more of the table than declared for %s', async (_, measure, most) => {
  const { read, write } = await measure()
  expect({ read: Math.min(read, most.read), write: Math.min(write, most.write) }).toEqual({ read, write })
})
