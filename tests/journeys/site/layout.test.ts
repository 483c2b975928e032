import type { FontSet } from '@oj/localstack/setup/fonts.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layoutFaults, watchQuiet } from '../../support/browser/layout.ts'
import { readyPaths } from '../../support/browser/layout-routes.ts'
import { speakLongWords } from '../../support/browser/long-language.ts'
import { asRoot } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { fillWithLongData, type LongData } from '../../support/data/layout-data.ts'

let data: LongData | undefined
beforeAll(async () => {
  data = await fillWithLongData(await asRoot())
})
afterAll(() => data?.clear())

/** Widths around those at which layouts change, down to a window of 1280 px at a zoom of 400 %. */
const widths = [1440, 1024, 768, 375, 320]
/** Visiting all pages of an area takes as long as many journeys. */
const long = 300_000

/** The areas of the site by how their addresses begin, so that a fault is found by its area and tried again there. */
const areas = ['/admin', '/contest', '/group', ''] as const

/** The area that an address belongs to: the first that fits. */
const areaOf = (path: string) => areas.find((area) => path.startsWith(area))

interface Look {
  name: string
  fonts: FontSet
  at: readonly number[]
  letters?: number
  longer?: true
  locale: 'en' | 'zh-CN'
  scheme: 'light' | 'dark'
}

/**
 * How the pages are looked at. Longer words in wide letters are the hardest, so they meet every width; Chinese breaks lines
 * anywhere, and narrow letters can only break them at other places.
 */
const looks: readonly Look[] = [
  {
    name: 'wide letters and words 40 % longer',
    fonts: 'wide',
    longer: true,
    locale: 'en',
    scheme: 'light',
    at: widths,
  },
  { name: 'wide letters, in Chinese', fonts: 'wide', locale: 'zh-CN', scheme: 'light', at: [1440, 768, 375] },
  { name: 'narrow letters, dark', fonts: 'narrow', locale: 'en', scheme: 'dark', at: [1440, 640, 375] },
  { name: 'letters of twice the size', fonts: 'wide', letters: 32, locale: 'en', scheme: 'light', at: [1280] },
]

const filled = (): LongData => {
  if (!data) throw new Error('the site was not filled')
  return data
}
const pathsOf = (area: string) =>
  readyPaths({ ...filled().params, username: filled().user.username }).filter((path) => areaOf(path) === area)

/** Visits pages by links, without loading each anew, and reports the layout faults of each. */
async function walk(page: Page, paths: readonly string[], at: readonly number[]): Promise<Record<string, string[]>> {
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

describe.each(looks)('SH-03 with $name, and the longest texts', ({ fonts, at, letters, longer, locale, scheme }) => {
  const visit = useVisitors(fonts, letters)

  it.each(areas)('every page of %s/… fits its windows', { timeout: long }, async (area) => {
    const page = await visit('/nowhere', { user: filled().user, locale, scheme })
    if (longer) {
      await speakLongWords(page)
      await page.reload()
      await page.locator('main h1').waitFor()
    }
    expect(await walk(page, pathsOf(area), at)).toEqual({})
  })
})

describe('SH-03 with wide letters', () => {
  const visit = useVisitors('wide')

  it('what visitors see fits every window', async () => {
    const page = await visit('/nowhere')
    const problem = `/problem/${filled().params.problemID}`
    expect(await walk(page, ['/home', '/problem', problem, '/admin/login'], widths)).toEqual({})
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
