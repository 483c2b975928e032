import { getArchiveUrl, getGroupRetirement } from '@oj/functions/features/class/contract.ts'
import { addComment } from '@oj/functions/features/comment/contract.ts'
import { getSetupChecks } from '@oj/functions/features/dashboard/contract.ts'
import {
  addGroupAnnouncement,
  getDeletedGroups,
  getGroupDetail,
  restoreGroup,
} from '@oj/functions/features/group/contract.ts'
import { getCommentMessages } from '@oj/functions/features/message/contract.ts'
import { expect, it } from 'vitest'
import { asRoot, call, newTeacher, newUser, refusalOf } from '../../support/client/api.ts'
import { discussIn, newDiscussionCategory } from '../../support/data/discussions.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { until } from '../../support/stack/patience.ts'
import { openServer } from '../../support/stack/server.ts'
import { turnWeb } from '../../support/stack/turn.ts'

it('AD-10 a class in which nothing happens is warned of, packed for its owner and erased; it can be brought back', async () => {
  await openServer()
  const [{ handler }, { moveClock }] = await Promise.all([
    import('@oj/functions/lambdas/timers.ts'),
    import('@oj/functions/platform/clock.ts'),
  ])
  // moves only the clock of this process
  const runAfter = async (days: number) => {
    moveClock(days * 24 * 3600 * 1000)
    await handler({ job: 'classes' }).finally(() => moveClock(0))
  }
  const [teacher, pupil] = await Promise.all([newTeacher(), newUser()])
  const gid = await newGroup(teacher)
  await letIn(gid, teacher, pupil)
  const plan = () => call(getGroupRetirement, { gid }, teacher)
  await runAfter(400)
  expect(await plan()).toBeNull()

  await turnWeb({ classMonths: 1 })
  await runAfter(5)
  expect(await plan()).toBeNull()
  await runAfter(20)
  await runAfter(20)
  expect(await plan()).toMatchObject({ taskId: null })
  const told = (await call(getCommentMessages, {}, teacher)).records
  expect(told.filter(({ action }) => action === 'Group_Erase')).toMatchObject([{ url: `/group/${gid}`, senderId: '' }])
  expect((await call(getCommentMessages, {}, pupil)).records).toEqual([])

  await runAfter(28)
  const taskId = await until(async () => (await plan())?.taskId)
  expect((await call(getArchiveUrl, { gid, taskId }, teacher)).name).toBe(`group-${gid}.zip`)
  expect(await refusalOf(getArchiveUrl, { gid, taskId }, pupil)).toBe('group-level-low')
  await runAfter(29)
  await runAfter(33)
  expect(await plan()).not.toBeNull()

  await runAfter(35)
  expect(await refusalOf(getGroupDetail, { gid }, pupil)).toBe('group-not-found')
  expect((await call(getDeletedGroups, {}, teacher)).map(({ id }) => id)).toContain(gid)
  await runAfter(35)
  await call(restoreGroup, { gid }, teacher)
  expect(await plan()).toBeNull()
})

it('AD-10 a class that cannot be packed is kept, and its owner and staff are told why until it can', async () => {
  await openServer()
  const [{ handler }, { moveClock }, { retirementWrite }, { storeTask }, { writeItem }] = await Promise.all([
    import('@oj/functions/lambdas/timers.ts'),
    import('@oj/functions/platform/clock.ts'),
    import('@oj/functions/features/class/retirement/store.ts'),
    import('@oj/functions/platform/task-store.ts'),
    import('@oj/functions/platform/table/index.ts'),
  ])
  const after = async (days: number, act: () => Promise<unknown>) => {
    moveClock(days * 24 * 3600 * 1000)
    await act().finally(() => moveClock(0))
  }
  const runAfter = (days: number) => after(days, () => handler({ job: 'classes' }))
  const teacher = await newTeacher()
  const gid = await newGroup(teacher)
  await turnWeb({ classMonths: 1 })
  await runAfter(20)
  // a task that nobody has done is lost after an hour
  const id = crypto.randomUUID()
  await after(28, async () => {
    await storeTask({ id, kind: 'archive-class', access: 'login', owner: 'root' })
    await writeItem(retirementWrite(gid, { taskId: id }))
  })
  await runAfter(28.1)
  const plan = () => call(getGroupRetirement, { gid }, teacher)
  expect((await plan())?.failure).toContain('interrupted')
  const told = (await call(getCommentMessages, {}, teacher)).records.map(({ action }) => action)
  expect(told.filter((action) => action === 'Group_Archive_Failed')).toHaveLength(1)
  const check = async () => {
    const checks = await call(getSetupChecks, {}, { ...(await asRoot()), language: 'en' })
    return checks.find(({ name }) => name === 'class-archives')
  }
  expect((await check())?.why).toContain(`(${gid})`)
  await until(async () => (await plan())?.taskId)
  await runAfter(29)
  expect((await plan())?.failure).toBeNull()
  expect((await check())?.why).not.toContain(`(${gid})`)
})

it('AD-10 an announcement, a discussion and a comment are something that happens', async () => {
  await openServer()
  const [{ lastActivityIn }, { allGroups }] = await Promise.all([
    import('@oj/functions/features/class/retirement/last-activity.ts'),
    import('@oj/functions/features/group/index.ts'),
  ])
  const [teacher, category] = await Promise.all([newTeacher(), newDiscussionCategory(await asRoot())])
  const gid = await newGroup(teacher)
  const lastActivity = async () => {
    const group = (await allGroups()).find(({ number }) => number === gid)
    return group ? lastActivityIn(group) : ''
  }
  let last = await lastActivity()
  const expectLater = async () => {
    const next = await lastActivity()
    expect(Date.parse(next)).toBeGreaterThan(Date.parse(last))
    last = next
  }
  await call(addGroupAnnouncement, { gid, title: 'News', content: 'On Monday' }, teacher)
  await expectLater()
  const did = await discussIn(gid, category, teacher)
  await expectLater()
  await call(addComment, { did, content: 'With std::sort' }, teacher)
  await expectLater()
})
