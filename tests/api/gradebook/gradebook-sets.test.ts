import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { changeTimedWork, startTimedWork } from '@oj/functions/features/timed-work/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, judged, newUser, request, type TestUser, verdict } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newAssignment } from '../../support/data/assignments.ts'
import { inMinutes } from '../../support/data/contests.ts'
import { columnOf, fetchGrades, freshTable, newGradebook, sheetOf } from '../../support/data/gradebooks.ts'
import { newGroup } from '../../support/data/groups.ts'
import { objectiveForm, paperOf, single, words } from '../../support/data/papers.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { aboveWorks, newGroupTimedWork, newTimedWork } from '../../support/data/timed-works.ts'
import { newTraining } from '../../support/data/trainings.ts'
import { until } from '../../support/stack/patience.ts'

const program = { language: 'Python3', code: right.Python3 ?? '' }
const answers = (given: object) => ({ language: 'Answer', code: JSON.stringify(given) })
/** Two of four questions of a paper. */
const half = answers({ q1: 'k7', q3: true })

let root: { token: string }
let teacher: TestUser
let ann: TestUser
let dan: TestUser

beforeAll(async () => {
  root = await asRoot()
  teacher = await userAs('problem_admin')
  ann = await newUser('ann')
  dan = await newUser('dan')
})

/** Hands in to a set and waits for what its author is told. */
async function handIn(address: { cid: number } | { tid: number }, pid: string, what: typeof program, by: TestUser) {
  const { submitId } = await call(submitProblemJudge, { ...address, pid, ...what }, by)
  return verdict(submitId, by)
}

/** The one cell that a student sees of their own. */
async function ownCell(id: number, by: TestUser) {
  const { cells } = await call(gradebook.getMyGrades, { id }, by)
  return [cells[0]?.state, cells[0]?.score]
}

describe('BX-01 a column of a training', () => {
  it('takes what was solved anywhere in the practice, and answers once their verdict is told', async () => {
    const solved = await newProblem(teacher)
    const asked = await newProblem(teacher, objectiveForm(paperOf(undefined, { tries: 2 })))
    const tid = await newTraining(root, {}, [solved.pid, asked.pid])
    await judged(ann, solved.problemId, program.language, program.code)
    await handIn({ tid }, asked.problemId, half, ann)
    const id = await newGradebook(teacher, [ann, dan], [columnOf('training', String(tid), 'Training')], {
      isPublished: true,
    })
    // of 100 and 40 points
    expect(sheetOf(await freshTable(id, teacher)).map(([, score]) => score)).toEqual([71.43, 'open'])
    expect(await ownCell(id, ann)).toEqual(['graded', 71.43])
    await handIn({ tid }, asked.problemId, answers({}), ann)
    expect(sheetOf(await freshTable(id, teacher)).map(([, score]) => score)).toEqual([85.71, 'open'])
    // it has no end
    expect(await ownCell(id, dan)).toEqual(['open', null])
  })
})

it('BX-01 a column finds what it is of by its name, among what its teacher may open', async () => {
  const other = await userAs('problem_admin')
  const title = freshName('Picked ')
  const [own, hidden] = [
    await newTimedWork(teacher, { title: `${title} A`, visible: false }, []),
    await newTimedWork(other, { title: `${title} B`, visible: false }, []),
  ]
  const gid = await newGroup(teacher)
  const { id } = await call(gradebook.addGroupGradebook, { gid, title: 'Of a class' }, teacher)
  const find = async (kind: string, keyword: string) =>
    (await call(gradebook.getColumnSources, { id, kind, keyword }, teacher)).records.map(({ ref }) => ref)
  await until(async () => (await find('timed-work', title.toUpperCase())).length === 1)
  expect(await find('timed-work', title)).toEqual([String(own)])
  expect(await find('timed-work', String(hidden))).not.toContain(String(hidden))
  // homework that another group has made for this one, too
  const homework = await newAssignment(await newGroup(teacher), teacher, { title, classes: [gid] })
  await until(async () => (await find('assignment', title)).length === 1)
  expect(await find('assignment', title)).toEqual([String(homework)])
  const solved = await newProblem(teacher)
  expect((await find('problem', solved.problemId))[0]).toBe(solved.problemId)
  // the group's come first
  const ofGroup = await newGroupTimedWork(gid, teacher, { title })
  await until(async () => (await find('timed-work', title)).length === 2)
  expect(await find('timed-work', title)).toEqual([String(ofGroup), String(own)])
  expect((await request(gradebook.getColumnSources, { id, kind: 'moon' }, teacher)).code).toBe('gradebook-kind-unknown')
})

describe('BX-01 a column of a timed work', () => {
  it('hides from students what answers earn until it is over for everybody, and then counts them', async () => {
    const solved = await newProblem(teacher)
    const asked = await newProblem(teacher, objectiveForm())
    const tid = await newTimedWork(teacher, {}, [solved.pid, asked.pid])
    await call(startTimedWork, { tid }, ann)
    await handIn({ cid: tid + aboveWorks }, 'A', program, ann)
    await handIn({ cid: tid + aboveWorks }, 'B', half, ann)
    const id = await newGradebook(teacher, [ann, dan], [columnOf('timed-work', String(tid), 'Work')], {
      isPublished: true,
    })
    expect(sheetOf(await freshTable(id, teacher)).map(([, score]) => score)).toEqual([85.71, 'open'])
    expect(await ownCell(id, ann)).toEqual(['hidden', null])
    expect(JSON.stringify(await call(gradebook.getMyGrades, { id }, ann))).not.toContain('85.71')
    // who has not started is told nothing of its problems, but that they have nothing
    expect(await ownCell(id, dan)).toEqual(['open', null])
    await call(changeTimedWork, { id: tid, endTime: inMinutes(-1) }, teacher)
    // at once, whatever the last build knew
    expect(await ownCell(id, ann)).toEqual(['graded', 85.71])
    expect(sheetOf(await freshTable(id, teacher)).map(([, score]) => score)).toEqual([85.71, 0])
    expect(await ownCell(id, ann)).toEqual(['graded', 85.71])
    expect(await ownCell(id, dan)).toEqual(['missing', 0])
    expect((await call(gradebook.getMyGrades, { id }, dan)).cells[0]?.works).toEqual([])
  })

  it('has the marks that there are while answers in words are not marked, and a total that says so', async () => {
    const solved = await newProblem(teacher)
    const asked = await newProblem(teacher, objectiveForm(paperOf([single, words])))
    const tid = await newTimedWork(teacher, {}, [solved.pid, asked.pid])
    await call(startTimedWork, { tid }, ann)
    await handIn({ cid: tid + aboveWorks }, 'A', program, ann)
    await handIn({ cid: tid + aboveWorks }, 'B', answers({ q1: 'k7', q6: 'So' }), ann)
    await call(changeTimedWork, { id: tid, endTime: inMinutes(-1) }, teacher)
    const id = await newGradebook(teacher, [ann], [columnOf('timed-work', String(tid), 'Work')], { isPublished: true })
    const table = await freshTable(id, teacher)
    expect(table.records[0]).toMatchObject({ cells: [{ state: 'waiting', score: 91.67 }], total: 91.67 })
    expect([table.waiting, table.records[0]?.isPreliminary]).toEqual([1, true])
    expect(await ownCell(id, ann)).toEqual(['waiting', 91.67])
    expect((await call(gradebook.getMyGrades, { id }, ann)).isPreliminary).toBe(true)
    const text = await (await fetchGrades(id, teacher)).text()
    expect(text.split('\r\n')[0]).toMatch(/,Remark$/)
  })

  it('is of no work that its maker may not enter', async () => {
    const other = await userAs('problem_admin')
    const tid = await newTimedWork(other, { visible: false }, [])
    const column = columnOf('timed-work', String(tid), 'Work')
    await expect(newGradebook(teacher, [], [column])).rejects.toThrow('gradebook-nothing-there')
  })
})
