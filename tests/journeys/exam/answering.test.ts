import { getProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { getAnswerSheet, markAnswers } from '@oj/functions/features/exam/contract.ts'
import { getAdminProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { endedOffline } from '../../support/browser/offline.ts'
import { editorScripts } from '../../support/browser/scripts.ts'
import { asRoot, call, freshName, newUser, type TestUser, verdict } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { objectiveForm, paperOf, program, questions, single, telling, words } from '../../support/data/papers.ts'
import { drawing } from '../../support/data/pictures.ts'
import { newProblem } from '../../support/data/problems.ts'

const visit = useVisitors()

let root: { token: string }
let made: Awaited<ReturnType<typeof newProblem>>
beforeAll(async () => {
  root = await asRoot()
  made = await newProblem(root, objectiveForm(paperOf([...questions, program, words])))
})

const question = (page: Page, number: number) => page.getByRole('group', { name: `Question ${number}` }).first()

describe.each([375, 1440])('PB-07 questions of a problem, %i px wide', (width) => {
  it('are answered with keys and pointer, kept at each click, and handed in', async () => {
    const user = await newUser('answering')
    const page = await visit(`/problem/${made.problemId}`, { user, width })
    // the questions are there first, as wide as the page
    await page.getByText('0 of 6 answered').waitFor()
    const loaded = () => page.evaluate<string[]>("performance.getEntriesByType('resource').map(({ name }) => name)")
    expect(await editorScripts(await loaded())).toEqual([])
    await expectAccessible(page)

    await page.getByRole('radio', { name: 'A LIFO' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: 'A 2' }).check()
    await page.getByRole('checkbox', { name: 'B 3' }).check()
    await page.getByRole('radio', { name: 'True' }).check()
    await page.getByText('3 of 6 answered').waitFor()
    await expect
      .poll(async () => (await call(getProblemDraft, { pid: made.pid }, user))?.code)
      .toBe(JSON.stringify({ q1: 'k7', q2: ['m1', 'x4'], q3: true }))
    // what is said of the draft stands above the row of the button, and a field is as wide as its question
    const box = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await expect.poll(async () => (await box(question(page, 1))).width).toBeGreaterThan(width === 375 ? 300 : 900)
    const apart = async () => {
      const [said, button] = [page.getByText(/^Draft saved/), page.getByRole('button', { name: 'Submit answers' })]
      const { y, height } = await box(said)
      return height > 0 && y + height <= (await box(button)).y
    }
    await expect.poll(apart).toBe(true)
    await expect.poll(async () => (await box(question(page, 6).getByRole('textbox'))).width).toBeGreaterThan(300)

    await page.reload()
    await page.getByText('3 of 6 answered').waitFor()
    await question(page, 4).getByLabel('Blank 1').fill(`${telling}word`)
    await question(page, 4).getByLabel('Blank 2').fill('3.14')
    await question(page, 5).getByLabel('Blank 1').fill('+')
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.getByRole('button', { name: 'Submit answers' }).click()
    await page.getByRole('dialog').getByText('One question is not answered yet').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click()
    await page.getByText('Partial Accepted').first().waitFor()
    await page
      .getByRole('link', { name: 'Details' })
      .or(page.getByRole('link', { name: /^#\d/ }))
      .first()
      .click()
    await page.getByText('Right · 10 of 10 points').first().waitFor()
    await page.getByText('Not answered').waitFor()
    await page.getByRole('definition').getByText('Answers', { exact: true }).waitFor()
    await expectAccessible(page)
  })
})

describe('SH-12 answers without a network', () => {
  it('are told of by their panel alone, which speaks of answers, and once more when they are handed in', async () => {
    const page = await visit(`/problem/${made.problemId}`, {
      user: await newUser('away'),
      prepare: (context) => context.clock.install(),
    })
    const panel = page.getByRole('status', { name: 'Submission status' })
    await page.getByRole('radio', { name: 'A LIFO' }).check()
    await page.getByText(/^Draft saved/).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Submit answers' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click()
    await panel.getByText('You are offline, so nothing was submitted. Your answers are kept.').waitFor()
    await endedOffline(page)
    expect(await page.getByText(/^You are offline/).count()).toBe(1)
    await page.context().setOffline(false)
    await panel.getByRole('button', { name: 'Submit again' }).click()
    await panel.getByText('Partial Accepted').waitFor()
    expect(await page.getByText('Answers submitted').count()).toBe(0)
  })
})

describe('PB-07 the editor of questions', () => {
  it('makes a problem: checks in words, moves by keys, shows a preview, takes and gives files', async () => {
    const page = await visit('/admin/problem/create', { user: root })
    const problemId = freshName('OBJ')
    await page.getByLabel('Problem ID').fill(problemId)
    await page.getByLabel('Type').selectOption({ label: 'Objective' })
    await page.getByLabel('Title').fill('A quiz')
    await page.getByRole('textbox', { name: 'Description' }).fill('Answer all.')
    await page.getByRole('tab', { name: /Questions/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The problem needs at least one question').waitFor()
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('menuitem', { name: 'Single choice' }).click()
    const card = page.getByRole('group', { name: 'Question 1', exact: true })
    await card.getByRole('textbox', { name: 'Text of question 1' }).fill('Which?')
    await card.getByLabel('Option A', { exact: true }).fill('this')
    await card.getByLabel('Option B', { exact: true }).fill('that')
    await page.getByText('Mark the right answer of question 1').waitFor()
    await card.getByRole('radio', { name: 'Option B is right' }).check()

    await page.getByLabel('File format').selectOption({ label: 'GIFT' })
    const chooser = page.locator('input[type=file]').last()
    await chooser.setInputFiles({
      name: 'more.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('The sky is blue {T}\n\nA root? {#=10:1 =%50%20:0.1}\n'),
    })
    await page.getByRole('group', { name: 'Question 2', exact: true }).waitFor()
    await page.getByLabel('File format').selectOption({ label: 'Moodle XML' })
    const large = drawing(300, 200).toString('base64')
    const text = '<text><![CDATA[<img src="@@PLUGINFILE@@/a%20b.png">]]></text>'
    const attached = `<file name="a b.png" path="/" encoding="base64">${large}</file>`
    const moodle = `<quiz><question type="essay"><questiontext>${text}${attached}</questiontext></question></quiz>`
    await chooser.setInputFiles({ name: 'm.xml', mimeType: 'text/xml', buffer: Buffer.from(moodle) })
    await page.getByRole('textbox', { name: 'Text of question 4' }).waitFor()
    const root10 = page.getByRole('group', { name: 'Question 3', exact: true })
    const share = root10.getByLabel('Share of answer 2 of blank 1')
    expect([
      await share.inputValue(),
      await root10.getByLabel('Tolerance of answer 2 of blank 1').inputValue(),
    ]).toEqual(['50 %', '± 0.1'])
    await share.fill('25')
    await root10.getByLabel('Points of question 3').fill('2.5')
    await card.getByLabel('Other options earn a part of the points').check()
    await card.getByLabel('Share of option A').fill('40')
    await card.getByRole('checkbox', { name: 'Other options' }).focus()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Move question 2', exact: true }).press('ArrowUp')
    await page.getByText('Question 2 is now number 1').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/edit\/\d+/)
    const pid = Number(/\/edit\/(\d+)/.exec(page.url())?.[1])
    const { form } = await call(getAdminProblem, { pid }, root)
    expect(form.paper?.questions).toMatchObject([
      { kind: 'truth' },
      { kind: 'single', options: [{ percent: 40 }, {}] },
      { points: 2.5, blanks: [{ accept: ['10', { text: '20', percent: 25, tolerance: 0.1 }], tolerance: 1 }] },
      { text: { en: expect.stringMatching(/^<img src="\/api\/file\/view\?id=[\w-]{22}">$/) } },
    ])

    await page.getByRole('tab', { name: /Questions/ }).click()
    const look = page
      .getByRole('group', { name: 'What to show' })
      .or(page.getByRole('radiogroup', { name: 'What to show' }))
    await look.getByText('Preview', { exact: true }).click()
    await page.getByRole('radio', { name: 'B that' }).check()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await look.getByText('Edit', { exact: true }).click()
        await page.getByRole('button', { name: 'Export questions' }).click()
      })(),
    ])
    expect(file.suggestedFilename()).toBe('questions.json')
  })
})

const why = { ...words, id: 'q7', points: 20 }

let teacher: { token: string }
let student: TestUser
let essay: Awaited<ReturnType<typeof newProblem>>
beforeAll(async () => {
  teacher = await asRoot()
  student = await newUser('marked')
  essay = await newProblem(teacher, objectiveForm(paperOf([single, words, why])))
})

/** The page of answers that wait for marks, and what stands of them on the server. */
async function waiting({ width = 1440 } = {}) {
  const code = JSON.stringify({ q1: 'k7', q6: 'It just is', q7: 'So it is' })
  const { submitId } = await call(submitProblemJudge, { pid: essay.problemId, language: 'Answer', code }, student)
  await verdict(submitId, student)
  const address = `/submission-detail/${submitId}`
  const page = await visit(address, { user: teacher, width })
  await first(page).waitFor()
  const now = async () => {
    const { comment, marks, revision } = await call(getAnswerSheet, { submitId }, teacher)
    return { comment, revision, points: marks?.map(({ points }) => points) }
  }
  /** what the other tab does is a call */
  const elsewhere = async (points: Record<string, number>, comment = '') => {
    const marks = Object.entries(points).map(([id, points]) => ({ id, points }))
    await call(markAnswers, { submitId, revision: (await now()).revision, marks, comment }, teacher)
  }
  return { submitId, address, page, now, elsewhere }
}

const first = (page: Page) => page.getByLabel('Points of question 2')
const second = (page: Page) => page.getByLabel('Points of question 3')
const comment = (page: Page) => page.getByLabel('Comment for the student')
const save = (page: Page) => page.getByRole('button', { name: 'Save points' }).click()

describe('PB-07 marks that are being written', () => {
  it('SH-13 are asked about before another page, and are there again after their tab was closed', async () => {
    const { address, page } = await waiting()
    await first(page).fill('4')
    await comment(page).fill('Say why')
    await page.getByRole('navigation').getByRole('link', { name: 'Problems' }).first().click()
    const question = page.getByRole('dialog', { name: 'Discard what you wrote?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    const next = await page.context().newPage()
    await page.close()
    await next.goto(address)
    await next.getByText(/^What you wrote on .+ and did not save is back$/).waitFor()
    expect([await first(next).inputValue(), await comment(next).inputValue()]).toEqual(['4', 'Say why'])
    await expectAccessible(next)
  })

  it('keep what another tab has saved, and ask whose stays where both changed the same', async () => {
    const { submitId, page, now, elsewhere } = await waiting({ width: 375 })
    await first(page).fill('4')
    await elsewhere({ q7: 15 }, 'Of the other tab')
    await save(page)
    await page.getByText('Points saved').waitFor()
    expect(await now()).toMatchObject({ points: [10, 4, 15], comment: 'Of the other tab' })
    expect([await second(page).inputValue(), await comment(page).inputValue()]).toEqual(['15', 'Of the other tab'])
    expect(await verdict(submitId, student)).toMatchObject({ status: Status.partialAccepted, score: 29 })
    await first(page).fill('5')
    await elsewhere({ q6: 6 })
    await save(page)
    const clash = page.getByRole('alert').filter({ hasText: 'Somebody else has saved this' })
    await clash.getByText('You have both changed: Points of question 2').waitFor()
    expect((await now()).points).toEqual([10, 6, 15])
    await expectAccessible(page)
    await clash.getByRole('button', { name: 'Keep mine' }).click()
    await save(page)
    await expect.poll(async () => (await now()).points).toEqual([10, 5, 15])
  })

  it('blame the field that has more points than there are, or none', async () => {
    const { page, now } = await waiting()
    await save(page)
    await page.getByText('Enter the points').first().waitFor()
    await expect.poll(() => page.getByText('Enter the points').count()).toBe(2)
    await expect.poll(() => first(page).evaluate((field) => field.matches(':focus'))).toBe(true)
    // it may be said why before there are points
    await comment(page).fill('Say why')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await now()).comment).toBe('Say why')
    // the comment stands in its field alone
    expect(await page.getByText('Say why', { exact: true }).count()).toBe(1)
    const { revision } = await now()
    await second(page).fill('25')
    await comment(page).focus()
    await save(page)
    await page.getByText('At most 20 points').waitFor()
    expect([await second(page).inputValue(), (await now()).revision]).toEqual(['25', revision])
    await expectAccessible(page)
    await second(page).fill('20')
    await page.getByText('At most 20 points').waitFor({ state: 'hidden' })
    await save(page)
    await expect.poll(async () => (await now()).points).toEqual([10, null, 20])
    await second(page).fill('')
    await save(page)
    await page.getByText('Enter the points').first().waitFor()
    expect((await now()).points).toEqual([10, null, 20])
  })
})

describe('PB-07 the answers of a submission', () => {
  it('are the student’s to whoever marks them, and their own to them', async () => {
    const { address, page } = await waiting()
    await expect.poll(() => page.getByLabel('Student’s answer').count()).toBe(2)
    const points = page
      .locator('li')
      .filter({ has: question(page, 2) })
      .getByLabel('Points of question 2')
    await points.waitFor()
    expect([
      await page.getByText('Reference answer').count(),
      await page.getByText('Right answer', { exact: true }).count(),
    ]).toEqual([2, 1])
    const own = await visit(address, { user: student })
    await own.getByLabel('Your answer').first().waitFor()
    expect(await own.getByLabel('Student’s answer').count()).toBe(0)
  })
})
