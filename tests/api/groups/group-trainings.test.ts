import * as group from '@oj/functions/features/group/contract.ts'
import { GroupEntry, GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { getSimilarPairs } from '@oj/functions/features/similarity/contract.ts'
import { getSubmissionList, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, request, type TestUser, uidOf } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import {
  type Everybody,
  everybody,
  groupKinds,
  handsIn,
  line,
  peopledGroup,
  walk,
} from '../../support/data/peopled-group.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { newCategory, trainingOf } from '../../support/data/trainings.ts'
import { until } from '../../support/stack/patience.ts'

let people: Everybody
let pid: number
let problemId: string
let trainingCategory: { id: number }
beforeAll(async () => {
  people = await everybody()
  ;({ pid, problemId } = await newProblem(people.root, formOf()))
  trainingCategory = await newCategory(people.root)
})

/** Makes a training in a group, with a problem of the bank in it; its number. */
async function newIn(gid: number, more: { status?: boolean; title?: string } = {}): Promise<number> {
  const form = { ...trainingOf({ title: 'Of a class', ...more }), gid }
  const { tid } = await call(training.addGroupTraining, { training: form, trainingCategory }, people.author)
  await call(training.addTrainingProblem, { tid, pid }, people.author)
  return tid
}

/** Calls on a training that change nothing. */
const callsOn = (tid: number) => [
  line(training.getTrainingDetail, { tid }, false),
  line(training.getTrainingAccess, { tid }, false),
  line(training.getTrainingProblemList, { tid }, false),
  line(training.getTrainingRank, { tid }, false),
  line(training.getAdminTraining, { tid }, true),
  line(training.getTrainingEntries, { tid }, true),
  line(training.downloadTrainingRank, { tid }, true),
  line(getSimilarPairs, { tid }, true),
  line(training.orderTrainingProblems, { tid, pids: [0] }, true, 'training-problem-unknown'),
  handsIn({ tid, pid: problemId }),
]

describe('GR-06 trainings of a group', () => {
  it.each(groupKinds)(
    'are met in one of the kind %s by its people alone, and changed by authors and its root',
    async (_, auth, visible) => {
      const gid = await peopledGroup(people, auth, visible)
      await walk(people, callsOn(await newIn(gid)), true)
      const tid = await newIn(gid, { status: false })
      const hides = line(training.showTraining, { tid, status: false }, true)
      await walk(people, [...callsOn(tid), hides], false)
    },
  )

  it('stand in the lists of their group, and in none of the site', async () => {
    const { member, admin, author, root, stranger, site } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const title = `Class ${gid} only`
    const [shown, hidden] = [await newIn(gid, { title }), await newIn(gid, { title, status: false })]
    const listed = async (user: TestUser) =>
      (await call(training.getGroupTrainingList, { gid, keyword: title }, user)).records.map(({ id }) => id)
    expect(await listed(member)).toEqual([shown])
    expect(await listed(root)).toEqual([shown])
    const table = await call(training.getGroupAdminTrainingList, { gid }, admin)
    expect(table.records.map(({ id, mine }) => [id, mine])).toEqual([
      [hidden, false],
      [shown, false],
    ])
    const own = await call(training.getGroupAdminTrainingList, { gid }, author)
    expect(own.records.map(({ mine, gid: of }) => [mine, of])).toEqual([
      [true, gid],
      [true, gid],
    ])
    for (const token of [undefined, stranger.token, member.token, author.token, site.token]) {
      const { records } = await call(training.getTrainingList, { keyword: title }, { token })
      expect(records).toEqual([])
    }
    expect((await call(training.getAdminTrainings, { keyword: title }, site)).records).toEqual([])
    // a problem admin of the site who is not in the group
    const other = await userAs('problem_admin')
    expect((await call(training.getAdminTrainings, { gid }, other)).records).toEqual([])
  })

  it('take part in by members alone, who lose them when they leave', async () => {
    const { member, stranger } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const tid = await newIn(gid)
    expect((await request(training.registerTraining, { tid }, stranger)).code).toBe('set-not-found')
    await call(training.registerTraining, { tid }, member)
    expect(await call(training.getTrainingDetail, { tid }, member)).toMatchObject({ access: true, gid, isMember: true })
    await call(group.exitGroup, { gid }, member)
    expect((await request(training.getTrainingDetail, { tid }, member)).code).toBe('training-not-found')
    expect((await request(training.getTrainingProblemList, { tid }, member)).code).toBe('training-not-found')
  })

  it('TR-02 have ranks without the root of the group, who may have taken part before they were it', async () => {
    const { member, admin, author, root } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const tid = await newIn(gid)
    await call(training.registerTraining, { tid }, member)
    await call(group.transferGroup, { gid, uid: await uidOf(member) }, root)
    await call(training.registerTraining, { tid }, admin)
    await until(async () => {
      const { records } = await call(training.getTrainingRank, { tid }, author)
      return records.map(({ username }) => username).join() === admin.username
    })
  })

  it('have what was handed in to problems of the bank in the list of their group, found by the problem', async () => {
    const { member, admin, stranger } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const tid = await newIn(gid)
    const sent = { tid, pid: problemId, language: 'Python3', code: 'print(1)' }
    const { submitId } = await call(submitProblemJudge, sent, member)
    const found = async (problemID: string, more: object = {}) =>
      (await call(getSubmissionList, { gid, problemID, completeProblemID: true, ...more }, admin)).records.map(
        (row) => row.submitId,
      )
    expect(await found(problemId)).toEqual([submitId])
    expect(await found(problemId.slice(0, -1), { completeProblemID: false, username: member.username })).toContain(
      submitId,
    )
    expect(await found(`${problemId}x`)).toEqual([])
    expect((await request(getSubmissionList, { gid, problemID: problemId }, stranger)).code).toBe('group-members-only')
  })

  it('are no more their author’s when they are no admin, are restored by who changes them, and end with the group', async () => {
    const { member, admin, author, root } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const tid = await newIn(gid)
    const back = async (user: TestUser) =>
      (await call(training.getDeletedTrainings, {}, user)).some(({ id, gid: of }) => id === tid && of === gid)
    await call(training.removeTraining, { tid }, author)
    const other = await userAs('problem_admin')
    expect(await Promise.all([root, other].map(back))).toEqual([true, false])
    expect((await request(training.restoreTraining, { tid }, other)).code).toBe('training-not-found')
    expect((await request(training.restoreTraining, { tid }, admin)).code).toBe('training-not-found')
    // its author has no role on the site
    expect(await back(author)).toBe(true)
    await call(training.restoreTraining, { tid }, author)
    await call(group.changeGroupMember, { gid, uid: await uidOf(author), auth: GroupLevel.member }, root)
    expect((await request(training.getAdminTraining, { tid }, author)).code).toBe('forbidden')
    await call(group.removeGroup, { gid }, root)
    for (const user of [author, member, root]) {
      expect((await request(training.getTrainingDetail, { tid }, user)).code).toBe('set-not-found')
    }
  })
})
