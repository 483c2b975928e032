import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import { openBrowser } from './browser.ts'

/** The browser of this worker: it serves all its files, and ends with it. */
let opened: Promise<Browser> | undefined
const browserHere = () => (opened ??= openBrowser())

export type Language = 'en' | 'zh-CN'

/** A path of the site's origin without any script: its storage can be cleared from there. */
const blankPath = '/robots.txt'

/** The events of a page that tests listen to. */
const listenedEvents = [
  ...['console', 'dialog', 'download', 'filechooser', 'load', 'pageerror', 'popup'],
  ...['request', 'requestfailed', 'requestfinished', 'response'],
]

/**
 * A page with its context, reused by one visit after another: its process has the site compiled already. A new process for each
 * visit took 1.5 times the processor time.
 */
export interface PooledPage {
  readonly page: Page
  readonly context: BrowserContext
  /** whether it is closed after this visit: a response that a test makes up would stay in the cache */
  isExclusive: boolean
  readonly locale: Language
}

const free: Record<Language, PooledPage[]> = { en: [], 'zh-CN': [] }

/** Gives a page in which nothing is left of other visits; `isExclusive`: a new one, which is not reused. */
export async function acquirePage(locale: Language, isExclusive: boolean): Promise<PooledPage> {
  const kept = isExclusive ? undefined : free[locale].pop()
  if (kept) return kept
  const browser = await browserHere()
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await browser.newContext({ baseURL: inject('url'), locale, permissions })
  const page = await context.newPage()
  await page.goto(blankPath)
  const pooled: PooledPage = { page, context, isExclusive, locale }
  for (const routable of [page, context]) {
    const route = routable.route.bind(routable)
    routable.route = (...given) => {
      pooled.isExclusive = true
      return route(...given)
    }
  }
  return pooled
}

/** Ends a visit: closes other pages and removes listeners, history, cookies and storage, so that the page can be reused. */
export async function releasePage(pooled: PooledPage, hasFailed = false): Promise<void> {
  const { page, context, isExclusive, locale } = pooled
  if (isExclusive || hasFailed || page.isClosed()) return context.close()
  await Promise.all(context.pages().map((one) => (one === page ? null : one.close())))
  await context.setOffline(false)
  await page.goto(blankPath)
  for (const event of listenedEvents) page.removeAllListeners(event)
  await Promise.all([page.evaluate('localStorage.clear(), sessionStorage.clear()'), context.clearCookies()])
  const session = await context.newCDPSession(page)
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  free[locale].push(pooled)
}

/** Clears the HTTP caches of the pages that are free. */
export async function emptyCaches(): Promise<void> {
  for (const { page, context } of Object.values(free).flat()) {
    const session = await context.newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await session.detach()
  }
}
