import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Nothing that axe can find is wrong with what the page shows now. Colours in the middle of a fade are nobody's colours. */
export async function expectAccessible(page: Page): Promise<void> {
  // a page that is still on its way is no page yet
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await page.evaluate('Promise.allSettled(document.getAnimations().map((animation) => animation.finished))')
  // It names the elements of all rules that hold, too, unless told that nobody asks; and it goes through a page of its own
  // to look into frames of other sites, which there are none of. Without both it takes a quarter of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.target.join(' ')).join('; ')}`)
  expect(found, page.url()).toEqual([])
}
