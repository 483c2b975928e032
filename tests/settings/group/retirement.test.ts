import { getArchiveUrl, getGroupRetirement } from '@oj/functions/features/class/contract.ts'
import { getDeletedGroups, getGroupDetail, restoreGroup } from '@oj/functions/features/group/contract.ts'
import { getCommentMessages } from '@oj/functions/features/message/contract.ts'
import { expect, it } from 'vitest'
import { call, newTeacher, newUser, refusalOf } from '../../support/client/api.ts'
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
