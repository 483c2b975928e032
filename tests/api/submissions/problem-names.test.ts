import * as contest from '@oj/functions/features/contest/contract.ts'
import { saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { changeProblem, changeProblemAuth } from '@oj/functions/features/problem-admin/contract.ts'
import {
  checkContestSubmissionsStatus,
  getContestSubmissions,
  getSubmissionDetail,
  getSubmissionList,
  submitProblemJudge,
  submitProblemTestJudge,
} from '@oj/functions/features/submission/contract.ts'
import * as work from '@oj/functions/features/timed-work/contract.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, freshName, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { newContest } from '../../support/data/contests.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { aboveWorks, newTimedWork } from '../../support/data/timed-works.ts'
import { newTraining } from '../../support/data/trainings.ts'

let author: TestUser
let student: TestUser
beforeAll(async () => {
  ;[author, student] = await Promise.all([userAs('problem_admin'), newUser('namer')])
})

const titled = (title: string) => newProblem(author, formOf({ title: { en: title, 'zh-CN': title } }))
const twoProblems = () => Promise.all([titled('First'), titled('Second')])
const submit = async (pid: string, where = {}) =>
  (await call(submitProblemJudge, { pid, language: 'Python3', code: 'print(3)', ...where }, student)).submitId

describe('SB-01 AD-07 what the problem of a submission is called', () => {
  it('follows letters that are swapped in one step while the contest runs, in rows, filters, details and questions', async () => {
    const [first, second] = await twoProblems()
    const cid = await newContest(author, {}, [first.pid, second.pid])
    const submitId = await submit('A', { cid })
    const { id } = await call(contest.askQuestion, { cid, category: 'problem', pid: first.pid, question: '?' }, student)
    const taken = { cid, pid: second.pid, displayId: 'a' }
    expect((await request(contest.changeContestEntry, taken, author)).code).toBe('contest-display-id-taken')
    await call(contest.changeContestEntry, { cid, pid: second.pid, displayId: 'A', swap: true }, author)

    const listed = async (problemID?: string) =>
      (await call(getContestSubmissions, { cid, ...(problemID && { problemID }) }, student)).records
    const named = { submitId, pid: first.pid, displayPid: 'B', displayId: 'B', title: 'First', isRemoved: false }
    expect(await listed()).toMatchObject([named])
    expect(await listed('B')).toMatchObject([named])
    expect(await listed('A')).toEqual([])
    const states = await call(checkContestSubmissionsStatus, { cid, submitIds: [submitId] }, student)
    expect(states[submitId]).toMatchObject(named)
    expect((await call(getSubmissionDetail, { cid, submitId }, student)).submission).toMatchObject(named)
    expect((await call(contest.getQuestions, { cid }, student)).records).toMatchObject([{ id, displayId: 'B' }])

    // what was taken out is not called as the one that has its letter now
    await call(contest.removeContestProblem, { cid, pid: first.pid }, author)
    await call(contest.changeContestEntry, { cid, pid: second.pid, displayId: 'B' }, author)
    const detail = async () => (await call(getSubmissionDetail, { cid, submitId }, student)).submission
    expect(await detail()).toMatchObject({ displayPid: 'A', isRemoved: true })
    await call(contest.changeContestEntry, { cid, pid: second.pid, displayId: 'A' }, author)
    expect(await detail()).toMatchObject({ displayPid: String(first.pid), title: 'First', isRemoved: true })
  })

  it('follows the bank, where it leads to the problem, and tells nobody what a hidden one is called', async () => {
    const { pid, version, problemId } = await newProblem(author)
    const submitId = await submit(problemId)
    const renamed = { problemId: freshName('R'), title: { en: 'Renamed', 'zh-CN': '改名' } }
    await call(changeProblem, { pid, version, problem: renamed }, author)
    const filter = { problemID: renamed.problemId }
    const listed = async () => (await call(getSubmissionList, filter, student)).records
    const now = { submitId, pid, displayPid: renamed.problemId, title: 'Renamed' }
    await expect.poll(listed).toMatchObject([now])
    expect((await call(getProblemDetail, { problemId: renamed.problemId }, student)).problem.id).toBe(pid)

    await call(changeProblemAuth, { id: pid, auth: 2 }, author)
    const detail = async (as: TestUser) => (await call(getSubmissionDetail, { submitId }, as)).submission
    await expect.poll(async () => (await detail(student)).displayPid).toBe(problemId)
    expect(await detail(author)).toMatchObject({ displayPid: renamed.problemId, title: 'Renamed' })
  })

  it('follows timed works and trainings, where two are swapped in one step, too', async () => {
    const [first, second] = await twoProblems()
    const pids = [first.pid, second.pid]
    const tid = await newTraining(author, {}, pids)
    const inTraining = await submit(first.problemId, { tid })
    await call(training.changeTrainingEntry, { tid, pid: second.pid, displayId: first.problemId, swap: true }, author)
    const { submission } = await call(getSubmissionDetail, { tid, submitId: inTraining }, student)
    expect(submission).toMatchObject({ pid: first.pid, displayPid: second.problemId })

    const number = await newTimedWork(author, {}, pids)
    await call(work.changeTimedWorkEntry, { tid: number, pid: second.pid, displayId: 'A', swap: true }, author)
    const { timedProblemMap } = await call(work.getTimedWorkEntries, { tid: number }, author)
    expect(pids.map((pid) => timedProblemMap[pid]?.displayId)).toEqual(['B', 'A'])
  })
})

describe('SB-01 PD-05 AD-07 what is written for one problem never counts for another', () => {
  const written = { language: 'Python3', code: 'print(3)' }
  const refusal = async (pid: string, meant: number, where: object) => {
    const { code, msg } = await request(submitProblemJudge, { pid, meant, ...written, ...where }, student)
    return [code, msg]
  }
  const moved = (id: string) => [
    'problem-moved',
    `This problem has the problem ID ${id} now. Nothing was sent to a judge`,
  ]

  it('in a contest, a timed work and a training whose letters are swapped or given to others, and in the bank', async () => {
    const [first, second] = await twoProblems()
    const pids = [first.pid, second.pid]
    const [cid, tid, number] = await Promise.all([
      newContest(author, {}, pids),
      newTraining(author, {}, pids),
      newTimedWork(author, {}, pids),
    ])
    const timed = { cid: number + aboveWorks }
    await call(work.startTimedWork, { tid: number }, student)
    await call(contest.changeContestEntry, { cid, pid: second.pid, displayId: 'A', swap: true }, author)
    await call(training.changeTrainingEntry, { tid, pid: second.pid, displayId: first.problemId, swap: true }, author)
    await call(work.changeTimedWorkEntry, { tid: number, pid: second.pid, displayId: 'A', swap: true }, author)
    expect(await refusal('A', first.pid, { cid })).toEqual(moved('B'))
    expect(await refusal('A', first.pid, timed)).toEqual(moved('B'))
    expect(await refusal(first.problemId, first.pid, { tid })).toEqual(moved(second.problemId))
    // the page finds out where its problem is, and hands in there
    const shown = await call(getProblemDetail, { problemId: 'A', meant: first.pid, cid }, student)
    expect(shown.problem).toMatchObject({ id: first.pid, problemId: 'B' })
    expect(await submit('B', { cid, meant: first.pid })).toBeGreaterThan(0)

    // neither a letter nor a number that is another's by now
    await call(contest.removeContestProblem, { cid, pid: first.pid }, author)
    await call(contest.changeContestEntry, { cid, pid: second.pid, displayId: String(first.pid) }, author)
    expect((await refusal('B', first.pid, { cid }))[0]).toBe('problem-gone')
    const run = { pid: first.pid, meant: first.pid, ...written, cid }
    expect((await request(submitProblemTestJudge, run, student)).code).toBe('problem-gone')
    const draft = { pid: first.pid, ...written, cid, base: 0 }
    expect((await request(saveProblemDraft, draft, student)).code).toBe('problem-not-found')
    expect((await call(getContestSubmissions, { cid }, student)).records).toHaveLength(1)

    const problemId = freshName('R')
    await call(changeProblem, { pid: first.pid, version: first.version, problem: { problemId } }, author)
    await expect.poll(() => refusal(first.problemId, first.pid, {})).toEqual(moved(problemId))
  })
})
