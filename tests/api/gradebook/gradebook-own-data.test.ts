import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, call, newUser, type TestUser } from '../../support/client/api.ts'
import { exportedBy } from '../../support/client/exported.ts'
import { userAs } from '../../support/client/staff.ts'
import { columnOf, newGradebook } from '../../support/data/gradebooks.ts'
import { openServer } from '../../support/stack/server.ts'

let teacher: TestUser
let student: TestUser
let id: number
let uid: string

beforeAll(async () => {
  teacher = await userAs('problem_admin')
  student = await newUser('exported')
  const columns = [columnOf('hand', '', 'told'), columnOf('hand', '', 'draft', { isPublished: false })]
  id = await newGradebook(teacher, [student], columns, { isPublished: true })
  const table = await call(gradebook.getGradeTable, { id }, teacher)
  uid = table.records[0]?.uid ?? ''
  for (const { id: column } of table.columns) {
    await call(gradebook.markCell, { id, uid, column, score: 60, comment: 'more of this' }, teacher)
  }
  await call(gradebook.appealGrade, { id, column: 1, text: 'Why 60?' }, student)
})

it('AC-10 BX-01 the export of own data has what teachers said of one’s work, where it is published', async () => {
  const files = await exportedBy(student)
  const [told] = JSON.parse(files.get('grades.json') ?? '[]')
  expect(told.marks).toEqual([
    {
      column: 'told',
      score: 60,
      isExcused: false,
      until: null,
      comment: 'more of this',
      points: {},
      appeals: [{ text: 'Why 60?', at: expect.any(String), answer: '', answeredAt: null }],
      at: expect.any(String),
    },
  ])
})

it('AC-10 BX-01 an account that ends leaves no grade, no comment, and no name on gradebooks that it made', async () => {
  await openServer()
  const { userData } = await import('@oj/functions/lambdas/user-data.ts')
  const own = userData.find(({ items }) => items.includes('gradebook-student'))
  await own?.remove(uid)
  expect((await call(gradebook.getGradeTable, { id }, teacher)).records).toEqual([])
  const [{ commentOf }, { uidOfUsername }] = await Promise.all([
    import('@oj/functions/features/gradebook/store.ts'),
    import('@oj/functions/features/account/store.ts'),
  ])
  expect(await commentOf(id, uid, 1)).toBeNull()
  await own?.remove((await uidOfUsername(teacher.username)) ?? '')
  const root = await asRoot()
  expect((await call(gradebook.getGradebook, { id }, root)).author).toBe('[deleted]')
})
