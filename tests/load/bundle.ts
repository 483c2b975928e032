import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { openBrowser, saveData } from '../support/browser/browser.ts'

/** The scripts and styles that a first visit of a page loads: KB as sent (gzip) and the number of files. */
export type BundleFigures = Record<string, { gzipKB: number; requests: number }>

const Resources = z.array(z.object({ name: z.string(), encodedBodySize: z.number() }))

const routes = ['/home', '/problem', '/problem/1000', '/status'] as const

/** The scripts and styles that a page has loaded so far. */
async function loadedBy(page: Page) {
  const resources: unknown = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => entry.toJSON()),
  )
  return Resources.parse(resources).filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
}

/** Their paths. */
export const filesOf = async (page: Page): Promise<string[]> =>
  (await loadedBy(page)).map(({ name }) => new URL(name).pathname)

/** Their number and size. */
export async function bundleOf(page: Page): Promise<BundleFigures[string]> {
  const sizes = (await loadedBy(page)).map(({ encodedBodySize }) => encodedBodySize)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return { gzipKB: Math.round(bytes / 102.4) / 10, requests: sizes.length }
}

/** Measures each page with an empty cache in the browser, on a running stack. */
export async function measureBundles(url: string): Promise<BundleFigures> {
  const browser = await openBrowser()
  try {
    const figures: BundleFigures = {}
    for (const route of routes) {
      const page = await browser.newPage()
      // what is fetched ahead in idle time is none of what the page needs
      await saveData(page.context())
      await page.goto(new URL(route, url).href, { waitUntil: 'networkidle' })
      figures[route] = await bundleOf(page)
      await page.close()
    }
    return figures
  } finally {
    await browser.close()
  }
}
