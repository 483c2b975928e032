import { setSwitchConfig } from '@oj/functions/features/settings/contract.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { arrive, shiftsOf, slowed } from '../../support/browser/shifts.ts'
import { asRoot, call, judged, newUser, type TestUser } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'

const visit = useVisitors()

let root: { token: string }
let problemId: string
/** the first has the shorter program */
let [ada, bob]: TestUser[] = []
beforeAll(async () => {
  root = await asRoot()
  problemId = (await newProblem(root)).problemId
  ;[ada, bob] = [await newUser('ada'), await newUser('bob')]
  await judged(ada, problemId, 'Python3', right.Python3 ?? '')
  await judged(bob, problemId, 'Python3', `${right.Python3}\n# much longer than that of the other`)
})
afterAll(() => call(setSwitchConfig, { openSolutionRank: false }, root))

async function openStatistics(width: number): Promise<Page> {
  const page = await visit(`/problem/${problemId}`, { ...(bob && { user: bob }), width })
  await page.getByRole('button', { name: 'Statistics' }).click()
  await page.getByRole('dialog', { name: 'Statistics' }).getByText('100%').first().waitFor()
  return page
}

it('PD-10 shows nothing of it until staff turn it on', async () => {
  const page = await openStatistics(1440)
  expect(await page.getByRole('region', { name: 'Best programs' }).count()).toBe(0)
  const office = await visit('/admin/switch', { user: root })
  await office.getByRole('switch', { name: 'Fastest and shortest programs' }).click({ force: true })
  await office.getByText('Fastest and shortest programs: on').waitFor()
})

describe.each([375, 768, 1440])('PD-10 the best programs, %i px wide', (width) => {
  it('PD-10 stand in the statistics, the own one marked', async () => {
    await call(setSwitchConfig, { openSolutionRank: true }, root)
    const page = await openStatistics(width)
    const best = page.getByRole('region', { name: 'Best programs' })
    await best.getByRole('group', { name: 'Fastest' }).getByRole('row').nth(2).waitFor()
    await best.getByText('Shortest', { exact: true }).click()
    const rows = best.getByRole('group', { name: 'Shortest' }).getByRole('row')
    await rows
      .nth(1)
      .getByRole('link', { name: ada?.username ?? '' })
      .waitFor()
    await rows
      .nth(2)
      .getByRole('link', { name: bob?.username ?? '' })
      .waitFor()
    expect(await rows.nth(2).getAttribute('data-own')).toBe('true')
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await expectAccessible(page)
  })

  it('PD-10 and SH-10 move nothing of the dialog when they come', async () => {
    await call(setSwitchConfig, { openSolutionRank: true }, root)
    const page = await slowed(await visit('/robots.txt', { width, before: true, ...(bob && { user: bob }) }))
    await arrive(page, `/problem/${problemId}`)
    // what moves at once after a click is what was asked for; this comes when the click is forgotten
    await page.route('**/get-problem-best-submissions*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await page.evaluate('window.shifts.length = 0')
    await page.getByRole('button', { name: 'Statistics' }).click()
    await page
      .getByRole('group', { name: 'Fastest' })
      .getByText(bob?.username ?? '')
      .waitFor()
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page, 0.02)).toEqual([])
  })
})
