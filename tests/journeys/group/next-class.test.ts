import { addGroupContest, getAdminContest, getGroupContestList } from '@oj/functions/features/contest/contract.ts'
import { addGroupAnnouncement, getGroupMemberList } from '@oj/functions/features/group/contract.ts'
import { addGroupTraining } from '@oj/functions/features/training/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { call, freshName, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { contestOf } from '../../support/data/contests.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { newCategory, trainingOf } from '../../support/data/trainings.ts'

const visit = useVisitors()
let teacher: TestUser
let gid: number
beforeAll(async () => {
  teacher = await userAs('problem_admin')
  gid = await newGroup(teacher)
  const trainingCategory = await newCategory(teacher)
  await call(addGroupTraining, { training: { ...trainingOf(), gid }, trainingCategory }, teacher)
  const at = { startTime: '2031-09-01T08:00:00.000Z', endTime: '2031-09-01T10:00:00.000Z' }
  await call(addGroupContest, { ...contestOf(at), gid }, teacher)
  await call(addGroupAnnouncement, { gid, title: 'Welcome', content: 'On Monday' }, teacher)
})

describe('the next class of a group in the browser', () => {
  it('GR-02 its owner copies it to another day on a phone, and comes into the new group', async () => {
    const page = await visit(`/group/${gid}/setting`, { user: teacher, width: 375 })
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    const copy = page.getByRole('button', { name: 'Copy', exact: true })
    await copy.click()
    const dialog = page.getByRole('dialog', { name: 'Copy the class' })
    const what = dialog.getByRole('region', { name: 'What is copied' })
    await what.getByText('1 training').waitFor()
    await what.getByText('1 contest').waitFor()
    await expectAccessible(page)
    // though the form came in the place of what waited for it
    await page.keyboard.press('Escape')
    await expect.poll(() => copy.evaluate((button) => button.matches(':focus'))).toBe(true)
    await copy.click()
    const name = freshName('next')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await dialog.getByLabel('Begins on').fill('2032-03-01')
    await dialog.getByRole('button', { name: 'Copy the class' }).click()
    await dialog.getByText('The class was copied').waitFor()
    await dialog.getByRole('link', { name: 'Open the new group' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const next = Number(new URL(page.url()).pathname.split('/').at(-1))
    expect(next).not.toBe(gid)
    const [first] = (await call(getGroupContestList, { gid: next }, teacher)).records
    const { startTime } = await call(getAdminContest, { cid: first?.id ?? 0 }, teacher)
    expect(startTime.slice(0, 10)).toBe('2032-03-01')
  })

  it('GR-02 its owner moves it up with its members but one, and is told what becomes of the old class', async () => {
    const [along, behind] = await Promise.all([newUser('along'), newUser('behind')])
    await letIn(gid, teacher, along, behind)
    const page = await visit(`/group/${gid}/setting`, { user: teacher, width: 375 })
    await page.getByRole('button', { name: 'Move up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move up a year' })
    await dialog.getByRole('checkbox', { name: behind.username }).uncheck()
    await dialog.getByRole('checkbox', { name: '1 contest' }).uncheck()
    await expectAccessible(page)
    const name = freshName('year')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await dialog.getByRole('button', { name: 'Move the class up' }).click()
    const question = page.getByRole('dialog').filter({ hasText: 'stays as it is, and its members still find there' })
    await question.getByText('1 member of').waitFor()
    await question.getByRole('button', { name: 'Move the class up' }).click()
    await dialog.getByText('1 member came along').waitFor()
    await dialog.getByRole('link', { name: /Download the archive/ }).waitFor()
    await dialog.getByRole('link', { name: 'Open the new group' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const next = Number(new URL(page.url()).pathname.split('/').at(-1))
    const { records } = await call(getGroupMemberList, { gid: next }, teacher)
    expect(records.map(({ username }) => username)).toEqual([teacher.username, along.username])
    expect((await call(getGroupContestList, { gid: next }, teacher)).total).toBe(0)
  })
})
