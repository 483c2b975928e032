import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { openBrowser, saveData } from '../support/browser/browser.ts'
import { bench } from './bench.ts'

/** The scripts and styles that a page loads: KB as sent (gzip) and the number of files. */
const BundleFigures = z.object({ gzipKB: z.number(), requests: z.int() })
type BundleFigures = z.infer<typeof BundleFigures>

const Resources = z.array(z.object({ name: z.string(), encodedBodySize: z.number() }))

const routes = ['/problem/1000', '/home', '/problem', '/status'] as const

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
export async function bundleOf(page: Page): Promise<BundleFigures> {
  const sizes = (await loadedBy(page)).map(({ encodedBodySize }) => encodedBodySize)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return { gzipKB: Math.round(bytes / 102.4) / 10, requests: sizes.length }
}

/** `npm run bench:bundle`: what a first visit of each page loads, with nothing in the browser's cache. */
export const bundle = bench({
  usual: { pages: routes.length },
  least: { pages: 1 },
  figures: z.record(z.string(), BundleFigures),
  async measure({ url }, { pages }) {
    const browser = await openBrowser()
    try {
      const figures: Record<string, BundleFigures> = {}
      for (const route of routes.slice(0, pages)) {
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
  },
})
