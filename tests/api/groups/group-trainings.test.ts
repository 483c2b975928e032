import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { GroupEntry, GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { getSimilarPairs } from '@oj/functions/features/similarity/contract.ts'
import { getSubmissionList, submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import type { Endpoint, InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { newCategory, trainingOf } from '../../support/data/trainings.ts'
import { until } from '../../support/stack/patience.ts'

/** What somebody is to a training of a group. */
type Rank = 'outside' | 'member' | 'staff' | 'manager'

let site: { token: string }
let root: TestUser
let author: TestUser
let admin: TestUser
let member: TestUser
let applying: TestUser
let refused: TestUser
let stranger: TestUser
let pid: number
let problemId: string
let trainingCategory: { id: number }
beforeAll(async () => {
  site = await asRoot()
  root = await userAs('problem_admin')
  ;[author, admin, member, applying, refused, stranger] = await Promise.all([
    newUser('author'),
    newUser('admin'),
    newUser('member'),
    newUser('applying'),
    newUser('refused'),
    newUser('stranger'),
  ])
  ;({ pid, problemId } = await newProblem(root, formOf()))
  trainingCategory = await newCategory(root)
})

const uidOf = async (user: TestUser) => (await call(getUserAuthInfo, {}, user)).uid

/** A group with somebody of each level in it, two of them admins. */
async function peopled(auth: 1 | 2 | 3, visible: boolean): Promise<number> {
  const gid = await newGroup(root, { auth: GroupEntry.approval })
  await letIn(gid, root, author, admin, member)
  for (const user of [applying, refused]) await call(group.joinGroup, { gid, reason: 'let me in' }, user)
  for (const user of [author, admin])
    await call(group.changeGroupMember, { gid, uid: await uidOf(user), auth: GroupLevel.admin }, root)
  await call(group.changeGroupMember, { gid, uid: await uidOf(refused), auth: GroupLevel.refused }, root)
  await call(group.changeGroup, { id: gid, auth, visible, code: auth === GroupEntry.open ? '' : 'abc123' }, root)
  return gid
}

/** Makes a training in a group, with a problem of the bank in it; its number. */
async function newIn(gid: number, more: { status?: boolean; title?: string } = {}): Promise<number> {
  const form = { ...trainingOf({ title: 'Of a class', ...more }), gid }
  const { tid } = await call(training.addGroupTraining, { training: form, trainingCategory }, author)
  await call(training.addTrainingProblem, { tid, pid }, author)
  return tid
}

const walkers = (): { name: string; rank: Rank; token: string | undefined }[] => [
  { name: 'visitor', rank: 'outside', token: undefined },
  { name: 'stranger', rank: 'outside', token: stranger.token },
  { name: 'applying', rank: 'outside', token: applying.token },
  { name: 'refused', rank: 'outside', token: refused.token },
  { name: 'member', rank: 'member', token: member.token },
  { name: 'admin', rank: 'staff', token: admin.token },
  { name: 'author', rank: 'manager', token: author.token },
  { name: 'root', rank: 'manager', token: root.token },
  { name: 'site', rank: 'manager', token: site.token },
]

interface Line {
  readonly endpoint: Endpoint
  readonly input: object
  /** whether it is for who changes the training */
  readonly manages: boolean
  readonly told: readonly string[]
}

const line = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & object,
  manages: boolean,
  ...told: string[]
): Line => ({
  endpoint,
  input,
  manages,
  told: ['done', ...told],
})

/** Calls on a training that change nothing. */
const callsOn = (tid: number): Line[] => [
  line(training.getTrainingDetail, { tid }, false),
  line(training.getTrainingAccess, { tid }, false),
  line(training.getTrainingProblemList, { tid }, false),
  line(training.getTrainingRank, { tid }, false),
  line(training.getAdminTraining, { tid }, true),
  line(training.getTrainingEntries, { tid }, true),
  line(training.downloadTrainingRank, { tid }, true),
  line(getSimilarPairs, { tid }, true),
  line(training.showTraining, { tid, status: false }, true),
  line(training.orderTrainingProblems, { tid, pids: [0] }, true, 'training-problem-unknown'),
  line(submitProblemJudge, { tid, pid: problemId, language: 'no language', code: '1' }, false, 'language-unknown'),
]

function stated({ endpoint: { access }, manages }: Line, rank: Rank, isVisitor: boolean, isShown: boolean): string {
  const who = typeof access === 'string' ? access : access.who
  if (isVisitor && who !== 'anyone') return 'login-required'
  const isFound = rank === 'staff' || rank === 'manager' || (rank === 'member' && isShown)
  if (!isFound) return 'set-not-found'
  return manages && rank !== 'manager' ? 'forbidden' : 'let in'
}

describe('GR-06 trainings of a group', () => {
  it.each([
    ['open', GroupEntry.open, true],
    ['approval', GroupEntry.approval, true],
    ['code', GroupEntry.code, true],
    ['hidden', GroupEntry.approval, false],
  ] as const)(
    'are met in one of the kind %s by its people alone, and changed by authors and its root',
    async (_, auth, visible) => {
      const gid = await peopled(auth, visible)
      const trainings = [
        { isShown: true, tid: await newIn(gid) },
        { isShown: false, tid: await newIn(gid, { status: false }) },
      ]
      for (const { isShown, tid } of trainings) {
        for (const { name, rank, token } of walkers()) {
          const seen: Record<string, string> = {}
          const expected: Record<string, string> = {}
          // the one that is shown would be hidden by who may do so
          for (const one of callsOn(tid).filter(({ endpoint }) => !isShown || endpoint !== training.showTraining)) {
            const label = `${one.endpoint.method} ${one.endpoint.path}`
            const { code = 'done' } = await request(one.endpoint, one.input, { token })
            seen[label] = one.told.includes(code) ? 'let in' : code
            expected[label] = stated(one, rank, token === undefined, isShown)
          }
          expect(seen, `${name}, shown: ${isShown}`).toEqual(expected)
        }
      }
    },
  )

  it('stand in the lists of their group, and in none of the site', async () => {
    const gid = await peopled(GroupEntry.open, true)
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
    const gid = await peopled(GroupEntry.open, true)
    const tid = await newIn(gid)
    expect((await request(training.registerTraining, { tid }, stranger)).code).toBe('set-not-found')
    await call(training.registerTraining, { tid }, member)
    expect(await call(training.getTrainingDetail, { tid }, member)).toMatchObject({ access: true, gid, isMember: true })
    await call(group.exitGroup, { gid }, member)
    expect((await request(training.getTrainingDetail, { tid }, member)).code).toBe('training-not-found')
    expect((await request(training.getTrainingProblemList, { tid }, member)).code).toBe('training-not-found')
  })

  it('TR-02 have ranks without the root of the group, who may have taken part before he was it', async () => {
    const gid = await peopled(GroupEntry.open, true)
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
    const gid = await peopled(GroupEntry.open, true)
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

  it('are no more their author’s when he is no admin, are restored by who changes them, and end with the group', async () => {
    const gid = await peopled(GroupEntry.open, true)
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
