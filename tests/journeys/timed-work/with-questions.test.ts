import { readFileSync } from 'node:fs'
import * as course from '@oj/functions/features/course/contract.ts'
import { getProblemDraft } from '@oj/functions/features/draft/contract.ts'
import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import * as work from '@oj/functions/features/timed-work/contract.ts'
import { machineSlowness } from '@oj/localstack/test-run/slowness.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { recordedVideo } from '../../support/browser/video.ts'
import { call, freshName, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { unzipped } from '../../support/client/unzipped.ts'
import { chooseLanguage, submitAndSee, useVisitors, writeCode } from '../../support/client/visitor.ts'
import { openWalkServer } from '../../support/contest-walk/server.ts'
import { inMinutes } from '../../support/data/contests.ts'
import { columnOf, freshTable, newGradebook } from '../../support/data/gradebooks.ts'
import { fill, objectiveForm, paperOf, questions, single, telling, truth } from '../../support/data/papers.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { aboveWorks, timedWorkOf } from '../../support/data/timed-works.ts'
import { newCategory } from '../../support/data/trainings.ts'
import { until } from '../../support/stack/patience.ts'

// A week of a class. Its teacher makes a training, a course with a video, and a timed work of two programs and three problems
// with questions. One student comes late, one has more time, and the time of one runs out: what each has saved counts. At the
// end the gradebook and its files are the sheet that was made by hand.

const visit = useVisitors()
const python = right.Python3 ?? ''

let author: TestUser
let slow: TestUser
let late: TestUser
let extended: TestUser
let tid: number
let training: number
let courseId: number
const made: Awaited<ReturnType<typeof newProblem>>[] = []

beforeAll(async () => {
  author = await userAs('problem_admin')
  ;[slow, late, extended] = await Promise.all([newUser('slow'), newUser('late'), newUser('extended')])
  const papers = [questions, [single, truth], [truth, fill]].map((asked) => objectiveForm(paperOf(asked)))
  for (const form of [undefined, undefined, ...papers]) made.push(await newProblem(author, form))
  // half an hour ago, so that somebody's time may run out soon
  const window = { startTime: inMinutes(-40), endTime: inMinutes(12), duration: 1800 }
  tid = (await call(work.addTimedWork, timedWorkOf(window), author)).tid
})

const start = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Start' }).click()
  await page.getByRole('dialog', { name: 'Start now?' }).getByRole('button', { name: 'Start' }).click()
  await page.getByRole('timer').getByText('Your time left').waitFor()
}

const handIn = async (page: Page) => {
  await page.goto(`/timedwork/${tid}/problems`)
  await page.getByRole('main').getByRole('button', { name: 'Hand in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand in now?' })
  await dialog.getByText('Saved answers to questions count').waitFor()
  await dialog.getByRole('button', { name: 'Hand in' }).click()
  await page.getByText('Handed in', { exact: true }).waitFor()
}

async function untilSaved(user: TestUser, displayId: 'C' | 'D', answers: object) {
  const pid = made['ABCDE'.indexOf(displayId)]?.pid ?? 0
  const code = JSON.stringify(answers)
  await until(async () => (await call(getProblemDraft, { cid: tid + aboveWorks, pid }, user))?.code === code)
}

/** Answers the first question, and the one that is true, of a problem. */
async function answer(page: Page, user: TestUser, displayId: 'C' | 'D') {
  await page.goto(`/timedwork/${tid}/problem/${displayId}`)
  await page.getByRole('radio', { name: 'A LIFO' }).check()
  await page.getByRole('radio', { name: 'True' }).check()
  await untilSaved(user, displayId, { q1: 'k7', q3: true })
}

/** Solves the first problem of the training on its page. */
async function train(user: TestUser) {
  const page = await visit(`/training/${training}/problem/${made[0]?.problemId}`, { user })
  await chooseLanguage(page, 'Python3')
  await writeCode(page, python)
  await submitAndSee(page, 'Accepted')
}

const numberOf = (page: Page) => Number(/\d+/.exec(new URL(page.url()).pathname)?.[0])
/** What is asked of a player in the page. */
const isThere = (one: { readyState: number; error: object | null }) => one.readyState > 0 && one.error === null

describe('TR-03 and CO-01 what a class does before', () => {
  it('AD-07 is made by its teacher: a training of two programs, and a course with a video', async () => {
    const category = await newCategory(author)
    const page = await visit('/admin/training/create', { user: author, locale: 'zh-CN' })
    await page.getByLabel('分类').selectOption(category.name)
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(freshName('第三周 '))
    await page.getByRole('textbox', { name: '描述', exact: true }).fill('先练习')
    await page.getByRole('button', { name: '创建' }).click()
    await page.waitForURL('**/admin/training/*/problems')
    training = numberOf(page)
    await page.getByRole('button', { name: '从题库添加' }).click()
    const dialog = page.getByRole('dialog')
    for (const { problemId } of made.slice(0, 2)) {
      await dialog.getByRole('searchbox').fill(problemId)
      await dialog.getByRole('button', { name: new RegExp(`添加 ${problemId}`) }).click()
      await page
        .getByRole('status')
        .filter({ hasText: `${problemId} 已添加` })
        .first()
        .waitFor()
    }
    await page.goto('/admin/course/create')
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(freshName('课程 '))
    await page.getByRole('textbox', { name: '简介' }).fill('先看视频')
    await page.getByRole('button', { name: '创建' }).click()
    await page.waitForURL('**/admin/course/*/videos')
    courseId = numberOf(page)
    const buffer = await recordedVideo(page, 1)
    await page.getByLabel('选择视频').setInputFiles({ name: '第一讲.webm', mimeType: 'video/webm', buffer })
    await page.getByRole('list', { name: '课程视频' }).getByText('第一讲', { exact: true }).waitFor()
  })

  it('is watched and registered for on a phone, and solved in the training, one after its deadline', async () => {
    const phone = await visit(`/course/${courseId}`, { user: slow, width: 375, locale: 'zh-CN' })
    await phone.getByRole('button', { name: '第一讲' }).click()
    await expect.poll(() => phone.locator('video').evaluate(isThere)).toBe(true)
    expect((await call(course.getCourseDetail, { cid: courseId }, slow)).courseItems).toHaveLength(1)
    await phone.goto(`/training/${training}`)
    await phone.getByRole('button', { name: '报名' }).click()
    await phone.getByText('您已参加本训练').waitFor()
    await train(late)
    await train(extended)
  })
})

describe('TW-02 a timed work with programs and questions', () => {
  it('AD-07 takes both from the bank, each with its points', async () => {
    const page = await visit(`/admin/timedwork/${tid}/problems`, { user: author })
    await page.getByRole('button', { name: 'Add problems' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add problems' })
    for (const [at, { problemId }] of made.entries()) {
      await dialog.getByLabel('Search problem IDs and titles').fill(problemId)
      await dialog.getByRole('row', { name: new RegExp(problemId) }).waitFor()
      await dialog.getByRole('button', { name: `Add ${problemId}` }).click()
      await page.getByText(`${problemId} was added as ${'ABCDE'[at]}`).waitFor()
    }
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByText('5 problems, 280 points').waitFor()
    await expect.poll(() => page.getByText(/^Objective · /).count()).toBe(3)
    const extension = { tid, username: extended.username, extraMinutes: 10, endsAt: inMinutes(30) }
    await call(work.extendTimedWork, extension, author)
  })

  it('counts what was saved when the time runs out, on a phone, and says nothing of it', {
    timeout: 240_000 * machineSlowness(),
  }, async () => {
    const server = await openWalkServer()
    const began = Date.now() - 1_700_000
    await server.arriving(new Date(began), () => server.call(work.startTimedWork, { tid }, slow))
    const page = await visit(`/timedwork/${tid}/problems`, { user: slow, width: 375 })
    await page.getByText('Objective', { exact: true }).first().waitFor()
    await page.goto(`/timedwork/${tid}/problem/C`)
    await page.getByRole('button', { name: 'Answers', exact: true }).click()
    await page.getByRole('radio', { name: 'A LIFO' }).check()
    await page.getByText('1 of 4 answered').waitFor()
    await untilSaved(slow, 'C', { q1: 'k7' })
    await call(work.changeTimedWork, { id: tid, duration: Math.ceil((Date.now() - began) / 1000) + 3 }, author)
    await page.reload()
    await page.getByRole('button', { name: 'Answers', exact: true }).click()
    await page.getByText('Your time has run out').first().waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'B FIFO' }).isDisabled()).toBe(true)
    await page.goto(`/timedwork/${tid}/status`)
    await page
      .getByRole('row', { name: /Details of run/ })
      .getByText('Submitted', { exact: true })
      .waitFor()
    await page.goto(`/timedwork/${tid}/rank`)
    await page.getByText('added when the work has ended for everybody').waitFor()
  })

  it('takes who comes late until its end, and who has more time beyond it', {
    timeout: 240_000 * machineSlowness(),
  }, async () => {
    const his = await visit(`/timedwork/${tid}`, { user: late })
    await start(his)
    const { endsAt, endTime } = await call(work.getTimedWorkInfo, { tid }, late)
    expect(endsAt).toBe(endTime)
    await answer(his, late, 'D')
    await handIn(his)

    const hers = await visit(`/timedwork/${tid}`, { user: extended })
    await start(hers)
    const more = await call(work.getTimedWorkInfo, { tid }, extended)
    expect(more.endsAt > endTime).toBe(true)
    await hers.goto(`/timedwork/${tid}/problem/A`)
    await chooseLanguage(hers, 'Python3')
    await writeCode(hers, python)
    await submitAndSee(hers, 'Accepted')
    await answer(hers, extended, 'C')
    await hers.getByRole('button', { name: 'Submit answers' }).click()
    await hers.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click()
    await hers.getByText('Submitted successfully').first().waitFor()
    await handIn(hers)
  })

  it('tells all when it is over for everybody: points, right answers and the ranking', async () => {
    await call(work.extendTimedWork, { tid, username: extended.username, endsAt: '' }, author)
    await call(work.changeTimedWork, { id: tid, endTime: new Date().toISOString() }, author)
    const chinese = await visit(`/timedwork/${tid}/problems`, { user: slow, locale: 'zh-CN', width: 375 })
    await chinese.getByText('10 / 40').waitFor()
    const page = await visit(`/timedwork/${tid}/status`, { user: slow })
    const row = page.getByRole('row', { name: /Details of run/ })
    await row.getByRole('link', { name: 'Partial Accepted' }).click()
    await page.getByText(`${telling}Word`, { exact: false }).first().waitFor()
    await expectAccessible(page)
    const scores = async () => {
      const { records } = await call(work.getTimedWorkRank, { tid }, author)
      return records.map(({ username, score }) => [username, score])
    }
    await until(async () => (await scores()).length === 3)
    expect(await scores()).toEqual([
      [extended.username, 120],
      [late.username, 20],
      [slow.username, 10],
    ])
    await page.goto(`/timedwork/${tid}/rank`)
    await page
      .getByRole('row', { name: new RegExp(extended.username) })
      .getByText('120')
      .waitFor()
  })
})

/** Grades made by hand: username, training, timed work, oral, total. */
const handmade = () => [
  // one of two programs, half a day late: 50 × 0.8; 20 of 280 points; (40 + 2 × 7.14 + 90) / 4
  [late.username, '40', '7.14', '90', '36.07'],
  // their own deadline is not over; 120 of 280; (50 + 2 × 42.86 + 70) / 4
  [extended.username, '50', '42.86', '70', '51.43'],
  // nothing in the training; 10 of 280; excused from the oral: (0 + 2 × 3.57) / 3
  [slow.username, '0', '3.57', 'Excused', '2.38'],
]

/** Cells of a workbook's sheet, row by row. */
const cellsOf = (xml: string) =>
  [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c[^>]*>(.*?)<\/c>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  )

describe('BX-01 the gradebook of the week', () => {
  it('is the sheet that was made by hand, on the page, as a table and as a workbook', async () => {
    const dueAt = inMinutes(-12 * 60)
    const rule = { grace: 0, perDay: 20, floor: 50 }
    const columns = [
      columnOf('training', String(training), 'Training', { due: dueAt, late: rule }),
      columnOf('timed-work', String(tid), 'Work', { weight: 2 }),
      columnOf('hand', '', 'Oral'),
    ]
    const id = await newGradebook(author, [late, extended, slow], columns, { isPublished: true })
    const { records } = await freshTable(id, author)
    const mark = (student: TestUser, column: number, said: object) => {
      const uid = records.find(({ username }) => username === student.username)?.uid ?? ''
      return call(gradebook.markCell, { id, uid, column, ...said }, author)
    }
    await mark(extended, 1, { until: inMinutes(60) })
    await mark(extended, 3, { score: 70 })
    await mark(late, 3, { score: 90 })
    await mark(slow, 3, { isExcused: true })
    const sheet = handmade().toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
    const page = await visit(`/gradebook/${id}`, { user: author })
    await page.getByRole('button', { name: new RegExp(`^${late.username}, Training: 40 .*late`) }).waitFor()
    const shown = await page
      .getByRole('row')
      .filter({ has: page.getByRole('button') })
      .allInnerTexts()
    for (const [at, [name = '', ...grades]] of sheet.entries()) {
      expect(shown[at]).toContain(name)
      for (const grade of grades) expect(shown[at]?.toLowerCase()).toContain(grade.toLowerCase())
    }
    const download = async (item: string) => {
      await page.getByRole('button', { name: 'Export' }).click()
      const file = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: item }).click()
      return readFileSync(await (await file).path())
    }
    const withoutNames = ([username = '', , , , , ...grades]: string[]) => [username, ...grades]
    const table = (await download('CSV table')).toString('utf8').trim().split('\r\n')
    expect(table.slice(1).map((line) => withoutNames(line.split(',')))).toEqual(sheet)
    const book = await unzipped(await download('Excel workbook'))
    const rows = cellsOf(String(book.get('xl/worksheets/sheet1.xml')))
    expect(rows.slice(1).map((row) => [row[0], ...row.slice(-4)])).toEqual(sheet)

    const own = await visit(`/gradebook/${id}/mine`, { user: slow, width: 375, locale: 'zh-CN' })
    await own.getByRole('status').filter({ hasText: '总评 2.38' }).waitFor()
  })
})
