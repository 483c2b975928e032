import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { useVisitors } from '../../support/client/visitor.ts'

const visit = useVisitors()

describe('PD-07 from one problem to the next', () => {
  it('goes by links and keys through the set, and not while somebody types', async () => {
    const page = await visit('/problem/1001')
    const beside = page.getByRole('navigation', { name: 'Problems beside this one' })
    await beside.getByRole('link', { name: /^Next problem: 1002 / }).click()
    await page.getByRole('heading', { level: 1, name: /^1002 / }).waitFor()
    await page.keyboard.press('[')
    await page.getByRole('heading', { level: 1, name: /^1001 / }).waitFor()
    await page.keyboard.press('[')
    await page.getByRole('heading', { level: 1, name: /^1000 / }).waitFor()
    const code = page.getByRole('textbox', { name: 'Code' })
    await code.click()
    await page.keyboard.insertText(']')
    await page.keyboard.press(']')
    expect(page.url()).toMatch(/\/problem\/1000$/)
  })

  it('goes through the list that the reader came from', async () => {
    const page = await visit('/problem?keyword=100&sort=id&descending=true')
    const links = page.getByRole('table').getByRole('link', { name: /.+/ })
    await links.first().waitFor()
    const ids = await page
      .getByRole('table')
      .locator('a[href^="/problem/"]')
      .evaluateAll((all) => [
        ...new Set(all.map((one) => (one as { getAttribute(n: string): string }).getAttribute('href'))),
      ])
    expect(ids.length).toBeGreaterThan(2)
    await page.goto(`${ids[1]}`)
    await page.getByRole('link', { name: /^Previous problem: / }).click()
    await page.waitForURL(`**${ids[0]}`)
    const after = page.getByRole('link', { name: /^Next problem: / })
    await after.and(page.locator(`[href="${ids[1]}"]`)).waitFor()
    expect(await page.getByRole('link', { name: /^Previous problem: / }).count()).toBe(0)
    await page.keyboard.press(']')
    await after.and(page.locator(`[href="${ids[2]}"]`)).waitFor()
    await page.keyboard.press(']')
    await page.waitForURL(`**${ids[2]}`)
  })
})

describe('PB-05 Ctrl+K from any page', () => {
  it('finds a problem by its id or a word, and goes to the first on Enter', async () => {
    const page = await visit('/home')
    await page.getByRole('contentinfo').waitFor()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Search the site' })
    const field = dialog.getByRole('combobox')
    await field.fill('1003')
    await dialog.getByRole('option', { name: /^1003 / }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/problem/1003')
    await dialog.waitFor({ state: 'hidden' })
    // from within the editor too
    await page.getByRole('textbox', { name: 'Code' }).click()
    await page.keyboard.press('Control+k')
    await field.fill('no problem is called so')
    await dialog.getByText('Nothing found').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('goes to what was typed, however fast, and loses no key before the dialog has come', async () => {
    const page = await visit('/problem/1000')
    await page.getByRole('textbox', { name: 'Code' }).click()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('1012')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/problem/1012')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('1003', { delay: 40 })
    await page.keyboard.press('Enter')
    await page.waitForURL('**/problem/1003')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('lantern')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /Lantern/ }).waitFor()
  })

  it('speaks Chinese, fits a phone and moves with the arrows', async () => {
    const page = await visit('/home', { locale: 'zh-CN', width: 375, scheme: 'dark' })
    await page.getByRole('contentinfo').waitFor()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: '全站搜索' })
    const options = dialog.getByRole('option')
    await options.first().waitFor()
    await page.keyboard.press('ArrowDown')
    const second = ((await options.nth(1).textContent()) ?? '').split(' ')[0]
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/problem/${second}`)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })
})
