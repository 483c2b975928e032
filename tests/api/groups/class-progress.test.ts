import * as classes from '@oj/functions/features/class/contract.ts'
import { getCommentMessages } from '@oj/functions/features/message/contract.ts'
import { changeUserInfo } from '@oj/functions/features/profile/contract.ts'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import { changeTimedWork, startTimedWork } from '@oj/functions/features/timed-work/contract.ts'
import { addGroupTraining, addTrainingProblem, getTrainingDetail } from '@oj/functions/features/training/contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { call, newUser, refusalOf, type TestUser, verdict } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newAssignment } from '../../support/data/assignments.ts'
import { inMinutes } from '../../support/data/contests.ts'
import { letIn, newClass, newGroup } from '../../support/data/groups.ts'
import { newProblem } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { aboveWorks, newGroupTimedWork } from '../../support/data/timed-works.ts'
import { newCategory, newTraining, trainingOf } from '../../support/data/trainings.ts'

const accepted = right.Python3 ?? ''
const wrong = 'print(0)\n'

let people: Awaited<ReturnType<typeof newClass>>
let second: TestUser
let problem: { pid: number; problemId: string }

beforeAll(async () => {
  people = await newClass()
  second = await newUser('zoe')
  await letIn(people.gid, people.owner, second)
  problem = await newProblem(people.owner)
})

type Fields = { cid: number } | { tid: number } | { aid: number }

async function handIn(fields: Fields, pid: string, code: string, by: TestUser): Promise<number> {
  const { submitId } = await call(submitProblemJudge, { ...fields, pid, language: 'Python3', code }, by)
  await verdict(submitId, by)
  return submitId
}

/** The states of the two students, by username. */
async function statesIn(fields: Fields, as: TestUser) {
  const { records } = await call(classes.getClassProgress, fields, as)
  return records.map(({ username, steps }) => [username, ...steps.map(({ state }) => state)])
}

const own = (...states: string[]) => [people.student.username, ...states]
const others = (...states: string[]) => [second.username, ...states]

async function newGroupTraining({ gid, owner }: Pick<typeof people, 'gid' | 'owner'> = people): Promise<number> {
  const trainingCategory = await newCategory(owner)
  const { tid } = await call(addGroupTraining, { training: { ...trainingOf(), gid }, trainingCategory }, owner)
  await call(addTrainingProblem, { tid, pid: problem.pid }, owner)
  return tid
}

describe('GR-09 who of a class stands where', () => {
  it('is told of a training, in which nobody is ever missing, with where they are stuck', async () => {
    const { admin, student, owner } = people
    await call(changeUserInfo, { realname: '林小雨' }, student)
    const tid = await newGroupTraining()
    expect(await statesIn({ tid }, admin)).toEqual([own('none'), others('none')])
    const failed = await handIn({ tid }, problem.problemId, wrong, student)
    expect(await statesIn({ tid }, admin)).toEqual([own('trying'), others('none')])
    const stuck = await call(classes.getClassFailing, { tid }, admin)
    expect([stuck.pid, stuck.solved, stuck.untried]).toEqual([problem.pid, 0, 1])
    const programs = stuck.groups.flatMap((group) => group.programs)
    expect(programs).toMatchObject([{ submitId: failed, username: student.username, nickname: '', realname: '林小雨' }])
    const say = { tid, pid: problem.pid, submitIds: [failed, 999_999], text: 'Read what is given' }
    expect(await call(classes.addClassRemarks, say, admin)).toEqual({ told: 1, skipped: 1 })
    expect((await call(getCommentMessages, {}, student)).records[0]?.sourceContent).toBe('Read what is given')
    await handIn({ tid }, problem.problemId, accepted, student)
    expect(await statesIn({ tid }, owner)).toEqual([own('solved'), others('none')])
    expect((await call(getTrainingDetail, { tid }, admin)).seesClass).toBe(true)
    expect((await call(getTrainingDetail, { tid }, student)).seesClass).toBe(false)
  })

  it('is told of a timed work, with who is missing once it has ended', async () => {
    const { gid, admin, owner, student } = people
    const tid = await newGroupTimedWork(gid, owner, {}, [problem.pid])
    await call(startTimedWork, { tid }, student)
    await handIn({ cid: tid + aboveWorks }, 'A', accepted, student)
    expect(await statesIn({ cid: tid + aboveWorks }, admin)).toEqual([own('solved'), others('none')])
    await call(changeTimedWork, { id: tid, endTime: inMinutes(0.01) }, owner)
    // once it has ended; and its times are read from memory for a moment
    await expect.poll(() => statesIn({ cid: tid + aboveWorks }, admin)).toEqual([own('solved'), others('missing')])
  })

  it('BX-15 groups failing programs of all classes of an assignment, for who teaches them all', async () => {
    const { gid, owner, admin, student } = people
    const other = await newGroup(owner)
    const elsewhere = await newUser('elsewhere')
    await letIn(other, owner, elsewhere)
    const aid = await newAssignment(gid, owner, { classes: [other] }, [problem.pid])
    const failed = [await handIn({ aid }, 'A', wrong, student), await handIn({ aid }, 'A', wrong, elsewhere)]
    const { groups, untried } = await call(classes.getClassFailing, { aid }, owner)
    const ids = groups.flatMap(({ programs }) => programs.map(({ submitId }) => submitId))
    expect(ids.sort((a, b) => a - b)).toEqual(failed)
    expect(untried).toBe(1)
    const say = { aid, pid: problem.pid, submitIds: failed, text: 'Read the input first' }
    expect(await call(classes.addClassRemarks, say, owner)).toEqual({ told: 2, skipped: 0 })
    expect(await refusalOf(classes.getClassFailing, { aid }, admin)).toBe('forbidden')
  })

  it('is for the staff of its group alone, and of a set of the site nobody is told', async () => {
    const { owner, student, stranger } = people
    const tid = await newGroupTraining()
    const foreign = (await newClass()).admin
    for (const endpoint of [classes.getClassProgress, classes.getClassFailing]) {
      expect(await refusalOf(endpoint, { tid }, student)).toBe('forbidden')
      for (const who of [stranger, foreign]) expect(await refusalOf(endpoint, { tid }, who)).toBe('set-not-found')
    }
    const say = { tid, pid: problem.pid, submitIds: [1], text: 'x' }
    expect(await refusalOf(classes.addClassRemarks, say, student)).toBe('forbidden')
    const onSite = await newTraining(owner, {}, [problem.pid])
    expect(await call(classes.getClassProgress, { tid: onSite }, owner)).toMatchObject({ records: [], problems: [] })
    // a problem that is not of the set
    expect(await call(classes.addClassRemarks, { ...say, pid: 0 }, owner)).toEqual({ told: 0, skipped: 1 })
  })

  it('is no business of who writes problems of the site, and is a student of the class', async () => {
    const of = await newClass()
    const tid = await newGroupTraining(of)
    const writer = await userAs('problem_admin')
    await letIn(of.gid, of.owner, writer)
    for (const endpoint of [classes.getClassProgress, classes.getClassFailing])
      expect(await refusalOf(endpoint, { tid }, writer)).toBe('forbidden')
    const say = { tid, pid: problem.pid, submitIds: [1], text: 'x' }
    expect(await refusalOf(classes.addClassRemarks, say, writer)).toBe('forbidden')
    expect((await call(getTrainingDetail, { tid }, writer)).seesClass).toBe(false)
    expect((await call(getTrainingDetail, { tid }, of.admin)).seesClass).toBe(true)
  })

  it('has a tag, by which who has it already is told so without its contents', async () => {
    const tid = await newGroupTraining()
    const address = new URL(`/api/class/progress?tid=${tid}`, inject('url'))
    const read = (tag?: string, { token } = people.admin) =>
      fetch(address, { headers: { authorization: token, ...(tag && { 'if-none-match': tag }) } })
    const first = await read()
    const tag = first.headers.get('etag') ?? ''
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    const again = await read(tag)
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await read(`W/${tag}`)).status).toBe(304)
    // the tag opens nothing
    expect((await read(tag, people.student)).status).toBe(403)
    await handIn({ tid }, problem.problemId, accepted, second)
    expect((await read(tag)).status).toBe(200)
  })
})
