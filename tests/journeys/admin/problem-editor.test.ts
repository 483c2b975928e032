import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { endedOffline } from '../../support/browser/offline.ts'
import { freshName } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { chooseLanguage, forVerdict, submitAndSee, useVisitors, writeCode } from '../../support/client/visitor.ts'
import { newProblem } from '../../support/data/problems.ts'
import { zipOf } from '../../support/data/zip.ts'

const visit = useVisitors()

/** One for each test: unsaved forms of new problems stay with their author. */
const newAuthor = () => userAs('problem_admin')

const checker = `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  if (ouf.readInt() % 10 != ans.readInt() % 10) quitf(_wa, "last digit");
  quitf(_ok, "same last digit");
}
`
const addsFromFiles = `with open('sum.in') as f:
    a, b = map(int, f.read().split())
with open('sum.out', 'w') as f:
    f.write(str(a + b + 10))
`

async function open(page: Page, tab: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
}

async function writeStatement(page: Page, problemId: string): Promise<void> {
  await page.getByLabel(/^Problem ID/).fill(problemId)
  await page.getByLabel(/^Title/).fill('Last digits')
  await page.getByLabel(/^Description/).fill('Add $a$ and $b$.')
  await page.getByRole('region', { name: 'Preview of Description' }).locator('math').first().waitFor()
  await page.getByLabel('Input *').fill('Two numbers.')
  await page.getByLabel('Output *').fill('A number with the last digit of their sum.')
  await page.getByLabel('Input of sample 1').fill('1 2')
  await page.getByLabel('Output of sample 1').fill('3')
}

async function typeCases(page: Page, cases: readonly (readonly [string, string])[]): Promise<void> {
  await open(page, 'Test data')
  await page.getByText('Type them in').click()
  for (const [index, [input, output]] of cases.entries()) {
    if ((await page.getByLabel(`Input of case ${index + 1}`).count()) === 0) {
      await page.getByRole('button', { name: 'Add a case' }).click()
    }
    await page.getByLabel(`Input of case ${index + 1}`).fill(input)
    await page.getByLabel(`Output of case ${index + 1}`).fill(output)
  }
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The problem has been saved').waitFor()
}

describe('AD-05 the problem editor', () => {
  it('AD-05 BX-05 makes a problem with checker, subtasks and file IO, up to the first accepted program', async () => {
    const problemId = freshName('E')
    const writer = await newAuthor()
    const page = await visit('/admin/problem/create', { user: writer })
    await writeStatement(page, problemId)
    await page.getByLabel(/^Visibility/).selectOption('Public')
    await page.getByLabel(/^Type/).selectOption('OI')

    await open(page, 'Judging')
    await page.getByLabel(/^Judge mode/).selectOption('Checker')
    await page.getByLabel(/^Case mode/).selectOption('Subtasks, lowest score')
    await page.getByLabel('Read and write files').check({ force: true })
    await page.getByLabel(/^Input file/).fill('sum.in')
    await page.getByLabel(/^Output file/).fill('sum.out')
    await page.getByRole('textbox', { name: 'Checker' }).click()
    await page.keyboard.insertText('int main() { no }')
    await page.getByRole('button', { name: 'Compile' }).click()
    await page.getByRole('alert').getByText('error').waitFor()
    await page.getByRole('textbox', { name: 'Checker' }).click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(checker)
    await page.getByRole('button', { name: 'Compile' }).click()
    await page.getByText('It compiles').waitFor()

    await typeCases(page, [
      ['1 2', '3'],
      ['5 6', '11'],
      ['9 9', '18'],
    ])
    await page.getByLabel('To case').fill('2')
    await page.getByRole('button', { name: 'Put together' }).click()
    await page.getByLabel('Subtask of case 3').fill('2')
    await page.getByRole('group', { name: 'Subtask 2 requires' }).getByLabel('#1').press('Space')
    await page.getByRole('button', { name: 'Share evenly' }).click()
    expect(await page.getByLabel('Score of case 3').inputValue()).toBe('34')

    await open(page, 'Jury solutions')
    await page.getByRole('button', { name: 'Add a solution' }).click()
    await page.getByLabel('Language', { exact: true }).selectOption('Python3')
    await page.getByRole('textbox', { name: 'Code of solution-1' }).click()
    await page.keyboard.insertText(addsFromFiles)
    await save(page)
    await page.waitForURL('**/admin/problem/edit/*')
    await open(page, 'Jury solutions')
    await page.getByText('As expected').waitFor(forVerdict)
    await open(page, 'Test data')
    expect(await page.getByRole('group', { name: 'Subtask 2 requires' }).getByLabel('#1').isChecked()).toBe(true)
    await open(page, 'History')
    await page.getByText('Made').waitFor()

    await page.goto(`/problem/${problemId}`)
    await page.getByText('sum.out').waitFor()
    await chooseLanguage(page, 'Python3')
    await writeCode(page, addsFromFiles)
    await submitAndSee(page, /Accepted/)
  })

  it('AD-05 takes test data as a zip and names what is wrong in it', async () => {
    const problemId = freshName('Z')
    const writer = await newAuthor()
    const page = await visit('/admin/problem/create', { user: writer, scheme: 'dark' })
    await writeStatement(page, problemId)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Test point 1 has neither an input nor an output').first().waitFor()
    await open(page, 'Test data')
    await page.getByText('Upload a zip').click()
    const choose = async (buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose a zip' }).click()
      await (await chooser).setFiles({ name: 'data.zip', mimeType: 'application/zip', buffer })
    }
    const upload = async (files: Record<string, string>) => choose(await zipOf(files))
    await choose(Buffer.from('no zip'))
    await page.getByText('The file is not a readable zip archive', { exact: true }).waitFor()
    await upload({ '2.in': '5 6\n' })
    await page.getByText('The archive has 1 faults').waitFor()
    await page.getByText('2.in', { exact: true }).waitFor()
    await upload({ '1.in': '1 2\n', '1.out': '3\n', '2.in': '5 6\n' })
    await page.getByText('1 test points found').waitFor()
    await page.getByText('2.in has no answer').waitFor()
    await upload({ '1.in': '1 2\n', '1.out': '3\n', '2.in': '5 6\n', '2.out': '11\r\n' })
    await page.getByText('2 test points found').waitFor()
    await page.getByRole('cell', { name: '2.out' }).waitFor()
    await page.getByText('Test points 2: line ends of Windows (\\r\\n), converted').waitFor()
    await page.getByRole('switch', { name: 'Leave the bytes of the files as they are' }).press('Space')
    await page.getByText('Test points 2: line ends of Windows (\\r\\n), left as it is').waitFor()
    await expectAccessible(page)
    await save(page)
  })

  it('SH-12 tells once, in its place, what of a tab cannot be read offline', async () => {
    const writer = await newAuthor()
    const { pid } = await newProblem(writer)
    const page = await visit(`/admin/problem/edit/${pid}`, {
      user: writer,
      prepare: (context) => context.clock.install(),
    })
    await page.getByRole('tab', { name: /Statement/ }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    for (const tab of ['Jury solutions', 'History']) {
      await open(page, tab)
      const place = page.getByRole('tabpanel', { name: tab })
      await place.getByRole('alert').waitFor()
      await endedOffline(page)
      expect([tab, await page.getByText(/You are offline/).allTextContents()]).toEqual([tab, [expect.any(String)]])
    }
  })

  it('AD-05 begins with a free problem id and a starter, saves from anywhere on the page, and duplicates', async () => {
    const writer = await newAuthor()
    const page = await visit('/admin/problem/create', { user: writer })
    const id = page.getByLabel(/^Problem ID/)
    expect(await id.inputValue()).toMatch(/\d$/)
    await writeStatement(page, `${freshName('twin-')}-`)
    // on a slow network, nothing can be begun before its language is known
    let come = () => {}
    const languages = new Promise<void>((resolve) => (come = resolve))
    await page.route('**/api/languages?*', (route) => languages.then(() => route.continue()))
    await open(page, 'Judging')
    await page.getByLabel(/^Judge mode/).selectOption('Checker')
    expect(await page.getByRole('button', { name: 'Testlib starter' }).count()).toBe(0)
    come()
    await page.getByRole('button', { name: 'Testlib starter' }).click()
    await page.getByRole('button', { name: 'Compile' }).click()
    await page.getByText('It compiles').waitFor()
    await page.getByRole('button', { name: 'Testlib starter' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await typeCases(page, [['1 2', '3']])
    await page.mouse.wheel(0, 3000)
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isVisible()).toBe(true)
    const box = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()
    expect(box && box.y >= 0 && box.y < 200).toBe(true)
    await save(page)
    await page.waitForURL('**/admin/problem/edit/*')
    const name = await page.getByRole('heading', { level: 1, name: 'twin-' }).textContent()
    const problemId = String(name).split(' ')[0] ?? ''
    await page.goto(`/admin/problems?keyword=${problemId}`)
    await page.getByRole('button', { name: `Duplicate ${problemId}` }).click()
    await page.getByText('has been copied to').waitFor()
    await page.getByRole('heading', { level: 1, name: /\(copy\)/ }).waitFor()
  })

  it('AD-05 keeps what is not saved, also for another visit', async () => {
    const writer = await newAuthor()
    const page = await visit('/admin/problem/create', { user: writer, width: 375 })
    await page.getByLabel(/^Title/).fill('Half a thought')
    await page.getByText(/draft saved at/).waitFor()
    const later = await visit('/admin/problem/create', { user: writer })
    await later.getByRole('button', { name: 'Continue editing' }).click()
    expect(await later.getByLabel(/^Title/).inputValue()).toBe('Half a thought')
    await later.reload()
    await later.getByRole('button', { name: 'Discard them' }).click()
    await later.reload()
    await later.getByLabel(/^Title/).waitFor()
    expect(await later.getByText('You left unsaved changes').count()).toBe(0)
  })

  it('AD-05 tells of changes that another device has saved, and loses neither', async () => {
    const writer = await newAuthor()
    const title = (page: Page) => page.getByLabel(/^Title/)
    const open = async () => {
      const page = await visit('/admin/problem/create', { user: writer })
      // else it would be offered what the other has saved meanwhile
      await title(page).waitFor()
      return page
    }
    const [home, school] = [await open(), await open()]
    const draftSaved = (page: Page) => page.getByText(/draft saved at/).waitFor()
    const clash = (page: Page) => page.getByText(/Other changes were saved on/).waitFor()
    await title(home).fill('At home')
    await draftSaved(home)
    await title(school).fill('At school')
    await clash(school)
    expect(await title(school).inputValue()).toBe('At school')
    await expectAccessible(school)
    await school.getByRole('button', { name: 'Show those' }).click()
    expect(await title(school).inputValue()).toBe('At home')
    await school.getByRole('button', { name: 'Back to what was here' }).click()
    expect(await title(school).inputValue()).toBe('At school')
    await draftSaved(school)
    await title(home).fill('At home again')
    await clash(home)
    await home.getByRole('button', { name: 'Keep these' }).click()
    await draftSaved(home)
    const later = await open()
    await later.getByRole('button', { name: 'Continue editing' }).click()
    expect(await title(later).inputValue()).toBe('At home again')
  })

  /** A problem of an author in two tabs. */
  async function openTwice() {
    const user = await newAuthor()
    const { pid } = await newProblem(user)
    const open = () => visit(`/admin/problem/edit/${pid}`, { user })
    return [await open(), await open()] as const
  }

  it('AD-05 asks first which changes to keep, and tells then that somebody else has saved the problem', async () => {
    const [first, second] = await openTwice()
    await second.getByLabel(/^Title/).waitFor()
    await first.getByLabel(/^Title/).fill('From the first')
    await first.getByText(/draft saved at/).waitFor()
    await second.getByLabel(/^Title/).fill('From the second')
    await second.getByText(/^Other changes were saved on/).waitFor()
    await save(first)
    const refused = second.waitForResponse((answer) => answer.url().endsWith('/api/admin/problem') && !answer.ok())
    await second.getByRole('button', { name: 'Save', exact: true }).click()
    await refused
    const told = second.getByRole('alert').filter({ hasText: 'Somebody else has saved this problem in the meantime' })
    await told.getByText('Choose first which changes to keep').waitFor()
    expect(await told.getByRole('button').count()).toBe(0)
    await second.getByRole('button', { name: 'Keep these' }).click()
    await second.getByText(/draft saved at/).waitFor()
    await second.getByRole('button', { name: 'Load the newest version' }).click()
    await expect.poll(() => second.getByLabel(/^Title/).inputValue()).toBe('From the first')
    await second.getByRole('button', { name: 'Continue editing' }).click()
    expect(await second.getByLabel(/^Title/).inputValue()).toBe('From the second')
  })

  it('PD-01 AD-05 shows single line ends as HOJ does where its author says so, beside the text and on its page', async () => {
    const problemId = freshName('H')
    const page = await visit('/admin/problem/create', { user: await newAuthor() })
    await writeStatement(page, problemId)
    await page.getByLabel(/^Visibility/).selectOption('Public')
    await page.getByLabel(/^Description/).fill('One line\nand $ a $ in another')
    const preview = page.getByRole('region', { name: 'Preview of Description' })
    await preview.getByText('in another').locator('math').waitFor()
    expect(await preview.locator('br').count()).toBe(0)
    await page.getByLabel('Single line ends break').check({ force: true })
    await preview.locator('br').waitFor({ state: 'attached' })
    await typeCases(page, [['1 2', '3']])
    await save(page)
    await page.goto(`/problem/${problemId}`)
    const shown = page.locator('p', { hasText: 'in another' })
    await shown.locator('math').waitFor()
    expect(await shown.locator('br').count()).toBe(1)
  })

  it('AD-05 PB-07 says what counts otherwise here of questions that it reads of a file', async () => {
    const page = await visit('/admin/problem/create', { user: await newAuthor() })
    await page.getByLabel(/^Type/).selectOption('Objective')
    await open(page, 'Questions')
    await page.getByLabel('File format').selectOption('GIFT')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Import questions' }).click()
    const buffer = Buffer.from('When? {#=%50%1822:0 =%25%1822:2}\n\nWhy? {}\n\nMatch these {=a -> b}\n')
    await (await chooser).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer })
    await page.getByText('not all kept at these questions: 1').waitFor()
    await page.getByText('Question 3 (Match these): matching pairs is not possible here').waitFor()
    // in the language that the editor shows
    expect(await page.getByRole('textbox', { name: 'Text of question 2' }).inputValue()).toBe('Why?')
    await page.getByLabel('File format').selectOption('Hydro (config.yaml and statement)')
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export questions' }).click()])
    await page.getByText('Question 1 (When?): there is no place for tolerances').waitFor()
    await expectAccessible(page)
  })
})
