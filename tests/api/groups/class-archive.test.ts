import { archiveClass, getArchiveUrl } from '@oj/functions/features/class/contract.ts'
import * as contest from '@oj/functions/features/contest/contract.ts'
import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { startTimedWork } from '@oj/functions/features/timed-work/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser, verdict } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { unzipped } from '../../support/client/unzipped.ts'
import { contestOf } from '../../support/data/contests.ts'
import { columnOf, freshTable } from '../../support/data/gradebooks.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { aboveWorks, newGroupTimedWork } from '../../support/data/timed-works.ts'
import { newCategory, trainingOf } from '../../support/data/trainings.ts'
import { ended } from '../../support/stack/task.ts'

const code = right.Python3 ?? ''
let site: { token: string }
let teacher: TestUser
let student: TestUser
beforeAll(async () => {
  site = await asRoot()
  ;[teacher, student] = await Promise.all([userAs('problem_admin'), newUser('student')])
})

/** A class in which a student has solved its own problem, one in a training, one in a contest and one in a timed work. */
async function workedClass() {
  const gid = await newGroup(teacher)
  await letIn(gid, teacher, student)
  const form = formOf()
  const { pid } = await call(addProblem, { ...form, gid }, teacher)
  const problemId = `G${gid}-${form.problem.problemId}`
  const bank = await newProblem(teacher, formOf())
  const trainingCategory = await newCategory(teacher)
  const { tid } = await call(
    training.addGroupTraining,
    { training: { ...trainingOf(), gid }, trainingCategory },
    teacher,
  )
  await call(training.addTrainingProblem, { tid, pid: bank.pid }, teacher)
  const { cid } = await call(contest.addGroupContest, { ...contestOf(), gid }, teacher)
  await call(contest.addContestProblem, { cid, pid, displayId: 'A' }, teacher)
  const work = await newGroupTimedWork(gid, teacher, {}, [bank.pid])
  await call(startTimedWork, { tid: work }, student)
  const ids: number[] = []
  for (const to of [
    { gid, pid: problemId },
    { tid, pid: bank.problemId },
    { cid, pid: 'A' },
    { cid: work + aboveWorks, pid: 'A' },
  ]) {
    const { submitId } = await call(submitProblemJudge, { ...to, language: 'Python3', code }, student)
    await verdict(submitId, teacher)
    ids.push(submitId)
  }
  const { id: book } = await call(gradebook.addGroupGradebook, { gid, title: 'Term' }, teacher)
  await call(gradebook.changeGradebook, { id: book, revision: 1, columns: [columnOf('hand', '', 'Oral')] }, teacher)
  const [line] = (await freshTable(book, teacher)).records
  await call(
    gradebook.markCell,
    { id: book, uid: line?.uid ?? '', column: 1, score: 87, comment: 'well said' },
    teacher,
  )
  return { gid, cid, problemId, ids, book }
}

describe('GR-02 the archive of a group', () => {
  it('has its people, grades, all that was handed in with its code, and its problems, for root and super admins', async () => {
    const { gid, problemId, ids, book } = await workedClass()
    for (const by of [teacher, site]) {
      const { taskId } = await call(archiveClass, { gid }, by)
      const { state, result, errorTotal } = await ended(taskId, by)
      expect([state, errorTotal]).toEqual(['done', 0])
      expect(result).toMatchObject({ name: `group-${gid}.zip`, problems: 1, submissions: 4, gradebooks: 1 })
      const { url } = await call(getArchiveUrl, { gid, taskId }, by)
      const files = await unzipped(Buffer.from(await (await fetch(url)).arrayBuffer()))
      for (const id of ids) expect(files.get(`code/${id}.py`)).toBe(code)
      const lines = files.get('submissions.csv')?.split('\r\n') ?? []
      const verdicts = lines.map((line) => line.split(',')).filter(([, , , username]) => username === student.username)
      expect(verdicts.map((cells) => cells[6])).toEqual(['AC', 'AC', 'AC', 'AC'])
      const [headings, line] = files.get(`grades/gradebook-${book}.csv`)?.split('\r\n') ?? []
      expect(headings).toContain('Oral')
      expect(line).toContain(student.username)
      expect(line).toContain('87')
      expect(files.get('members.csv')).toContain(student.username)
      expect(JSON.parse(files.get('group.json') ?? '')).toMatchObject({ id: gid, owner: teacher.username })
      expect([...files.keys()].filter((path) => path.startsWith(`problems/${problemId}/`))).not.toEqual([])
    }
  })

  it('is given to nobody but who had it packed', async () => {
    const gid = await newGroup(teacher)
    await letIn(gid, teacher, student)
    const { taskId } = await call(archiveClass, { gid }, teacher)
    expect((await ended(taskId, teacher)).state).toBe('done')
    const code = async (of: number, by: { token: string }) =>
      (await request(getArchiveUrl, { gid: of, taskId }, by)).code
    expect(await code(gid, student)).toBe('group-level-low')
    expect(await code(gid, site)).toBe('archive-not-found')
    expect(await code(await newGroup(teacher), teacher)).toBe('archive-not-found')
    expect((await request(archiveClass, { gid }, student)).code).toBe('group-level-low')
  })
})
