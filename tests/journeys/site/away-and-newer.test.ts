import { getGroupDetail } from '@oj/functions/features/group/list/contract.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveData } from '../../support/browser/browser.ts'
import { replaceDeployment } from '../../support/browser/deployment.ts'
import { call, type TestUser } from '../../support/client/api.ts'
import { newSolver } from '../../support/client/solver.ts'
import { userAs } from '../../support/client/staff.ts'
import {
  chooseLanguage,
  editor,
  forVerdict,
  submitAndSee,
  useVisitors,
  writeCode,
} from '../../support/client/visitor.ts'
import { newContest } from '../../support/data/contests.ts'
import { newGroup } from '../../support/data/groups.ts'
import { right } from '../../support/data/programs.ts'

const visit = useVisitors()

let solver: TestUser
beforeAll(async () => {
  solver = await newSolver()
})

/** A browser whose clock the test moves. */
async function stopClock(context: BrowserContext) {
  await context.clock.install()
}

const code = right.Python3 ?? ''

/** A problem page with the solver's code in its editor, whose further parts have not been downloaded. */
async function visitProblem(written = code) {
  const page = await visit('/problem/1000', { user: solver, prepare: saveData })
  await chooseLanguage(page, 'Python3')
  await writeCode(page, written)
  return page
}

/** The scripts that an address asks for. */
async function scriptsOf(path: string): Promise<ReadonlySet<string>> {
  const asked = new Set<string>()
  const page = await visit('/robots.txt', { user: solver, prepare: saveData })
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname)
  })
  await page.goto(path)
  await page.locator('.arriving').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  return asked
}

describe('SH-12 without a network', () => {
  it('PD-05 the problem page stands when one submits, says so, and submits when one is back', async () => {
    const page = await visitProblem()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const said = page.getByRole('alert')
    await said.getByText('You are offline.').waitFor()
    await said.getByText('Your code is kept, but it has not been submitted.').waitFor()
    expect(await editor(page).textContent()).toContain('print')
    await page.context().setOffline(false)
    await said.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('status', { name: 'Submission status' }).getByText('Accepted').waitFor(forVerdict)
  })

  it('PD-06 the test panel says in its place that it did not come, and comes when one is back', async () => {
    const page = await visitProblem()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Test run' }).click()
    await page.getByRole('alert').getByText('You are offline.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    const panel = page.getByRole('region', { name: 'Test run' })
    await panel.waitFor()
    await page.context().setOffline(true)
    await panel.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('You are offline. Check your connection and try again.').waitFor()
    await page.context().setOffline(false)
    await panel.getByRole('button', { name: 'Run', exact: true }).click()
    await panel.getByText('Accepted').waitFor(forVerdict)
  })

  it('a dialog that cannot be opened says so and opens with the next click', async () => {
    let letFail = () => {}
    const held = new Promise<void>((resolve) => {
      letFail = resolve
    })
    const page = await visit('/problem/1000', {
      prepare: async (context) => {
        await saveData(context)
        await context.route('**/api/languages*', async (route) => {
          await held
          await route.abort('internetdisconnected')
        })
      },
    })
    const open = page.getByRole('button', { name: 'Statistics' })
    await open.waitFor()
    await page.context().setOffline(true)
    await open.click()
    const told = page.getByText('You are offline, so this could not be opened.')
    await told.waitFor()
    // what the page reads by itself fails only now, and does not take the words away
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/languages'))
    letFail()
    await failed
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
    expect(await told.isVisible()).toBe(true)
    await page.context().setOffline(false)
    await open.click()
    await page.getByRole('dialog').waitFor()
  })

  it('a style sheet that did not come is asked for again with its part', async () => {
    const page = await visit('/problem/1000', { prepare: saveData })
    await page.getByRole('button', { name: 'Test run' }).waitFor()
    await page.route('**/*.css', (route) => route.abort())
    await page.getByRole('button', { name: 'Test run' }).click()
    await page.getByRole('alert').getByText('The server did not answer as expected.').waitFor()
    await page.unroute('**/*.css')
    const sheet = page.waitForResponse((response) => response.url().endsWith('.css') && response.ok())
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('region', { name: 'Test run' }).waitFor()
    await sheet
  })

  it('SH-07 a page that does not come leaves the navigation standing, and comes by itself when one is back', async () => {
    const page = await visit('/home')
    await page.getByRole('contentinfo').waitFor()
    await page.context().setOffline(true)
    await page.getByRole('navigation').getByRole('link', { name: 'Status' }).click()
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    await page.getByText('You are offline.').waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Problems' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Go Home' }).waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.waitForURL('**/home')
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor({ state: 'hidden' })
    await page.getByRole('navigation').getByRole('link', { name: 'Status' }).click()
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    await page.getByText('You are offline.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('table').waitFor()
  })

  it('SH-09 is told once where nothing of a contest comes, and its parts come one after the other', async () => {
    const cid = await newContest(await userAs('problem_admin'), {})
    // a problem has the frame of the contest and no more of it
    const [common, all] = await Promise.all([scriptsOf(`/contest/${cid}/problem/A`), scriptsOf(`/contest/${cid}`)])
    const missing = new Set([...all].filter((one) => !common.has(one)))
    const page = await visit('/home', { user: solver })
    await page.getByRole('contentinfo').waitFor()
    const parts = (url: URL) => missing.has(url.pathname)
    await page.route(parts, (route) => route.abort())
    await page.goto(`/contest/${cid}`)
    const whole = page.getByRole('heading', { name: 'This page could not be loaded' })
    await whole.waitFor()
    await page.waitForLoadState('networkidle')
    const told = page.getByRole('alert').filter({ visible: true })
    await expect.poll(() => told.count()).toBe(1)
    await page.unroute(parts)
    await told.getByRole('button', { name: 'Try again' }).click()
    await whole.waitFor({ state: 'detached' })
    await told.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => told.count()).toBe(0)
  })

  it('SH-01 the language stays where the texts of the other one do not come', async () => {
    const page = await visit('/home')
    const other = page.getByRole('button', { name: /中/ }).first()
    await other.waitFor()
    await page.context().setOffline(true)
    await other.click()
    await page.getByText('You are offline, so this could not be opened.').waitFor()
    await page.getByRole('link', { name: 'Problems', exact: true }).first().waitFor()
    await page.context().setOffline(false)
    await other.click()
    await page.getByRole('link', { name: '题目', exact: true }).first().waitFor()
  })
})

describe('PD-05 SH-12 code whose sending has no answer', () => {
  const status = (page: Page) => page.getByRole('status', { name: 'Submission status' })
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()
  const sendAgain = (page: Page) => status(page).getByRole('button', { name: 'Submit again' }).click()
  const calls = '**/api/submit-problem-judge'

  it('is not sent while one is offline, though all that submitting needs has come ahead', async () => {
    const page = await visit('/problem/1000', { user: solver })
    const ahead = 'performance.getEntriesByType("resource").some(({ name }) => /SubmitFlow-.*js$/.test(name))'
    await expect.poll(() => page.evaluate(ahead)).toBe(true)
    await chooseLanguage(page, 'Python3')
    await writeCode(page, `${code}# offline`)
    await page.context().setOffline(true)
    await submit(page)
    await status(page).getByText('You are offline, so nothing was submitted.').waitFor()
    await page.context().setOffline(false)
    await sendAgain(page)
    await status(page).getByText('Accepted').waitFor(forVerdict)
  })

  it('is found among the own submissions where it has arrived', async () => {
    const page = await visitProblem(`${code}# arrives`)
    await page.route(calls, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submit(page)
    await status(page).getByText('this code is among your submissions').waitFor()
    await page.unroute(calls)
    await status(page).getByRole('button', { name: 'Show its verdict' }).click()
    await status(page).getByText('Accepted').waitFor(forVerdict)
  })

  it('may be sent again where it has not arrived, and not before that is known', async () => {
    const page = await visitProblem(`${code}# lost`)
    let sent = 0
    await page.route(calls, (route) => {
      sent += 1
      return route.abort()
    })
    await page.route('**/api/get-submission-list*', (route) => route.abort())
    await submit(page)
    await status(page).getByText('It is not known yet whether it has arrived.').waitFor()
    await submit(page)
    await status(page).getByText('It is not known yet whether it has arrived.').waitFor()
    expect(sent).toBe(1)
    await page.unroute('**/api/get-submission-list*')
    await status(page).getByRole('button', { name: 'Check again' }).click()
    await status(page).getByText('Your code has not arrived').waitFor()
    await page.unroute(calls)
    await sendAgain(page)
    await status(page).getByText('Accepted').waitFor(forVerdict)
  })
})

describe('SH-12 after a new version has taken the place of the open one', () => {
  it('PD-04 PD-05 offers to reload, keeps the code, and submits it with the new version', async () => {
    const page = await visitProblem()
    await replaceDeployment(page.context())
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('alert').getByText('There is a new version of this site.').waitFor()
    await page.getByText('Your code is kept, but it has not been submitted.').waitFor()
    await Promise.all([
      page.waitForEvent('load'),
      // one offer, and one alone
      page.getByRole('button', { name: /^Reload/ }).click(),
    ])
    await editor(page).getByText('print').first().waitFor()
    expect(await page.locator('script[type=module]').last().getAttribute('src')).toMatch(/^\/assets-next\//)
    await submitAndSee(page, 'Accepted')
  })

  it('SH-07 loads an address afresh whose page is gone', async () => {
    const page = await visit('/home')
    await page.getByRole('contentinfo').waitFor()
    await replaceDeployment(page.context())
    await page.getByRole('navigation').getByRole('link', { name: 'Status' }).click()
    await page.getByRole('table').waitFor()
    expect(await page.locator('script[type=module]').last().getAttribute('src')).toMatch(/^\/assets-next\//)
    expect(new URL(page.url()).pathname).toBe('/status')
  })

  it('SH-12 tells a form that is not saved to be saved first, and a click that cannot be followed but once', async () => {
    const staff = await userAs('problem_admin')
    const gid = await newGroup(staff)
    const page = await visit(`/group/${gid}/setting`, { user: staff, prepare: saveData })
    const brief = page.getByLabel('Brief')
    await brief.fill('Typed before the new version')
    await replaceDeployment(page.context())
    await page.getByRole('link', { name: 'Members', exact: true }).click()
    const offer = page.getByText('There is a new version of this site. Save what you wrote before you reload.')
    await offer.waitFor()
    expect(await page.getByText('This could not be opened').count()).toBe(0)
    expect(await brief.inputValue()).toBe('Typed before the new version')
    await page.getByRole('button', { name: 'Not now' }).click()
    await offer.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Members', exact: true }).click()
    await offer.waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('There is a new version of this site. What you wrote is kept.').waitFor()
    expect((await call(getGroupDetail, { gid }, staff)).brief).toBe('Typed before the new version')
  })

  it('offers it once to who comes back after an hour', async () => {
    const page = await visit('/home', { prepare: stopClock })
    await page.getByRole('contentinfo').waitFor()
    await replaceDeployment(page.context())
    const comeBack = () => page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    const offer = page.getByText('There is a new version of this site.')
    await comeBack()
    expect(await offer.count()).toBe(0)
    await page.clock.fastForward('01:00:01')
    await comeBack()
    await offer.waitFor()
    await page.getByRole('button', { name: 'Not now' }).click()
    await offer.waitFor({ state: 'detached' })
    await page.clock.fastForward('01:00:01')
    const looked = page.waitForResponse('**/index.html')
    await comeBack()
    await looked
    expect(await offer.count()).toBe(0)
  })
})
