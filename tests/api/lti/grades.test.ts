import { changeGradebook, getGradebook, getGradeTable, markCell } from '@oj/functions/features/gradebook/contract.ts'
import * as lti from '@oj/functions/features/lti/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, freshName, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { columnOf, newGradebook } from '../../support/data/gradebooks.ts'
import { comeFrom } from '../../support/lti/browser.ts'
import { grading, type Platform, role } from '../../support/lti/platform.ts'
import { useRegistered } from '../../support/lti/registered.ts'
import { ended } from '../../support/stack/task.ts'

const registered = useRegistered()
let platform: Platform
beforeAll(() => {
  ;({ platform } = registered())
})

const come = (user: TestUser, sub: string, claims: object = {}) => comeFrom(platform, user, sub, claims)

const scopes = ['lineitem', 'score', 'result.readonly']

describe('BX-01 grades go to a course of a learning platform', () => {
  it('a column for each that students see, with what they see there, and the same ones when they are sent again', async () => {
    const [teacher, ada, grace, stranger, dropped] = await Promise.all([
      userAs('problem_admin'),
      ...['ada', 'grace', 'stranger', 'dropped'].map((name) => newUser(name)),
    ] as [Promise<TestUser>, Promise<TestUser>, Promise<TestUser>, Promise<TestUser>, Promise<TestUser>])
    const columns = [
      columnOf('hand', '', 'Sum'),
      columnOf('hand', '', 'Secret', { isPublished: false }),
      columnOf('hand', '', 'Essay'),
      columnOf('hand', '', 'Oral'),
    ]
    const id = await newGradebook(teacher, [ada, grace, stranger, dropped], columns)
    const { records } = await call(getGradeTable, { id }, teacher)
    const mark = ({ username }: TestUser, column: number, score: number) => {
      const uid = records.find((one) => one.username === username)?.uid ?? ''
      return call(markCell, { id, uid, column, score }, teacher)
    }
    await mark(ada, 1, 87.5)
    await mark(ada, 2, 1)
    await mark(grace, 1, 40)
    await mark(grace, 3, 100)
    await mark(stranger, 1, 10)
    await mark(dropped, 1, 20)
    const send = async (course: string, by = teacher) => request(lti.sendLtiGrades, { id, course }, by)
    const courses = (by: TestUser = teacher) => call(lti.getLtiGradeCourses, { id }, by)

    await come(teacher, freshName('read-only'), grading(`${platform.origin}/lines`, 'lineitem.readonly'))
    await come(teacher, freshName('elsewhere'), grading('https://elsewhere.example/lines', ...scopes))
    expect(await courses()).toEqual([])
    await come(teacher, freshName('teacher'), grading(`${platform.origin}/lines`, ...scopes))
    const [course] = await courses()
    expect(course).toMatchObject({ platform: 'Trial platform', title: 'Programming 1' })
    const name = course?.id ?? ''
    const subs = { ada: freshName('a'), grace: freshName('g'), dropped: freshName('d') }
    await come(ada, subs.ada)
    await come(grace, subs.grace)
    await come(dropped, subs.dropped)
    platform.enrol(...[subs.ada, subs.grace].map((user_id) => ({ user_id, roles: [role('Learner')] })))

    // nothing is told there before it is told here
    expect((await send(name)).code).toBe('lti-grades-none')
    const { revision } = await call(getGradebook, { id }, teacher)
    await call(changeGradebook, { id, revision, isPublished: true }, teacher)
    const sent = async () => {
      const { taskId } = await call(lti.sendLtiGrades, { id, course: name }, teacher)
      return ended(taskId, { ...teacher, language: 'en' })
    }
    expect(await sent()).toMatchObject({
      state: 'done',
      result: { columns: 3, sent: 3, unknown: 1 },
      errors: [
        {
          row: `${dropped.username}: Sum`,
          msg: '“Trial platform” did not accept this grade: its course may not have this student',
        },
      ],
    })
    const all = [
      { label: 'Sum', scoreMaximum: 100, [subs.ada]: 87.5, [subs.grace]: 40 },
      { label: 'Essay', scoreMaximum: 100, [subs.grace]: 100 },
      { label: 'Oral', scoreMaximum: 100 },
    ]
    expect(platform.grades()).toEqual(all)
    await mark(grace, 1, 55)
    expect(await sent()).toMatchObject({ state: 'done', result: { sent: 3 } })
    expect(platform.grades()).toEqual([{ ...all[0], [subs.grace]: 55 }, ...all.slice(1)])

    // a course is its teacher's own, and so is a gradebook
    expect((await send(name, ada)).code).toBe('gradebook-not-found')
    const another = await userAs('root')
    expect(await courses(another)).toEqual([])
    expect((await send(name, another)).code).toBe('lti-course-unknown')
  })

  it('in words where the platform takes none', async () => {
    const [teacher, ada] = await Promise.all([userAs('problem_admin'), newUser('ada')])
    const id = await newGradebook(teacher, [ada], [columnOf('hand', '', 'Sum')], { isPublished: true })
    await come(teacher, freshName('teacher'), grading(`${platform.origin}/nothing`, ...scopes))
    const [course] = await call(lti.getLtiGradeCourses, { id }, teacher)
    const { taskId } = await call(lti.sendLtiGrades, { id, course: course?.id ?? '' }, teacher)
    expect(await ended(taskId, { ...teacher, language: 'en' })).toMatchObject({
      state: 'failed',
      error: {
        code: 'lti-grades-failed',
        msg: 'The learning platform accepts no grades now. Try again later, or ask who administers it',
      },
    })
  })
})
