import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { newUser, type TestUser } from '../../support/client/api.ts'
import { newSolver } from '../../support/client/solver.ts'
import { editor, useVisitors } from '../../support/client/visitor.ts'

const visit = useVisitors()

let solver: TestUser
beforeAll(async () => {
  solver = await newSolver()
})

const linkTo = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true }).first()

describe('PB-01, PB-02 and PB-05 the problem list', () => {
  it('searches as one types, in both languages, and keeps all filters in the address', async () => {
    const page = await visit('/problem')
    const search = page.getByRole('searchbox', { name: 'Search problems' })
    await search.fill('纸灯笼')
    // wait first: before the list is loaded it contains no problem, then it contains all
    await page.waitForURL((url) => url.searchParams.get('keyword') === '纸灯笼')
    await linkTo(page, 'A + B').waitFor({ state: 'hidden' })
    await linkTo(page, 'Paper Lantern').waitFor()
    await page.getByRole('button', { name: 'Reset' }).click()
    await linkTo(page, 'A + B').waitFor()
    await page.getByText('Hard', { exact: true }).first().click()
    await page.waitForURL(/difficulty=2/)
    await linkTo(page, 'A + B').waitFor({ state: 'hidden' })
    await page.getByRole('combobox', { name: 'Problem bank' }).selectOption('Bank: all')
    await page.waitForURL(/oj=All/)
    await page.getByLabel('Rows per page').selectOption('10')
    await page.waitForURL(/limit=10/)
  })

  it('PB-02 tells solved problems from untouched ones, sorts, and keeps both in the address', async () => {
    const page = await visit('/problem', { user: solver })
    // met first, its fields look as everywhere, and the search keeps room for words
    const bank = page.locator('div', { has: page.getByRole('combobox', { name: 'Problem bank' }) }).last()
    expect((await bank.locator('svg').boundingBox())?.width).toBeLessThan(20)
    expect((await page.getByRole('main').locator('search').boundingBox())?.width).toBeGreaterThan(200)
    await page.getByRole('combobox', { name: 'Your status' }).selectOption('Solved')
    await page.waitForURL(/own=solved/)
    await linkTo(page, 'Paper Lantern').waitFor({ state: 'hidden' })
    await linkTo(page, 'A + B').waitFor()
    await page.reload()
    await linkTo(page, 'A + B').waitFor()
    await page.getByRole('combobox', { name: 'Your status' }).selectOption('Untouched')
    await linkTo(page, 'A + B').waitFor({ state: 'hidden' })
    await page.getByRole('columnheader', { name: 'ID' }).getByRole('button').press('Enter')
    await page.waitForURL(/own=untouched&sort=id&descending=true/)
    await page.locator('th[aria-sort=descending]', { hasText: 'ID' }).waitFor()
    await page.getByRole('columnheader', { name: 'AC rate' }).getByRole('button').click()
    await page.waitForURL(/sort=rate&descending=true/)
    await page.setViewportSize({ width: 375, height: 812 })
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByLabel('Order').selectOption('By ID')
    await page.waitForURL((url) => !url.search.includes('rate'))
    const visitor = await visit('/problem?own=solved')
    await linkTo(visitor, 'A + B').waitFor()
    expect(await visitor.getByRole('combobox', { name: 'Your status' }).count()).toBe(0)
  })

  it('PB-06 marks a favourite on its page, shows it in the list, and chooses by it', async () => {
    const user = await newUser('fond')
    const page = await visit('/problem/1000', { user })
    const star = page.getByRole('button', { name: 'Favourite', exact: true })
    await star.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Favourite', exact: true, pressed: true }).waitFor()
    const list = await visit('/problem', { user })
    await list.getByRole('row', { name: /1000/ }).getByRole('img', { name: 'Favourite' }).waitFor()
    await list.getByRole('combobox', { name: 'Your status' }).selectOption('Favourites')
    await list.waitForURL(/own=favourite/)
    await linkTo(list, 'Paper Lantern').waitFor({ state: 'hidden' })
    await linkTo(list, 'A + B').click()
    await list.getByRole('button', { name: 'Favourite', exact: true, pressed: true }).click()
    await list.getByRole('button', { name: 'Favourite', exact: true, pressed: false }).waitFor()
    await list.goBack()
    await list.getByText('No problem matches').waitFor()
  })

  it('PB-04 chooses tags from the panel, shows them as chips, and takes them away again', async () => {
    const page = await visit('/problem')
    const panel = page.getByRole('region', { name: 'Tags' })
    await panel.getByRole('searchbox').fill('SEGMENT')
    await panel.getByRole('button', { name: 'Math', exact: true }).waitFor({ state: 'hidden' })
    await panel.getByRole('button', { name: 'Segment tree' }).click()
    const chips = page.getByRole('list', { name: 'Chosen tags' })
    await chips.getByText('Segment tree').waitFor()
    await linkTo(page, 'A + B').waitFor({ state: 'hidden' })
    await page.getByRole('checkbox', { name: 'Show tags' }).check()
    await page.getByRole('row').getByRole('button', { name: 'Segment tree' }).first().waitFor()
    await chips.getByRole('button', { name: 'Remove the tag Segment tree' }).click()
    await linkTo(page, 'A + B').waitFor()
  })

  it('PB-03 tells by a card how submissions ended, and by icons what the reader did', async () => {
    const page = await visit('/problem', { user: solver })
    const row = page.getByRole('row', { name: '1000 A + B' })
    await row.getByLabel('Accepted').waitFor()
    await row.hover()
    const card = page.getByRole('region', { name: 'Verdicts of the problem' })
    await card.getByText('1000 A + B').waitFor()
    const names = ['AC', 'WA', 'TLE', 'MLE', 'RE', 'PE', 'CE', 'SE']
    await expect.poll(() => card.getByRole('term').allInnerTexts()).toEqual(names)
  })

  it('PB-04 lets chance pick a problem', async () => {
    const page = await visit('/problem')
    await page.getByRole('button', { name: 'Pick a random problem' }).click()
    await page.getByText('Good luck to you').waitFor()
    await page.waitForURL(/\/problem\/[^/]+$/)
    await editor(page).waitFor()
  })
})

it.each(['light', 'dark'] as const)('SH-10 SH-03 PB-01 lists problems on a phone in the %s', async (scheme) => {
  const page = await visit('/problem', { width: 375, scheme, user: solver })
  // the first problem stands high enough to be seen at once
  const first = await page.getByRole('row', { name: /A \+ B/ }).boundingBox()
  expect(first?.y).toBeLessThan(260)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Math', exact: true }).click()
  await page.getByRole('list', { name: 'Chosen tags' }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await expectAccessible(page)
})
