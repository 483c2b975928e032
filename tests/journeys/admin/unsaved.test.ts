import { getAdminProblem } from '@oj/functions/features/problem-admin/contract.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call, newUser } from '../../support/client/api.ts'
import { endSession, signedIn, signInAgain } from '../../support/client/lapsed.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { newProblem } from '../../support/data/problems.ts'
import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()

describe('AD-05 the form of a problem', () => {
  const title = (page: Page) => page.getByLabel(/^Title/)

  it('AD-05 stands there at once, though texts for a part of the page are still on their way', async () => {
    const writer = await userAs('problem_admin')
    const { promise: told, resolve: go } = Promise.withResolvers<void>()
    let isAsked = false
    const page = await visit('/admin/problem/create', {
      user: writer,
      prepare: (context) =>
        context
          .route(/\/assets\/files-[^/]+\.js$/, async (route) => {
            isAsked = true
            await told
            await route.continue()
          })
          .then(() => undefined),
    })
    await title(page).waitFor()
    await until(async () => isAsked)
    await title(page).fill('Typed early')
    expect(await title(page).inputValue()).toBe('Typed early')
    go()
    await page.getByRole('button', { name: 'Upload a picture' }).first().waitFor()
    expect(await title(page).inputValue()).toBe('Typed early')
  })

  it('AD-05 is offered again after a reload in the moment in which it was typed', async () => {
    const writer = await userAs('problem_admin')
    const page = await visit('/admin/problem/create', { user: writer })
    await title(page).fill('Half typed')
    await page.reload()
    await page.getByRole('button', { name: 'Continue editing' }).click()
    await expect.poll(() => title(page).inputValue()).toBe('Half typed')
  })

  it('AD-05 is offered again after it was left offline, and then reaches the server', async () => {
    const writer = await userAs('problem_admin')
    const page = await visit('/admin/problems', { user: writer })
    await page
      .getByRole('link', { name: 'Create a problem' })
      .or(page.locator('a[href="/admin/problem/create"]'))
      .first()
      .click()
    await title(page).waitFor()
    await page.context().setOffline(true)
    await title(page).fill('Written in a tunnel')
    await page.locator('a[href="/admin/problems"]').first().click()
    await page.waitForURL('**/admin/problems')
    await page.context().setOffline(false)
    await page.goto('/admin/problem/create')
    await page.getByRole('button', { name: 'Continue editing' }).click()
    expect(await title(page).inputValue()).toBe('Written in a tunnel')
    await page.getByText(/draft saved at/).waitFor()
    const elsewhere = await visit('/admin/problem/create', { user: writer })
    await elsewhere.getByRole('button', { name: 'Continue editing' }).click()
    expect(await title(elsewhere).inputValue()).toBe('Written in a tunnel')
  })

  it('AD-05 asks before what was typed beside an older draft is left, and loses neither of them', async () => {
    const writer = await userAs('problem_admin')
    const page = await visit('/admin/problem/create', { user: writer })
    const toTheBank = () => page.locator('a[href="/admin/problems"]').first().click()
    const offered = page.getByText('You left unsaved changes')
    await title(page).fill('The older one')
    await page.getByText(/draft saved at/).waitFor()
    await page.reload()
    await offered.waitFor()
    await title(page).fill('The newer one')
    await page.getByText('Not saved yet: choose first which changes to keep').waitFor()
    await toTheBank()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await title(page).inputValue()).toBe('The newer one')
    await page.getByRole('button', { name: 'Continue editing' }).click()
    expect(await title(page).inputValue()).toBe('The older one')
    await page.getByRole('button', { name: 'Back to what was here' }).click()
    await page.getByText(/draft saved at/).waitFor()
    await toTheBank()
    await page.waitForURL('**/admin/problems')
    await page.goto('/admin/problem/create')
    await page.getByRole('button', { name: 'Continue editing' }).click()
    expect(await title(page).inputValue()).toBe('The newer one')
  })

  it('AD-05 keeps both what was typed beside an older draft and that draft when its tab is closed', async () => {
    const writer = await userAs('problem_admin')
    const page = await visit('/admin/problem/create', { user: writer })
    await title(page).fill('The older one')
    await page.getByText(/draft saved at/).waitFor()
    await page.reload()
    await page.getByText('You left unsaved changes').waitFor()
    await title(page).fill('The newer one')
    const later = await page.context().newPage()
    await page.close()
    await later.goto('/admin/problem/create')
    await later.getByRole('button', { name: 'Continue editing' }).click()
    expect(await title(later).inputValue()).toBe('The newer one')
    await later.getByText(/^Other changes were saved on/).waitFor()
    await later.getByRole('button', { name: 'Show those' }).click()
    expect(await title(later).inputValue()).toBe('The older one')
    await later.getByRole('button', { name: 'Back to what was here' }).click()
    expect(await title(later).inputValue()).toBe('The newer one')
    await later.close()
  })

  it('AD-05 tells in the second of two tabs that the first has saved, and loses nothing of either', async () => {
    const writer = await userAs('problem_admin')
    const { pid } = await newProblem(writer)
    const first = await visit(`/admin/problem/edit/${pid}`, { user: writer })
    const second = await first.context().newPage()
    await second.goto(`/admin/problem/edit/${pid}`)
    const titleNow = async () => (await call(getAdminProblem, { pid }, writer)).form.problem.title.en
    const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
    await title(second).waitFor()
    await title(first).fill('Of the first tab')
    await save(first)
    await expect.poll(titleNow).toBe('Of the first tab')
    await title(second).fill('Of the second tab')
    await save(second)
    const told = second.getByRole('alert').filter({ hasText: 'saved this problem in the meantime' })
    await told.waitFor()
    expect([await titleNow(), await title(second).inputValue()]).toEqual(['Of the first tab', 'Of the second tab'])
    await told.getByRole('button', { name: 'Load the newest version' }).click()
    await second.getByRole('button', { name: 'Continue editing' }).waitFor()
    expect(await title(second).inputValue()).toBe('Of the first tab')
    await second.getByRole('button', { name: 'Continue editing' }).click()
    expect(await title(second).inputValue()).toBe('Of the second tab')
    await save(second)
    await expect.poll(titleNow).toBe('Of the second tab')
    await second.close()
  })

  it('AD-05 stays through an ended session, and is saved after signing in over it', async () => {
    const writer = await userAs('problem_admin')
    const page = await visit('/admin/problem/create', { prepare: signedIn(writer) })
    await title(page).fill('Before the end')
    await page.getByText(/draft saved at/).waitFor()
    await endSession(page)
    await title(page).fill('After the end')
    await page.getByText('Your session has ended, sign in again').waitFor()
    await signInAgain(page, writer)
    expect(await title(page).inputValue()).toBe('After the end')
    expect(page.url()).toMatch(/\/admin\/problem\/create$/)
    await title(page).fill('After the end, and saved')
    await page.getByText(/draft saved at/).waitFor()
  })
})

describe('SH-13 what is typed in forms and dialogs', () => {
  it('SH-13 is asked about before another page, the way back or a reload loses it', async () => {
    const user = await newUser('typing')
    const page = await visit('/home', { user })
    await page.goto('/setting')
    await page.getByLabel('Nickname').fill('Half a name')
    await page.getByRole('navigation').getByRole('link', { name: 'Problems' }).first().click()
    const question = page.getByRole('dialog', { name: 'Discard what you wrote?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Nickname').inputValue()).toBe('Half a name')
    await page.getByRole('navigation').getByRole('link', { name: 'Problems' }).first().click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.waitForURL('**/problem')
  })

  it('SH-13 stays in a dialog of the back office on the way back, and when the session has ended', async () => {
    const staff = await userAs('admin')
    const page = await visit('/admin/dashboard', { prepare: signedIn(staff) })
    await page.locator('a[href="/admin/problem/tag"]').first().click()
    await page.getByRole('button', { name: 'New tag' }).click()
    const dialog = page.getByRole('dialog', { name: 'New tag' })
    const name = dialog.getByRole('textbox').first()
    await name.fill('Half a tag')
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Discard what you wrote?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await endSession(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your session has ended, sign in again').waitFor()
    await signInAgain(page, staff)
    expect(await name.inputValue()).toBe('Half a tag')
  })
})
