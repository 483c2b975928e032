import type { CDPSession, Page } from 'playwright-core'
import { layoutFaults } from './layout.ts'

/** A font that is narrower than all that readers' systems have, as DejaVu Sans is wider. */
const narrow = "'Roboto Condensed', 'WenQuanYi Zen Hei'"
const families = ['--mantine-font-family', '--mantine-font-family-headings']

const inFamily = (page: Page, family: string) =>
  page.evaluate(
    families
      .map((name) => `document.documentElement.style.setProperty('${name}', ${JSON.stringify(family)})`)
      .join(';'),
  )
/** Widths in `em` at which layouts change follow it, as they follow the size that a reader has chosen. */
const inSize = (browser: CDPSession, standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })

/** Other letters, and the usual ones again. */
const letters = {
  narrow: {
    name: 'narrow letters',
    on: (page: Page) => inFamily(page, narrow),
    off: (page: Page) => inFamily(page, ''),
  },
  double: {
    name: 'letters of twice the size',
    on: (_: Page, browser: CDPSession) => inSize(browser, 32),
    off: (_: Page, browser: CDPSession) => inSize(browser, 16),
  },
}

/** The layout faults of a page that has other letters meanwhile, changed in place. */
export async function letterFaults(page: Page, kind: keyof typeof letters, at: readonly number[]): Promise<string[]> {
  const { name, on, off } = letters[kind]
  const browser = await page.context().newCDPSession(page)
  await on(page, browser)
  const found = await layoutFaults(page, at)
  await off(page, browser)
  await browser.detach()
  return found.map((fault) => `${name}: ${fault}`)
}
