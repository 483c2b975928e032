import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { newSolver } from '../support/solver.ts'
import { editor, useVisitors } from '../support/visitor.ts'

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
    // only then: before the list has come, no problem is on it, and then all are
    await page.waitForURL((url) => url.searchParams.get('keyword') === '纸灯笼')
    await linkTo(page, 'A + B').waitFor({ state: 'hidden' })
    await linkTo(page, 'Paper Lantern').waitFor()
    await page.getByRole('button', { name: 'Reset' }).click()
    await linkTo(page, 'A + B').waitFor()
    await page.getByText('Hard', { exact: true }).first().click()
    await page.waitForURL(/difficulty=2/)
    await linkTo(page, 'A + B').waitFor({ state: 'hidden' })
    await page.getByRole('radiogroup', { name: 'Problem bank' }).getByText('All', { exact: true }).click()
    await page.waitForURL(/oj=All/)
    await page.getByLabel('Rows per page').selectOption('10')
    await page.waitForURL(/limit=10/)
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
    await page.getByRole('columnheader', { name: 'Tags' }).waitFor()
    await chips.getByRole('button', { name: 'Remove the tag Segment tree' }).click()
    await linkTo(page, 'A + B').waitFor()
  })

  it('PB-03 tells by a card how submissions ended, and by icons what the reader did', async () => {
    const page = await visit('/problem', { user: solver })
    const row = page.getByRole('row', { name: /1000/ })
    await row.getByLabel('Accepted').waitFor()
    await row.hover()
    const card = page.getByRole('region', { name: 'Verdicts of the problem' })
    await card.getByText('1000 A + B').waitFor()
    expect(await card.getByRole('term').allInnerTexts()).toEqual(['AC', 'WA', 'TLE', 'MLE', 'RE', 'PE', 'CE', 'SE'])
  })

  it('PB-04 lets chance pick a problem', async () => {
    const page = await visit('/problem')
    await page.getByRole('button', { name: 'Pick a random question' }).click()
    await page.getByText('Good luck to you').waitFor()
    await page.waitForURL(/\/problem\/[^/]+$/)
    await editor(page).waitFor()
  })
})

it.each(['light', 'dark'] as const)('SH-10 SH-03 PB-01 lists problems on a phone in the %s', async (scheme) => {
  const page = await visit('/problem', { width: 375, scheme, user: solver })
  await page.getByText('Tags', { exact: true }).click()
  await page.getByRole('button', { name: 'Math', exact: true }).click()
  await page.getByRole('list', { name: 'Chosen tags' }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await expectAccessible(page)
})
