import { manualJudge } from '@oj/functions/features/judge-admin/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { asRoot, call, judged, newUser, type TestUser, verdict } from '../../support/client/api.ts'
import { forVerdict, useVisitors } from '../../support/client/visitor.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { aPlusB, failing, right } from '../../support/data/programs.ts'
import { sampleText } from '../../support/data/samples.ts'

const visit = useVisitors()
const python = right.Python3 ?? ''

let student: TestUser
let root: { token: string }
/** The student's submissions: an accepted and a wrong one to A + B, one with subtasks, one refused by a checker. */
let accepted: number
let wrong: number
let subtasks: number
let checked: number

beforeAll(async () => {
  root = await asRoot()
  student = await newUser('reader')
  const submit = async (...[pid, language, code]: [string, string, string]) =>
    (await judged(student, pid, language, code)).submitId
  accepted = await submit(aPlusB, 'Python3', python)
  const [partial, refused] = await Promise.all([
    sampleText('lantern-riddles/solutions/partial_accepted/all_choices.cpp'),
    sampleText('distant-neighbours/solutions/wrong_answer/gives-up.cpp'),
  ])
  const made = await Promise.all([
    submit(aPlusB, 'Python3', python.replace('a + b', 'a - b')),
    submit('1010', 'C++', partial),
    submit('1015', 'C++', refused),
  ])
  wrong = made[0]
  subtasks = made[1]
  checked = made[2]
})

const rowOf = (page: Page, submitId: number) =>
  page.getByRole('row', { name: new RegExp(`Details of run ${submitId}\\b`) })
const toast = (page: Page, words: string) => page.getByText(words).first().waitFor()

describe('SB-01 and SB-02 the list of submissions', () => {
  it('filters by mine, status, problem and author, and marks one’s own', async () => {
    const page = await visit('/status', { user: student })
    await rowOf(page, accepted).waitFor()
    expect(await rowOf(page, accepted).getAttribute('data-own')).toBe('true')
    await page.getByText('Mine', { exact: true }).click()
    await page.getByLabel('Status').selectOption('Wrong Answer')
    await rowOf(page, accepted).waitFor({ state: 'detached' })
    await rowOf(page, wrong).waitFor()
    expect(await page.getByLabel('Author').isDisabled()).toBe(true)
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Java')
    await page.waitForURL(/language=Java/)
    await rowOf(page, wrong).waitFor({ state: 'detached' })
    await page.getByRole('combobox', { name: 'Language' }).selectOption('')
    await rowOf(page, wrong).waitFor()
    await page.getByLabel('Problem ID').fill('1010')
    await page.getByLabel('Problem ID').press('Enter')
    await page.getByText('No submission matches').waitFor()
    await page.goto(`/status?username=${student.username}&problemID=1010&completeProblemID=true&limit=10`)
    await rowOf(page, subtasks).waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('button', { name: /^\d+ \/ 100/ }).focus()
    await page.getByRole('tooltip').getByText('Rank score = score × 0.1 + difficulty × 2').waitFor()
  })

  it('shows a new verdict in the row that stands there, as soon as there is one', async () => {
    await call(manualJudge, { submitId: accepted, status: Status.systemError }, root)
    const page = await visit(`/status?username=${student.username}`, { user: root })
    const row = rowOf(page, accepted)
    await row.getByText('System Error').waitFor()
    await row.evaluate((element) => element.setAttribute('data-seen', 'before'))
    await row.getByRole('button', { name: `Rejudge run ${accepted}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rejudge' }).click()
    await row.getByText('Accepted').waitFor(forVerdict)
    expect(await row.getAttribute('data-seen')).toBe('before')
  })
})

describe('SB-03 the details of a submission', () => {
  it('tell of subtasks with their test points, and by which rule they count', async () => {
    const page = await visit(`/submission-detail/${subtasks}`, { user: student })
    await page.getByText('A subtask is worth the lowest score of its test points').waitFor()
    const second = page.getByRole('region', { name: 'Subtask #2' })
    await second.getByText('0 of 6 right').waitFor()
    await second.getByRole('listitem').filter({ hasText: '#5' }).getByText('TLE').waitFor()
    await expect.poll(() => second.getByRole('listitem').count()).toBe(6)
  })

  it('show what a checker said to staff alone', async () => {
    const own = await visit(`/submission-detail/${checked}`, { user: student })
    await own.getByRole('region', { name: 'Test point #1' }).waitFor()
    expect(await own.getByText('For staff').count()).toBe(0)
    const staff = await visit(`/submission-detail/${checked}`, { user: root })
    await staff.getByRole('region', { name: 'Test point #1' }).getByText('For staff').waitFor()
  })

  it('show the code to others while its author shares it', async () => {
    const page = await visit(`/submission-detail/${accepted}`, { user: student })
    const stranger = await visit(`/submission-detail/${accepted}`)
    await stranger.getByText('Only the author and staff may see the code.').waitFor()
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
    await toast(page, 'Everybody can see this code now')
    await stranger.reload()
    await stranger.getByText('print(a + b)').waitFor()
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await toast(page, 'Only you and staff can see this code now')
    await stranger.reload()
    await stranger.getByText('Only the author and staff may see the code.').waitFor()
  })

  it('open wrong test points on a part of their data, where staff have it shown', async () => {
    const problem = formOf({ title: { en: 'Shown' }, displayPartData: true })
    const { problemId } = await newProblem(root, problem)
    const { submitId } = await judged(student, problemId, 'Python3', 'print("forty-one")')
    const page = await visit(`/submission-detail/${submitId}`, { user: student })
    const tile = page.getByRole('listitem').filter({ hasText: '#1' }).getByRole('button')
    expect(await tile.getAttribute('aria-expanded')).toBe('true')
    await tile.press('Enter')
    await page.getByRole('region', { name: 'Test point #1' }).waitFor({ state: 'detached' })
    await tile.press('Enter')
    const point = page.getByRole('region', { name: 'Test point #1' })
    const parts = ['Input', '1 2', 'Expected output', '3', 'Actual output', 'forty-one']
    for (const words of parts) await point.getByText(words, { exact: true }).waitFor()
    await expectAccessible(page)
  })

  it('SB-06 hand the code out as a file and to the clipboard', async () => {
    const page = await visit(`/submission-detail/${accepted}`, { user: student })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the code' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`1000-${accepted}.py`)
    await page.getByRole('button', { name: 'Copy' }).click()
    await toast(page, 'Copied successfully')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(python)
  })
})

it('SB-03 shows whatever a compiler says as text, and nothing of it runs', async () => {
  const markup = '</pre><script>window.pwned = 1</script><img src=x onerror="window.pwned = 1">'
  const { submitId } = await judged(student, aPlusB, 'C++', `#error ${markup}\n`)
  const page = await visit(`/submission-detail/${submitId}`, { user: student })
  await page.getByRole('status').getByText('Compile Error').waitFor()
  await page.getByText('<script>window.pwned').first().waitFor()
  expect(await page.evaluate('window.pwned')).toBeUndefined()
})

describe('SB-06 two submissions of one’s own', () => {
  it('are compared side by side on wide screens, the earlier one first', async () => {
    const page = await visit(`/submission-detail/${wrong}`, { user: student })
    await page.getByRole('button', { name: 'Compare' }).click()
    const choice = page.getByLabel('Compare with')
    expect(await choice.locator('option').allTextContents()).not.toContainEqual(expect.stringContaining(`#${wrong} `))
    await choice.selectOption(String(accepted))
    const [before, after] = ['Earlier', 'Later'].map((side, at) =>
      page.getByRole('textbox', { name: `${side}: #${[accepted, wrong][at]}` }),
    )
    await before?.locator('.cm-changedText').getByText('+').waitFor()
    await after?.locator('.cm-changedText').getByText('-').waitFor()
    await page.getByRole('button', { name: 'Close the comparison' }).click()
    await choice.waitFor({ state: 'detached' })
  })

  it('stand one under the other on phones', async () => {
    const page = await visit(`/submission-detail/${wrong}?compare=${accepted}`, { user: student, width: 375 })
    await page.locator('.cm-deletedChunk').getByText('print').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: /^Later/ }).count()).toBe(1)
    expect(await page.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
  })
})

describe('SB-04 a super admin', () => {
  const open = async (page: Page, submitId: number, item: string) => {
    await page.getByRole('button', { name: new RegExp(`Change the evaluation of run ${submitId}$`) }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  it('overrules a verdict with a reason, takes it back, cancels, and judges again, all in the row', async () => {
    const page = await visit(`/status?username=${student.username}`, { user: root })
    const row = rowOf(page, subtasks)
    await open(page, subtasks, 'Modify Evaluation')
    const dialog = page.getByRole('dialog', { name: 'Manually Judge' })
    await dialog.getByLabel('Status').selectOption('Wrong Answer')
    await dialog.getByLabel('Score').fill('101')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByLabel('Score').fill('7')
    await dialog.getByLabel('Reason').fill('Knows the answers by heart')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await toast(page, 'Update Successfully')
    await row.getByText('Wrong Answer').waitFor()
    await row.getByText('Manually judged').waitFor()
    await row.getByRole('button', { name: /^7 \/ 100/ }).waitFor()
    await open(page, subtasks, 'Restore the judge’s verdict')
    await row.getByText('Partial Accepted').waitFor()
    await open(page, subtasks, 'Cancel Evaluation')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Evaluation' }).click()
    await row.getByText('Cancelled').waitFor()
    await row.getByRole('button', { name: `Rejudge run ${subtasks}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rejudge' }).click()
    await toast(page, 'Rejudge successfully')
    await row.getByText('Partial Accepted').waitFor(forVerdict)
  })

  it('judges again what a filter means, after reading how many that is', async () => {
    const author = await newUser('rejudged')
    const ids = [await judged(author, aPlusB, 'Python3', python), await judged(author, aPlusB, 'Python3', `${python}#`)]
    for (const { submitId } of ids) await call(manualJudge, { submitId, status: Status.systemError }, root)
    const page = await visit(`/status?username=${author.username}&status=4`, { user: root })
    await page.getByRole('button', { name: 'Rejudge…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rejudge submissions' })
    await dialog.getByText('2 submissions match.').waitFor()
    await dialog.getByLabel('Language').selectOption('Java')
    await dialog.getByText('0 submissions match.').waitFor()
    await dialog.getByLabel('Language').selectOption('Python3')
    await dialog.getByRole('button', { name: 'Rejudge 2' }).click()
    await dialog.getByText('2 submissions are being rejudged.').waitFor()
    for (const { submitId } of ids) expect((await verdict(submitId)).status).toBe(Status.accepted)
  })

  it('tells the author why, and nobody else', async () => {
    const { submitId } = await judged(student, aPlusB, 'C++', failing.wrongAnswer)
    await call(manualJudge, { submitId, status: Status.runtimeError, reason: 'Reads beyond the input' }, root)
    const page = await visit(`/submission-detail/${submitId}`, { user: student })
    await page.getByText('Judged manually by root: Reads beyond the input').waitFor()
    const stranger = await visit(`/submission-detail/${submitId}`)
    await stranger.getByText('Only the author and staff may see the code.').waitFor()
    expect(await stranger.getByText('Reads beyond the input').count()).toBe(0)
  })
})

it.each([
  ['C++', 'C++17'],
  ['C++ 20', 'C++20'],
  ['C++ 23', 'C++23'],
])('JD-01 says of %s by which standard it was compiled: %s', async (name, title) => {
  const { submitId } = await judged(student, aPlusB, name, right['C++'] ?? '')
  for (const width of [375, 1440]) {
    const page = await visit('/status', { user: student, width })
    await rowOf(page, submitId).getByText(title).waitFor()
    await page.goto(`/submission-detail/${submitId}`)
    await page.getByRole('region', { name: 'Status' }).getByText(title, { exact: true }).waitFor()
  }
})

it('SH-10 and SH-03 subtasks of a submission are accessible and no wider than a phone', async () => {
  const page = await visit(`/submission-detail/${subtasks}`, { scheme: 'dark', width: 375, user: root })
  await page
    .getByRole('button', { name: /Change the evaluation/ })
    .first()
    .waitFor()
  await expectAccessible(page)
  expect(await page.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
})
