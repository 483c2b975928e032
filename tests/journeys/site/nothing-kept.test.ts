import type { BrowserContext } from 'playwright-core'
import { expect, it } from 'vitest'
import { traveller } from '../../support/browser/go.ts'
import { newUser } from '../../support/client/api.ts'
import { editor, signInAs, submitAndSee, useVisitors, writeCode } from '../../support/client/visitor.ts'

const visit = useVisitors()

/** Lets the browser refuse all that a site may keep, as it does where site data are blocked. */
async function keepNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript(`{
    const refuse = () => { throw new DOMException('Access is denied for this document.', 'SecurityError') }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
    window.BroadcastChannel = function () { refuse() }
    LockManager.prototype.query = async () => refuse()
  }`)
}

const told = 'This browser does not let the site store data.'

it('PB-01 PD-04 PD-07 where nothing may be kept one solves problems, and is told once what ends with the page', async () => {
  const { username } = await newUser('unkept')
  const page = await visit('/problem', { prepare: keepNothing })
  await page.getByText(told).waitFor()
  await signInAs(page, username)
  await page.getByRole('link', { name: 'A + B', exact: true }).first().click()
  await editor(page).waitFor()
  await page.getByText(told).waitFor()
  await page.getByRole('status').filter({ hasText: told }).getByRole('button', { name: 'Close' }).click()
  await writeCode(page, '// mine\nint main() { return 0; }')
  await submitAndSee(page, 'Wrong Answer')
  await page.getByRole('button', { name: 'Editor settings' }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('dialog').getByText('Run the test').waitFor()
  await page.keyboard.press('Escape')
  const go = traveller(page)
  for (const path of ['/status', '/contest', '/training', '/timedwork', '/discussion', '/group', '/setting']) {
    await go(path)
    expect(await page.getByText('This page has stopped working').count(), path).toBe(0)
  }
  await go('/problem/1000')
  await editor(page).getByText('// mine').waitFor()
  expect(await page.getByText(told).count()).toBe(0)
  // nor after a full load, once it was closed
  await page.reload()
  await editor(page).waitFor()
  expect(await page.getByText(told).count()).toBe(0)
})

it('PB-01 where nothing may be kept, what says so covers nothing on a phone', async () => {
  const page = await visit('/problem', { prepare: keepNothing, width: 375 })
  const said = page.getByRole('status').filter({ hasText: told })
  await said.waitFor()
  const below = (await said.boundingBox()) ?? { y: 0, height: 0 }
  for (const needed of [page.getByRole('banner'), page.getByRole('heading', { level: 1 })]) {
    expect((await needed.boundingBox())?.y).toBeGreaterThanOrEqual(below.y + below.height)
  }
})
