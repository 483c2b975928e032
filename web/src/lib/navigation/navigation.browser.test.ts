import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../../tests/support/browser/browser.ts'
import { bundleForPage } from '../../../page-bundle.ts'

/** The way between pages goes through the browser's own history: tested in a real browser. */

let browser: Browser
let page: Page

const entry = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { hasUnsaved, useUnsaved } from '../unsaved.ts'
  import { createNavigation } from './navigation.ts'
  const coming = new Map()
  const navigation = createNavigation((pathname) => coming.get(pathname)?.promise ?? null)
  const Form = ({ dirty }) => useUnsaved(dirty)
  const root = createRoot(document.querySelector('main'))
  window.site = {
    ...navigation,
    keepAway: (pathname) => coming.set(pathname, Promise.withResolvers()),
    bring: (pathname) => {
      coming.get(pathname).resolve()
      coming.delete(pathname)
    },
    write: () => root.render(createElement(Form, { dirty: true })),
    hasUnsaved,
  }
`

let script: string
beforeAll(async () => {
  ;({ script } = await bundleForPage(entry, import.meta.url))
  browser = await openBrowser()
})
afterAll(async () => await browser?.close())

beforeEach(async () => {
  page = await browser.newPage()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main>' }))
  await page.goto('https://oj.test/first')
  await page.addScriptTag({ content: script })
  await page.evaluate('site.arrived')
  return () => page.close()
})

const run = (code: string) => page.evaluate(code)
const address = async () => new URL(page.url()).pathname
const shown = () => run('site.place().location.pathname')
/** Writes something that is kept nowhere. */
async function write() {
  await run('site.write()')
  await expect.poll(() => run('site.hasUnsaved()')).toBe(true)
}
const isHeld = () => run('site.place().held !== null')

test('the address changes when its page has come, and until then the old one stands', async () => {
  await run(`site.keepAway('/second'); site.navigator.push('/second')`)
  expect([await address(), await shown(), await run('site.place().isLoading')]).toEqual(['/first', '/first', true])
  await run(`site.bring('/second')`)
  await expect.poll(shown).toBe('/second')
  expect([await address(), await run('site.place().isLoading')]).toEqual(['/second', false])
})

test('a page that comes after another one was asked for is not shown any more', async () => {
  await run(`site.keepAway('/slow'); site.navigator.push('/slow'); site.navigator.push('/quick')`)
  await run(`site.bring('/slow')`)
  expect([await address(), await shown()]).toEqual(['/quick', '/quick'])
  await page.goBack()
  await expect.poll(shown).toBe('/first')
})

test('what replaces an address leaves no entry of it', async () => {
  await run(`site.navigator.push('/second'); site.navigator.replace('/third')`)
  await page.goBack()
  await expect.poll(shown).toBe('/first')
  await page.goForward()
  await expect.poll(shown).toBe('/third')
})

test('a way that would lose something unsaved waits for the reader', async () => {
  await write()
  await run(`site.navigator.push('/second')`)
  expect(await isHeld()).toBe(true)
  expect([await address(), await shown()]).toEqual(['/first', '/first'])
  await run('site.place().held.stay()')
  expect([await isHeld(), await shown()]).toEqual([false, '/first'])
  await run(`site.navigator.push('/second'); site.place().held.go()`)
  expect([await isHeld(), await address(), await shown()]).toEqual([false, '/second', '/second'])
})

test('another query of the same page loses nothing', async () => {
  await write()
  await run(`site.navigator.push('/first?page=2')`)
  expect([await isHeld(), await run('location.search')]).toEqual([false, '?page=2'])
})

test("the browser's step back is taken back while the reader is asked, and made when he wants it", async () => {
  await run(`site.navigator.push('/second')`)
  await write()
  await run('history.back()')
  await expect.poll(isHeld).toBe(true)
  await expect.poll(address).toBe('/second')
  await run('site.place().held.stay()')
  expect([await isHeld(), await shown()]).toEqual([false, '/second'])
  await run('history.back()')
  await expect.poll(isHeld).toBe(true)
  await expect.poll(address).toBe('/second')
  await run('site.place().held.go()')
  await expect.poll(shown).toBe('/first')
  expect([await isHeld(), await address()]).toEqual([false, '/first'])
})

test('what is asked for at once is told so, for the page to be drawn before a key that follows', async () => {
  await run('window.told = []; site.subscribe(({ location }, atOnce) => told.push([location.search, atOnce]))')
  await run(`site.navigator.replace('?a=1'); site.navigator.replace('?a=2', null, { flushSync: true })`)
  expect(await run('told')).toEqual([
    ['?a=1', false],
    ['?a=2', true],
  ])
})
