import { readFileSync } from 'node:fs'
import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import { changeUserInfo } from '@oj/functions/features/profile/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../support/browser/axe.ts'
import { call, freshName, judged, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { columnOf, freshTable, newGradebook, sheetOf } from '../../support/data/gradebooks.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { until } from '../../support/stack/patience.ts'

const visit = useVisitors()
const day = 24 * 3_600_000
const before = (days: number) => new Date(Date.now() - days * day).toISOString()

let teacher: TestUser
let [onTime, late, extended]: TestUser[] = []
let problemId: string

beforeAll(async () => {
  teacher = await userAs('problem_admin')
  const names = ['ontime', 'late', 'extended']
  ;[onTime, late, extended] = await Promise.all(names.map((name) => newUser(name)))
  problemId = (await newProblem(teacher)).problemId
  for (const student of [late, extended]) if (student) await judged(student, problemId, 'Python3', right.Python3 ?? '')
})

const students = () => [onTime, late, extended].filter((one) => one !== undefined)

describe('BX-01 a teacher', () => {
  it('makes a gradebook, puts students and columns in, orders them by keys and publishes it', async () => {
    const title = freshName('Class ')
    const page = await visit('/gradebook', { user: teacher })
    await page.getByRole('button', { name: 'New gradebook' }).click()
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/gradebook\/\d+\/settings$/)
    const id = Number(/gradebook\/(\d+)/.exec(page.url())?.[1])
    await page.getByRole('button', { name: 'Add a column' }).click()
    // found by its name
    await page.getByPlaceholder('Name, number or ID').fill(problemId)
    await page.getByRole('option', { name: new RegExp(`^${problemId} `) }).click()
    await page.getByRole('dialog').getByLabel('Title').fill('Homework')
    await page.getByLabel('Late penalty').check()
    await page.getByLabel('Per day, %').fill('20')
    await page.getByRole('button', { name: 'Save' }).last().click()
    await page.getByText('20% off a day after 15 min, at least 50%').waitFor()
    await page.getByRole('button', { name: 'Add a column' }).click()
    await page.getByLabel('What is graded').selectOption({ label: 'By hand' })
    await page.getByRole('dialog').getByLabel('Title').fill('Oral')
    await page.getByRole('button', { name: 'Save' }).last().click()
    await page.getByText('2 columns').waitFor()
    const handle = page.getByRole('button', { name: 'Move Oral', exact: true })
    await handle.focus()
    await handle.press('ArrowUp')
    await until(async () => (await call(gradebook.getGradebook, { id }, teacher)).columns[0]?.title === 'Oral')
    await page.getByLabel('Add students').fill(
      `${students()
        .map(({ username }) => `${username},Class 1`)
        .join('\n')}\nnobody-at-all`,
    )
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('3 lines were processed.').waitFor()
    await page.getByText('nobody-at-all: There is no such user').waitFor()
    await page.getByLabel('Students see their grades').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await until(async () => (await call(gradebook.getGradebook, { id }, teacher)).isPublished)
  })

  it('sees the sheet that was made by hand, grades by one key, comments, extends, and takes it home', async () => {
    const columns = [
      // it was due two days of the calendar ago: a fifth off for each
      columnOf('problem', problemId, 'Homework', { due: before(2), late: { grace: 0, perDay: 20, floor: 50 } }),
      columnOf('hand', '', 'Oral', { weight: 3 }),
    ]
    const id = await newGradebook(teacher, students(), columns, { isPublished: true })
    await freshTable(id, teacher)
    const page = await visit(`/gradebook/${id}`, { user: teacher })
    const next = page.getByRole('button', { name: 'Grade the next (3 wait)' })
    await next.waitFor()
    const { username } = students().toSorted((a, b) => (a.username < b.username ? -1 : 1))[0] ?? { username: '' }
    const drawer = page.getByRole('dialog')
    await next.press('Enter')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => next.evaluate((button) => button.matches(':focus'))).toBe(true)
    await page.keyboard.press('n')
    await page.getByRole('heading', { name: `${username} · Oral` }).waitFor()
    // the field of the grade has the focus, and one key saves it and opens the next
    await expect.poll(() => drawer.getByLabel('Grade by hand').evaluate((field) => field.matches(':focus'))).toBe(true)
    await page.keyboard.type('80')
    await drawer.getByLabel('Comment for the student').fill('Speak up')
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: `${username} · Oral` }).waitFor({ state: 'hidden' })
    await drawer.getByRole('button', { name: 'Close' }).click()
    // an extension lifts what lateness took
    await page.getByRole('button', { name: new RegExp(`^${extended?.username}, Homework: 60`) }).click()
    await drawer.getByLabel('Extension').fill('2099-01-01T00:00')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: new RegExp(`^${extended?.username}, Homework: 100`) }).waitFor()
    const sheet = sheetOf(await freshTable(id, teacher))
    const expected = students().map((student) => {
      const homework = student === onTime ? 0 : student === late ? 60 : 100
      const oral = student.username === username ? 80 : 'waiting'
      return [student.username, homework, oral, oral === 80 ? (homework + 3 * 80) / 4 : homework]
    })
    expect(sheet).toEqual(expected.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)))
    await drawer.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV table' }).click()
    const text = readFileSync(await (await download).path(), 'utf8')
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').filter((cell) => cell !== '')[0]),
    ).toEqual(sheet.map(([name]) => name))
    await page.getByRole('button', { name: 'Import grades' }).click()
    await page
      .getByRole('dialog')
      .getByLabel('Grades', { exact: true })
      .fill(`${onTime?.username}, 101\n${late?.username}, 50`)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('1 line was processed.').waitFor()
    await page.getByText('A grade is a number from 0 to 100').waitFor()
    await expectAccessible(page)
  })
})

it('BX-01 is whole on paper: the sheet with its grades, and those of a student with their name and total', async () => {
  const id = await newGradebook(teacher, students(), [columnOf('problem', problemId, 'Homework')], {
    isPublished: true,
  })
  await freshTable(id, teacher)
  const ofClass = await visit(`/gradebook/${id}`, { user: teacher })
  const row = ofClass.getByRole('row', { name: late?.username ?? '' })
  await row.waitFor()
  await ofClass.emulateMedia({ media: 'print' })
  for (const grade of await row.getByText('100', { exact: true }).all()) expect(await grade.isVisible()).toBe(true)
  expect(await row.getByText('100', { exact: true }).count()).toBe(2)
  const own = await visit(`/gradebook/${id}/mine`, { ...(late && { user: late }) })
  const told = own.getByText(`${late?.username} · Total 100`)
  await told.waitFor({ state: 'attached' })
  expect(await told.isVisible()).toBe(false)
  await own.emulateMedia({ media: 'print' })
  expect(await told.isVisible()).toBe(true)
})

describe('BX-01 and SH-10 what a teacher has written', () => {
  it('is asked about at Escape in the drawer of a cell, and in the form of a column', async () => {
    const id = await newGradebook(teacher, students(), [columnOf('hand', '', 'Oral')])
    await freshTable(id, teacher)
    const page = await visit(`/gradebook/${id}`, { user: teacher })
    await page.getByRole('button', { name: new RegExp(`^${late?.username}, Oral`) }).press('Enter')
    const comment = page.getByRole('dialog').getByLabel('Comment for the student')
    await comment.fill('Speak up')
    const question = page.getByRole('dialog', { name: 'Discard what you wrote?' })
    await comment.press('Escape')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(await comment.inputValue()).toBe('Speak up')
    await comment.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.goto(`/gradebook/${id}/settings`)
    await page.getByRole('button', { name: 'Add a column' }).click()
    const title = page.getByRole('dialog').getByLabel('Title')
    await title.fill('Essay')
    const discard = page.getByRole('dialog', { name: 'Discard what you wrote?' })
    await title.press('Escape')
    await discard.waitFor()
    await page.keyboard.press('Escape')
    await discard.waitFor({ state: 'hidden' })
    expect(await title.inputValue()).toBe('Essay')
  })

  it('is asked about at Escape in the import of grades, and a second Escape closes the question alone', async () => {
    const id = await newGradebook(teacher, students(), [columnOf('hand', '', 'Oral')])
    await freshTable(id, teacher)
    const page = await visit(`/gradebook/${id}`, { user: teacher })
    await page.getByRole('button', { name: 'Import grades' }).click()
    const lines = page.getByRole('dialog').getByLabel('Grades', { exact: true })
    await lines.fill(`${late?.username}, 50`)
    const question = page.getByRole('dialog', { name: 'Discard what you wrote?' })
    await lines.press('Escape')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(await lines.inputValue()).toBe(`${late?.username}, 50`)
    await lines.fill('')
    await lines.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('begins at the first field of a cell, but on a phone, and leads back to it', async () => {
    const id = await newGradebook(teacher, students(), [columnOf('hand', '', 'Oral')])
    await freshTable(id, teacher)
    for (const width of [1440, 375]) {
      const page = await visit(`/gradebook/${id}`, { user: teacher, width })
      const cell = page.getByRole('button', { name: new RegExp(`^${late?.username}, Oral`) })
      const drawer = page.getByRole('dialog')
      const grade = drawer.getByLabel('Grade by hand')
      // a phone's keyboard would hide what is graded
      const first = width === 1440 ? grade : drawer.getByRole('button', { name: 'Close', exact: true })
      // its answer comes later, and is at hand the second time
      for (const _ of [1, 2]) {
        await cell.click()
        await grade.waitFor()
        await first.and(page.locator(':focus')).waitFor()
        await page.keyboard.press('Escape')
        await drawer.waitFor({ state: 'detached' })
        await cell.and(page.locator(':focus')).waitFor()
      }
    }
  })
})

describe('BX-01 and GR-05 the gradebooks of a group', () => {
  it('are made on its tab with all members in them, who find theirs there, on a phone in Chinese', async () => {
    const [student = teacher] = students()
    const gid = await newGroup(teacher)
    await letIn(gid, teacher, student)
    const title = freshName('Class ')
    const page = await visit(`/group/${gid}`, { user: teacher })
    await page.getByRole('navigation', { name: 'Parts of the group' }).getByRole('link', { name: 'Gradebooks' }).click()
    await page.getByText('No gradebooks yet').waitFor()
    await page.getByRole('button', { name: 'New gradebook' }).click()
    const dialog = page.getByRole('dialog', { name: 'New gradebook' })
    await dialog.getByLabel('Title').fill(title)
    expect(await dialog.getByLabel('All members of the group are its students').isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('heading', { name: '1 student' }).waitFor()
    await page.getByRole('group', { name: 'Students' }).getByText(student.username).waitFor()
    await page.getByLabel('Students see their grades').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved').waitFor()
    const own = await visit(`/group/${gid}/gradebook`, { user: student, width: 375, locale: 'zh-CN', scheme: 'dark' })
    await own.getByRole('link', { name: title }).waitFor()
    expect(await own.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
    await own.getByRole('link', { name: title }).click()
    await own.waitForURL(/\/gradebook\/\d+\/mine$/)
    // the way back leads to the group's
    await own.getByRole('navigation', { name: '成绩册页面' }).getByRole('link', { name: '我的成绩' }).click()
    await own.waitForURL(`**/group/${gid}/gradebook`)
    const back = page
      .getByRole('navigation', { name: 'Pages of the gradebook' })
      .getByRole('link', { name: 'Gradebooks' })
    expect(await back.getAttribute('href')).toBe(`/group/${gid}/gradebook`)
    // nobody else finds them
    const stranger = await visit(`/group/${gid}/gradebook`, { user: late ?? teacher })
    await stranger.getByText('This is for members of the group').waitFor()
    await page.getByRole('switch', { name: /^All members of the group/ }).click()
    await page.getByRole('heading', { name: '0 students' }).waitFor()
  })
})

describe('BX-01 a student', () => {
  it.each(['en', 'zh-CN'] as const)('reads their own grades on a phone, in %s', async (locale) => {
    await call(changeUserInfo, { nickname: freshName('N') }, late ?? teacher)
    const id = await newGradebook(teacher, students(), [columnOf('problem', problemId, 'Homework')], {
      isPublished: true,
    })
    const table = await freshTable(id, teacher)
    const uid = table.records.find(({ username }) => username === late?.username)?.uid ?? ''
    await call(gradebook.markCell, { id, uid, column: 1, comment: 'Bravo' }, teacher)
    const page = await visit('/gradebook', { user: late ?? teacher, width: 375, locale, scheme: 'dark' })
    await page.getByRole('link', { name: table.title }).click()
    await page.getByText('Bravo').waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: locale === 'en' ? 'Total 100' : '总评 100' })
      .waitFor()
    // a question about the grade, and its answer
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: locale === 'en' ? 'Ask about this grade' : '申诉', exact: true }).click()
    await dialog.getByRole('textbox').fill('Why not more?')
    await dialog.getByRole('button', { name: locale === 'en' ? 'Send' : '提交', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Why not more?').waitFor()
    await call(gradebook.answerAppeal, { id, uid, column: 1, answer: 'It is all there is' }, teacher)
    await page.reload()
    await page.getByText('It is all there is').waitFor()
    for (const other of [onTime, extended]) expect(await page.getByText(other?.username ?? '?').count()).toBe(0)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
    // a teacher's page is none of theirs
    await page.goto(`/gradebook/${id}`)
    await page.getByRole('alert').waitFor()
  })

  it('and teachers see the table on a phone with names that stay in sight', async () => {
    const columns = Array.from({ length: 12 }, (_, place) => columnOf('hand', '', `Column ${place}`))
    const id = await newGradebook(teacher, students(), columns)
    const page = await visit(`/gradebook/${id}`, { user: teacher, width: 375, locale: 'zh-CN' })
    const name = page.getByRole('rowheader').last()
    await name.waitFor()
    await page.getByRole('group', { name: '班级成绩' }).evaluate((box) => box.scrollTo(600, 0))
    expect((await name.boundingBox())?.x).toBeLessThan(40)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
  })
})

describe('BX-01 a teacher and a student at a submission', () => {
  it('writes a comment on a line and keeps it; the student reads it on a phone, led there by a message', async () => {
    const [student = teacher] = students()
    const { submitId } = await judged(student, problemId, 'Python3', 'a = input()\nprint(a)\n')
    await newGradebook(teacher, students(), [columnOf('problem', problemId, 'Homework')])
    const page = await visit(`/submission-detail/${submitId}`, { user: teacher })
    const panel = page.getByRole('region', { name: 'Comments of teachers' })
    await panel.getByLabel('Line').fill('2')
    await panel.getByText('print(a)').waitFor()
    await panel.getByRole('textbox', { name: 'Comment' }).fill('Add the numbers')
    await panel.getByLabel('Save for reuse').check()
    // as another tab does
    await call(gradebook.savePhrases, { phrases: ['Name things'] }, teacher)
    await panel.getByRole('button', { name: 'Comment', exact: true }).click()
    await panel.getByText('Line 2').waitFor()
    const kept = panel.getByLabel('Saved comments')
    await expect.poll(() => kept.getByRole('option').allTextContents()).toEqual(['–', 'Add the numbers', 'Name things'])
    await kept.selectOption({ label: 'Add the numbers' })
    await panel.getByRole('button', { name: 'Remove from saved' }).waitFor()
    await expectAccessible(page)
    const own = await visit('/message/discuss', { user: student, width: 375, locale: 'zh-CN', scheme: 'dark' })
    await own.getByRole('link', { name: 'Add the numbers' }).click()
    await own.getByRole('region', { name: '老师批注' }).getByText('第 2 行').waitFor()
    expect(await own.getByRole('button', { name: '发表批注' }).count()).toBe(0)
    expect(await own.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
    await expectAccessible(own)
  })
})

describe('BX-01 a rubric', () => {
  it('is made in the form of a column, and its points make the grade that the student reads', async () => {
    const id = await newGradebook(teacher, students(), [], { isPublished: true })
    const page = await visit(`/gradebook/${id}/settings`, { user: teacher })
    await page.getByRole('button', { name: 'Add a column' }).click()
    await page.getByLabel('What is graded').selectOption({ label: 'By hand' })
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Essay')
    for (const [number, name] of ['Correct', 'Style'].entries()) {
      await dialog.getByRole('button', { name: 'Add a criterion' }).click()
      await dialog.getByLabel(`Criterion ${number + 1}`, { exact: true }).fill(name)
    }
    await dialog.getByLabel('Points 1').fill('30')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).last().click()
    await page.getByText('1 column').waitFor()
    await page.goto(`/gradebook/${id}`)
    await page.getByRole('button', { name: new RegExp(`^${late?.username}, Essay`) }).click()
    await dialog.getByLabel('Correct').fill('24')
    await dialog.getByLabel('Style').fill('9')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: new RegExp(`^${late?.username}, Essay: 82.5`) }).waitFor()
    const own = await visit(`/gradebook/${id}/mine`, { user: late ?? teacher, width: 375, locale: 'zh-CN' })
    await own.getByText('24 / 30').waitFor()
  })
})

describe('BX-01 programs that fail alike', () => {
  it('stand in groups on a page of their own, and are answered by one comment, on a phone in Chinese too', async () => {
    const { problemId: other } = await newProblem(teacher)
    const answers = ['print(7)\n', 'print( 8 )  # mine\n', 'while True:\n    print(input())\n']
    for (const [place, student] of students().entries()) {
      await judged(student, other, 'Python3', answers[place] ?? '')
    }
    const id = await newGradebook(teacher, students(), [columnOf('problem', other, 'Homework')])
    await freshTable(id, teacher)
    const page = await visit(`/gradebook/${id}`, { user: teacher })
    await page.getByRole('link', { name: 'Failing programs' }).click()
    const alike = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '2 programs' }) })
    await alike.getByRole('link', { name: onTime?.username ?? '?' }).waitFor()
    await alike.getByText('test point 1').waitFor()
    await expectAccessible(page)
    await alike.getByRole('button', { name: 'Comment on all 2 programs' }).click()
    await alike.getByRole('textbox', { name: 'Comment' }).fill('Read what is given')
    await alike.getByRole('button', { name: 'Comment', exact: true }).click()
    await page.getByText('2 students have been notified').waitFor()
    await alike.getByText('2 have comments').waitFor()
    const phone = await visit(`/gradebook/${id}/failing`, {
      user: teacher,
      width: 375,
      locale: 'zh-CN',
      scheme: 'dark',
    })
    await phone.getByRole('heading', { name: '1 份程序' }).waitFor()
    await phone.getByRole('button', { name: '批注全部 1 份' }).click()
    await phone.getByRole('textbox', { name: '批注' }).waitFor()
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
    await expectAccessible(phone)
    const own = await visit('/message/discuss', { user: onTime ?? teacher })
    await own.getByRole('link', { name: 'Read what is given' }).waitFor()
  })
})
