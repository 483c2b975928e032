import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { still } from './still.ts'

/**
 * Expects that axe finds no fault in what the page shows now. Colours in the middle of a transition are not checked.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // a page that is still loading does not count
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await page.evaluate(still)
  // By default axe also lists the elements of all rules that hold, and opens a page of its own to look into frames of
  // other sites, of which there are none. Without both it takes a quarter of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.target.join(' ')).join('; ')}`)
  expect(found, page.url()).toEqual([])
}
