import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { watchQuiet } from '../../support/browser/layout.ts'
import type { TestUser } from '../../support/client/api.ts'
import { newSolver } from '../../support/client/solver.ts'
import { useVisitors } from '../../support/client/visitor.ts'

const visit = useVisitors()

let solver: TestUser
beforeAll(async () => {
  solver = await newSolver()
})

/** What the page asks the API for while it opens, until nothing more is on its way. */
async function callsOf(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = []
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`)
  }
  const quiet = watchQuiet(page)
  page.on('request', note)
  await open()
  // a busy machine runs the page's script so late that the network was idle before it asked for anything
  await page.locator('.arriving').waitFor({ state: 'detached' })
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await quiet()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return calls
}

const repeated = (calls: string[]) => calls.filter((one, place) => calls.indexOf(one) !== place)

describe.each(['/home', '/problem', '/problem/1000', '/status'])('opening %s', (path) => {
  it('asks the API for each thing once, of a known and of an unknown user', async () => {
    const page = await visit('/introduction', { user: solver })
    await page.waitForLoadState('networkidle')
    const known = await callsOf(page, () => page.goto(path))
    expect(known.length).toBeGreaterThan(0)
    expect(repeated(known)).toEqual([])
    await page.evaluate(() => localStorage.removeItem('userInfo'))
    const unknown = await callsOf(page, () => page.reload())
    expect(repeated(unknown)).toEqual([])
    expect(unknown.toSorted()).toEqual(known.toSorted())
  })
})
