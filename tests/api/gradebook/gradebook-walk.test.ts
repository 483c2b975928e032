import * as contest from '@oj/functions/features/contest/contract.ts'
import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import * as lti from '@oj/functions/features/lti/contract.ts'
import { endpoints } from '@oj/functions/lambdas/slices.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { handInto } from '../../support/data/boards.ts'
import { inMinutes, newContest } from '../../support/data/contests.ts'
import { columnOf, freshTable, newGradebook, sheetOf } from '../../support/data/gradebooks.ts'
import { newProblem, scoredForm } from '../../support/data/problems.ts'

let root: { token: string }
let teacher: TestUser
let helper: TestUser
let foreign: TestUser
let student: TestUser
let outsider: TestUser
let pid: number

beforeAll(async () => {
  root = await asRoot()
  ;[teacher, helper, foreign] = await Promise.all([userAs('problem_admin'), newUser('helper'), userAs('problem_admin')])
  ;[student, outsider] = await Promise.all([newUser('student'), newUser('outsider')])
  pid = (await newProblem(teacher)).pid
})

describe('BX-01 who gets at a gradebook', () => {
  const uid = crypto.randomUUID()
  const grades = [['nobody', '1']]
  /** Every call on a gradebook, so that it changes nothing. */
  const callsOn = (id: number): [Endpoint, object][] => [
    [gradebook.getGradebook, { id }],
    [gradebook.changeGradebook, { id, revision: 0 }],
    [gradebook.getGradeTable, { id }],
    [gradebook.getColumnSources, { id, kind: 'contest' }],
    [gradebook.refreshGradebook, { id }],
    [gradebook.downloadGrades, { id }],
    [gradebook.getGradebookCell, { id, uid, column: 1 }],
    [gradebook.markCell, { id, uid, column: 1, score: 1 }],
    [gradebook.getNextWaiting, { id }],
    [gradebook.answerAppeal, { id, uid, column: 1, answer: 'x' }],
    [gradebook.importGrades, { id, column: 1, grades }],
    [gradebook.getFailing, { id, column: 1 }],
    [gradebook.addRemarks, { id, column: 1, submitIds: [1], text: 'x' }],
    [gradebook.saveStudents, { id, students: [['nobody-at-all']] }],
    [gradebook.addSchool, { id, school: 'of nobody' }],
    [gradebook.removeStudents, { id, uids: [uid] }],
    [lti.getLtiGradeCourses, { id }],
    [lti.sendLtiGrades, { id, course: 'none' }],
  ]

  it.each([true, false])(
    'is its teachers and the site’s root alone, its students see theirs once it is published: %s',
    async (isPublished) => {
      const id = await newGradebook(teacher, [student], [columnOf('hand', '', 'secret qxword')], {
        isPublished,
        teachers: [helper.username],
      })
      const none = 'gradebook-not-found'
      for (const [endpoint, input] of [...callsOn(id), [gradebook.removeGradebook, { id }] as const]) {
        for (const [who, is] of [
          [student, none],
          [outsider, none],
          [foreign, none],
          [undefined, 'login-required'],
        ] as const) {
          const { code, data } = await request(endpoint, input, who)
          expect([endpoint.path, code]).toEqual([endpoint.path, is])
          expect(JSON.stringify(data ?? null)).not.toContain('qxword')
        }
      }
      for (const [endpoint, input] of callsOn(id)) {
        for (const who of [teacher, helper, root]) {
          const { code = 'done' } = await request(endpoint, input, who)
          expect([endpoint.path, [none, 'login-required', 'forbidden'].includes(code)]).toEqual([endpoint.path, false])
        }
      }
      const own = await request(gradebook.getMyGrades, { id }, student)
      expect(own.code).toBe(isPublished ? undefined : none)
      for (const who of [teacher, foreign, outsider, root]) {
        expect((await request(gradebook.getMyGrades, { id }, who)).code).toBe(none)
        expect((await request(gradebook.appealGrade, { id, column: 1, text: 'x' }, who)).code).toBe(none)
      }
      const appeal = await request(gradebook.appealGrade, { id, column: 1, text: 'x' }, student)
      expect(appeal.code).toBe(isPublished ? undefined : none)
    },
  )

  it('is walked with every call that is on a right in it', () => {
    const own = [gradebook.getMyGrades, gradebook.appealGrade]
    const walked = [...callsOn(0).map(([one]) => one), gradebook.removeGradebook, ...own]
    const scoped = endpoints.filter(({ access }) => typeof access === 'object' && access.in === 'gradebook')
    const name = ({ method, path }: Endpoint) => `${method} ${path}`
    expect(walked.map(name).toSorted()).toEqual(scoped.map(name).toSorted())
  })

  it('is made by who may make contests', async () => {
    expect((await request(gradebook.addGradebook, { title: 'x' }, student)).code).toBe('forbidden')
    expect((await call(gradebook.getGradebooks, {}, student)).mayAdd).toBe(false)
    expect((await call(gradebook.getGradebooks, {}, foreign)).mayAdd).toBe(true)
  })
})

describe('BX-01 a column of a contest tells nothing before the contest does', () => {
  const times = { startTime: inMinutes(-60), endTime: inMinutes(60) }
  const sealed = { sealRank: true, sealRankTime: inMinutes(-30), autoRealRank: true }
  it.each([
    ['by the OI rule', { type: 1 as const, ...sealed }, { staff: 100, other: 'hidden', own: 'hidden' }],
    ['sealed', sealed, { staff: 100, other: 'hidden', own: 100 }],
    ['open', {}, { staff: 100, other: 100, own: 100 }],
  ])('%s', async (_, fields, told) => {
    const scored = await newProblem(teacher, scoredForm())
    const cid = await newContest(teacher, { ...times, ...fields }, [scored.pid])
    await handInto(cid, 'A', 'right', student, teacher)
    const columns = [columnOf('contest', String(cid), 'contest')]
    const seen = async (as: TestUser) => {
      const id = await newGradebook(as, [student], columns, { isPublished: true })
      const [line] = sheetOf(await freshTable(id, as))
      const [cell] = (await call(gradebook.getMyGrades, { id }, student)).cells
      return { all: line?.[1], own: cell?.score ?? cell?.state, works: cell?.works.length }
    }
    expect(await seen(teacher)).toMatchObject({ all: told.staff, own: told.own })
    const hidden = await seen(foreign)
    expect(hidden).toMatchObject({ all: told.other, own: told.own, works: told.own === 'hidden' ? 0 : 1 })
    await call(contest.changeContest, { id: cid, endTime: inMinutes(-0.01) }, teacher)
    expect(await seen(foreign)).toMatchObject({ all: 100, own: 100 })
  })

  it('and is refused for one that the teacher may not enter', async () => {
    const cid = await newContest(teacher, { visible: false }, [pid])
    const { id } = await call(gradebook.addGradebook, { title: 'x' }, foreign)
    const columns = [columnOf('contest', String(cid), 'contest')]
    expect((await request(gradebook.changeGradebook, { id, revision: 1, columns }, foreign)).code).toBe(
      'gradebook-nothing-there',
    )
  })
})
