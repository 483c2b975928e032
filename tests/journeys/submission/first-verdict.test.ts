import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { asRoot } from '../../support/client/api.ts'
import { chooseLanguage, join, signInAs, submitAndSee, useVisitors, writeCode } from '../../support/client/visitor.ts'
import { newProblem } from '../../support/data/problems.ts'
import { failing, right } from '../../support/data/programs.ts'

const visit = useVisitors()

const statusOf = (page: Page) => page.getByRole('status', { name: 'Submission status' })

describe('AC-02, AC-01 and PD-05 a newcomer', () => {
  let page: Page
  /** A + B with two cases, for programs that fail all of them. */
  let small: string
  beforeAll(async () => {
    small = (await newProblem(await asRoot())).problemId
    page = await visit('/home')
    await join(page)
  })

  it('solves a problem', async () => {
    await page.goto('/problem/1000')
    await chooseLanguage(page, 'Python3')
    await writeCode(page, right.Python3 ?? '')
    await submitAndSee(page, 'Accepted')
    await page.getByText('Congratulations, you solved it!').waitFor()
    await statusOf(page)
      .getByRole('link', { name: /^Next problem: 1001 / })
      .click()
    await page.getByRole('heading', { level: 1, name: /^1001 / }).waitFor()
  })

  it.each([
    ['Wrong Answer', failing.wrongAnswer],
    ['Compile Error', failing.compileError],
  ])('JD-02 reads %s in the status panel', async (verdict, code) => {
    await page.goto(`/problem/${small}`)
    await chooseLanguage(page, 'C++')
    await writeCode(page, code)
    await submitAndSee(page, verdict)
  })

  it('JD-02 reads the words of the compiler', async () => {
    await page.getByText('undeclared_name').first().waitFor()
  })

  it('SB-03 reads which test point failed first, what differs, and runs it themselves', async () => {
    await page.goto(`/problem/${small}`)
    await chooseLanguage(page, 'Python3')
    await writeCode(page, 'a, b = map(int, input().split())\nprint(a + b if a == 1 else 40, end=" ")')
    await submitAndSee(page, 'Wrong Answer')
    const told = statusOf(page)
    await told.getByText('1 of 2 passed, wrong at #2').waitFor()
    const point = told.getByRole('region', { name: 'Test point #2' })
    await point.getByText('First difference: line 1, column 2').waitFor()
    expect(await point.locator('mark').allTextContents()).toEqual(['2', '0·'])
    await expectAccessible(page)
    await point.getByRole('button', { name: 'Run this input myself' }).click()
    const panel = page.getByRole('region', { name: 'Test run' })
    await expect.poll(() => panel.getByLabel('Input', { exact: true }).inputValue()).toBe('20 22\n')
    await panel.getByRole('status', { name: 'Result of the test' }).getByText('Wrong Answer').waitFor()
    // the page of the submission leads to the same, once
    await told.getByRole('link', { name: /Details$/ }).click()
    // the problem's page, which says the same, stays until the next one is there
    await page.getByRole('heading', { name: /^Submission \d+/ }).waitFor()
    await page.getByText('1 of 2 passed, wrong at #2').waitFor()
    await page.getByRole('button', { name: 'Run this input myself' }).click()
    await panel.getByRole('status', { name: 'Result of the test' }).getByText('Wrong Answer').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Test run' }).waitFor()
    await expect.poll(() => panel.count()).toBe(0)
  })

  it('PB-03 sees the own icon in the list and the own rows in the status', async () => {
    await page.goto('/problem')
    await page.getByRole('row', { name: /1000/ }).getByLabel('Accepted').waitFor()
    await page.goto('/status?onlyMine=true')
    await page.getByRole('row').nth(3).waitFor()
    await page
      .getByRole('link', { name: /Details of run/ })
      .first()
      .click()
    await page.getByRole('heading', { name: /Submission \d+/ }).waitFor()
  })
})

it('PD-05 shows with the click that code is on its way, as what shows it has been fetched before', async () => {
  const page = await visit('/home')
  await join(page)
  await page.goto('/problem/1000')
  await writeCode(page, right['C++'] ?? '')
  // asked again from outside: the pages' policy lets nothing ask again inside
  const isFetched = `performance.getEntriesByType('resource').some(({ name, responseEnd }) => /SubmitFlow-.*js$/.test(name) && responseEnd > 0)`
  await expect.poll(() => page.evaluate(isFetched)).toBe(true)
  await page.waitForLoadState('networkidle')
  const shown = await page.evaluate<string>(`(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    Array.from(document.querySelectorAll('button')).find(({ textContent }) => textContent === 'Submit').click()
    await frame()
    await frame()
    return document.querySelector('[role=status][aria-label="Submission status"]').textContent
  })()`)
  expect(shown).not.toBe('')
})

describe('PD-04 and A5 nothing is lost', () => {
  it('keeps the code over a reload, asks visitors to sign in, and hands in what they wrote', async () => {
    const page = await visit('/problem/1000')
    await writeCode(page, right['C++'] ?? '')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Please login first').waitFor()
    await page.getByRole('dialog').waitFor()
    await page.reload()
    await page.getByRole('textbox', { name: 'Code' }).getByText('std::cin').waitFor()
    await join(page)
    await submitAndSee(page, 'Accepted')
  })

  it('says that empty code can not be submitted, and sends nothing', async () => {
    const page = await visit('/problem/1000')
    await join(page)
    await writeCode(page, ' ')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Code can not be empty').waitFor()
    expect(sent.filter((url) => url.includes('submit-problem-judge'))).toEqual([])
  })
})

it('AC-04 signs out everywhere that looks, and back in', async () => {
  const page = await visit('/home')
  const username = await join(page)
  const other = await page.context().newPage()
  await other.goto('/status')
  await other.getByRole('button', { name: username }).waitFor()
  await page.bringToFront()
  await page.getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
  // Headless pages never go to the background: send the event that a browser would send on return.
  await other.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await other.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
  await signInAs(page, username)
  await page.getByRole('button', { name: username }).waitFor()
})
