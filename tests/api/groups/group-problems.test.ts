import * as contest from '@oj/functions/features/contest/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { usualQuotas } from '@oj/functions/features/group/contract-quotas.ts'
import * as offers from '@oj/functions/features/group-problem/contract.ts'
import { getCommentMessages } from '@oj/functions/features/message/contract.ts'
import { getProblemDetail, getProblemList } from '@oj/functions/features/problem/contract.ts'
import * as admin from '@oj/functions/features/problem-admin/contract.ts'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { getGroupRank } from '@oj/functions/features/rank/contract.ts'
import {
  getSubmissionDetail,
  getSubmissionList,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, newUser, refusalOf, request, type TestUser, uidOf } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newGroupContest } from '../../support/data/contests.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { formOf } from '../../support/data/problems.ts'
import { newCategory, trainingOf } from '../../support/data/trainings.ts'
import { until } from '../../support/stack/patience.ts'

// Everything here is said over the wire to the running site: people of one group, and everybody else.

let site: { token: string }
let owner: TestUser
let author: TestUser
let member: TestUser
let stranger: TestUser
let reviewer: TestUser
let gid = 0

beforeAll(async () => {
  site = await asRoot()
  owner = await userAs('problem_admin')
  reviewer = await userAs('admin')
  ;[author, member, stranger] = await Promise.all([newUser('author'), newUser('member'), newUser('stranger')])
  gid = await newGroup(owner, { auth: 2, visible: false })
  await letIn(gid, owner, author, member)
  await call(group.changeGroupMember, { gid, uid: await uidOf(author), auth: GroupLevel.admin }, owner)
})

/** Makes a problem in the group; its number, and the id that the group has for it. */
async function made(by: { token: string } = author, fields: Parameters<typeof formOf>[0] = {}) {
  const form = formOf(fields)
  const { pid, version } = await call(admin.addProblem, { ...form, gid }, by)
  return { pid, version, problemId: `G${gid}-${form.problem.problemId}`, written: form.problem.problemId }
}

const code = 'a, b = map(int, input().split())\nprint(a + b)\n'

it('GR-05 JD-08 a problem of a group has few enough test cases, and limits short enough, unless the site allows more', async () => {
  const other = await newGroup(owner)
  const cases = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ input: `${n} 1\n`, output: `${n + 1}\n` }))
  const add = (count: number, timeLimit: number, totalTimeLimit: number | null = null) => {
    const form = { ...formOf({ timeLimit, totalTimeLimit }), samples: cases(count) }
    return request(admin.addProblem, { ...form, gid: other }, owner)
  }
  expect((await add(101, 1000)).code).toBe('cases-many')
  expect((await add(100, 10_001)).code).toBe('time-limit-long')
  // what the rule gives ten seconds and a hundred cases, whatever the problem has of them
  expect((await add(1, 1000, 220_001)).code).toBe('total-time-limit-long')
  expect((await add(1, 1000, 220_000)).status).toBe(200)
  expect((await add(100, 10_000)).status).toBe(200)
  await call(group.changeGroupQuotas, { gid: other, ...usualQuotas, cases: 101, seconds: 20 }, site)
  expect((await add(101, 20_000, 320_000)).status).toBe(200)
})

it('GR-05 a group has as many problems, and as much test data, as the site allows', async () => {
  const full = await newGroup(owner)
  const add = (more: object = {}) => request(admin.addProblem, { ...formOf(), gid: full, ...more }, owner)
  await call(group.changeGroupQuotas, { gid: full, ...usualQuotas, problems: 1, testData: 0, videos: 0 }, site)
  expect((await add()).code).toBe('data-many')
  await call(group.changeGroupQuotas, { gid: full, ...usualQuotas, problems: 1, testData: 1, videos: 0 }, site)
  expect((await add()).status).toBe(200)
  expect((await add()).code).toBe('problems-many')
  // nor more where they come at once
  await call(group.changeGroupQuotas, { gid: full, ...usualQuotas, problems: 3, testData: 1, videos: 0 }, site)
  const codes = (await Promise.all([add(), add(), add(), add()])).map(({ code }) => code)
  expect(codes.filter((code) => code === 'problems-many')).toHaveLength(2)
})

/** Hands in a right program in the group, and waits for its verdict. */
async function solve(problemId: string, by: TestUser): Promise<number> {
  const { submitId } = await call(submitProblemJudge, { pid: problemId, language: 'Python3', code, gid }, by)
  await until(async () => {
    const { submission } = await call(getSubmissionDetail, { submitId, gid }, by)
    return submission.status === Status.accepted
  })
  return submitId
}

describe('GR-05 GR-09 problems of a group, and what is handed in to them', () => {
  it('begin with what the group is called, which its authors neither see nor write', async () => {
    const { pid, version, problemId, written } = await made()
    const edit = await call(admin.getAdminProblem, { pid }, author)
    expect([edit.idPrefix, edit.form.problem.problemId]).toEqual([`G${gid}-`, written])
    await call(admin.changeProblem, { pid, version, problem: { problemId: written, timeLimit: 700 } }, author)
    expect((await call(getProblemDetail, { problemId, gid }, member)).problem).toMatchObject({
      id: pid,
      gid,
      problemId,
    })
    expect((await call(admin.getNextProblemId, { gid }, author)).idPrefix).toBe(`G${gid}-`)
    expect(await refusalOf(admin.addProblem, { ...formOf({ problemId: 'x'.repeat(39) }), gid }, author)).toBe(
      'problem-id-invalid',
    )
  })

  it('are deleted once the contest and the training that used them are, which come back with them if they come first', async () => {
    const { pid, problemId } = await made()
    const { cid } = await newGroupContest(gid, author)
    await call(contest.addGroupProblemToContest, { cid, problemId, displayId: 'A' }, author)
    const trainingCategory = await newCategory(site)
    const { tid } = await call(
      training.addGroupTraining,
      { training: { ...trainingOf(), gid }, trainingCategory },
      author,
    )
    await call(training.addGroupProblemToTraining, { tid, problemId }, author)
    const removed = () => refusalOf(admin.removeProblem, { pid }, author)
    await call(contest.removeContest, { cid }, author)
    expect(await removed()).toBe('problem-chosen')
    await call(training.removeTraining, { tid }, author)
    await expect.poll(removed).toBeUndefined()
    const without = async () => {
      const rows = await Promise.all([
        call(contest.getDeletedContests, {}, author),
        call(training.getDeletedTrainings, {}, author),
      ])
      return rows.flatMap((some) => some.flatMap(({ id, lost }) => ([cid, tid].includes(id) ? [lost] : [])))
    }
    const entries = async () => (await call(contest.getContestEntries, { cid }, author)).problemList.records
    expect(await without()).toEqual([1, 1])
    await call(contest.restoreContest, { cid }, author)
    expect(await entries()).toEqual([])
    await call(admin.restoreProblem, { pid }, author)
    await expect.poll(without).toEqual([0])
    await call(training.restoreTraining, { tid }, author)
    const { problemList } = await call(training.getTrainingEntries, { tid, queryExisted: true }, author)
    expect(problemList.records).toMatchObject([{ id: pid }])
  })

  it('show nowhere outside of it, and what is handed in neither', async () => {
    const { problemId } = await made()
    const submitId = await solve(problemId, member)
    const mine = await call(getSubmissionList, { gid, onlyMine: true }, member)
    expect(mine.records).toMatchObject([{ submitId, gid }])
    // the code is read by the group's admins, and by no other member
    expect((await call(getSubmissionDetail, { submitId, gid }, author)).submission.code).toBe(code)
    const other = await newUser('classmate')
    await letIn(gid, owner, other)
    expect((await call(getSubmissionDetail, { submitId, gid }, other)).submission.code).toBeNull()
    const { username } = member
    for (const user of [stranger, reviewer, undefined]) {
      expect((await call(getProblemList, { keyword: problemId }, user)).records).toEqual([])
      expect((await call(getSubmissionList, { username }, user)).records).toEqual([])
      expect(await refusalOf(getSubmissionDetail, { submitId }, user)).toBe('submission-not-found')
      expect((await call(getUserHomeInfo, { username }, user)).solvedList).toEqual([])
    }
    const left = await solve(problemId, other)
    await until(async () => (await call(getGroupRank, { gid }, member)).total > 1)
    // who leaves is in no list of people any more, and what they handed in stays
    await call(group.exitGroup, { gid }, other)
    expect((await call(getGroupRank, { gid }, member)).records).toMatchObject([{ username, rank: 1 }])
    const kept = (await call(getSubmissionList, { gid, username: other.username }, author)).records
    expect(kept.map((row) => row.submitId)).toEqual([left])
    const [first] = (await call(getGroupRank, { gid, searchUser: username.toUpperCase() }, author)).records
    expect(first).toMatchObject({ username, ac: 1, total: 1, rank: 1 })
    expect((await call(getGroupRank, { gid, searchUser: freshName('nobody') }, author)).total).toBe(0)
    expect(await refusalOf(getGroupRank, { gid }, stranger)).toBe('group-not-found')
  })
})

describe('AD-06 problems that groups offer', () => {
  it('enter the bank under their number once staff have taken them, and stay in their group', async () => {
    const { pid, problemId } = await made()
    expect(await refusalOf(offers.getOfferedProblem, { pid }, reviewer)).toBe('problem-not-found')
    expect(await refusalOf(offers.applyPublic, { pid, isApplied: true }, member)).toBe('problem-not-yours')
    await call(offers.applyPublic, { pid, isApplied: true, words: 'Used twice in class' }, author)
    expect(await refusalOf(offers.applyPublic, { pid, isApplied: true }, author)).toBe('offer-standing')
    expect(await refusalOf(offers.getGroupProblemOffers, {}, author)).toBe('forbidden')
    const waiting = await call(offers.getGroupProblemOffers, { gid, progress: 1 }, reviewer)
    expect(waiting.records).toMatchObject([{ id: pid, gid, words: 'Used twice in class', offeredBy: author.username }])
    expect((await call(offers.getOfferedProblem, { pid }, reviewer)).form.problem.problemId).toBe(problemId)
    // not before it is taken
    expect((await call(getProblemList, { keyword: problemId }, stranger)).records).toEqual([])

    expect(await refusalOf(offers.changeOfferProgress, { pid, progress: 3 }, reviewer)).toBe('offer-words-required')
    await call(offers.changeOfferProgress, { pid, progress: 3, reason: 'The limits are too tight' }, reviewer)
    expect(await call(offers.getOffer, { pid }, author)).toMatchObject({
      applyPublicProgress: 3,
      reason: 'The limits are too tight',
    })
    expect(await refusalOf(offers.changeOfferProgress, { pid, progress: 2 }, reviewer)).toBe('offer-not-standing')
    const told = async () => (await call(getCommentMessages, {}, author)).records[0]
    const url = `/group/${gid}/authoring/problems?keyword=${problemId}`
    const from = { senderUsername: reviewer.username, sourceId: pid, url }
    expect(await told()).toMatchObject({ ...from, action: 'Offer_Refused', sourceContent: 'The limits are too tight' })

    await call(offers.applyPublic, { pid, isApplied: true }, author)
    await call(offers.changeOfferProgress, { pid, progress: 2 }, reviewer)
    expect(await told()).toMatchObject({ ...from, action: 'Offer_Taken', sourceContent: '' })
    await until(async () => (await call(getProblemList, { keyword: problemId }, stranger)).total === 1)
    expect((await call(getProblemDetail, { problemId }, stranger)).problem).toMatchObject({ id: pid, gid: null })
    expect((await call(getProblemDetail, { problemId, gid }, member)).problem).toMatchObject({ id: pid, gid })
    // its group changes it still, and the bank's staff do not
    expect(await refusalOf(admin.getAdminProblem, { pid }, reviewer)).toBe('problem-not-found')
    expect((await call(admin.getAdminProblem, { pid }, author)).id).toBe(pid)

    await call(offers.applyPublic, { pid, isApplied: false }, author)
    await until(async () => (await call(getProblemList, { keyword: problemId }, stranger)).total === 0)
    expect(await refusalOf(getProblemDetail, { problemId }, stranger)).toBe('problem-not-found')
  })

  it('are withdrawn in every state, and once more without harm', async () => {
    const { pid } = await made()
    const stateAfter = async (isApplied: boolean) => {
      await call(offers.applyPublic, { pid, isApplied }, author)
      return (await call(offers.getOffer, { pid }, author)).applyPublicProgress
    }
    expect(await stateAfter(false)).toBeNull()
    expect([await stateAfter(true), await stateAfter(false), await stateAfter(false)]).toEqual([1, null, null])
    await stateAfter(true)
    await call(offers.changeOfferProgress, { pid, progress: 3, reason: 'Too easy' }, reviewer)
    expect(await stateAfter(false)).toBeNull()
  })

  it('are offered while their members see them, and only where a group owns them', async () => {
    const { pid } = await made(author, { auth: 2 })
    expect(await refusalOf(offers.applyPublic, { pid, isApplied: true }, author)).toBe('offer-hidden')
    const ofBank = await call(admin.addProblem, formOf(), reviewer)
    expect(await refusalOf(offers.applyPublic, { pid: ofBank.pid, isApplied: true }, reviewer)).toBe(
      'offer-not-of-group',
    )
  })
})
