import { changeCourse, getAdminCourse } from '@oj/functions/features/course/contract.ts'
import { getGroupDetail } from '@oj/functions/features/group/list/contract.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { call } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { newCourse } from '../../support/data/courses.ts'
import { newGroup } from '../../support/data/groups.ts'

const visit = useVisitors()

/** The forms that the back office keeps in the browser. */
const forms = ['contest', 'timedwork', 'training', 'course'].map((of) => ({ of, address: `/admin/${of}/create` }))
const title = (page: Page) => page.getByLabel(/^Title/)
const isBack = (page: Page) => page.getByText(/^What you wrote on .+ and did not save is back$/)

/** Closes the tab as a crash does, without a question, and opens the address in another one. */
async function reopened(page: Page, address: string): Promise<Page> {
  const next = await page.context().newPage()
  await page.close()
  await next.goto(address)
  return next
}

describe.each(forms)('AD-07 the form of a new $of', ({ address }) => {
  it('SH-13 stands there again after its tab was closed, until it is given up', async () => {
    const user = await userAs('admin')
    const first = await visit(address, { user })
    await title(first).fill('Half written')
    const page = await reopened(first, address)
    await isBack(page).waitFor()
    expect(await title(page).inputValue()).toBe('Half written')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard it' }).click()
    const question = page.getByRole('dialog', { name: 'Discard it' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await title(page).inputValue()).toBe('Half written')
    await page.getByRole('button', { name: 'Discard it' }).click()
    await question.getByRole('button', { name: 'Discard it' }).click()
    await expect.poll(() => title(page).inputValue()).toBe('')
    await isBack(page).waitFor({ state: 'hidden' })
    const last = await reopened(page, address)
    await title(last).waitFor()
    expect([await title(last).inputValue(), await isBack(last).count()]).toEqual(['', 0])
  })
})

describe('SH-13 what is kept of a form', () => {
  it('SH-13 is given up by whoever leaves the page after they were asked, and is nobody else’s', async () => {
    const address = '/admin/training/create'
    const page = await visit(address, { user: await userAs('admin') })
    await title(page).fill('Of somebody')
    const other = await visit(address, { user: await userAs('admin') })
    await title(other).waitFor()
    expect(await title(other).inputValue()).toBe('')
    await page.locator('a[href="/admin/training"]').first().click()
    await page.getByRole('dialog', { name: 'Discard what you wrote?' }).getByRole('button', { name: 'Discard' }).click()
    await page.waitForURL('**/admin/training')
    await page.goto(address)
    await title(page).waitFor()
    expect([await title(page).inputValue(), await isBack(page).count()]).toEqual(['', 0])
  })

  it('SH-13 is each tab’s own: one that is saved takes nothing from another one that goes on', async () => {
    const address = '/admin/course/create'
    const one = await visit(address, { user: await userAs('admin') })
    const other = await one.context().newPage()
    await title(one).fill('First')
    await other.goto(address)
    await title(other).waitFor()
    expect([await title(other).inputValue(), await isBack(other).count()]).toEqual(['', 0])
    await title(other).fill('Second')
    await one.getByRole('textbox', { name: 'Description' }).fill('Said')
    await one.getByRole('button', { name: 'Create', exact: true }).click()
    await one.waitForURL(/\/admin\/course\/\d+\/videos$/)
    await other.close()
    await one.goto(address)
    await isBack(one).waitFor()
    expect(await title(one).inputValue()).toBe('Second')
  })

  it('SH-13 goes from the browser with whoever signs out', async () => {
    const page = await visit('/admin/contest/create', { user: await userAs('admin') })
    await title(page).fill('Half written')
    const kept = `Object.keys(localStorage).filter((key) => key.startsWith('oj:kept:')).length`
    await expect.poll(() => page.evaluate(kept)).toBe(1)
    const other = await reopened(page, '/home')
    await other.goto('/logout')
    await expect.poll(() => other.evaluate(kept)).toBe(0)
  })

  it('SH-13 is saved on what others have saved since, and asks whose stays where both have changed the same', async () => {
    const user = await userAs('admin')
    const { cid } = await newCourse(user)
    const address = `/admin/course/${cid}/edit`
    const now = () => call(getAdminCourse, { cid }, user)
    const first = await visit(address, { user })
    await title(first).fill('Mine')
    await call(changeCourse, { id: cid, description: 'Theirs' }, user)
    const page = await reopened(first, address)
    await isBack(page).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => (await now()).title).toBe('Mine')
    expect((await now()).description).toBe('Theirs')
    await isBack(page).waitFor({ state: 'hidden' })
    await title(page).fill('Mine again')
    await call(changeCourse, { id: cid, title: 'Theirs again' }, user)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('You have both changed: Title').waitFor()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => (await now()).title).toBe('Mine again')
  })

  it('GR-02 of the settings of a group stands there again, and is saved', async () => {
    const user = await userAs('problem_admin')
    const gid = await newGroup(user)
    const address = `/group/${gid}/setting`
    const brief = (page: Page) => page.getByLabel('Brief')
    const first = await visit(address, { user })
    const before = await brief(first).inputValue()
    await brief(first).fill('Half written')
    const second = await reopened(first, address)
    await isBack(second).waitFor()
    expect(await brief(second).inputValue()).toBe('Half written')
    await second.getByRole('button', { name: 'Discard it' }).click()
    await second.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click()
    await expect.poll(() => brief(second).inputValue()).toBe(before)
    await brief(second).fill('Written anew')
    const last = await reopened(second, address)
    await isBack(last).waitFor()
    await last.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => (await call(getGroupDetail, { gid }, user)).brief).toBe('Written anew')
    await isBack(last).waitFor({ state: 'hidden' })
  })
})
