import AxeBuilder from '@axe-core/playwright'
import { describe, expect, it } from 'vitest'
import { useVisitors, type Visit } from '../support/visitor.ts'

const visit = useVisitors()

describe('SH-01 languages', () => {
  it('speaks the browser’s language, remembers a choice, and obeys ?l= before all', async () => {
    const page = await visit('/home', { locale: 'zh-CN' })
    await page.getByRole('link', { name: '题目', exact: true }).first().waitFor()
    expect(await page.title()).toMatch(/OJ$/)
    await page.getByRole('button', { name: /EN/ }).first().click()
    await page.getByRole('link', { name: 'Problems', exact: true }).first().waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'Problems', exact: true }).first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.goto('/problem/1000?l=zh-cn')
    await page.getByText('题目描述').first().waitFor()
  })

  it('is Chinese where the browser speaks neither', async () => {
    const page = await visit('/home', { locale: 'zh-CN' })
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  })
})

describe('SH-02 and SH-03 navigation', () => {
  it('marks the active item by the first part of the path', async () => {
    const page = await visit('/problem/1000')
    const active = page.getByRole('navigation').locator('[aria-current]')
    await active.first().waitFor()
    expect(await active.allTextContents()).toEqual(['Problems'])
  })

  it.each([375, 768])('has a drawer at %i px and never scrolls sideways', async (width) => {
    const page = await visit('/home', { width })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Status' }).click()
    await page.getByRole('heading', { name: 'Status' }).waitFor()
    for (const path of ['/home', '/problem', '/problem/1000', '/status', '/nowhere']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const beyond = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
      expect([path, beyond]).toEqual([path, 0])
    }
  })
})

it('SH-07 shows a 404 page with the ways home and back', async () => {
  const page = await visit('/home')
  await page.getByRole('link', { name: 'Problems' }).first().click()
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page
    .getByRole('link', { name: 'Go Home' })
    .or(page.getByRole('button', { name: 'Go Home' }))
    .click()
  await page.waitForURL('**/home')
})

it('PD-01 says that an unknown problem does not exist', async () => {
  const page = await visit('/problem/999999')
  await page.getByText('The problem does not exist').first().waitFor()
})

it('PD-01 copies samples', async () => {
  const page = await visit('/problem/1000')
  await page.getByRole('button', { name: 'Copy sample input 1' }).click()
  await page.getByText('Copied successfully').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('1 2')
})

describe('PB-01 and PB-02 the problem list', () => {
  it('filters by keyword and level, keeps the filter in the address, and resets', async () => {
    const page = await visit('/problem')
    await page.getByRole('textbox', { name: 'Search problems' }).or(page.getByRole('searchbox')).first().fill('lantern')
    await page.keyboard.press('Enter')
    await page.waitForURL(/keyword=lantern/)
    await page.getByRole('link', { name: 'A + B' }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('link', { name: 'A + B' }).waitFor()
  })

  it('forgives a bad query', async () => {
    const page = await visit('/problem?currentPage=-4&limit=x&tagId=%7Bbad')
    await page.getByRole('link', { name: 'A + B' }).waitFor()
  })
})

describe('SH-10 accessibility', () => {
  const looks: Visit[] = [
    { width: 1440, scheme: 'light', locale: 'en' },
    { width: 1440, scheme: 'dark', locale: 'zh-CN' },
    { width: 375, scheme: 'dark', locale: 'en' },
    { width: 375, scheme: 'light', locale: 'zh-CN' },
  ]
  it.each(looks)('has no violation that axe can find, at %j', async (look) => {
    const page = await visit('/home', look)
    for (const path of ['/home', '/problem', '/problem/1000', '/status', '/nowhere']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${path}: ${id} ${nodes.map((node) => node.target.join(' ')).join('; ')}`,
      )
      expect(found).toEqual([])
    }
  })

  it('has none in the login and register dialogs', async () => {
    const page = await visit('/home')
    for (const name of ['Login', 'Register']) {
      await page.getByRole('banner').getByRole('button', { name }).click()
      await page.getByRole('dialog').waitFor()
      // Colours in the middle of a fade are nobody's colours.
      await page.evaluate('Promise.all(document.getAnimations().map((animation) => animation.finished))')
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
})
