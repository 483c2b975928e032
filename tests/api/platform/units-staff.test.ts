import {
  addAnnouncement,
  getCommonAnnouncement,
  removeAnnouncement,
} from '@oj/functions/features/announcement/contract.ts'
import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import {
  getDashboardInfo,
  getServiceInfo,
  getSessions,
  getSetupChecks,
} from '@oj/functions/features/dashboard/contract.ts'
import { getDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import * as home from '@oj/functions/features/home/contract.ts'
import { getHonors } from '@oj/functions/features/honor/contract.ts'
import { getOwnMessages, getSystemMessages, getUnread } from '@oj/functions/features/message/contract.ts'
import {
  getLastWeekSubmissionStatistics,
  getRankList,
  getRecentSevenAcRank,
} from '@oj/functions/features/rank/contract.ts'
import { getSwitchConfig, setSwitchConfig } from '@oj/functions/features/settings/contract.ts'
import { getLanguages, getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { deleteUser, editUser, getUserList, insertBatchUser } from '@oj/functions/features/user-admin/contract.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { leastOf, openMeter } from '../../support/stack/meter.ts'

let unitsOf: Awaited<ReturnType<typeof openMeter>>
let root: { token: string }
/** has one session, where root has as many as tests have signed in */
let admin: TestUser
let user: TestUser
const name = freshName('units')

beforeAll(async () => {
  unitsOf = await openMeter()
  root = await asRoot()
  ;[admin, user] = await Promise.all([userAs('admin'), newUser()])
  const { handler } = await import('@oj/functions/lambdas/timers.ts')
  await handler({ job: 'ranks' })
})

/**
 * The costs that the README of functions declares, for calls that find their caller (3 units of it) and for those that
 * do not: the maximum of read units and requests if nothing has changed since the last call.
 */
const reads: [Endpoint, 'visitor' | 'user' | 'admin' | 'root', { read: number; requests: number }][] = [
  [getWebsiteConfig, 'visitor', { read: 1, requests: 1 }],
  [getLanguages, 'visitor', { read: 1, requests: 1 }],
  [home.getHomeCarousel, 'visitor', { read: 1, requests: 1 }],
  [home.getTools, 'visitor', { read: 1, requests: 1 }],
  [home.getContestCountdown, 'visitor', { read: 1, requests: 1 }],
  [home.getRecentOtherContest, 'visitor', { read: 1, requests: 1 }],
  [home.getRecentUpdatedProblem, 'visitor', { read: 2, requests: 2 }],
  [getCommonAnnouncement, 'visitor', { read: 1, requests: 1 }],
  [getHonors, 'visitor', { read: 1, requests: 1 }],
  [getDifficulties, 'visitor', { read: 1, requests: 1 }],
  [getRankList, 'visitor', { read: 1, requests: 2 }],
  [getRecentSevenAcRank, 'visitor', { read: 1, requests: 2 }],
  [getLastWeekSubmissionStatistics, 'visitor', { read: 1, requests: 2 }],
  [getUnread, 'user', { read: 4, requests: 4 }],
  [getSystemMessages, 'user', { read: 4, requests: 4 }],
  [getOwnMessages, 'user', { read: 4, requests: 4 }],
  [getAuditLog, 'root', { read: 3 + 30, requests: 4 }],
  [getSwitchConfig, 'root', { read: 4, requests: 3 }],
  [getDashboardInfo, 'root', { read: 7, requests: 7 }],
  [getSessions, 'admin', { read: 4, requests: 3 }],
  [getServiceInfo, 'root', { read: 2, requests: 2 }],
  // counts of twenty problems, eight shards each, are most of it
  [getSetupChecks, 'root', { read: 110, requests: 24 }],
]

it.each(reads.map((row) => [row[0].path, ...row] as const))('reads no more than declared for %s', async (_, ...row) => {
  const [endpoint, who, most] = row
  const caller = { visitor: undefined, user, admin, root }[who]
  const { read, requests } = await leastOf(() => unitsOf(endpoint, {}, caller))
  expect(read).toBeLessThanOrEqual(most.read)
  expect(requests).toBeLessThanOrEqual(most.requests)
})

it('reads the whole list of users by one object and those who changed since', async () => {
  const { handler } = await import('@oj/functions/lambdas/timers.ts')
  const { changedUsers } = await import('@oj/functions/features/account/users.ts')
  await handler({ job: 'ranks' })
  const changed = (await changedUsers.all()).length
  const { read, requests } = await unitsOf(getUserList, {}, root)
  expect(read).toBeLessThanOrEqual(4 + changed)
  expect(requests).toBeLessThanOrEqual(6)
})

it('writes staff changes with a bounded number of units', async () => {
  const add = await unitsOf(addAnnouncement, { title: 'Units', content: 'x' }, root)
  expect(add.write).toBeLessThanOrEqual(8)
  const { id } = addAnnouncement.output.parse(add.result)
  expect((await unitsOf(removeAnnouncement, { aid: id }, root)).write).toBeLessThanOrEqual(7)
  expect((await unitsOf(setSwitchConfig, {}, root)).write).toBeLessThanOrEqual(5)
  const make = await unitsOf(insertBatchUser, { users: [[name, 'pass-word', `${name}@example.org`]] }, root)
  expect(make.write).toBeLessThanOrEqual(11)
  const [row] = (await call(getUserList, { keyword: name }, root)).records
  if (!row) throw new Error(`${name} is not in the list`)
  const edit = { uid: row.uid, email: `new-${row.email}`, type: row.type, status: 0 }
  expect((await unitsOf(editUser, edit, root)).write).toBeLessThanOrEqual(11)
  expect((await unitsOf(deleteUser, { ids: [row.uid] }, root)).write).toBeLessThanOrEqual(11)
})
