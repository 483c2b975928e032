import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import { getCommentMessages } from '@oj/functions/features/message/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, judged, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { columnOf, freshTable, newGradebook } from '../../support/data/gradebooks.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'

/** Knows the first case alone. */
const first = (name: string) => `${name}, other = map(int, input().split())\nprint(3 if ${name} == 1 else other)\n`
const three = 'print(3)\n'
const wrong = 'print("nothing")\n'

let teacher: TestUser
let students: TestUser[]
let problem: Awaited<ReturnType<typeof newProblem>>
let id: number

const failing = () => call(gradebook.getFailing, { id, column: 1 }, teacher)

beforeAll(async () => {
  teacher = await userAs('problem_admin')
  students = await Promise.all(['one', 'two', 'three', 'four', 'five', 'six'].map((name) => newUser(name)))
  problem = await newProblem(teacher)
  const programs = [first('a'), first('number'), wrong, three, right.Python3 ?? '']
  for (const [place, code] of programs.entries()) {
    await judged(students[place] ?? teacher, problem.problemId, 'Python3', code)
  }
  const columns = [columnOf('problem', problem.problemId, 'Homework'), columnOf('hand', '', 'Oral')]
  id = await newGradebook(teacher, students, columns)
  await freshTable(id, teacher)
})

const namesOf = (place: number[]) => place.map((one) => students[one]?.username).sort()

describe('BX-01 failing programs of a class', () => {
  it('are grouped by failed case and likeness, with the code of one; who solved it or tried nothing is counted', async () => {
    const { groups, solved, untried, problems, pid } = await failing()
    expect({ solved, untried, pid }).toEqual({ solved: 1, untried: 1, pid: problem.pid })
    expect(problems.map(({ displayId }) => displayId)).toEqual([problem.problemId])
    const told = groups.map(({ failedCase, programs, code }) => ({
      seq: failedCase?.seq,
      names: programs.map(({ username }) => username).sort(),
      code,
    }))
    expect(told[0]).toEqual({ seq: 2, names: namesOf([0, 1]), code: expect.stringContaining('else other') })
    expect(told.slice(1)).toContainEqual({ seq: 1, names: namesOf([2]), code: wrong })
    expect(told.slice(1)).toContainEqual({ seq: 2, names: namesOf([3]), code: three })
    expect(told).toHaveLength(3)
    expect((await call(gradebook.getFailing, { id, column: 2 }, teacher)).groups).toEqual([])
    expect((await request(gradebook.getFailing, { id, column: 3 }, teacher)).code).toBe('gradebook-column-unknown')
  })

  it('are answered by one comment, once each however often it is sent, and each student gets a message', async () => {
    const submitIds = (await failing()).groups[0]?.programs.map(({ submitId }) => submitId) ?? []
    const say = () =>
      call(gradebook.addRemarks, { id, column: 1, submitIds: [...submitIds, 999_999], text: 'Mind the signs' }, teacher)
    expect(await say()).toEqual({ told: 2, skipped: 1 })
    expect(await say()).toEqual({ told: 2, skipped: 1 })
    for (const student of students.slice(0, 2)) {
      const { records } = await call(getCommentMessages, {}, student)
      expect(records.map(({ sourceContent }) => sourceContent)).toEqual(['Mind the signs'])
    }
    expect((await call(getCommentMessages, {}, students[2])).records).toEqual([])
    const { groups } = await failing()
    expect(groups.map(({ programs }) => programs.every(({ hasRemarks }) => hasRemarks))).toEqual([true, false, false])
  })

  it('take no comment that is not of the column, and show no code to who may not read it', async () => {
    const other = await newProblem(teacher)
    const { submitId } = await judged(students[0] ?? teacher, other.problemId, 'Python3', wrong)
    const said = { id, column: 1, submitIds: [submitId], text: 'x' }
    expect(await call(gradebook.addRemarks, said, teacher)).toEqual({ told: 0, skipped: 1 })
    expect(await call(gradebook.addRemarks, { ...said, column: 2 }, teacher)).toEqual({ told: 0, skipped: 1 })
    const helper = await newUser('helper')
    const { revision } = await call(gradebook.getGradebook, { id }, teacher)
    await call(gradebook.changeGradebook, { id, revision, teachers: [helper.username] }, teacher)
    const { groups } = await call(gradebook.getFailing, { id, column: 1 }, helper)
    expect(groups.map(({ code, failedCase, programs }) => [code, failedCase, programs.length])).toEqual([
      [null, null, 4],
    ])
  })
})
