import { getEditorSettings } from '@oj/functions/features/account/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { editorScripts } from '../../support/browser/scripts.ts'
import { call, newUser, type TestUser } from '../../support/client/api.ts'
import { newSolver } from '../../support/client/solver.ts'
import { chooseLanguage, editor, submitAndSee, useVisitors, writeCode } from '../../support/client/visitor.ts'

const visit = useVisitors()

let solver: TestUser
beforeAll(async () => {
  solver = await newSolver()
})

/** Chooses a key map, and puts the focus into the editor once it has come. */
async function chooseKeys(page: Page, keys: 'vim' | 'emacs'): Promise<void> {
  await page.getByRole('button', { name: 'Editor settings' }).click()
  await page.getByLabel('Key map').selectOption(keys)
  await page.locator(`.cm-editor[data-keys=${keys}]`).waitFor()
  await editor(page).click()
}

describe('PD-03 the code to begin with', () => {
  it('is an empty frame, and a solution only for A + B itself', async () => {
    const page = await visit('/problem/1001')
    await editor(page).getByText('int main()').waitFor()
    expect(await editor(page).textContent()).not.toContain('a + b')
    await page.goto('/problem/1000')
    await editor(page).getByText('a + b').waitFor()
  })
})

describe('PD-03 what the compiler refuses is marked at its line', () => {
  const code = '#include <iostream>\nint main() {\n    std::cout << missing;\n    return 0;\n}\n'

  it('after a submission, until the line is edited', async () => {
    const page = await visit('/problem/1001', { user: await newUser('marked') })
    await chooseLanguage(page, 'C++')
    await writeCode(page, code)
    await submitAndSee(page, 'Compile Error')
    await page.locator('.cm-markedLine', { hasText: 'missing' }).waitFor()
    await page.locator('.cm-markNote', { hasText: 'was not declared' }).waitFor()
    await editor(page).click()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('F8')
    await page.keyboard.type('x')
    await page.locator('.cm-markedLine').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.cm-markNote').count()).toBe(0)
    await editor(page).getByText('x    std::cout << missing;').waitFor()
  })

  it('after a test run, and no longer with the next one', async () => {
    const page = await visit('/problem/1001', { user: await newUser('marked') })
    await chooseLanguage(page, 'Python3')
    await writeCode(page, 'print(1)\nprint(\n')
    await page.keyboard.press("ControlOrMeta+'")
    await page.locator('.cm-markNote', { hasText: 'SyntaxError' }).waitFor()
    await writeCode(page, 'print(1)\n')
    await expect.poll(() => page.locator('.cm-markNote').count()).toBe(0)
  })
})

describe('PD-06 test runs', () => {
  it('run all samples at once, with the first line that differs of each', async () => {
    const page = await visit('/problem/1000', { user: await newUser('runner') })
    await chooseLanguage(page, 'Python3')
    await writeCode(page, 'a, b = map(int, input().split())\nprint(3)')
    await page.getByRole('button', { name: 'Test run' }).click()
    const panel = page.getByRole('region', { name: 'Test run' })
    await panel.getByRole('button', { name: 'Run all samples' }).click()
    await panel.getByText('1 of 2 samples passed').waitFor()
    const second = panel.locator('tbody', { has: page.getByRole('button', { name: 'Sample 2' }) })
    await second.getByText('Wrong Answer').waitFor()
    await second.getByText('Line 1:').waitFor()
    await panel.getByRole('region', { name: 'Sample 2' }).getByText('Your output compared').waitFor()
    await panel.locator('table').getByRole('button', { name: 'Sample 1' }).press('Enter')
    await panel.getByRole('region', { name: 'Sample 1' }).getByText('Accepted').waitFor()
    // a run that is refused or does not arrive takes no results away
    await page.context().setOffline(true)
    await panel.getByRole('button', { name: 'Run', exact: true }).click()
    await panel.getByText('You are offline').waitFor()
    await panel.getByText('1 of 2 samples passed').waitFor()
  })

  it('keep several inputs by name, through a reload and in another tab, and ask before one is removed', async () => {
    const user = await newUser('keeper')
    const page = await visit('/problem/1000', { user })
    const open = async () => {
      await page.getByRole('button', { name: 'Test run' }).click()
      return page.getByRole('region', { name: 'Test run' })
    }
    const panel = await open()
    await panel.getByLabel('Input', { exact: true }).fill('70 7')
    await panel.getByRole('button', { name: 'Input 1', exact: true }).waitFor()
    await panel.getByLabel('Name').fill('large')
    await panel.getByRole('button', { name: 'New input' }).click()
    await panel.getByLabel('Input', { exact: true }).fill('8 8')
    const other = await page.context().newPage()
    await other.goto('/problem/1000')
    await other.getByRole('button', { name: 'Test run' }).click()
    await other.getByRole('button', { name: 'New input' }).click()
    await panel.getByRole('button', { name: 'Input 2', exact: true }).waitFor()
    await page.reload()
    const again = await open()
    await again.getByRole('button', { name: 'Input 1', exact: true }).click()
    expect(await again.getByLabel('Input', { exact: true }).inputValue()).toBe('8 8')
    await again.getByRole('button', { name: 'large', exact: true }).click()
    expect(await again.getByLabel('Input', { exact: true }).inputValue()).toBe('70 7')
    await again.getByRole('button', { name: 'Remove large' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await again.getByRole('button', { name: 'large', exact: true }).waitFor({ state: 'detached' })
    await again.getByRole('button', { name: 'Sample 1', exact: true }).click()
    expect(await again.getByLabel('Input', { exact: true }).inputValue()).toBe('1 2')
  })
})

describe('PD-03 editing functions of the editor', () => {
  it('changes the size of its letters in its bar, and keeps that, the keys and the theme with the account', async () => {
    const user = await newUser('settled')
    const page = await visit('/problem/1000', { user })
    await editor(page).waitFor()
    for (let steps = 0; steps < 5; steps++) await page.getByRole('button', { name: 'Smaller text' }).click()
    await page.getByRole('button', { name: 'Editor settings' }).click()
    expect(await page.getByLabel('Font size').inputValue()).toBe('17')
    await page.getByLabel('Key map').selectOption('emacs')
    await page.getByLabel('Theme').selectOption('cobalt')
    await expect
      .poll(() => call(getEditorSettings, {}, user))
      .toMatchObject({ fontSize: 17, keys: 'emacs', theme: 'cobalt' })
    const elsewhere = await visit('/problem/1001', { user })
    await elsewhere.locator('[data-code-theme=cobalt]').waitFor()
    await elsewhere.getByRole('button', { name: 'Editor settings' }).click()
    expect(await elsewhere.getByLabel('Key map').inputValue()).toBe('emacs')
    expect(await elsewhere.getByLabel('Font size').inputValue()).toBe('17')
    const phone = await visit('/problem/1001', { user, width: 375 })
    await phone.getByRole('button', { name: 'Code', exact: true }).click()
    await phone.locator('[data-code-theme=cobalt]').waitFor()
    await phone.getByRole('button', { name: 'Editor settings' }).click()
    expect(await phone.getByLabel('Font size').inputValue()).toBe('16')
  })

  it('has the keys of Emacs', async () => {
    const page = await visit('/problem/1000')
    await writeCode(page, 'one two\nthree')
    await chooseKeys(page, 'emacs')
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('Alt+f')
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Control+e')
    await page.keyboard.press('Control+n')
    await page.keyboard.press('Control+e')
    await page.keyboard.press('Control+y')
    await expect.poll(() => editor(page).textContent()).toBe('onethree two')
    // where there is nothing to do a key does nothing: not what it does elsewhere, such as selecting the whole text
    for (const key of ['a', 'a', 'e', 'f', 'f']) await page.keyboard.press(`Control+${key}`)
    await page.keyboard.type('!')
    await expect.poll(() => editor(page).textContent()).toBe('onethree two!')
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    const list = page.getByRole('dialog')
    await list.getByText('Find and replace', { exact: true }).waitFor()
    const keys = await list.locator('dl > div').allTextContents()
    expect(keys).toEqual(
      expect.arrayContaining(['Find and replaceCtrlS', 'Comment or uncommentAlt;', 'SubmitCtrlEnter']),
    )
    expect(keys.join()).not.toContain('Select the next same word')
  })

  it('leaves the insert mode of Vim at once, also where a list of completions is open', async () => {
    const page = await visit('/problem/1000')
    await chooseLanguage(page, 'C++')
    await writeCode(page, 'int own_name;\n')
    await chooseKeys(page, 'vim')
    await page.locator('.cm-vim-panel').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.type('Goown_n')
    await page.locator('.cm-completionLabel', { hasText: 'own_name' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.type('dd')
    await expect.poll(() => editor(page).textContent()).toBe('int own_name;')
  })

  it('completes words of the language and of its library, and of the text', async () => {
    const page = await visit('/problem/1000', { prepare: (context) => context.clock.install() })
    /** A list takes no keys in the first moment that it is open. */
    const moment = () => page.clock.fastForward(100)
    await chooseLanguage(page, 'C++')
    await writeCode(page, 'int own_name;\n')
    await editor(page).and(page.locator('[aria-autocomplete]')).waitFor()
    await page.keyboard.type('lower_b')
    await page.locator('.cm-completionLabel', { hasText: 'lower_bound' }).waitFor()
    await page.keyboard.type(' own_n')
    await page.locator('.cm-completionLabel', { hasText: 'own_name' }).waitFor()
    await moment()
    await page.keyboard.press('Tab')
    await editor(page).getByText('lower_b own_name').waitFor()
    // Enter begins a line, unless a word has been chosen
    await page.keyboard.type(' own_n')
    await page.locator('.cm-completionLabel', { hasText: 'own_name' }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type('low')
    await page.locator('.cm-completionLabel', { hasText: 'lower_bound' }).waitFor()
    await moment()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => editor(page).locator('.cm-line').allTextContents())
      .toEqual(['int own_name;', 'lower_b own_name own_n', 'lower_b'])
  })

  it.each([
    ['en', 'Find and replace', 'Replace with', 'Replace all'],
    ['zh-CN', '查找与替换', '替换为', '全部替换'],
  ] as const)('finds and replaces in %s, by button and by key, and folds', async (locale, open, field, all) => {
    const page = await visit('/problem/1000', { locale })
    await writeCode(page, 'int main() {\n  one\n  one\n}')
    await page.locator('.cm-foldGutter').waitFor()
    await page.getByRole('button', { name: /^(Editor settings|编辑器设置)$/ }).click()
    await page.getByRole('button', { name: open }).click()
    await page.locator('input:focus').waitFor()
    // the settings make room for the code
    expect(await page.getByRole('button', { name: open }).count()).toBe(0)
    const pattern = page.locator('.cm-search').getByRole('checkbox').nth(1)
    await page.keyboard.type('(')
    expect(await page.getByRole('alert').count()).toBe(0)
    await pattern.check()
    await page
      .getByRole('alert')
      .filter({ hasText: /regular expression|正则表达式/ })
      .waitFor()
    await pattern.uncheck()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await page.locator('.cm-search [name=search]').fill('one')
    await page.getByPlaceholder(field).fill('two')
    await page.getByRole('button', { name: all }).click()
    await expect.poll(() => editor(page).textContent()).toContain('two')
    await page.keyboard.press('Escape')
    await page.locator('.cm-foldGutter span:visible').first().click()
    await page.locator('.cm-foldPlaceholder').waitFor()
    expect(await editor(page).textContent()).not.toMatch(/two|one/)
  })
})

it('PD-07 a phone asks for the editor when it is wanted', async () => {
  const asked: string[] = []
  const page = await visit('/problem/1000', {
    width: 375,
    user: solver,
    prepare: async (context) => void context.on('request', (request) => asked.push(request.url())),
  })
  await page
    .getByRole('heading', { name: /A \+ B/ })
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  expect(await editorScripts(asked)).toEqual([])
  expect(await editor(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  await editor(page).waitFor()
  expect(await editorScripts(asked)).not.toEqual([])
})
