import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newUser } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'

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

it('SH-03 has letters of 16 px in all fields of a phone, so that it does not zoom', async () => {
  for (const path of ['/problem', '/status', '/problem/1000']) {
    const page = await visit(path, { width: 375, user: await newUser() })
    await page.waitForLoadState('networkidle')
    const sizes = await page.evaluate(
      "[...document.querySelectorAll('input:not([type=checkbox], [type=radio]), textarea, select')].map((field) => parseFloat(getComputedStyle(field).fontSize))",
    )
    expect(Math.min(16, ...z.array(z.number()).parse(sizes)), path).toBe(16)
  }
})
