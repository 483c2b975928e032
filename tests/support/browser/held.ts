import type { BrowserContext, Page } from 'playwright-core'

/** Keeps back what a page asks for at such an address until the answer is called. */
export async function held(page: Page | BrowserContext, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
