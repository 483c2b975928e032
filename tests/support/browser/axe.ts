import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { still } from './still.ts'

const Found = z.array(z.string())

/**
 * A paragraph with a formula scrolls where it is wider than a phone, and is no stop of its own for Tab: there are many, and
 * browsers let the arrow keys scroll them.
 */
const scrollingFormula = 'p:has(math), .math-display'

/** It takes time to write down the HTML of all that it looks at, of which nothing is told. */
const prepare = 'axe.configure({ noHtml: true })'

// By default axe also lists the elements of all rules that hold. Without that it takes a quarter of the time.
const run = (rules: readonly string[]) => `axe.run(document, {
  resultTypes: ['violations'],
  ${rules.length > 0 ? `runOnly: ${JSON.stringify(rules)},` : ''}
}).then(({ violations }) => violations.flatMap(({ id, nodes }) => {
  const told = nodes
    .map(({ target }) => target.join(' '))
    .filter((one) => id !== 'scrollable-region-focusable' || !document.querySelector(one)?.matches('${scrollingFormula}'))
  return told.length > 0 ? [id + ' ' + told.join('; ')] : []
}))`

async function found(page: Page, ...rules: string[]): Promise<string[]> {
  await page.evaluate(still)
  // it stays in the page until another is loaded
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`${axe.source};${prepare}`)
  return Found.parse(await page.evaluate(run(rules)))
}

/** What axe finds in what the page shows now, one line per rule. Colours in the middle of a transition are not checked. */
export const axeFaults = (page: Page): Promise<string[]> => found(page)

/** Which colours it finds too much alike. */
export const contrastFaults = (page: Page): Promise<string[]> => found(page, 'color-contrast')

/** Expects that axe finds no fault in what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  // a page that is still loading does not count
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  expect(await axeFaults(page), page.url()).toEqual([])
}
