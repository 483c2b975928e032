import { logout } from '@oj/functions/features/account/contract.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { editor, useVisitors, writeCode } from '../../support/client/visitor.ts'

const visit = useVisitors()
let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

/** Gives a browser the token once; what the page does with it later stays. */
const signedIn =
  ({ token }: { token: string }) =>
  async (context: BrowserContext) => {
    await context.addInitScript((given) => {
      if (sessionStorage.getItem('given') === null) localStorage.setItem('token', given)
      sessionStorage.setItem('given', 'yes')
    }, token)
  }

const tokenOf = async (page: Page) => String(await page.evaluate("localStorage.getItem('token')"))

/** Ends the session on the server, as time does. */
const endSession = async (page: Page) => call(logout, {}, { token: await tokenOf(page) })

async function signInAgain(page: Page, { username, password }: TestUser): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Username or email') })
  await dialog.getByLabel('Username or email').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Welcome back').waitFor()
}

describe('PD-04 code', () => {
  it('PD-04 is the same in two tabs of a browser, and neither overwrites the other', async () => {
    const user = await newUser('tabs')
    const first = await visit('/problem/1000', { user })
    await editor(first).waitFor()
    const second = await first.context().newPage()
    await second.goto('/problem/1000')
    await editor(second).waitFor()
    await writeCode(first, 'int first_tab;')
    await editor(second).getByText('int first_tab;').waitFor()
    await first.getByText(/^Draft saved/).waitFor()
    await editor(second).press('ControlOrMeta+End')
    await second.keyboard.insertText(' // second')
    await editor(first).getByText('int first_tab; // second').waitFor()
    await second.getByText(/^Draft saved/).waitFor()
    await first.reload()
    await editor(first).getByText('int first_tab; // second').waitFor()
    for (const tab of [first, second]) expect(await tab.getByText('Another device').count()).toBe(0)
    await second.close()
  })

  it('PD-04 stays through an ended session, and goes on when its user has signed in again', async () => {
    const user = await newUser('lapsed')
    const page = await visit('/home', { prepare: signedIn(user) })
    await page.goto('/problem/1000')
    await writeCode(page, 'int before;')
    await page.getByText(/^Draft saved/).waitFor()
    await endSession(page)
    await writeCode(page, 'int after;')
    await page.getByText('Your session has ended, sign in again').waitFor()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
    await editor(page).getByText('int after;').waitFor()
    await page.reload()
    await editor(page).getByText('int after;').waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await signInAgain(page, user)
    await editor(page).getByText('int after;').waitFor()
    await page.getByText(/^Draft saved/).waitFor()
  })

  it('PD-04 is there when a page is opened with a session that has ended', async () => {
    const user = await newUser('lapsed')
    const page = await visit('/home', { prepare: signedIn(user) })
    await page.getByRole('button', { name: user.username }).waitFor()
    await page.goto('/problem/1000')
    await writeCode(page, 'int yesterday;')
    await page.getByText(/^Draft saved/).waitFor()
    await endSession(page)
    await page.reload()
    await page.getByRole('dialog').waitFor()
    await editor(page).getByText('int yesterday;').waitFor()
    await page.getByLabel('Username or email').fill(user.username)
    await page.getByLabel('Password', { exact: true }).fill('not-his')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Wrong username or password').waitFor()
    await signInAgain(page, user)
    await editor(page).getByText('int yesterday;').waitFor()
  })

  it('PD-04 of a visitor who signs in is shown, and what he had written before stays at hand', async () => {
    const user = await newUser('returning')
    const page = await visit('/home', { prepare: signedIn(user) })
    await page.goto('/problem/1000')
    await writeCode(page, 'int as_user;')
    await page.getByText(/^Draft saved/).waitFor()
    await page.goto('/logout')
    await page.waitForURL('**/home')
    await page.goto('/problem/1000')
    await editor(page).waitFor()
    expect(await editor(page).getByText('int as_user;').count()).toBe(0)
    await writeCode(page, 'int as_visitor;')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await signInAgain(page, user)
    await editor(page).getByText('int as_visitor;').waitFor()
    await page.getByText('The code that you already had is kept').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Show the other' }).click()
    await editor(page).getByText('int as_user;').waitFor()
    await page.getByRole('button', { name: 'Show the other' }).click()
    await editor(page).getByText('int as_visitor;').waitFor()
    await page
      .getByRole('button', { name: 'OK', exact: true })
      .or(page.getByRole('button', { name: 'Got it' }))
      .click()
    await page.getByText('The code that you already had is kept').waitFor({ state: 'hidden' })
  })
})

it('PD-09 SH-13 a note stays through an ended session, and is saved after signing in again', async () => {
  const user = await newUser('lapsed')
  const page = await visit('/home', { prepare: signedIn(user) })
  await page.goto('/problem/1000')
  await page.getByRole('tab', { name: 'Note', exact: true }).click()
  await page.getByRole('button', { name: 'Write a note' }).click()
  const field = page.getByRole('textbox', { name: 'Your note' })
  await field.fill('before the end')
  await endSession(page)
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText('Your session has ended, sign in again').waitFor()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await field.inputValue()).toBe('before the end')
  await page.keyboard.press('ControlOrMeta+s')
  await signInAgain(page, user)
  expect(await field.inputValue()).toBe('before the end')
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await page.getByText('before the end').waitFor()
})

describe('AD-05 the form of a problem', () => {
  const title = (page: Page) => page.getByLabel(/^Title/)

  it('AD-05 is offered again after a reload in the moment in which it was typed', async () => {
    const writer = await userAs('problem_admin', root)
    const page = await visit('/admin/problem/create', { user: writer })
    await title(page).fill('Half typed')
    await page.reload()
    await page.getByRole('button', { name: 'Go on with them' }).click()
    expect(await title(page).inputValue()).toBe('Half typed')
  })

  it('AD-05 is offered again after it was left offline, and then reaches the server', async () => {
    const writer = await userAs('problem_admin', root)
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
    await page.getByRole('button', { name: 'Go on with them' }).click()
    expect(await title(page).inputValue()).toBe('Written in a tunnel')
    await page.getByText(/draft saved at/).waitFor({ timeout: 20_000 })
    const elsewhere = await visit('/admin/problem/create', { user: writer })
    await elsewhere.getByRole('button', { name: 'Go on with them' }).click()
    expect(await title(elsewhere).inputValue()).toBe('Written in a tunnel')
  })

  it('AD-05 stays through an ended session, and is saved after signing in over it', async () => {
    const writer = await userAs('problem_admin', root)
    const page = await visit('/admin/problem/create', { prepare: signedIn(writer) })
    await title(page).fill('Before the end')
    await page.getByText(/draft saved at/).waitFor({ timeout: 20_000 })
    await endSession(page)
    await title(page).fill('After the end')
    await page.getByText('Your session has ended, sign in again').waitFor()
    await signInAgain(page, writer)
    expect(await title(page).inputValue()).toBe('After the end')
    expect(page.url()).toMatch(/\/admin\/problem\/create$/)
    await title(page).fill('After the end, and saved')
    await page.getByText(/draft saved at/).waitFor({ timeout: 20_000 })
  })
})

describe('SH-13 what is typed in forms and dialogs', () => {
  it('SH-13 is asked about before another page, the way back or a reload loses it', async () => {
    const user = await newUser('typing')
    const page = await visit('/home', { user })
    await page.goto('/setting')
    await page.getByRole('button', { name: 'User info' }).click()
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
    const staff = await userAs('admin', root)
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
