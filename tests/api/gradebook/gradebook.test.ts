import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import { manualJudge } from '@oj/functions/features/judge-admin/contract.ts'
import { getCommentMessages } from '@oj/functions/features/message/contract.ts'
import { changeUserInfo } from '@oj/functions/features/profile/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, judged, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { unzipped } from '../../support/client/unzipped.ts'
import { handInto } from '../../support/data/boards.ts'
import { inMinutes, newContest } from '../../support/data/contests.ts'
import { columnOf, fetchGrades, freshTable, newGradebook, sheetOf } from '../../support/data/gradebooks.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { until } from '../../support/stack/patience.ts'

const accepted = right.Python3 ?? ''
const wrong = 'print(0)\n'
const late = { grace: 0, perDay: 10, floor: 50 }

let root: { token: string }
let teacher: TestUser
let ann: TestUser
let bob: TestUser
let cid: number
let problemId: string
let id: number
let bobs: number

beforeAll(async () => {
  root = await asRoot()
  teacher = await userAs('problem_admin')
  ann = await newUser('ann')
  bob = await newUser('bob')
  await call(changeUserInfo, { nickname: '=cmd()' }, bob)
  const problem = await newProblem(teacher)
  problemId = problem.problemId
  cid = await newContest(teacher, {}, [problem.pid, (await newProblem(teacher)).pid])
  await handInto(cid, 'A', 'right', ann, teacher)
  await handInto(cid, 'B', 'wrong', ann, teacher)
  await call(contest.changeContest, { id: cid, endTime: inMinutes(-1) }, teacher)
  await judged(ann, problemId, 'Python3', accepted)
  await judged(ann, problemId, 'Python3', wrong)
  bobs = (await judged(bob, problemId, 'Python3', wrong)).submitId
  id = await newGradebook(
    teacher,
    [ann, bob],
    [
      // two days of the calendar, at whatever time of the day
      columnOf('problem', problemId, '=late', { due: inMinutes(-48 * 60), late, weight: 2 }),
      columnOf('problem', problemId, 'last', { counts: 'last' }),
      columnOf('contest', String(cid), 'contest'),
      columnOf('hand', '', 'oral', { weight: 2 }),
    ],
    { isPublished: true },
  )
})

const columnIds = async () => (await call(gradebook.getGradebook, { id }, teacher)).columns.map((one) => one.id)
const uidOf = async ({ username }: TestUser) => {
  const { records } = await call(gradebook.getGradeTable, { id, keyword: username }, teacher)
  return records[0]?.uid ?? ''
}

describe('BX-01 a gradebook', () => {
  it('reckons what a hand-made sheet has, by deadline, late rule, last submission and contest', async () => {
    expect(sheetOf(await freshTable(id, teacher))).toEqual([
      // late: (80 × 2 + 0 + 50) / 4
      [ann.username, 80, 0, 50, 'waiting', 52.5],
      [bob.username, 0, 0, 0, 'waiting', 0],
    ])
  })

  it('takes grades, excuses, extensions and comments by hand, and says who gave them', async () => {
    const [first = 0, last = 0, contests = 0, oral = 0] = await columnIds()
    const [uid, other] = [await uidOf(ann), await uidOf(bob)]
    expect(await call(gradebook.getNextWaiting, { id }, teacher)).toEqual({ uid, column: oral })
    await call(gradebook.markCell, { id, uid, column: oral, score: 90, comment: 'Well *told*' }, teacher)
    expect(await call(gradebook.getNextWaiting, { id, uid, column: oral }, teacher)).toEqual({
      uid: other,
      column: oral,
    })
    await call(gradebook.markCell, { id, uid, column: last, isExcused: true }, teacher)
    await call(gradebook.markCell, { id, uid, column: first, until: inMinutes(60) }, teacher)
    // late: (100 × 2 + 50 + 90 × 2) / 5
    expect(sheetOf(await freshTable(id, teacher))[0]).toEqual([ann.username, 100, 'excused', 50, 90, 86])
    const cell = await call(gradebook.getGradebookCell, { id, uid, column: oral }, teacher)
    expect(cell).toMatchObject({ state: 'given', score: 90, comment: 'Well *told*', by: teacher.username })
    expect(await call(gradebook.getGradebookCell, { id, uid, column: contests }, teacher)).toMatchObject({
      state: 'graded',
      reckoned: 50,
      works: [{ displayId: 'A', tries: [{ share: 1, factor: 1, isCounted: true }] }, { displayId: 'B' }],
    })
    const { records } = await call(getAuditLog, { action: 'gradebook', limit: 100 }, root)
    expect(records.filter(({ target }) => target === String(id)).map(({ action }) => action)).toContain(
      'gradebook.mark',
    )
  })

  it('knows two decimals of a grade by hand, of a line and of a file alike', async () => {
    const other = await newGradebook(teacher, [ann, bob], [columnOf('hand', '', 'sum')])
    const uid = await uidOf(ann)
    await call(gradebook.markCell, { id: other, uid, column: 1, score: 0.1 + 0.2 }, teacher)
    const grades = [[bob.username, '0.30000000000000004']]
    expect(await call(gradebook.importGrades, { id: other, column: 1, grades }, teacher)).toMatchObject({ saved: 1 })
    expect((await call(gradebook.getGradebookCell, { id: other, uid, column: 1 }, teacher)).score).toBe(0.3)
    const lines = (await (await fetchGrades(other, teacher)).text()).trim().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',').slice(-2))).toEqual([
      ['0.3', '0.3'],
      ['0.3', '0.3'],
    ])
    await call(gradebook.removeGradebook, { id: other }, teacher)
  })

  it('makes a grade by hand of the points of a rubric, once each criterion has some', async () => {
    const rubric = [
      { name: 'Correct', points: 30 },
      { name: 'Style', points: 10 },
    ]
    const other = await newGradebook(teacher, [ann], [columnOf('hand', '', 'essay', { rubric })], { isPublished: true })
    const cell = { id: other, uid: await uidOf(ann), column: 1 }
    await call(gradebook.markCell, { ...cell, points: { Correct: 24 } }, teacher)
    expect(await call(gradebook.getGradebookCell, cell, teacher)).toMatchObject({ state: 'waiting' })
    await call(gradebook.markCell, { ...cell, points: { Correct: 24, Style: 9 } }, teacher)
    expect(await call(gradebook.getGradebookCell, cell, teacher)).toMatchObject({ state: 'given', score: 82.5 })
    expect((await call(gradebook.getMyGrades, { id: other }, ann)).cells[0]?.rubric).toEqual([
      { name: 'Correct', points: 30, given: 24 },
      { name: 'Style', points: 10, given: 9 },
    ])
    for (const points of [{ Correct: 31 }, { Charm: 0 }]) {
      expect((await request(gradebook.markCell, { ...cell, points }, teacher)).code).toBe('gradebook-points')
    }
    const columns = [columnOf('hand', '', 'twice', { rubric: [...rubric, ...rubric] })]
    const { revision } = await call(gradebook.getGradebook, { id: other }, teacher)
    expect((await request(gradebook.changeGradebook, { id: other, revision, columns }, teacher)).code).toBe(
      'gradebook-criteria-twice',
    )
    await call(gradebook.removeGradebook, { id: other }, teacher)
  })

  it('is the same sheet as a table and as a workbook, in which nothing is a formula', async () => {
    const text = await (await fetchGrades(id, teacher)).text()
    const rows = text.trim().split('\r\n')
    expect(rows[0]).toBe(`Username,Nickname,Real Name,School,Class,Number,"'=late",last,contest,oral,Total`)
    expect(rows.slice(1)).toEqual([
      `${ann.username},,,,Class 1,,100,Excused,50,90,86`,
      `${bob.username},"'=cmd()",,,Class 1,,0,0,0,,0`,
    ])
    const book = await (await fetchGrades(id, teacher, { format: 'xlsx' })).arrayBuffer()
    const sheet = (await unzipped(Buffer.from(book))).get('xl/worksheets/sheet1.xml')
    expect(String(sheet)).toContain('<c t="inlineStr" s="1"><is><t xml:space="preserve">=late</t></is></c>')
    expect(String(sheet)).toContain('<c><v>86</v></c>')
  })

  it('takes grades from a table, and says of each line what is wrong with it', async () => {
    const [, , , oral = 0] = await columnIds()
    const grades = [
      [bob.username, '70.5', 'good'],
      [ann.username, '101'],
      ['nobody-at-all', '5'],
      [bob.username, '1'],
      [teacher.username, '3'],
    ]
    const { saved, failed } = await call(gradebook.importGrades, { id, column: oral, grades }, teacher)
    expect(saved).toBe(1)
    expect(failed.map(({ row, code }) => [row, code])).toEqual([
      [1, 'gradebook-score'],
      [2, 'gradebook-no-user'],
      [3, 'gradebook-twice'],
      [4, 'gradebook-student-unknown'],
    ])
    // late: 70.5 × 2 / 6
    expect(sheetOf(await freshTable(id, teacher))[1]).toEqual([bob.username, 0, 0, 0, 70.5, 23.5])
  })

  it('drops the lowest, and keeps statistics of the class', async () => {
    const { revision } = await call(gradebook.getGradebook, { id }, teacher)
    await call(gradebook.changeGradebook, { id, revision, dropLowest: 1 }, teacher)
    const table = await freshTable(id, teacher)
    // without a zero: (0 + 0 + 70.5 × 2) / 4, without the contest's 50: (100 × 2 + 90 × 2) / 4
    expect(table.records.map(({ total }) => total)).toEqual([95, 35.25])
    expect(table.records[0]?.cells.map(({ isDropped }) => isDropped)).toEqual([false, false, true, false])
    expect(table.columns[3]?.statistics).toMatchObject({ count: 2, mean: 80.25, least: 70.5, most: 90 })
    await call(gradebook.changeGradebook, { id, revision: revision + 1, dropLowest: 0 }, teacher)
  })

  it('follows a verdict that is changed later', async () => {
    await call(manualJudge, { submitId: bobs, status: Status.accepted, reason: 'for a test' }, root)
    await until(async () => {
      const [, line] = sheetOf(await freshTable(id, teacher))
      return line?.[1] === 80 && line[2] === 100
    })
  })

  it('shows a student their own grades alone, of columns that are published', async () => {
    const mine = await call(gradebook.getMyGrades, { id }, ann)
    expect(mine.columns.map(({ title }) => title)).toEqual(['=late', 'last', 'contest', 'oral'])
    expect(mine.cells.map(({ score, comment }) => [score, comment])).toEqual([
      [100, ''],
      [null, ''],
      [50, ''],
      [90, 'Well *told*'],
    ])
    expect(mine.total).toBe(86)
    const { columns, revision } = await call(gradebook.getGradebook, { id }, teacher)
    const hidden = columns.map((column) => ({ ...column, isPublished: column.title !== 'oral' }))
    const next = await call(gradebook.changeGradebook, { id, revision, columns: hidden }, teacher)
    const less = await call(gradebook.getMyGrades, { id }, ann)
    expect([less.columns.length, less.total]).toEqual([3, 83.33])
    expect(JSON.stringify(less)).not.toContain('told')
    await call(gradebook.changeGradebook, { id, revision: next.revision, isPublished: false }, teacher)
    expect((await request(gradebook.getMyGrades, { id }, ann)).code).toBe('gradebook-not-found')
    expect((await call(gradebook.getGradebooks, {}, ann)).records).toEqual([])
  })

  it('is refused to the second of two who change it at once, and keeps what is handed in apart by names', async () => {
    const { revision, columns } = await call(gradebook.getGradebook, { id }, teacher)
    const [one, two] = ['One', 'Two'].map((title) =>
      request(gradebook.changeGradebook, { id, revision, title }, teacher),
    )
    const codes = [(await one)?.code, (await two)?.code]
    expect(codes.toSorted()).toEqual(['gradebook-changed', undefined])
    const nowhere = [...columns, columnOf('problem', 'NO-SUCH', 'x')]
    const { revision: now } = await call(gradebook.getGradebook, { id }, teacher)
    expect((await request(gradebook.changeGradebook, { id, revision: now, columns: nowhere }, teacher)).code).toBe(
      'gradebook-nothing-there',
    )
    const odd = [...columns, columnOf('moon', '1', 'x')]
    expect((await request(gradebook.changeGradebook, { id, revision: now, columns: odd }, teacher)).code).toBe(
      'gradebook-kind-unknown',
    )
  })

  it('takes one appeal at a time against a grade, and its answer, with their dates; nobody else reads them', async () => {
    const other = await newGradebook(teacher, [ann, bob], [columnOf('hand', '', 'oral')], { isPublished: true })
    const uid = await uidOf(ann)
    const cell = { id: other, uid, column: 1 }
    const appeal = (text: string) => request(gradebook.appealGrade, { id: other, column: 1, text }, ann)
    await call(gradebook.markCell, { ...cell, score: 40 }, teacher)
    const early = await request(gradebook.answerAppeal, { ...cell, answer: 'x' }, teacher)
    expect(early.code).toBe('gradebook-appeal-none')
    expect((await appeal(' ')).code).toBe('gradebook-appeal-empty')
    const both = await Promise.all([appeal('Why 40?'), appeal('Why 40?')])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['gradebook-appeal-open', undefined])
    const table = await call(gradebook.getGradeTable, { id: other }, teacher)
    expect([table.appeals, table.records.map(({ cells }) => cells[0]?.hasAppeal)]).toEqual([1, [true, false]])
    expect(await call(gradebook.getNextWaiting, { id: other, of: 'appeal' }, teacher)).toEqual({ uid, column: 1 })
    await call(gradebook.markCell, { ...cell, score: 60 }, teacher)
    await call(gradebook.answerAppeal, { ...cell, answer: 'Half of it was right' }, teacher)
    const [told] = (await call(gradebook.getMyGrades, { id: other }, ann)).cells
    expect([told?.score, told?.hasAppeal]).toEqual([60, false])
    expect(told?.appeals).toMatchObject([{ text: 'Why 40?', answer: 'Half of it was right' }])
    const [asked, answered] = [told?.appeals[0]?.at ?? '', told?.appeals[0]?.answeredAt ?? '']
    expect(Date.parse(answered)).toBeGreaterThanOrEqual(Date.parse(asked))
    const [message] = (await call(getCommentMessages, {}, ann)).records
    expect(message).toMatchObject({ action: 'Grades_Answered', url: `/gradebook/${other}/mine` })
    expect((await call(gradebook.getMyGrades, { id: other }, bob)).cells[0]?.appeals).toEqual([])
    for (const text of ['2', '3', '4', '5']) {
      expect((await appeal(text)).code).toBeUndefined()
      await call(gradebook.answerAppeal, { ...cell, answer: text }, teacher)
    }
    expect((await appeal('6')).code).toBe('gradebook-appeals-many')
    await call(gradebook.removeGradebook, { id: other }, teacher)
  })

  it('lists and finds students by name, number or username, on screen and in its file', async () => {
    const [one, two] = await Promise.all([newUser('one'), newUser('two')])
    await call(changeUserInfo, { realname: '张三' }, one)
    await call(changeUserInfo, { realname: '李四' }, two)
    const other = await newGradebook(teacher, [], [columnOf('hand', '', 'oral')])
    const students = [
      [one.username, '一班', '9'],
      [two.username, '一班', '10'],
      [bob.username, '一班', '1'.repeat(51)],
    ]
    const { saved, failed } = await call(gradebook.saveStudents, { id: other, students }, teacher)
    expect([saved, failed.map(({ code }) => code)]).toEqual([2, ['gradebook-student-number-long']])
    // a line without a number keeps it
    await call(gradebook.saveStudents, { id: other, students: [[one.username, '二班']] }, teacher)
    await freshTable(other, teacher)
    const listed = async (more: object) =>
      (await call(gradebook.getGradeTable, { id: other, ...more }, teacher)).records.map(({ username }) => username)
    expect(await listed({ order: 'name' })).toEqual([two.username, one.username])
    expect(await listed({ order: 'number' })).toEqual([one.username, two.username])
    expect(await listed({ keyword: '10' })).toContain(two.username)
    expect(await listed({ keyword: '张' })).toEqual([one.username])
    const text = await (await fetchGrades(other, teacher, { order: 'name' })).text()
    const rows = text.trim().split('\r\n').slice(1)
    expect(rows.map((row) => row.split(',').slice(0, 6))).toEqual([
      [two.username, '', '李四', '', '一班', '10'],
      [one.username, '', '张三', '', '二班', '9'],
    ])
    await call(gradebook.removeGradebook, { id: other }, teacher)
  })

  it('takes all users of a school, and lets students go with what was said of them', async () => {
    const school = freshName('School ')
    const cyd = await newUser('cyd')
    await call(changeUserInfo, { school }, cyd)
    expect((await request(gradebook.addSchool, { id, school: 'no such school' }, teacher)).code).toBe(
      'gradebook-school-nobody',
    )
    expect(await call(gradebook.addSchool, { id, school: school.toUpperCase(), section: 'B' }, teacher)).toEqual({
      saved: 1,
    })
    const uid = await uidOf(cyd)
    expect((await call(gradebook.getGradeTable, { id, section: 'B' }, teacher)).records.map((row) => row.uid)).toEqual([
      uid,
    ])
    expect(await call(gradebook.removeStudents, { id, uids: [uid] }, teacher)).toEqual({ removed: 1 })
    expect(await uidOf(cyd)).toBe('')
  })

  it('is deleted by who made it', async () => {
    const other = await userAs('problem_admin')
    const { revision } = await call(gradebook.getGradebook, { id }, teacher)
    await call(gradebook.changeGradebook, { id, revision, teachers: [other.username] }, teacher)
    expect((await call(gradebook.getGradebook, { id }, other)).mayRemove).toBe(false)
    expect((await request(gradebook.removeGradebook, { id }, other)).code).toBe('forbidden')
    await call(gradebook.removeGradebook, { id }, teacher)
    expect((await request(gradebook.getGradebook, { id }, teacher)).code).toBe('gradebook-not-found')
    expect((await call(gradebook.getGradebooks, {}, other)).records).toEqual([])
  })
})
