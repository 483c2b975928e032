import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { expect, it } from 'vitest'
import { call, newUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { columnOf, freshTable, newGradebook, sheetOf } from '../../support/data/gradebooks.ts'
import { newProblem } from '../../support/data/problems.ts'
import { openServer } from '../../support/stack/server.ts'

const tries = 160
/** The only right one, with so many before and after it. */
const right = 80
const hour = 3_600_000
const start = Date.now() - 240 * hour
const timeOf = (place: number) => new Date(start + place * hour).toISOString()

it('BX-01 counts whichever of very many tries its rules, an extension and a rejudge make count', async () => {
  const teacher = await userAs('problem_admin')
  const student = await newUser('tireless')
  const { pid, problemId } = await newProblem(teacher)
  await openServer()
  const [{ cellOf, saveCell, siteScope, withTry }, { transact }] = await Promise.all([
    import('@oj/functions/features/tries/index.ts'),
    import('@oj/functions/platform/table/index.ts'),
  ])
  const strict = { grace: 0, perDay: 100, floor: 0 }
  const id = await newGradebook(
    teacher,
    [student],
    [
      columnOf('problem', problemId, 'best', { late: null }),
      columnOf('problem', problemId, 'late', { due: timeOf(right - 1), late: { grace: 0, perDay: 10, floor: 0 } }),
      columnOf('problem', problemId, 'last', { counts: 'last', due: timeOf(right), late: strict }),
    ],
  )
  const { uid = '' } = (await freshTable(id, teacher)).records[0] ?? {}
  const hold = async (places: readonly number[], solving: number) => {
    const key = { uid, scope: siteScope, pid }
    const before = await cellOf(key)
    const after = places.reduce((cell, place) => {
      const status = place === solving ? Status.accepted : Status.wrongAnswer
      return withTry(cell, { submitId: 2_000_000 + place, status, score: null, at: timeOf(place) })
    }, before)
    await transact([saveCell(key, before, { ...after, version: before.version + 1 })])
  }
  const sheet = async () => sheetOf(await freshTable(id, teacher))[0]?.slice(1, 4)
  const all = Array.from({ length: tries }, (_, place) => place)
  await hold(all, right)
  expect(await sheet()).toEqual([100, 90, 100])
  const { works } = await call(gradebook.getGradebookCell, { id, uid, column: 1 }, teacher)
  const told = works[0]?.tries.map(({ submitId, isCounted }) => [submitId - 2_000_000, isCounted])
  expect(told).toEqual([[right, true], ...all.slice(-50).map((place) => [place, false])])
  // no build between these two: what a teacher says of a cell is never late
  await call(gradebook.markCell, { id, uid, column: 3, until: timeOf(right + 1) }, teacher)
  expect(sheetOf(await call(gradebook.getGradeTable, { id }, teacher))[0]?.[3]).toBe(0)
  await hold([right], right + 20)
  expect(await sheet()).toEqual([0, 0, 0])
})
