import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { columnOf, freshTable, newGradebook } from '../../support/data/gradebooks.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { leastOf, openMeter } from '../../support/stack/meter.ts'

const students = 500
const columns = 60
const tries = 3

let teacher: TestUser
let student: TestUser
let id: number
let unitsOf: Awaited<ReturnType<typeof openMeter>>

/** A large class as it is stored when all of it has been read: every student with tries and a mark in each column. */
async function fill(): Promise<void> {
  const [store, { storeSnapshot }, { transact, writeItem: write }] = await Promise.all([
    import('@oj/functions/features/gradebook/store.ts'),
    import('@oj/functions/features/gradebook/build/objects.ts'),
    import('@oj/functions/platform/table/index.ts'),
  ])
  const book = await store.gradebookOf(id)
  const build = await store.buildOf(id)
  if (!book || !build) throw new Error('nothing was built')
  const [own] = await store.studentsOf(id)
  if (!own) throw new Error('nobody is in')
  const uids = [own.uid, ...Array.from({ length: students - 1 }, () => crypto.randomUUID())]
  const mark = { score: 61.25, isExcused: false, until: null, hasComment: true, hasAppeal: false }
  const marks = Object.fromEntries(book.columns.map((column) => [String(column.id), mark]))
  for (let from = 0; from < uids.length; from += 50) {
    await transact(
      uids.slice(from, from + 50).map((uid, place) => {
        const row = {
          number: id,
          uid,
          username: `class-${from + place}`,
          section: 'A',
          studentNumber: '',
          isChosen: true,
          marks,
          version: 1,
        }
        return store.studentWrite(row, uid === own.uid ? own : undefined)
      }),
    )
  }
  const problem = { pid: 1000, displayId: 'A', title: { en: 'A' }, points: 100 }
  const list = Array.from({ length: tries }, (_, place): [number, number, number] => [place, Date.now(), 0.5])
  const held = { staff: true, own: true, isTried: true, isExcused: false, unmarked: [], due: null, tries: [list, list] }
  const names = { username: '', nickname: 'n', realname: 'r', school: 's' }
  const of = <T>(value: T) => Object.fromEntries(book.columns.map((column) => [String(column.id), value]))
  const object = await storeSnapshot(id, {
    problems: of([problem, problem]),
    people: Object.fromEntries(uids.map((uid) => [uid, { ...names, held: of(held) }])),
  })
  // a time to come: nobody reads it anew while this test looks
  const builtAt = new Date(Date.now() + 3_600_000).toISOString()
  await write(store.builtWrite({ number: id, built: build.wanted, object, previous: null, builtAt, took: 1 }, build))
}

beforeAll(async () => {
  teacher = await userAs('problem_admin')
  student = await newUser('units')
  const all = Array.from({ length: columns }, (_, place) => columnOf('hand', '', `Column ${place}`))
  id = await newGradebook(teacher, [student], all, { isPublished: true })
  await freshTable(id, teacher)
  unitsOf = await openMeter()
  await fill()
})

it('BX-01 reads a page of 500 students and 60 columns with three requests, its reader and the object included', async () => {
  const { result } = await unitsOf(gradebook.getGradeTable, { id, limit: 50 }, teacher)
  expect(result).toMatchObject({ total: students, isBuilding: false, waiting: 0 })
  const { requests, chain, read, write } = await leastOf(() =>
    unitsOf(gradebook.getGradeTable, { id, limit: 50 }, teacher),
  )
  // reader, gradebook and build in one batch; the students with their marks; the object of what is handed in
  expect(requests).toBeLessThanOrEqual(3)
  expect(chain).toBeLessThanOrEqual(2)
  expect(read).toBeLessThanOrEqual(300)
  expect(write).toBe(0)
})

it('BX-01 reads one cell, and a student’s own grades, without those of the others', async () => {
  const { records } = await call(gradebook.getGradeTable, { id, limit: 1 }, teacher)
  const { uid = '' } = records[0] ?? {}
  const cell = await leastOf(() => unitsOf(gradebook.getGradebookCell, { id, uid, column: 1 }, teacher))
  expect(cell.requests).toBeLessThanOrEqual(3)
  expect(cell.read).toBeLessThanOrEqual(20)
  const own = await leastOf(() => unitsOf(gradebook.getMyGrades, { id }, student))
  expect(own.requests).toBeLessThanOrEqual(4)
  expect(own.read).toBeLessThanOrEqual(20)
})

it('BX-01 reads for a page of a group’s gradebook which groups have changed, the caller’s row there and its members besides', async () => {
  const gid = await newGroup(teacher)
  await letIn(gid, teacher, student)
  const { id: own } = await call(gradebook.addGroupGradebook, { gid, title: 'Of a class' }, teacher)
  const columns = [columnOf('hand', '', 'Oral')]
  await call(gradebook.changeGradebook, { id: own, revision: 1, columns, isPublished: true }, teacher)
  const alone = await newGradebook(teacher, [student], columns, { isPublished: true })
  const costOf = async (id: number) => {
    await freshTable(id, teacher)
    return leastOf(() => unitsOf(gradebook.getGradeTable, { id }, teacher))
  }
  const [ofGroup, ofSite] = [await costOf(own), await costOf(alone)]
  expect(ofGroup.requests - ofSite.requests).toBeLessThanOrEqual(3)
  expect(ofGroup.write).toBe(0)
})
