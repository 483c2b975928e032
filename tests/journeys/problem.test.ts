import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { bundleOf } from '../load/bundle.ts'
import { call, judged, newUser, signIn, type TestUser } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { captchaFrom } from '../support/captcha-page.ts'
import { formOf, newProblem } from '../support/problems.ts'
import { aPlusB, right } from '../support/programs.ts'
import { openServer } from '../support/server.ts'
import { chooseLanguage, submitAndSee, useVisitors, writeCode } from '../support/visitor.ts'

const visit = useVisitors()

let solver: TestUser
beforeAll(async () => {
  solver = await newUser('solver')
  await judged(solver, aPlusB, 'Python3', right.Python3 ?? '')
})

const editor = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })
const linkTo = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true }).first()

describe('PB-01, PB-02 and PB-05 the problem list', () => {
  it('searches as one types, in both languages, and keeps all filters in the address', async () => {
    const page = await visit('/problem')
    const search = page.getByRole('searchbox', { name: 'Search problems' })
    await search.fill('纸灯笼')
    // only then: before the list has come, no problem is on it, and then all are
    await page.waitForURL((url) => url.searchParams.get('keyword') === '纸灯笼')
    await linkTo(page, 'A + B').waitFor({ state: 'hidden' })
    await linkTo(page, 'Paper Lantern').waitFor()
    await page.getByRole('button', { name: 'Reset' }).click()
    await linkTo(page, 'A + B').waitFor()
    await page.getByText('Hard', { exact: true }).first().click()
    await page.waitForURL(/difficulty=2/)
    await linkTo(page, 'A + B').waitFor({ state: 'hidden' })
    await page.getByRole('radiogroup', { name: 'Problem bank' }).getByText('All', { exact: true }).click()
    await page.waitForURL(/oj=All/)
    await page.getByLabel('Rows per page').selectOption('10')
    await page.waitForURL(/limit=10/)
  })

  it('PB-04 chooses tags from the panel, shows them as chips, and takes them away again', async () => {
    const page = await visit('/problem')
    const panel = page.getByRole('region', { name: 'Tags' })
    await panel.getByRole('searchbox').fill('SEGMENT')
    await panel.getByRole('button', { name: 'Math', exact: true }).waitFor({ state: 'hidden' })
    await panel.getByRole('button', { name: 'Segment tree' }).click()
    const chips = page.getByRole('list', { name: 'Chosen tags' })
    await chips.getByText('Segment tree').waitFor()
    await linkTo(page, 'A + B').waitFor({ state: 'hidden' })
    await page.getByRole('checkbox', { name: 'Show tags' }).check()
    await page.getByRole('columnheader', { name: 'Tags' }).waitFor()
    await chips.getByRole('button', { name: 'Remove the tag Segment tree' }).click()
    await linkTo(page, 'A + B').waitFor()
  })

  it('PB-03 tells by a card how submissions ended, and by icons what the reader did', async () => {
    const page = await visit('/problem', { user: solver })
    const row = page.getByRole('row', { name: /1000/ })
    await row.getByLabel('Accepted').waitFor()
    await row.hover()
    const card = page.getByRole('region', { name: 'Verdicts of the problem' })
    await card.getByText('1000 A + B').waitFor()
    expect(await card.getByRole('term').allInnerTexts()).toEqual(['AC', 'WA', 'TLE', 'MLE', 'RE', 'PE', 'CE', 'SE'])
  })

  it('PB-04 lets chance pick a problem', async () => {
    const page = await visit('/problem')
    await page.getByRole('button', { name: 'Pick a random question' }).click()
    await page.getByText('Good luck to you').waitFor()
    await page.waitForURL(/\/problem\/[^/]+$/)
    await editor(page).waitFor()
  })
})

describe('PD-01 and PD-02 what there is to read', () => {
  it('says that a problem does not exist in one place only', async () => {
    const page = await visit('/problem/999999')
    await page.getByRole('alert').getByText('The problem does not exist').waitFor()
    expect(await page.getByText('The problem does not exist').count()).toBe(1)
  })

  it('shows limits by language, statistics as pies with their figures, and the own submissions', async () => {
    const page = await visit('/problem/1000', { user: solver })
    await page.getByText('C/C++ 1 s others 2 s').waitFor()
    await page.getByRole('button', { name: 'Statistics' }).click()
    const dialog = page.getByRole('dialog', { name: 'Statistics' })
    await dialog.getByRole('img', { name: 'Verdicts' }).waitFor()
    await dialog.getByRole('row', { name: /Accepted/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'My Submission' }).click()
    await page.getByRole('group', { name: 'My Submission' }).getByText('Accepted').waitFor()
  })

  it('shows the files of a problem, to read and to download', async () => {
    const problemId = await problemWithFiles()
    const page = await visit(`/problem/${problemId}`, { user: { token: await signIn('root', inject('rootPassword')) } })
    await page.getByRole('tab', { name: 'Problem Annex' }).click()
    await page.getByRole('button', { name: 'points.csv' }).click()
    await page.getByText('1,2').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('points.csv')
  })
})

/** A problem with an annex, which staff alone see. */
async function problemWithFiles(): Promise<string> {
  const root = { token: await signIn('root', inject('rootPassword')) }
  return (await newProblem(root, formOf({ userExtraFile: { 'points.csv': '1,2\n' }, auth: 2 }))).problemId
}

describe('PD-03 the editor', () => {
  it('has themes and sizes that stay, and the keys of Vim', async () => {
    const page = await visit('/problem/1000')
    await page.getByRole('button', { name: 'Editor settings' }).click()
    await page.getByLabel('Theme').selectOption('dracula')
    await page.getByLabel('Font size').selectOption('17')
    await page.getByLabel('Height', { exact: true }).selectOption('350')
    await page.reload()
    await page.getByRole('button', { name: 'Editor settings' }).click()
    expect(await page.getByLabel('Theme').inputValue()).toBe('dracula')
    await page.locator('[data-code-theme=dracula]').waitFor()
    expect((await page.locator('[data-code-theme]').boundingBox())?.height).toBe(350)
    await writeCode(page, 'one two')
    await page.getByLabel('Keys of Vim').check()
    await page.locator('.cm-vim-panel').waitFor()
    await editor(page).click()
    await page.keyboard.press('Escape')
    await page.keyboard.type('0dw')
    await editor(page).getByText(/^two$/).waitFor()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('dialog').getByText('Run the online test').waitFor()
  })

  it('opens a file, resets to the template and brings back the last accepted code, each after asking', async () => {
    const page = await visit('/problem/1000', { user: solver })
    const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
    await writeCode(page, 'typed')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Open a file' }).click(),
    ])
    await chooser.setFiles({ name: 'a.cpp', mimeType: 'text/plain', buffer: Buffer.from('from a file') })
    await confirm('Replace')
    await editor(page).getByText('from a file').waitFor()
    await page.getByRole('button', { name: 'Get the last accepted code' }).click()
    await confirm('Replace')
    await page.getByRole('button', { name: 'Language: Python3', exact: true }).waitFor()
    await editor(page).getByText('print').first().waitFor()
    await page.getByRole('button', { name: 'Reset to the template' }).click()
    await confirm('Reset')
    const { codeTemplate } = await call(getProblemDetail, { problemId: aPlusB })
    const first = (codeTemplate.Python3 ?? '').split('\n').find((line) => line.trim() !== '') ?? ''
    await editor(page).getByText(first.trim()).first().waitFor()
  })

  it('has no accepted code to bring where the problem is not solved', async () => {
    const page = await visit('/problem/1001', { user: solver })
    await page.getByRole('button', { name: 'Get the last accepted code' }).click()
    await page.getByText("You haven't passed the problem").first().waitFor()
  })
})

it('PD-04 BX-02 goes on with a draft on another device, and never loses one of two', async () => {
  const writer = await newUser('writer')
  const [home, school] = [await visit('/problem/1000', { user: writer }), await visit('/home', { user: writer })]
  await writeCode(home, 'int first;')
  await home.getByText(/^Draft saved/).waitFor()
  await school.goto('/problem/1000')
  await school.getByText('This is the newer draft from another device').waitFor()
  await editor(school).getByText('int first;').waitFor()
  await writeCode(school, 'int at_school;')
  await school.getByText(/^Draft saved/).waitFor()
  await writeCode(home, 'int at_home;')
  await home.getByText('Another device has saved a different draft').waitFor()
  await editor(home).getByText('int at_home;').waitFor()
  await home.getByRole('button', { name: 'Show that one' }).click()
  await editor(home).getByText('int at_school;').waitFor()
  await home.getByRole('button', { name: 'Back to the code of this device' }).click()
  await editor(home).getByText('int at_home;').waitFor()
})

it('PD-04 says that the draft is here only while the server cannot be reached, and sends it with the next change', async () => {
  const page = await visit('/problem/1000', { user: await newUser('writer') })
  await page.route('**/api/save-problem-draft', (route) => route.abort())
  await writeCode(page, 'int offline;')
  await page.getByText('The draft is in this browser only').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.unroute('**/api/save-problem-draft')
  await writeCode(page, 'int online;')
  await page.getByText(/^Draft saved/).waitFor()
})

it('PD-06 BX-02 runs code on a sample by its keys and shows where the output differs', async () => {
  const page = await visit('/problem/1000', { user: solver })
  await chooseLanguage(page, 'Python3')
  await writeCode(page, 'a, b = map(int, input().split())\nprint(a - b)')
  await page.keyboard.press("ControlOrMeta+'")
  const panel = page.getByRole('region', { name: 'Online Test' })
  await panel.getByText('Wrong Answer').waitFor()
  await panel.locator('[data-kind=expected]', { hasText: '3' }).waitFor()
  await panel.locator('[data-kind=actual]', { hasText: '-1' }).waitFor()
  await panel.getByRole('button', { name: 'Own input' }).click()
  await panel.getByLabel('Input', { exact: true }).fill('50 8')
  await panel.getByRole('button', { name: 'Run', exact: true }).click()
  await panel.getByText('Finished').waitFor()
  await panel.locator('pre', { hasText: '42' }).waitFor()
})

describe('PD-07 the panes and the full screen', () => {
  it('keeps the widths of both panes above their least', async () => {
    const page = await visit('/problem/1000')
    const bar = page.getByRole('separator')
    const widths = () =>
      page.evaluate<number[]>(
        '[...document.querySelectorAll("[data-shown] > div")].map((pane) => Math.round(pane.clientWidth))',
      )
    await bar.press('Home')
    expect((await widths())[0]).toBeGreaterThanOrEqual(405)
    await bar.press('End')
    expect((await widths())[1]).toBeGreaterThanOrEqual(580)
  })

  it('fills the window and leads to the next problem of the list', async () => {
    const page = await visit('/problem', { user: solver })
    await linkTo(page, 'A + B').click()
    await page.getByRole('button', { name: 'Full screen' }).click()
    const navigator = page.getByRole('navigation', { name: 'Problems of the list' })
    await navigator.getByText('✓ 1000 A + B').waitFor({ state: 'attached' })
    await navigator.getByRole('button', { name: 'Next problem' }).click()
    await page.waitForURL('**/problem/1001')
    await navigator.getByLabel('Go to the problem').selectOption('1002')
    await page.getByRole('heading', { level: 1, name: /1002/ }).waitFor()
    await page.getByRole('button', { name: 'Leave the full screen' }).click()
    await navigator.waitFor({ state: 'hidden' })
  })
})

it('SB-05 asks for a captcha when somebody will not slow down, and then hands his code in', async () => {
  const hasty = await newUser('hasty')
  const { authenticate } = await openServer()
  const { addToTally } = await import('@oj/functions/platform/tally.ts')
  const { uid } = (await authenticate(hasty.token)).caller
  for (let refusals = 0; refusals < 5; refusals++) await addToTally('too-fast', uid, 600)
  const page = await visit('/problem/1000', { user: hasty })
  await chooseLanguage(page, 'Python3')
  await writeCode(page, right.Python3 ?? '')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Speed too fast' })
  await dialog.waitFor()
  const digits = await captchaFrom(page, '/api/captcha', () =>
    dialog.getByRole('button', { name: 'Type digits instead' }).click(),
  )
  await dialog.getByRole('textbox').fill(digits)
  await dialog.getByRole('textbox').press('Enter')
  await page.getByRole('status', { name: 'Submission status' }).getByText('Accepted').waitFor()
})

describe('SH-10 and SH-03 for everybody and on a phone', () => {
  it('PD-05 solves a problem on a phone, in Chinese and in the dark', async () => {
    const page = await visit('/problem/1000', { width: 375, locale: 'zh-CN', scheme: 'dark', user: await newUser() })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    await page.getByRole('button', { name: '代码', exact: true }).click()
    await writeCode(page, right['C++'] ?? '')
    await page.getByRole('button', { name: '在线自测' }).click()
    await page.getByRole('region', { name: '在线自测' }).getByRole('button', { name: '样例 2' }).click()
    await page.getByRole('button', { name: '编辑器设置' }).click()
    await page.getByLabel('主题').selectOption('monokai')
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await submitAndSee(page, /^通过$/)
  })

  it.each(['light', 'dark'] as const)('PB-01 lists problems on a phone in the %s', async (scheme) => {
    const page = await visit('/problem', { width: 375, scheme, user: solver })
    await page.getByText('Tags', { exact: true }).click()
    await page.getByRole('button', { name: 'Math', exact: true }).click()
    await page.getByRole('list', { name: 'Chosen tags' }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await expectAccessible(page)
  })

  it.each(['/problem/1000', '/problem/1011'])(
    'PD-03 loads %s with its editor and its formulas in 350 KB',
    async (path) => {
      const page = await visit(path)
      await editor(page).waitFor()
      await page.locator('math').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect((await bundleOf(page)).gzipKB).toBeLessThanOrEqual(350)
    },
  )

  it('PD-01 shows roots, fractions and sums as large as what they hold where the machine has no font for them', async () => {
    const page = await visit('/problem/1011', { width: 375 })
    await page.locator('math msqrt').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(
      await page.evaluate(
        "[...document.fonts].some(({ family, status }) => /Formulas/.test(family) && status === 'loaded')",
      ),
    ).toBe(true)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await expectAccessible(page)
  })
})
