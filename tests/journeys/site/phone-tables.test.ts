import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { startTimedWork } from '@oj/functions/features/timed-work/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { newContest } from '../../support/data/contests.ts'
import { columnOf, newGradebook } from '../../support/data/gradebooks.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { newProblem, scoredForm } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { aboveWorks, newTimedWork } from '../../support/data/timed-works.ts'

const visit = useVisitors()
let root: { token: string }
let teacher: TestUser
let student: TestUser
let pids: number[]
beforeAll(async () => {
  root = await asRoot()
  teacher = await userAs('problem_admin', 'teacher')
  student = await newUser('xiaoming')
  pids = []
  for (let count = 0; count < 3; count++) pids.push((await newProblem(teacher, scoredForm())).pid)
})

/** By how much a table with this name is wider than its frame, once something of it stands there. */
async function tooWide(page: Page, name: string, text: string): Promise<number> {
  const frame = page.getByRole('group', { name, exact: true })
  await frame.getByText(text).first().waitFor()
  return frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
}

describe('SH-03 on a phone', () => {
  it('columns of a timed work and of an OI contest stand below each other, so that nothing scrolls sideways', async () => {
    const tid = await newTimedWork(teacher, {}, pids)
    await call(startTimedWork, { tid }, student)
    const code = right.Python3 ?? ''
    await call(submitProblemJudge, { cid: aboveWorks + tid, pid: 'A', language: 'Python3', code }, student)
    const cid = await newContest(teacher, { type: 1 }, pids)
    const page = await visit(`/timedwork/${tid}/problems`, { user: student, width: 375 })
    expect(await tooWide(page, 'Problems', 'Points')).toBe(0)
    await page.goto(`/contest/${cid}/problems`)
    expect(await tooWide(page, 'Problems', 'Score')).toBe(0)
    const staff = await visit(`/timedwork/${tid}/rank`, { user: teacher, width: 375 })
    expect(await tooWide(staff, 'Ranking', student.username)).toBe(0)
  })

  it('so do those of a gradebook’s students and of all groups', async () => {
    const gid = await newGroup(teacher)
    const id = await newGradebook(teacher, [student], [columnOf('hand', '', 'Oral')])
    const page = await visit(`/gradebook/${id}/settings`, { user: teacher, width: 375 })
    expect(await tooWide(page, 'Students', student.username)).toBe(0)
    const admin = await visit('/admin/group', { user: root, width: 375 })
    expect(await tooWide(admin, 'Groups', 'Transfer')).toBe(0)
    await letIn(gid, teacher, student)
    const group = await visit(`/group/${gid}`, { user: student, width: 375 })
    const leave = group.getByRole('button', { name: 'Leave the group' })
    await leave.waitFor()
    await group.getByRole('navigation', { name: 'Parts of the group' }).getByRole('link', { name: 'Members' }).click()
    await group.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
    expect(await leave.count()).toBe(0)
  })
})
