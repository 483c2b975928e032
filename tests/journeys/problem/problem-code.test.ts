import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { captchaFrom } from '../../support/browser/captcha-page.ts'
import { call, newUser, type TestUser } from '../../support/client/api.ts'
import { newSolver } from '../../support/client/solver.ts'
import { chooseLanguage, editor, useVisitors, writeCode } from '../../support/client/visitor.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { openServer } from '../../support/stack/server.ts'

const visit = useVisitors()

let solver: TestUser
beforeAll(async () => {
  solver = await newSolver()
})

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
    await page.getByLabel('Key map').selectOption('vim')
    await page.locator('.cm-vim-panel').waitFor()
    await editor(page).click()
    await page.keyboard.press('Escape')
    await page.keyboard.type('0dw')
    await editor(page).getByText(/^two$/).waitFor()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('dialog').getByText('Run the test').waitFor()
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
  await school.getByText('Loaded the newer draft from another device').waitFor()
  await editor(school).getByText('int first;').waitFor()
  await writeCode(school, 'int at_school;')
  await school.getByText(/^Draft saved/).waitFor()
  await writeCode(home, 'int at_home;')
  await home.getByText('Your account has a different draft').waitFor()
  await editor(home).getByText('int at_home;').waitFor()
  await home.getByRole('button', { name: 'Show that one' }).click()
  await editor(home).getByText('int at_school;').waitFor()
  await home.getByRole('button', { name: 'Back to the code of this device' }).click()
  await editor(home).getByText('int at_home;').waitFor()
})

it('PD-04 keeps the language that was chosen just before a reload, though the server has a draft in another', async () => {
  const page = await visit('/problem/1000', { user: await newUser('writer') })
  const unsent = () =>
    page.evaluate(`Object.entries(localStorage).find(([key]) => key.startsWith('oj:draft:#'))?.[1].includes(':"')`)
  // it arrives, and its answer does not
  const saved = new Promise<void>((resolve) => {
    void page.route('**/api/save-problem-draft', (route) => route.fetch().then(() => resolve()))
  })
  await writeCode(page, 'int before;')
  await saved
  await writeCode(page, 'int grown;')
  await chooseLanguage(page, 'Python3')
  expect(await unsent()).toBe(true)
  await page.unroute('**/api/save-problem-draft')
  await page.reload()
  // the server's draft has come
  await expect.poll(unsent).toBe(false)
  await page.getByRole('button', { name: 'Language: Python3', exact: true }).waitFor()
  await writeCode(page, 'after = 1')
  await page.getByText(/^Draft saved/).waitFor()
  await chooseLanguage(page, 'C++')
  await editor(page).getByText('int grown;').waitFor()
  expect(await page.getByText('another device').count()).toBe(0)
})

it('PD-04 says that the draft is here only while the server cannot be reached, and sends it with the next change', async () => {
  const page = await visit('/problem/1000', { user: await newUser('writer') })
  await page.route('**/api/save-problem-draft', (route) => route.abort())
  await writeCode(page, 'int offline;')
  await page.getByText('The draft is saved in this browser only').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.unroute('**/api/save-problem-draft')
  await writeCode(page, 'int online;')
  await page.getByText(/^Draft saved/).waitFor()
})

it('SB-05 asks for a captcha when somebody will not slow down, and then hands their code in', async () => {
  const hasty = await newUser('hasty')
  const { authenticate } = await openServer()
  const { addToTally } = await import('@oj/functions/platform/table/tally.ts')
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
