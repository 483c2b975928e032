import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import { openBrowser } from './browser.ts'

/** The browser of this worker: it serves all its files, and ends with it. */
let opened: Promise<Browser> | undefined
const browserHere = () => (opened ??= openBrowser())

export type Language = 'en' | 'zh-CN'

/** A place from which a page has the site's storage, and nothing of the site. */
const empty = '/robots.txt'

/** What tests listen to. */
const events = [
  ...['console', 'dialog', 'download', 'filechooser', 'load', 'pageerror', 'popup'],
  ...['request', 'requestfailed', 'requestfinished', 'response'],
]

/**
 * A page in a context of its own that serves one visit after another: in its process the site is compiled already, and a new
 * process for each visit took twice the time.
 */
export interface Room {
  readonly page: Page
  readonly context: BrowserContext
  /** nobody comes after this visit: answers that a test makes up would stay in the cache */
  isOwn: boolean
  readonly locale: Language
}

const free: Record<Language, Room[]> = { en: [], 'zh-CN': [] }

/** Opens a page in which nothing is left of other visits; `isOwn`: in which nobody ever was, nor comes later. */
export async function enterRoom(locale: Language, isOwn: boolean): Promise<Room> {
  const kept = isOwn ? undefined : free[locale].pop()
  if (kept) return kept
  const browser = await browserHere()
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await browser.newContext({ baseURL: inject('url'), locale, permissions })
  const page = await context.newPage()
  await page.goto(empty)
  const room: Room = { page, context, isOwn, locale }
  for (const routed of [page, context]) {
    const route = routed.route.bind(routed)
    routed.route = (...given) => {
      room.isOwn = true
      return route(...given)
    }
  }
  return room
}

/** Leaves a page as it was found: without other pages, listeners, history and whatever the site keeps. */
export async function leaveRoom(room: Room, hasFailed = false): Promise<void> {
  const { page, context, isOwn, locale } = room
  if (isOwn || hasFailed || page.isClosed()) return context.close()
  await Promise.all(context.pages().map((one) => (one === page ? null : one.close())))
  await context.setOffline(false)
  await page.goto(empty)
  for (const event of events) page.removeAllListeners(event)
  await Promise.all([page.evaluate('localStorage.clear(), sessionStorage.clear()'), context.clearCookies()])
  const session = await context.newCDPSession(page)
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  free[locale].push(room)
}

/** Empties the caches of pages in which nobody is. */
export async function emptyCaches(): Promise<void> {
  for (const { page, context } of Object.values(free).flat()) {
    const session = await context.newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await session.detach()
  }
}
