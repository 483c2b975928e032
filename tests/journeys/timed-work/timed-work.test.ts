import { getProblemDraft } from '@oj/functions/features/draft/contract.ts'
import * as work from '@oj/functions/features/timed-work/contract.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { pickProblems } from '../../support/browser/pick.ts'
import { asRoot, call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { chooseLanguage, forVerdict, submitAndSee, useVisitors, writeCode } from '../../support/client/visitor.ts'
import { inMinutes } from '../../support/data/contests.ts'
import { objectiveForm } from '../../support/data/papers.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { aboveWorks, newTimedWork } from '../../support/data/timed-works.ts'
import { passTime } from '../../support/stack/clock.ts'
import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()
const python = right.Python3 ?? ''

let author: TestUser
let pid: number
let problemId: string
beforeAll(async () => {
  author = await userAs('problem_admin')
  const made = await newProblem(author)
  pid = made.pid
  problemId = made.problemId
})

/** Starts the timed work whose page is open, after its question, which leads to its first problem. */
async function start(page: Page, password?: string): Promise<void> {
  if (password) await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Start' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start now?' })
  await dialog.getByText('The clock cannot be stopped').waitFor()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/timedwork\/\d+\/problem\/A$/)
  await page.getByRole('timer').waitFor()
}

describe('TW-01 a timed work', () => {
  it('AD-07 is made by a teacher, with its problems and their points in an order', async () => {
    const page = await visit('/admin/timedwork', { user: author })
    await page.getByRole('link', { name: 'New quiz' }).click()
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('timed contest title cannot be empty').waitFor()
    await page.getByText('timed contest description cannot be empty').waitFor()
    await page.getByLabel('Title').fill('Week three')
    await page.getByRole('textbox', { name: 'Description' }).fill('Sums and *more*')
    await page.getByLabel('Start time').fill('2026-01-01T08:00')
    await page.getByLabel('End time').fill('2026-12-31T08:00')
    expect(await page.getByLabel('Duration').inputValue()).toBe('7200')
    await page.getByLabel('Duration').selectOption({ label: 'Another length' })
    await page.getByLabel('Minutes').fill('45')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(/\/admin\/timedwork\/\d+\/problems$/)
    await page.getByRole('button', { name: 'Add problems' }).click()
    await pickProblems(page, problemId)
    await page.getByRole('button', { name: 'Change A' }).click()
    await page.getByLabel('Points').fill('40')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('1 problem, 40 points').waitFor()
    const tid = Number(/timedwork\/(\d+)/.exec(page.url())?.[1])
    const saved = await call(work.getAdminTimedWork, { tid }, author)
    expect(saved).toMatchObject({ title: 'Week three', duration: 2700, auth: 0, visible: true })
  })

  it('AD-07 keeps what others change while its form is open, and asks where both have changed the same', async () => {
    const tid = await newTimedWork(author)
    const root = await asRoot()
    const { username } = await newUser('extended')
    const saved = () => call(work.getAdminTimedWork, { tid }, author)
    const page = await visit(`/admin/timedwork/${tid}/edit`, { user: author })
    await page.getByRole('textbox', { name: 'Title' }).fill('My title')
    await call(work.changeTimedWork, { id: tid, duration: 3600 }, root)
    await call(work.extendTimedWork, { tid, username, endsAt: inMinutes(600) }, root)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('All changes are saved').waitFor()
    expect(await saved()).toMatchObject({ title: 'My title', duration: 3600 })
    expect(await page.getByLabel('Duration').inputValue()).toBe('3600')

    await page.getByRole('textbox', { name: 'Title' }).fill('My second title')
    await call(work.changeTimedWork, { id: tid, title: 'Their title' }, root)
    await page.getByRole('button', { name: 'Save' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has saved this quiz' })
    await notice.getByText('You have both changed: Title').waitFor()
    await notice.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('All changes are saved').waitFor()
    expect((await saved()).title).toBe('My second title')
  })

  it('TW-02 and TW-03 is started with its password, worked at by one clock and handed in for good', async () => {
    const tid = await newTimedWork(author, { auth: 1, pwd: 'sesame' }, [pid])
    const student = await newUser('student')
    const page = await visit(`/timedwork/${tid}`, { user: student })
    const tabs = page.getByRole('navigation', { name: 'Parts of the quiz' })
    await tabs.getByText('Ranking').and(page.locator('[aria-disabled]')).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Start' }).click()
    await page.getByText('Enter the password').first().waitFor()
    await expectAccessible(page)
    await start(page, 'sesame')
    await tabs.getByRole('link', { name: 'Problems' }).click()
    await page.getByText('0 of 1 submitted').waitFor()
    await page.getByRole('link', { name: 'Sum' }).click()
    await chooseLanguage(page, 'Python3')
    await writeCode(page, python)
    await submitAndSee(page, 'Accepted')
    await tabs.getByRole('link', { name: 'My submissions' }).click()
    await page
      .getByRole('row', { name: /Details of run/ })
      .getByRole('link', { name: 'Accepted' })
      .waitFor()
    await tabs.getByRole('link', { name: 'Problems' }).click()
    await page.getByText('1 of 1 submitted').waitFor()
    await page.getByRole('row', { name: /Sum/ }).getByText('100 / 100').waitFor()
    await page.getByRole('button', { name: 'Hand in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hand in now?' })
    await dialog.getByText('nothing can be submitted afterwards').waitFor()
    await dialog.getByRole('button', { name: 'Hand in' }).click()
    await page.getByText('Handed in', { exact: true }).waitFor()
    await tabs.getByRole('link', { name: 'Ranking' }).click()
    await page
      .getByRole('row', { name: new RegExp(student.username) })
      .getByText('100')
      .first()
      .waitFor()
    await page.goto(`/timedwork/${tid}/problem/A`)
    await page.getByText('You have handed in').first().waitFor()
  })

  it('TW-02 tells other tabs of who has handed in, and what they wrote after it in words', async () => {
    const asking = (await newProblem(author, objectiveForm())).pid
    const tid = await newTimedWork(author, {}, [asking])
    const student = await newUser('tabs')
    await call(work.startTimedWork, { tid }, student)
    const first = await visit(`/timedwork/${tid}/problems`, { user: student })
    const second = await first.context().newPage()
    await second.goto(`/timedwork/${tid}/problem/A`)
    await second.getByText('LIFO').waitFor()
    await second.getByRole('timer').getByText('Your time left').waitFor()
    // another device knows nothing of it
    const device = await visit(`/timedwork/${tid}/problem/A`, { user: student })
    await device.getByText('LIFO').waitFor()
    await first.getByRole('button', { name: 'Hand in' }).click()
    const question = first.getByRole('dialog', { name: 'Hand in now?' })
    await question.getByText('Saved answers to questions count').waitFor()
    await question.getByRole('button', { name: 'Hand in' }).click()
    await first.getByText('Handed in', { exact: true }).waitFor()
    await second.getByText('You have handed in').first().waitFor()
    await expect.poll(() => second.getByRole('radio').first().isDisabled()).toBe(true)
    await second.getByText('Your time left').waitFor({ state: 'hidden' })
    await device.getByText('FIFO').click()
    await device.getByText('The draft is saved in this browser only: You have handed in').waitFor()
  })

  it('reads well on a phone, in Chinese: who comes late has until the end', async () => {
    const tid = await newTimedWork(author, { endTime: inMinutes(10) }, [pid])
    const student = await newUser('late')
    const page = await visit('/timedwork', { user: student, locale: 'zh-CN', width: 375 })
    const { title } = await call(work.getAdminTimedWork, { tid }, author)
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: '开始测验' }).click()
    const dialog = page.getByRole('dialog', { name: '现在开始吗？' })
    // ten minutes at most of the half hour
    await dialog.getByText(/你有 \d 分钟 \d+ 秒|你有 10 分钟/).waitFor()
    await dialog.getByRole('button', { name: '开始测验' }).click()
    await page.waitForURL(/\/problem\/A$/)
    const { endsAt, endTime } = await call(work.getTimedWorkInfo, { tid }, student)
    expect(endsAt).toBe(endTime)
    await page.getByRole('link', { name: '题目', exact: true }).click()
    await page.getByText('已提交 0 / 1 题').waitFor()
  })

  it('ends on the page by itself when the time runs out, and takes the code along', async () => {
    const duration = 300
    const tid = await newTimedWork(author, { duration, handsInDrafts: true }, [pid])
    const student = await newUser('slow')
    await call(work.startTimedWork, { tid }, student)
    const prepare = (context: BrowserContext) => context.clock.install()
    const page = await visit(`/timedwork/${tid}/problem/A`, { user: student, prepare })
    await chooseLanguage(page, 'Python3')
    await writeCode(page, python)
    await until(async () => (await call(getProblemDraft, { cid: tid + aboveWorks, pid }, student))?.code === python)
    await passTime(page, duration)
    await page.getByText('Your time has run out').first().waitFor()
    await page.goto(`/timedwork/${tid}/status`)
    const row = page.getByRole('row', { name: /Details of run/ })
    await row.getByRole('link', { name: 'Accepted' }).waitFor(forVerdict)
    await page.goto(`/timedwork/${tid}`)
    await page.getByText(/Your time ran out at/).waitFor()
  })

  it('gives one student more time, and opens again to who handed in, with a reason', async () => {
    const tid = await newTimedWork(author, {}, [pid])
    const [slow, hasty] = await Promise.all([newUser('slow'), newUser('hasty')])
    await call(work.startTimedWork, { tid }, hasty)
    await call(work.endTimedWork, { id: tid }, hasty)
    const page = await visit(`/admin/timedwork/${tid}/people`, { user: author })
    await page.getByRole('button', { name: 'Give more time' }).click()
    await page.getByLabel('Username').fill(slow.username)
    await page.getByLabel('Extra minutes').fill('15')
    await page.getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('row', { name: new RegExp(slow.username) })
      .getByText('15 extra minutes')
      .waitFor()
    const his = page.getByRole('row', { name: new RegExp(hasty.username) })
    await his.getByText('Handed in').waitFor()
    await his.getByRole('button', { name: 'Open again' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Open again' }).click()
    await dialog.getByText('Say why').waitFor()
    await dialog.getByLabel('Reason').fill('A fire alarm')
    await dialog.getByRole('button', { name: 'Open again' }).click()
    await his.getByText(/A fire alarm/).waitFor()
    await call(work.startTimedWork, { tid }, slow)
    await until(async () => (await call(work.getTimedWorkInfo, { tid }, hasty)).status === 0)
    const { record, endsAt } = await call(work.getTimedWorkInfo, { tid }, slow)
    expect(Date.parse(endsAt) - Date.parse(record?.startTime ?? '')).toBe(45 * 60_000)
  })
})
