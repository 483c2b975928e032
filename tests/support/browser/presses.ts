import type { Page } from 'playwright-core'

/** Counts the presses on a page from now on, across its pages, until it is loaded anew. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('countPress', () => (presses += 1))
  await page.evaluate("addEventListener('click', (event) => event.isTrusted && window.countPress(), true)")
  return () => presses
}
