import { beforeAll, describe, expect, it } from 'vitest'
import { bundleOf } from '../../load/bundle.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { saveData } from '../../support/browser/browser.ts'
import { held } from '../../support/browser/held.ts'
import { asRoot, newUser, type TestUser } from '../../support/client/api.ts'
import { newSolver } from '../../support/client/solver.ts'
import { editor, submitAndSee, useVisitors, writeCode } from '../../support/client/visitor.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'

const visit = useVisitors()

let solver: TestUser
beforeAll(async () => {
  solver = await newSolver()
})

describe('PD-01 and PD-02 what there is to read', () => {
  it('says that a problem does not exist in one place only', async () => {
    const page = await visit('/problem/999999')
    await page.getByRole('alert').getByText('The problem does not exist').waitFor()
    await expect.poll(() => page.getByText('The problem does not exist').count()).toBe(1)
  })

  it('shows limits by language, statistics as pies with their figures, and the own submissions', async () => {
    const page = await visit('/problem/1000', { user: solver })
    await page.getByText('others 2 s · 256 MB').waitFor()
    await page.getByRole('button', { name: 'Statistics' }).click()
    const dialog = page.getByRole('dialog', { name: 'Statistics' })
    await dialog.getByRole('img', { name: 'Verdicts' }).waitFor()
    await dialog.getByRole('row', { name: /Accepted/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'My submissions' }).click()
    await page.getByRole('group', { name: 'My submissions' }).getByText('Accepted').waitFor()
  })

  it('leads to the submissions that everybody made to it', async () => {
    const page = await visit('/problem/1000')
    await page.getByRole('link', { name: 'All submissions' }).click()
    await page.getByRole('heading', { level: 1, name: 'Problem Submissions' }).waitFor()
    expect(await page.getByLabel('Problem ID').inputValue()).toBe('1000')
    await page.getByRole('link', { name: solver.username }).first().waitFor()
    await page.getByRole('link', { name: 'Go to the problem' }).click()
    await page.getByRole('heading', { level: 1, name: '1000 A + B' }).waitFor()
  })

  it('shows the files of a problem, to read and to download', async () => {
    const problemId = await problemWithFiles()
    const page = await visit(`/problem/${problemId}`, { user: await asRoot() })
    await page.getByRole('tab', { name: 'Problem Annex' }).click()
    await page.getByRole('button', { name: 'points.csv' }).click()
    await page.getByText('1,2').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('points.csv')
  })
})

/** A problem with an annex that only staff see. */
async function problemWithFiles(): Promise<string> {
  const root = await asRoot()
  return (await newProblem(root, formOf({ userExtraFile: { 'points.csv': '1,2\n' }, auth: 2 }))).problemId
}

describe('PD-07 the panes and the full screen', () => {
  it('keeps the widths of both panes above their least', async () => {
    const page = await visit('/problem/1000')
    const bar = page.getByRole('separator')
    const widths = () =>
      page.evaluate<number[]>(
        '[...document.querySelectorAll("[data-shown] > div")].map((pane) => Math.round(pane.clientWidth))',
      )
    await bar.press('Home')
    expect((await widths())[0]).toBeGreaterThanOrEqual(405)
    await bar.press('End')
    expect((await widths())[1]).toBeGreaterThanOrEqual(580)
  })

  it('fills the window and leads to the next problem of the list', async () => {
    const page = await visit('/problem', { user: solver })
    await page.getByRole('link', { name: 'A + B', exact: true }).first().click()
    await page.getByRole('button', { name: 'Full screen' }).click()
    const navigator = page.getByRole('navigation', { name: 'Problems of the list' })
    await navigator.getByText('✓ 1000 A + B').waitFor({ state: 'attached' })
    await navigator.getByRole('button', { name: 'Next problem' }).click()
    await page.waitForURL('**/problem/1001')
    await navigator.getByLabel('Go to the problem').selectOption('1002')
    await page.getByRole('heading', { level: 1, name: /1002/ }).waitFor()
    await page.getByRole('button', { name: 'Leave the full screen' }).click()
    await navigator.waitFor({ state: 'hidden' })
  })
})

describe('SH-10 and SH-03 for everybody and on a phone', () => {
  it('PD-05 solves a problem on a phone, in Chinese and in the dark', async () => {
    const page = await visit('/problem/1000', { width: 375, locale: 'zh-CN', scheme: 'dark', user: await newUser() })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: '代码', exact: true }).click()
    await writeCode(page, right['C++'] ?? '')
    // styles that were asked for ahead apply
    const box = await page.getByRole('button', { name: '自测' }).boundingBox()
    expect(box?.x).toBeGreaterThan(8)
    await page.getByRole('button', { name: '自测' }).click()
    await page.getByRole('region', { name: '自测' }).getByRole('button', { name: '样例 2' }).click()
    await page.getByRole('button', { name: '编辑器设置' }).click()
    await page.getByLabel('主题').selectOption('monokai')
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await submitAndSee(page, /^通过$/)
  })

  it.each([
    ['/problem/1001', 1280, 340],
    ['/problem/1011', 1280, 340],
    // without the editor, which comes when it is wanted
    ['/problem/1001', 375, 260],
  ])(
    'PD-03 loads %s with its formulas, on a wide screen with its editor, at %i px in %i KB',
    async (path, width, most) => {
      const page = await visit(path, { width, prepare: saveData })
      if (width > 1000) await editor(page).waitFor()
      await page.locator('math').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect((await bundleOf(page)).gzipKB).toBeLessThanOrEqual(most)
    },
  )

  it('PD-01 shows roots, fractions and sums as large as what they hold where the machine has no font for them', async () => {
    const page = await visit('/problem/1011', { width: 375 })
    await page.locator('math msqrt').first().waitFor()
    const hasFont = "[...document.fonts].some(({ family, status }) => /Formulas/.test(family) && status === 'loaded')"
    await expect.poll(() => page.evaluate(hasFont)).toBe(true)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })

  it('PD-01 moves nothing that one reads when the fonts of its formulas come', async () => {
    let bringFonts = () => {}
    const page = await visit('/problem', {
      prepare: async (context) => {
        bringFonts = await held(context, /\/formulas-[^/]*\.woff2$/)
        await context.addInitScript(`
          window.moved = []
          const element = ({ node }) => (node?.nodeType === 1 ? node : node?.parentElement)
          const named = (source) => element(source)?.closest('article section')?.textContent.slice(0, 40)
          new PerformanceObserver((list) => {
            if (!document.querySelector('main math')) return
            for (const { sources } of list.getEntries()) window.moved.push(...sources.map(named).filter(Boolean))
          }).observe({ type: 'layout-shift' })
        `)
      },
    })
    await page.locator('a[href="/problem/1011"]').click()
    await page.locator('main [data-waiting]').first().waitFor({ state: 'attached' })
    bringFonts()
    await page.locator('math msqrt').first().waitFor()
    await page.evaluate('document.fonts.ready.then(() => new Promise(requestAnimationFrame))')
    expect(await page.evaluate('window.moved')).toEqual([])
  })
})
