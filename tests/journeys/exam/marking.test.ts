import { getAnswerSheet, markAnswers } from '@oj/functions/features/exam/contract.ts'
import { Status } from '@oj/functions/features/judging/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { asRoot, call, newUser, type TestUser, verdict } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { objectiveForm, paperOf, single, words } from '../../support/data/papers.ts'
import { newProblem } from '../../support/data/problems.ts'

const visit = useVisitors()
const why = { ...words, id: 'q7', points: 20 }

let teacher: { token: string }
let student: TestUser
let made: Awaited<ReturnType<typeof newProblem>>
beforeAll(async () => {
  teacher = await asRoot()
  student = await newUser('marked')
  made = await newProblem(teacher, objectiveForm(paperOf([single, words, why])))
})

/** The page of answers that wait for marks, and what stands of them on the server. */
async function waiting({ width = 1440 } = {}) {
  const code = JSON.stringify({ q1: 'k7', q6: 'It just is', q7: 'So it is' })
  const { submitId } = await call(submitProblemJudge, { pid: made.problemId, language: 'Answer', code }, student)
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
    expect(await page.getByText('Enter the points').count()).toBe(2)
    // it may be said why before there are points
    await comment(page).fill('Say why')
    await save(page)
    await expect.poll(async () => (await now()).comment).toBe('Say why')
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
  it('are the student’s to whoever marks them, and his own to him', async () => {
    const { address, page } = await waiting()
    expect(await page.getByLabel('Student’s answer').count()).toBe(2)
    expect([
      await page.getByText('Reference answer').count(),
      await page.getByText('Right answer', { exact: true }).count(),
    ]).toEqual([2, 1])
    const own = await visit(address, { user: student })
    await own.getByLabel('Your answer').first().waitFor()
    expect(await own.getByLabel('Student’s answer').count()).toBe(0)
  })
})
