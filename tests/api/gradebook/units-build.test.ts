import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { machineSlowness } from '../../run/slowness.ts'
import { call, freshName, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { columnOf, newGradebook } from '../../support/data/gradebooks.ts'
import { newProblem } from '../../support/data/problems.ts'
import { newTimedWork } from '../../support/data/timed-works.ts'
import { newTraining } from '../../support/data/trainings.ts'
import { openServer } from '../../support/stack/server.ts'

const students = 100
const columns = 60
/** Columns of trainings and of timed works, of two problems each; all others are of one problem. */
const sets = 10
const problems = 40
/** Keys that a batch of the table takes. */
const batch = 100

let teacher: TestUser
let id: number
let server: Awaited<ReturnType<typeof openServer>>

/** Adds a class to the gradebook, a tenth of which has tried all problems. */
async function fill(pids: readonly number[]): Promise<void> {
  const [users, { studentWrite }, { cellOf, saveCell, siteScope, withTry }, { transact }] = await Promise.all([
    import('@oj/functions/features/account/store.ts'),
    import('@oj/functions/features/gradebook/store.ts'),
    import('@oj/functions/features/tries/index.ts'),
    import('@oj/functions/platform/table/index.ts'),
  ])
  const names = Array.from({ length: students }, () => ({ uid: crypto.randomUUID(), username: freshName('class') }))
  const about = { email: '', realname: 'r', nickname: '', gender: 'secrecy', school: 's', passwordHash: '' } as const
  for (let from = 0; from < students; from += 20) {
    const some = names.slice(from, from + 20)
    await Promise.all(some.map((one) => users.createUser({ ...one, ...about, roles: ['default_user'] })))
    await transact(
      some.map((one) =>
        studentWrite(
          { ...one, number: id, section: 'A', studentNumber: '', isChosen: true, marks: {}, version: 0 },
          undefined,
        ),
      ),
    )
  }
  const at = new Date().toISOString()
  for (const { uid } of names.slice(0, students / 10)) {
    const cells = pids.map(async (pid, place) => {
      const key = { uid, scope: siteScope, pid }
      const before = await cellOf(key)
      return saveCell(key, before, withTry(before, { submitId: 1_000_000 + place, status: 0, score: null, at }))
    })
    await transact(await Promise.all(cells))
  }
}

beforeAll(async () => {
  teacher = await userAs('problem_admin')
  const pids: number[] = []
  const ids: string[] = []
  for (let made = 0; made < problems; made += 1) {
    const { pid, problemId } = await newProblem(teacher)
    pids.push(pid)
    ids.push(problemId)
  }
  const all = ids.map((problemId, place) => columnOf('problem', problemId, `Problem ${place}`))
  for (let made = 0; made < sets; made += 1) {
    const two = pids.slice(2 * made, 2 * made + 2)
    all.push(columnOf('training', String(await newTraining(teacher, {}, two)), `Training ${made}`))
    all.push(columnOf('timed-work', String(await newTimedWork(teacher, {}, two)), `Work ${made}`))
  }
  expect(all).toHaveLength(columns)
  id = await newGradebook(teacher, [], all)
  server = await openServer()
  await fill(pids)
}, 300_000 * machineSlowness())

it('BX-01 reads all of a class and 60 columns off the request path, with one batch for each student', async () => {
  const [{ gatherSnapshot: gather }, { storeSnapshot }, store] = await Promise.all([
    import('@oj/functions/features/gradebook/build/gather.ts'),
    import('@oj/functions/features/gradebook/build/objects.ts'),
    import('@oj/functions/features/gradebook/store.ts'),
  ])
  const book = await store.gradebookOf(id)
  if (!book) throw new Error('there is no gradebook')
  const started = performance.now()
  const { result, units } = await server.metered(async () => {
    const snapshot = await gather(book, await store.studentsOf(id), async () => undefined, 'units')
    await storeSnapshot(id, snapshot)
    return snapshot
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`a gradebook of ${students} × ${columns}: ${seconds} s, ${JSON.stringify(units)}\n`)
  expect(Object.keys(result.people)).toHaveLength(students)
  const solved = Object.values(result.people).filter(({ held }) => held['1']?.isTried)
  expect(solved).toHaveLength(students / 10)
  expect(solved.every(({ held }) => Object.keys(held).length === columns)).toBe(true)
  // the cells of a student fit into one batch, and what is asked of sets and problems is asked once for many
  expect(problems + 2 * 2 * sets).toBeLessThanOrEqual(batch)
  expect(units.requests).toBeLessThanOrEqual(students + 2 * columns)
  expect((await call(gradebook.getGradeTable, { id, limit: 1 }, teacher)).total).toBe(students)
})
