import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { machineSlowness } from '../../run/slowness.ts'
import { asRoot } from '../client/api.ts'
import { useVisitors } from '../client/visitor.ts'
import { fillWithLongData, type LongData } from '../data/layout-data.ts'
import { type Area, areaOf, placesOf, turnsAway } from './layout-routes.ts'
import { speakLongWords } from './long-language.ts'
import { type Look, looks, walk } from './walk.ts'

/** To walk through an area takes as long as many journeys. */
const timeout = 600_000 * machineSlowness()

/** Fills the site with the longest texts for the tests of a file. */
function useLongData(): () => LongData {
  let data: LongData | undefined
  beforeAll(async () => {
    data = await fillWithLongData(await asRoot())
  })
  afterAll(() => data?.clear())
  return () => {
    if (!data) throw new Error('the site was not filled')
    return data
  }
}

/** Opens the site in a look: for a visitor, or for who is signed in. */
export async function enter(visit: ReturnType<typeof useVisitors>, look: Look, user?: LongData['user']): Promise<Page> {
  const page = await visit('/nowhere', { ...look.visit, ...(user && { user }) })
  if (look.longer) {
    await speakLongWords(page)
    await page.reload()
    await page.locator('main h1').waitFor()
  }
  return page
}

/** Walks through an area of the site in each look. Addresses of pages that are seen whole elsewhere are opened in the hardest. */
export function walkThrough(area: Area) {
  const filled = useLongData()
  const visit = useVisitors()
  it.each(looks)('is right in $name', { timeout }, async (look) => {
    const { user, params } = filled()
    const places = placesOf(params).filter(({ pattern }) => areaOf(pattern) === area && !turnsAway.includes(pattern))
    const page = await enter(visit, look, user)
    expect(await walk(page, look.longer ? places : places.filter(({ isWhole }) => isWhole), look)).toEqual({})
  })
  return { filled, visit }
}
