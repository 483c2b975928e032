import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { held } from '../../support/browser/held.ts'
import { arrive, shiftsOf, slowed } from '../../support/browser/shifts.ts'
import { still } from '../../support/browser/still.ts'
import { asRoot, judged, newUser, type TestUser } from '../../support/client/api.ts'
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

async function openStatistics(width: number): Promise<Page> {
  const page = await visit(`/problem/${problemId}`, { ...(bob && { user: bob }), width })
  await page.getByRole('button', { name: 'Statistics' }).click()
  await page.getByRole('dialog', { name: 'Statistics' }).getByText('100%').first().waitFor()
  return page
}

describe.each([375, 768, 1440])('PD-10 the best programs, %i px wide', (width) => {
  it('PD-10 stand in the statistics, the own one marked', async () => {
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
    const page = await slowed(await visit('/robots.txt', { width, before: true, ...(bob && { user: bob }) }))
    await arrive(page, `/problem/${problemId}`)
    const bring = await held(page, '**/get-problem-best-submissions*')
    // no hand's click: what moves soon after one is not counted
    await page.getByRole('button', { name: 'Statistics' }).dispatchEvent('click')
    await page.getByRole('region', { name: 'Best programs' }).waitFor()
    await page.evaluate(still)
    await page.evaluate('window.shifts.length = 0')
    bring()
    await page
      .getByRole('group', { name: 'Fastest' })
      .getByText(bob?.username ?? '')
      .waitFor()
    await page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
    expect(await shiftsOf(page, 0.02)).toEqual([])
  })
})
