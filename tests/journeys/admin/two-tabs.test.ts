import { changeDiscussion } from '@oj/functions/features/discussion/contract.ts'
import { changeGradebook, getGradebook } from '@oj/functions/features/gradebook/contract.ts'
import {
  addGroupAnnouncement,
  changeGroupAnnouncement,
  getGroupAdminAnnouncementList,
} from '@oj/functions/features/group/announcements/contract.ts'
import { getGroupDetail } from '@oj/functions/features/group/list/contract.ts'
import { changeGroup } from '@oj/functions/features/group/management/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { asRoot, call, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { discuss, newDiscussionCategory, seen } from '../../support/data/discussions.ts'
import { columnOf, newGradebook } from '../../support/data/gradebooks.ts'
import { newGroup } from '../../support/data/groups.ts'

const visit = useVisitors()
let teacher: TestUser
let gid: number
beforeAll(async () => {
  teacher = await userAs('problem_admin')
  gid = await newGroup(teacher, { description: 'As it was' })
})

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const clash = (page: Page) => page.getByRole('alert').filter({ hasText: 'Somebody else has saved this' })

// What the other tab does is a call: it stands for whoever else changes the same thing.

it('GR-02 the settings of a group keep what another tab has saved, and ask whose stays where both changed the same', async () => {
  const page = await visit(`/group/${gid}/setting`, { user: teacher })
  const now = () => call(getGroupDetail, { gid }, teacher)
  await page.getByLabel('Brief').fill('Of this tab')
  await call(changeGroup, { id: gid, description: 'Of the other tab' }, teacher)
  await save(page)
  await expect.poll(async () => (await now()).brief).toBe('Of this tab')
  expect((await now()).description).toBe('Of the other tab')
  await page.getByLabel('Brief').fill('Mine')
  await call(changeGroup, { id: gid, brief: 'Theirs' }, teacher)
  await save(page)
  await clash(page).getByText('You have both changed: Brief').waitFor()
  expect([(await now()).brief, await page.getByLabel('Brief').inputValue()]).toEqual(['Theirs', 'Mine'])
  await expectAccessible(page)
  await clash(page).getByRole('button', { name: 'Keep mine' }).click()
  await save(page)
  await expect.poll(async () => (await now()).brief).toBe('Mine')
})

it('GR-04 an announcement that another tab has changed is not written over', async () => {
  const { id } = await call(addGroupAnnouncement, { gid, title: 'News', content: 'As it was' }, teacher)
  const page = await visit(`/group/${gid}/announcement`, { user: teacher, width: 375 })
  await page.getByRole('button', { name: 'Edit “News”' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Content' }).fill('Mine')
  await call(changeGroupAnnouncement, { id, content: 'Theirs' }, teacher)
  await save(page)
  await clash(page).getByText('You have both changed: Content').waitFor()
  const [row] = (await call(getGroupAdminAnnouncementList, { gid }, teacher)).records
  expect([row?.content, await dialog.getByRole('textbox', { name: 'Content' }).inputValue()]).toEqual([
    'Theirs',
    'Mine',
  ])
  await clash(page).getByRole('button', { name: 'Take theirs' }).click()
  expect(await dialog.getByRole('textbox', { name: 'Content' }).inputValue()).toBe('Theirs')
})

it('BX-01 what is written of a gradebook stays while its columns and other tabs are saved', async () => {
  const id = await newGradebook(teacher, [], [columnOf('hand', '', 'Oral'), columnOf('hand', '', 'Written')])
  const page = await visit(`/gradebook/${id}/settings`, { user: teacher })
  await page.getByLabel('Description').fill('Half a thought')
  await page.getByRole('button', { name: 'Move Written', exact: true }).press('ArrowUp')
  const now = () => call(getGradebook, { id }, teacher)
  await expect.poll(async () => (await now()).columns[0]?.title).toBe('Written')
  await call(changeGradebook, { id, revision: (await now()).revision, dropLowest: 1 }, teacher)
  await page.getByText('Written is now 1 of 2').waitFor({ state: 'attached' })
  expect(await page.getByLabel('Description').inputValue()).toBe('Half a thought')
  await save(page)
  await expect.poll(async () => (await now()).description).toBe('Half a thought')
  expect((await now()).dropLowest).toBe(1)
})

it('DS-01 a discussion keeps what its author has saved in another tab, and asks whose stays where both changed the same', async () => {
  const categoryId = await newDiscussionCategory(await asRoot())
  const id = await discuss(categoryId, teacher)
  const other = {
    id,
    categoryId,
    title: 'Of the other tab',
    description: 'A question',
    content: 'With which function?',
  }
  const now = async () => {
    const { title, content } = await seen(id, teacher)
    return [title, content]
  }
  const page = await visit(`/discussion-detail/${id}`, { user: teacher, width: 375 })
  const edit = page.getByRole('main').getByRole('button', { name: 'Edit', exact: true })
  const dialog = page.getByRole('dialog')
  const content = dialog.getByRole('textbox', { name: 'Content' })
  await edit.click()
  await content.fill('Mine')
  await call(changeDiscussion, other, teacher)
  await save(page)
  await expect.poll(now).toEqual(['Of the other tab', 'Mine'])
  await dialog.waitFor({ state: 'hidden' })
  await edit.click()
  await content.fill('Mine again')
  await call(changeDiscussion, { ...other, content: 'Theirs' }, teacher)
  await save(page)
  await clash(page).getByText('You have both changed: Content').waitFor()
  expect([await now(), await content.inputValue()]).toEqual([['Of the other tab', 'Theirs'], 'Mine again'])
  await clash(page).getByRole('button', { name: 'Keep mine' }).click()
  await save(page)
  await expect.poll(now).toEqual(['Of the other tab', 'Mine again'])
})
