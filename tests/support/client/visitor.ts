import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { languageTitle } from '../../../web/src/lib/languageTitle.ts'
import { machineSlowness } from '../../run/slowness.ts'
import { acquirePage, emptyCaches, type Language, type PooledPage, releasePage } from '../browser/page-pool.ts'
import { freshName, mailedCode } from './api.ts'

export interface Visit {
  /** the browser's own language */
  locale?: Language
  width?: number
  scheme?: 'light' | 'dark'
  /** whether to stop at what stands before the page's script has come */
  before?: boolean
  /** whether no other visit gets the page after it: for a test that changes the browser by more than what it listens to */
  alone?: boolean
  /** the user who is signed in already */
  user?: { token: string }
  /** prepares the browser, which then serves this visit alone, before it opens the page */
  prepare?: (context: BrowserContext) => Promise<void>
}

/**
 * Visits of a test file. Each ends with its test, because an open page keeps sending requests and drawing, and leaves nothing to
 * later ones. Any error of a page fails the test.
 */
export function useVisitors() {
  const visits: PooledPage[] = []
  /** visitors from before all tests, who stay for all of them */
  const staying: PooledPage[] = []
  let complaints: string[] = []
  beforeAll(emptyCaches)
  beforeEach(() => {
    staying.push(...visits.splice(0))
  })
  afterEach(async ({ task }) => {
    const heard = complaints
    complaints = []
    const hasFailed = task.result?.state === 'fail'
    if (hasFailed) await describePages(visits)
    await Promise.all(visits.splice(0).map((pooled) => releasePage(pooled, hasFailed)))
    expect(heard).toEqual([])
  })
  afterAll(() => Promise.all(staying.map((pooled) => releasePage(pooled))).then(() => {}))

  return async function visit(
    path: string,
    { locale = 'en', width = 1440, scheme = 'light', before = false, alone = false, user, prepare }: Visit = {},
  ) {
    const pooled = await acquirePage(locale, alone || before || prepare !== undefined)
    visits.push(pooled)
    const { page, context } = pooled
    context.setDefaultTimeout(40_000 * machineSlowness())
    await page.setViewportSize({ width, height: width < 768 ? 812 : 900 })
    await page.emulateMedia({ media: null, colorScheme: scheme, reducedMotion: null, forcedColors: null })
    if (user) {
      await page.evaluate((token) => localStorage.setItem('token', token), user.token)
      // as the page tells whoever serves it
      await context.addCookies([{ name: 'Signed_In', value: '1', url: inject('url') }])
    }
    await prepare?.(context)
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      // A refused call also appears as a failed resource; the page reports it in words, which the tests check.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        complaints.push(message.text())
      }
    })
    await page.goto(path)
    if (!before) await page.locator('.arriving').waitFor({ state: 'detached' })
    return page
  }
}

/** Prints what open pages show, as assistive technology reads it: what a failed test has seen. */
async function describePages(visits: readonly PooledPage[]): Promise<void> {
  for (const page of visits.flatMap(({ context }) => context.pages())) {
    const shown = await page.locator('body').ariaSnapshot().catch(String)
    process.stderr.write(`\n${page.url()}\n${shown}\n`)
  }
}

/** Waits until the page says this beside what it shows. */
export const waitForToast = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor()

const password = 'correct-horse'

/** Registers in the dialog with a mailed code, which signs in; returns the username. */
export async function join(page: Page): Promise<string> {
  const username = freshName('newcomer')
  const email = `${username}@example.org`
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm password').fill(password)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(`The code is on its way to ${email}`).waitFor()
  await dialog.getByLabel('Email code').fill(await mailedCode(email))
  await dialog.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Thanks for registering').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  return username
}

/** Signs in through the dialog. */
export async function signInAs(page: Page, username: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username or email').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Welcome back').waitFor()
}

/** Chooses the language of the code in its searchable list. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: /^(Language|语言): / }).click()
  // the list comes later than the click, and what is typed before goes into the code
  await page.getByPlaceholder(/^(Search languages|搜索语言)/).fill(language)
  await page
    .getByRole('option')
    .filter({ has: page.getByText(language, { exact: true }) })
    .click()
  await page.getByRole('button', { name: `Language: ${languageTitle(language)}`, exact: true }).waitFor()
}

/** The code editor, found by its label in either language. */
export const editor = (page: Page) => page.getByRole('textbox', { name: /^(Code|代码)$/ })

/** Replaces the text of the code editor. */
export async function writeCode(page: Page, code: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(code)
}

/** How long to wait for a verdict: for a compiler, and for those who came before. */
export const forVerdict = { timeout: 80_000 * machineSlowness() }

/** Submits the code and waits until the status panel shows this text. */
export async function submitAndSee(page: Page, verdict: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^(Submit|提交)$/ }).click()
  await page
    .getByRole('status', { name: /Submission status|提交状态/ })
    .getByText(verdict)
    .waitFor(forVerdict)
}
