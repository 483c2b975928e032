import { getDue, getGroupDue } from '@oj/functions/features/class/contract.ts'
import { getGroupContestList } from '@oj/functions/features/contest/contract.ts'
import { getGroupCourseList } from '@oj/functions/features/course/contract.ts'
import { addGroupGradebook, getGroupGradebooks } from '@oj/functions/features/gradebook/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { getGroupProblemList } from '@oj/functions/features/group-problem/contract.ts'
import { getGroupRank } from '@oj/functions/features/rank/contract.ts'
import { getSubmissionList } from '@oj/functions/features/submission/contract.ts'
import { getGroupTimedWorkList } from '@oj/functions/features/timed-work/contract.ts'
import { addGroupTraining, getGroupTrainingList } from '@oj/functions/features/training/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newGroupContest } from '../../support/data/contests.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { newGroupTimedWork } from '../../support/data/timed-works.ts'
import { newCategory, trainingOf } from '../../support/data/trainings.ts'
import { leastOf, openMeter } from '../../support/stack/meter.ts'
import { openServer } from '../../support/stack/server.ts'

/** People in the group, and groups of the site beside it. */
const people = 3000
const groups = 300

let unitsOf: Awaited<ReturnType<typeof openMeter>>
let site: { token: string }
let teacher: TestUser
let member: TestUser
let gid: number
beforeAll(async () => {
  site = await asRoot()
  ;[teacher, member] = await Promise.all([userAs('problem_admin'), newUser('units')])
  gid = await newGroup(teacher)
  // one has a thousand students at most, who are looked at when it is made
  await call(addGroupGradebook, { gid, title: 'Term' }, teacher)
  unitsOf = await openMeter()
  await openServer()
  await crowd()
  // who comes after them tells the server that there are others than it remembers
  await letIn(gid, teacher, member)
  const trainingCategory = await newCategory(site)
  await call(addGroupTraining, { training: { ...trainingOf(), gid }, trainingCategory }, teacher)
  await Promise.all([newGroupContest(gid, teacher), newGroupTimedWork(gid, teacher)])
})

/**
 * Puts many people into the group, a rank of them in the place of the built one, and counts of many groups beside those that
 * there are.
 */
async function crowd(): Promise<void> {
  const [{ rankOfGroup }, { kinds, transact }] = await Promise.all([
    import('@oj/functions/features/rank/of-groups/snapshot.ts'),
    import('@oj/functions/platform/table/index.ts'),
  ])
  const rows = Array.from({ length: people }, (_, at) => ({
    uid: `user-${at}`,
    username: `user${at}`,
    nickname: '',
    avatar: '',
    titleName: '',
    titleColor: '',
    ac: people - at,
    total: people,
    score: 100,
    rating: null,
  }))
  const order = rows.map((_, at) => at)
  const list = { order, ranks: order.map((at) => at + 1) }
  const snapshot = rankOfGroup(gid)
  expect(
    await snapshot.publish({ board: { tried: {}, rows, lists: [list, list] } }, 'crowd', await snapshot.head()),
  ).toBe(true)
  // of numbers that no test's groups come to
  const counts = Array.from({ length: groups }, (_, at) => ({ of: 'all', number: 90_000_000 + at, members: 66 }))
  const at = new Date().toISOString()
  const members = rows.map(({ uid, username }) => {
    return { number: gid, uid, username, auth: 3, reason: 'I study here', gmtCreate: at, gmtModify: at }
  })
  const writes = [
    ...counts.flatMap((row) => kinds.get('group-count')?.put(row) ?? []),
    ...members.flatMap((row) => kinds.get('group-member')?.put(row) ?? []),
  ]
  for (let from = 0; from < writes.length; from += 100) await transact(writes.slice(from, from + 100))
}

/** What a reader costs beside two units for finding them: what everybody reads is remembered for a second. */
const declared: [string, () => ReturnType<typeof unitsOf>, { read: number; requests: number }][] = [
  ['the list of groups', () => unitsOf(group.getGroupList, {}, member), { read: 4, requests: 4 }],
  ['a group', () => unitsOf(group.getGroupDetail, { gid }, member), { read: 6, requests: 5 }],
  ['its announcements', () => unitsOf(group.getGroupAnnouncementList, { gid }, member), { read: 6, requests: 5 }],
  ['what is due there', () => unitsOf(getGroupDue, { gid }, member), { read: 14, requests: 15 }],
  ['its members', () => unitsOf(group.getGroupMemberList, { gid }, member), { read: 8, requests: 6 }],
  ['its problems', () => unitsOf(getGroupProblemList, { gid }, member), { read: 6, requests: 5 }],
  ['its courses', () => unitsOf(getGroupCourseList, { gid }, member), { read: 6, requests: 5 }],
  ['its rank', () => unitsOf(getGroupRank, { gid, currentPage: 90 }, member), { read: 8, requests: 7 }],
  ['its trainings', () => unitsOf(getGroupTrainingList, { gid }, member), { read: 8, requests: 6 }],
  ['its contests', () => unitsOf(getGroupContestList, { gid }, member), { read: 8, requests: 6 }],
  ['its timed works', () => unitsOf(getGroupTimedWorkList, { gid }, member), { read: 9, requests: 7 }],
  ['its gradebooks', () => unitsOf(getGroupGradebooks, { gid }, teacher), { read: 10, requests: 10 }],
  ['what was handed in', () => unitsOf(getSubmissionList, { gid }, member), { read: 7, requests: 6 }],
  ['who applies', () => unitsOf(group.getGroupApplyList, { gid }, teacher), { read: 8, requests: 6 }],
  ['all that is due', () => unitsOf(getDue, {}, member), { read: 14, requests: 15 }],
  // with the quotas of the ten groups of a page
  ['the groups of the back office', () => unitsOf(group.getAdminGroups, {}, site), { read: 20, requests: 8 }],
]

it.each(declared)('GR-01 reads no more of the table than declared for %s', async (_, measure, most) => {
  const { read, requests } = await leastOf(measure)
  expect(read).toBeGreaterThan(0)
  expect({ read: Math.min(read, most.read), requests: Math.min(requests, most.requests) }).toEqual({ read, requests })
})

it('GR-03 GR-01 tells of who came or went at once, though it remembers who is there', async () => {
  const listed = async () => (await call(group.getGroupMemberList, { gid, limit: 1 }, member)).total
  const before = await listed()
  const newcomer = await newUser('newcomer')
  await call(group.joinGroup, { gid }, newcomer)
  expect(await listed()).toBe(before + 1)
  await call(group.exitGroup, { gid }, newcomer)
  expect(await listed()).toBe(before)
})

it('GR-09 finds a page of a rank of 3,000 people, and somebody in it', async () => {
  const page = await call(getGroupRank, { gid, currentPage: 90 }, member)
  expect([page.total, page.records.length]).toEqual([people, 30])
  expect((await call(getGroupRank, { gid, searchUser: 'user2999' }, member)).records).toMatchObject([{ rank: 3000 }])
})
