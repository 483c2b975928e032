import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layoutFaults, watchQuiet } from '../../support/browser/layout.ts'
import { readyPaths } from '../../support/browser/layout-routes.ts'
import { speakLongWords } from '../../support/browser/long-language.ts'
import { asRoot } from '../../support/client/api.ts'
import { useVisitors, type Visit } from '../../support/client/visitor.ts'
import { fillWithLongData, type LongData } from '../../support/data/layout-data.ts'

let data: LongData | undefined
beforeAll(async () => {
  data = await fillWithLongData(await asRoot())
})
afterAll(() => data?.clear())

/** Widths around those at which layouts change, down to a window of 1280 px at a zoom of 400 %. */
const widths = [1440, 1024, 768, 375, 320]
/** Visiting all pages takes as long as many journeys. */
const long = 300_000

const filled = (): LongData => {
  if (!data) throw new Error('the site was not filled')
  return data
}
const everyPath = () => readyPaths({ ...filled().params, username: filled().user.username })

/** Visits pages by links, without loading each anew, and reports the layout faults of each. */
async function walk(
  page: Page,
  paths: readonly string[],
  at: readonly number[] = widths,
): Promise<Record<string, string[]>> {
  const quiet = watchQuiet(page)
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
    )
    await quiet()
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    const faults = await layoutFaults(page, at)
    if (faults.length > 0) found[path] = faults
  }
  return found
}

describe.each(['wide', 'narrow'] as const)('SH-03 with %s letters and the longest texts', (fonts) => {
  const visit = useVisitors(fonts)

  it.each(['en', 'zh-CN'] as const)('every page fits every window, in %s', { timeout: long }, async (locale) => {
    const look: Visit = { locale, user: filled().user, scheme: fonts === 'wide' ? 'light' : 'dark' }
    const page = await visit('/nowhere', look)
    // narrow letters can only break lines at other places
    expect(await walk(page, everyPath(), fonts === 'wide' ? widths : [1440, 640, 375])).toEqual({})
  })

  it('what visitors see fits every window', async () => {
    const page = await visit('/nowhere')
    const problem = `/problem/${filled().params.problemID}`
    expect(await walk(page, ['/home', '/problem', problem, '/admin/login'])).toEqual({})
  })
})

describe('SH-03 with letters of twice the size', () => {
  const visit = useVisitors('wide', 32)

  it('every page fits its window', { timeout: long }, async () => {
    const page = await visit('/nowhere', { user: filled().user })
    expect(await walk(page, everyPath(), [1280])).toEqual({})
  })
})

describe('SH-03 with wide letters', () => {
  const visit = useVisitors('wide')

  it('every page fits every window in a language of longer words', { timeout: long }, async () => {
    const page = await visit('/nowhere', { user: filled().user })
    await speakLongWords(page)
    await page.reload()
    await page.locator('main h1').waitFor()
    expect(await walk(page, everyPath())).toEqual({})
  })

  it('what opens over a page fits a phone', async () => {
    const page = await visit('/home', { width: 320 })
    for (const name of ['Sign in', 'Menu']) {
      await page.getByRole('banner').getByRole('button', { name }).click()
      await page.getByRole('dialog').waitFor()
      expect([name, await layoutFaults(page, [320, 375])]).toEqual([name, []])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const staff = await visit('/admin/dashboard', { width: 320, user: filled().user })
    await staff.getByRole('button', { name: 'Menu of the back office' }).click()
    await staff.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).first().waitFor()
    expect(await layoutFaults(staff, [320, 375])).toEqual([])
  })
})
