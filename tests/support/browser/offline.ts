import type { Page } from 'playwright-core'

/**
 * Waits until a page without a network, whose clock is installed, has done what it does within a second: its timers have run,
 * and whatever they sent has failed, as a call after it has, and is drawn.
 */
export async function endedOffline(page: Page): Promise<void> {
  await page.clock.runFor(1000)
  await page.evaluate(`fetch('/robots.txt').catch(() => null).then(() => new Promise(requestAnimationFrame))`)
}
