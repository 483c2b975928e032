import * as contest from '@oj/functions/features/contest/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { GroupEntry, GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { getRecentContest } from '@oj/functions/features/home/contract.ts'
import {
  addProblem,
  changeProblem,
  changeProblemAuth,
  getAdminProblem,
  getAdminProblemList,
  getProblemCases,
  getProblemLanguages,
  getProblemTags,
} from '@oj/functions/features/problem-admin/contract.ts'
import {
  getSubmissionDetail,
  getSubmissionList,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, newUser, request, type TestUser, uidOf } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { acmRows, handInto } from '../../support/data/boards.ts'
import { type ContestInput, contestOf, inMinutes } from '../../support/data/contests.ts'
import { letIn } from '../../support/data/groups.ts'
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
import { until } from '../../support/stack/patience.ts'

let people: Everybody
let pid: number
beforeAll(async () => {
  people = await everybody()
  ;({ pid } = await newProblem(people.root, formOf()))
})

/** Makes a contest in a group, with a problem of the bank in it as A; its number. */
async function newIn(gid: number, more: Partial<ContestInput> = {}): Promise<number> {
  const { cid } = await call(contest.addGroupContest, { ...contestOf(more), gid }, people.author)
  await call(contest.addContestProblem, { cid, pid, displayId: 'A' }, people.author)
  return cid
}

const callsOn = (cid: number) => [
  line(contest.getContestInfo, { cid }, false),
  line(contest.getContestAccess, { cid }, false),
  line(contest.getContestProblem, { cid }, false),
  line(contest.getContestRank, { cid }, false),
  line(contest.getContestAnnouncement, { cid }, false),
  line(contest.getContestOutsideInfo, { cid }, false, 'contest-rank-closed'),
  line(getSubmissionList, { contestID: cid }, false),
  line(contest.getAdminContest, { cid }, true),
  line(contest.getContestEntries, { cid }, true),
  line(contest.getContestants, { cid }, true),
  line(contest.getReaderKeys, { cid }, true),
  line(contest.orderContestProblems, { cid, pids: [0] }, true, 'contest-problem-unknown'),
  line(contest.downloadAcceptedCodes, { cid }, true, 'codes-none'),
  handsIn({ cid, pid: 'A' }),
]

describe('GR-07 contests of a group', () => {
  it.each(groupKinds)(
    'are met in one of the kind %s by its people alone, and changed by authors and its root',
    async (_, auth, visible) => {
      const gid = await peopledGroup(people, auth, visible)
      await walk(people, callsOn(await newIn(gid)), true)
      await walk(people, callsOn(await newIn(gid, { visible: false })), false)
    },
  )

  it('stand in the lists of their group, and in none of the site; no rating follows from them', async () => {
    const { member, admin, author, stranger, site, root } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const title = `Class ${gid} only`
    const [shown, hidden] = [
      await newIn(gid, { title, isRating: true, openRank: true }),
      await newIn(gid, { title, visible: false }),
    ]
    const listed = async (user: TestUser) =>
      (await call(contest.getGroupContestList, { gid, keyword: title }, user)).records.map(({ id }) => id)
    expect(await listed(member)).toEqual([shown])
    expect(await listed(root)).toEqual([shown])
    const table = async (user: TestUser) =>
      (await call(contest.getGroupAdminContestList, { gid }, user)).records.map(({ id, mine, gid: of }) => [
        id,
        mine,
        of,
      ])
    expect(await table(admin)).toEqual([
      [hidden, false, gid],
      [shown, false, gid],
    ])
    expect(await table(author)).toEqual([
      [hidden, true, gid],
      [shown, true, gid],
    ])
    for (const token of [undefined, stranger.token, member.token, author.token, site.token]) {
      expect((await call(contest.getContestList, { keyword: title }, { token })).records).toEqual([])
      expect((await call(getRecentContest, {}, { token })).filter(({ id }) => id === shown)).toEqual([])
    }
    expect((await request(contest.getContestOutsideScoreboard, { cid: shown }, stranger)).code).toBe('set-not-found')
    expect((await call(contest.getAdminContests, { keyword: title }, site)).records).toEqual([])
    // who may change all contests of the site, and is not in the group
    const other = await userAs('admin')
    expect((await call(contest.getAdminContests, { gid }, other)).records).toEqual([])
    expect((await call(contest.getAdminContest, { cid: shown }, author)).isRating).toBe(false)
  })

  it('CR-02 show what is sealed to their root, admins and jury, and to neither runners nor members', async () => {
    const { member, admin, author, root, stranger } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const [jury, runner] = [await newUser('jury'), await newUser('runner')]
    await letIn(gid, root, jury, runner)
    const helpers = { jury: [jury.username], runners: [runner.username] }
    const seal = { sealRank: true, sealRankTime: inMinutes(-1), autoRealRank: false }
    const cid = await newIn(gid, { ...helpers, ...seal })
    const submitId = await handInto(cid, 'A', 'right', member, author)
    await until(async () => (await acmRows(cid, author))[0]?.ac === 1)
    const told = async (user: TestUser) => {
      const board = await call(contest.getContestRank, { cid }, user)
      const detail = await request(getSubmissionDetail, { submitId, cid }, user)
      const changing = await request(contest.getAdminContest, { cid }, user)
      const serving = await request(contest.getContestAcInfo, { cid }, user)
      const [row] = board.records
      return {
        solved: row && 'ac' in row ? row.ac : null,
        isSealed: board.isSealed,
        program: JSON.stringify(detail.data ?? '').includes('print') ? 'read' : detail.code,
        changes: changing.code ?? 'in',
        balloons: serving.code ?? 'in',
      }
    }
    const all = { solved: 1, isSealed: false, program: 'read' }
    const sealed = { solved: 0, isSealed: true, program: 'submission-not-found' }
    const manager = { ...all, changes: 'in', balloons: 'in' }
    const seesAll = { ...all, changes: 'forbidden', balloons: 'forbidden' }
    expect(await Promise.all([root, author, admin, jury].map(told))).toEqual([manager, manager, seesAll, seesAll])
    expect(await told(runner)).toEqual({ ...sealed, changes: 'forbidden', balloons: 'in' })
    // their own program they read
    expect(await told(member)).toEqual({ ...sealed, program: 'read', changes: 'forbidden', balloons: 'forbidden' })
    expect((await request(contest.getContestRank, { cid }, stranger)).code).toBe('set-not-found')
    for (const user of [jury, admin]) {
      const { code } = await request(contest.openContestRank, { cid, opensAt: 'now' }, user)
      expect(code).toBe('forbidden')
    }
    await call(contest.changeContest, { id: cid, endTime: new Date().toISOString() }, root)
    await until(async () => (await call(contest.getContestInfo, { cid }, member)).status === 1)
    await call(contest.openContestRank, { cid, opensAt: 'now' }, root)
    await until(async () => (await told(member)).solved === 1)
  })

  it('take hidden problems of their group, and its admins read the code that was handed in', async () => {
    const { member, admin, author, stranger } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const cid = await newIn(gid)
    const made = formOf()
    const { pid: own } = await call(addProblem, { ...made, gid, problem: { ...made.problem, auth: 2 } }, author)
    const toAdd = await call(
      contest.getContestEntries,
      { cid, problemType: 0, keyword: made.problem.problemId },
      author,
    )
    expect(toAdd.problemList.records.map(({ id, gid: of, isOwn }) => [id, of, isOwn])).toEqual([[own, gid, false]])
    await call(contest.addContestProblem, { cid, pid: own, displayId: 'B' }, author)
    // what is new is made in the group, whose quota it counts in
    expect((await request(addProblem, { ...formOf(), cid }, author)).code).toBe('problems-many')
    const code = 'print(1)'
    const { submitId } = await call(submitProblemJudge, { cid, pid: 'B', language: 'Python3', code }, member)
    for (const user of [admin, author]) {
      expect((await call(getSubmissionDetail, { submitId, cid }, user)).submission.code).toBe(code)
    }
    expect((await request(getSubmissionDetail, { submitId, cid }, stranger)).code).toMatch(/-not-found$/)
    expect((await request(getSubmissionDetail, { submitId }, stranger)).code).toMatch(/-not-found$/)
    // a contest elsewhere does not find the problem
    const other = await peopledGroup(people, GroupEntry.open, true)
    const elsewhere = await newIn(other)
    const outside = await call(contest.addContest, contestOf(), people.root)
    for (const one of [elsewhere, outside.cid]) {
      const add = await request(contest.addContestProblem, { cid: one, pid: own, displayId: 'B' }, people.root)
      expect(add.code).toBe('problem-not-found')
    }
  })

  it('answer at the addresses that HOJ’s client has for what a group owns, too', async () => {
    const { author, member } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const cid = await newIn(gid)
    const made = formOf()
    const { pid: own } = await call(addProblem, { ...made, gid, problem: { ...made.problem, auth: 2 } }, author)
    const { idPrefix, form } = await call(getAdminProblem, { pid: own }, author)
    const add = { cid, problemId: idPrefix + form.problem.problemId, displayId: 'B' }
    expect((await request(contest.addGroupProblemToContest, add, member)).code).toBe('forbidden')
    await call(contest.addGroupProblemToContest, add, author)
    expect((await request(contest.addGroupProblemToContest, { ...add, displayId: 'C' }, author)).code).toBe(
      'contest-problem-twice',
    )
    expect((await request(contest.addGroupProblemToContest, { ...add, problemId: 'none' }, author)).code).toBe(
      'problem-not-found',
    )
    const { problemList } = await call(contest.getContestEntries, { cid }, author)
    expect(problemList.records.map(({ id }) => id)).toEqual([pid, own])
    const reads = [
      [contest.getAdminContest, { cid }],
      [contest.getContestEntries, { cid }],
      [contest.getContestEntry, { cid, pid: own }],
      [contest.getAdminContestAnnouncements, { cid }],
      [getAdminProblem, { pid: own }],
      [getAdminProblemList, { gid }],
      [getProblemCases, { pid: own }],
    ] as const
    for (const [endpoint, input] of reads) {
      for (const path of endpoint.aliases ?? []) {
        const [here, there] = await Promise.all(
          [endpoint, { ...endpoint, path }].map((one) => request(one, input, author)),
        )
        expect([path, there?.data]).toEqual([path, here?.data])
        expect([path, (await request({ ...endpoint, path }, input, member)).data ?? null]).toEqual([path, null])
      }
    }
    // what HOJ's editor makes in a contest names the group in the problem, and is then put there
    const making = { ...addProblem, path: '/api/group/contest-problem' } as const
    const putting = { ...contest.changeContestEntry, path: '/api/group/contest-problem' } as const
    const plain = formOf()
    const inContest = { ...plain, languages: ['C'], problem: { ...plain.problem, gid, auth: 3 } }
    expect((await request(making, inContest, member)).code).toBe('group-level-low')
    const { pid: third } = await call(making, inContest, author)
    expect(await call(putting, { cid, pid: third, displayId: 'C' }, author)).toMatchObject({ displayId: 'C' })
    const { pid: ofBank } = await newProblem(people.root)
    const unknown = await request(putting, { cid, pid: ofBank, displayId: 'D' }, author)
    expect(unknown.code).toBe('contest-problem-unknown')
    expect((await call(getProblemLanguages, { pid: third }, author)).map(({ name }) => name)).toEqual(['C'])
    expect(await call(getProblemTags, { pid: third }, author)).toEqual([])
    for (const asked of [getProblemLanguages, getProblemTags]) {
      expect((await request(asked, { pid: third }, member)).code).toMatch(/^problem-not-/)
    }
    // one that says of no version what it changes means the newest
    const late = { pid: own, problem: { timeLimit: 5 } }
    expect(await call({ ...changeProblem, path: '/api/group/problem' }, late, author)).toMatchObject({ pid: own })
    const show = { ...contest.showContest, path: '/api/group/change-contest-visible' } as const
    await call(show, { cid, visible: false }, author)
    expect((await call(contest.getAdminContest, { cid }, author)).visible).toBe(false)
    const choose = { ...changeProblemAuth, path: '/api/group/change-problem-auth' } as const
    await call(choose, { pid: own, auth: 1 }, author)
    expect((await call(getAdminProblem, { pid: own }, author)).form.problem.auth).toBe(1)
    await call({ ...contest.removeContest, path: '/api/group/contest' }, { cid }, author)
    expect((await request(contest.getAdminContest, { cid }, author)).status).toBe(404)
  })

  it('are no more their author’s when they are no admin, are restored by who changes them, and end with the group', async () => {
    const { member, admin, author, root } = people
    const gid = await peopledGroup(people, GroupEntry.open, true)
    const cid = await newIn(gid)
    const named = await newIn(gid, { managers: [people.stranger.username] })
    // in a group nobody helps but its people
    expect((await request(contest.getAdminContest, { cid: named }, people.stranger)).code).toBe('set-not-found')
    await call(contest.removeContest, { cid }, author)
    const back = async (user: TestUser) =>
      (await call(contest.getDeletedContests, {}, user)).some(({ id, gid: of }) => id === cid && of === gid)
    const other = await userAs('problem_admin')
    expect(await Promise.all([root, other].map(back))).toEqual([true, false])
    expect((await request(contest.restoreContest, { cid }, other)).code).toBe('contest-not-found')
    expect((await request(contest.restoreContest, { cid }, admin)).code).toBe('contest-not-found')
    // its author has no role on the site
    expect(await back(author)).toBe(true)
    await call(contest.restoreContest, { cid }, author)
    const clone = await call(contest.cloneContest, { cid }, author)
    expect(await call(contest.getAdminContest, { cid: clone.cid }, author)).toMatchObject({ gid, visible: false })
    expect((await request(contest.cloneContest, { cid }, admin)).code).toBe('forbidden')
    expect((await request(contest.cloneContest, { cid }, member)).code).toBe('forbidden')
    await call(group.changeGroupMember, { gid, uid: await uidOf(author), auth: GroupLevel.member }, root)
    expect((await request(contest.getAdminContest, { cid }, author)).code).toBe('forbidden')
    await call(group.exitGroup, { gid }, member)
    expect((await request(contest.getContestInfo, { cid }, member)).code).toBe('set-not-found')
    await call(group.removeGroup, { gid }, root)
    for (const user of [author, admin, root]) {
      expect((await request(contest.getContestInfo, { cid }, user)).code).toBe('set-not-found')
    }
  })
})
