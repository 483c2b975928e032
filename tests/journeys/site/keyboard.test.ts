import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { asRoot, newUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { discuss, newDiscussionCategory } from '../../support/data/discussions.ts'
import { newGroup } from '../../support/data/groups.ts'

const visit = useVisitors()

/** Opens something with a key, closes it with another, and looks where the focus is then. */
async function comesBack(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await opened.first().waitFor()
  await page.keyboard.press('Escape')
  await opened.first().waitFor({ state: 'hidden' })
  await opener.and(page.locator(':focus')).waitFor()
}

it('SH-10 gives the focus back to what opened a dialog or a menu, each time', async () => {
  const visitor = await visit('/home')
  const login = visitor.getByRole('banner').getByRole('button', { name: 'Sign in' })
  for (const _ of [1, 2]) await comesBack(visitor, login, visitor.getByRole('dialog'))

  const page = await visit('/problem/1000', { user: await newUser() })
  const statistics = page.getByRole('button', { name: 'Statistics' })
  for (const _ of [1, 2]) await comesBack(page, statistics, page.getByRole('dialog'))
  await page.getByRole('button', { name: 'Editor settings' }).click()
  await comesBack(page, page.getByRole('button', { name: 'Keyboard shortcuts' }), page.getByRole('dialog'))
  await comesBack(page, page.getByRole('button', { name: /^Language: / }), page.getByRole('listbox'))
})

it('SH-10 gives the focus back to a button that is still at work when its question has closed, unless it went on', async () => {
  const owner = await userAs('problem_admin')
  const page = await visit(`/group/${await newGroup(owner)}/setting`, { user: owner })
  const focused = page.locator(':focus')
  const disband = page.getByRole('main').getByRole('button', { name: 'Disband the group' })
  let refuse = () => {}
  await page.route('**/api/group?**', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    await new Promise<void>((resolve) => (refuse = resolve))
    await route.fulfill({ status: 500, json: { status: 500, msg: 'Out of order' } })
  })
  async function ask(): Promise<void> {
    await disband.press('Enter')
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Disband the group' }).press('Enter')
    await question.waitFor({ state: 'detached' })
    await disband.and(page.locator(':disabled')).waitFor()
  }
  await ask()
  refuse()
  await disband.and(focused).waitFor()

  await ask()
  const members = page.getByRole('link', { name: 'Members' })
  await members.focus()
  refuse()
  await disband.and(page.locator(':enabled')).waitFor()
  await expect.poll(() => members.and(focused).count()).toBe(1)
})

it('SH-10 keeps the focus at what is written when a comment is sent, and when it is refused', async () => {
  const root = await asRoot()
  const did = await discuss(await newDiscussionCategory(root), root)
  const page = await visit(`/discussion-detail/${did}`, { user: await newUser() })
  const focused = page.locator(':focus')
  const field = page.getByRole('textbox', { name: 'Write a comment' })
  const send = page.getByRole('button', { name: 'Comment', exact: true })
  await field.fill('Look at [this](https://example.org)')
  await send.press('Enter')
  await field.and(page.locator('[aria-invalid="true"]')).waitFor()
  await field.and(focused).waitFor()
  await field.fill('A segment tree')
  await send.press('Enter')
  await page.getByRole('article').filter({ hasText: 'A segment tree' }).waitFor()
  await field.and(focused).waitFor()

  const answer = page.getByRole('button', { name: /^Reply to / })
  await answer.press('Enter')
  await page.getByRole('textbox', { name: /^Reply to / }).fill('Or two')
  await page.getByRole('button', { name: 'Reply', exact: true }).last().press('Enter')
  await page.getByRole('article').filter({ hasText: 'Or two' }).last().waitFor()
  await answer.first().and(focused).waitFor()
})

it('SH-10 gives the focus back to what opened the drawer of a phone', async () => {
  const page = await visit('/problem', { width: 375 })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  for (const _ of [1, 2]) await comesBack(page, menu, page.getByRole('dialog'))
})

it.each([
  ['en', 'Keyboard shortcuts', 'Save'],
  ['zh-CN', '键盘快捷键', '保存'],
] as const)(
  'SH-10 lists all keys at the question mark, but not while somebody types, in %s',
  async (locale, title, save) => {
    const page = await visit('/problem', { locale })
    const search = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first()
    await search.fill('')
    await search.press('?')
    expect(await search.inputValue()).toBe('?')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await search.blur()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: title })
    await list.getByText(save, { exact: true }).waitFor()
    expect(await list.locator('kbd').allTextContents()).toContain('?')
  },
)
