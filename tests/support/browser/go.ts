import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { watchQuiet } from './layout.ts'

/** What one may come by on the way to a place, so that nothing of the last one is taken for it. */
const between = ['/nowhere', '/message/unsubscribe', '/lti']

const leave = `document.querySelector('main h1').dataset.left = ''`
const follow = (path: string) =>
  `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`

/** Goes to other places as by a link, without loading the site anew; one is there when it has a title and asks nothing more. */
export function traveller(page: Page) {
  const quiet = watchQuiet(page)
  async function come(path: string) {
    await page.evaluate(leave)
    await page.evaluate(follow(path))
    await page.locator('main h1:not([data-left])').first().waitFor({ state: 'attached' })
    await quiet()
  }
  return async (path: string): Promise<void> => {
    const here = new URL(page.url()).pathname
    await come(between.find((one) => one !== here && one !== path) ?? '')
    const title = await page.title()
    await come(path)
    await expect.poll(() => page.title()).not.toBe(title)
  }
}
