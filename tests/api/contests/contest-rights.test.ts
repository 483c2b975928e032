import * as contest from '@oj/functions/features/contest/contract.ts'
import { uploadMdFile } from '@oj/functions/features/file/contract.ts'
import * as problems from '@oj/functions/features/problem/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, judged, newUser, request, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { inMinutes, newContest, times } from '../../support/data/contests.ts'
import { read } from '../../support/data/pictures.ts'
import { formOf, newProblem, scoredForm } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { until } from '../../support/stack/patience.ts'

// What staff change, other Lambdas know within a second: calls right after a change ask until they do.

let root: { token: string }
let author: TestUser
let alice: TestUser
let bob: TestUser
let problem: Awaited<ReturnType<typeof newProblem>>
beforeAll(async () => {
  root = await asRoot()
  author = await userAs('problem_admin')
  ;[alice, bob] = await Promise.all([newUser('alice'), newUser('bob')])
  problem = await newProblem(author)
})

const python = { language: 'Python3', code: right.Python3 ?? '' }

/** What becomes of each way inside for somebody: the code of the refusal, or `in`. */
async function ways(cid: number, as?: { token: string }) {
  const asked = await Promise.all([
    request(contest.getContestProblem, { cid }, as),
    request(problems.getContestProblemDetails, { cid, displayId: 'A' }, as),
    request(submissions.getContestSubmissions, { contestID: cid }, as),
    request(contest.getContestAnnouncement, { cid }, as),
    request(submissions.submitProblemJudge, { cid, pid: 'A', ...python, language: 'no language' }, as),
  ])
  return asked.map(({ code = 'in' }) => code)
}
const all = (code: string) => Array.from({ length: 5 }, () => code)
/** A submission in no language is refused last, for that reason. */
const inside = ['in', 'in', 'in', 'in', 'language-unknown']

describe('CT-05 who may enter a contest', () => {
  it('keeps everybody but its staff out before its start', async () => {
    const cid = await newContest(author, times.scheduled(), [problem.pid])
    expect(await ways(cid)).toEqual(all('login-required'))
    expect(await ways(cid, alice)).toEqual(all('contest-not-started'))
    expect(await ways(cid, author)).toEqual(inside)
    const info = await call(contest.getContestInfo, { cid }, alice)
    expect(info).toMatchObject({ status: -1, access: false, role: 'contestant' })
    await call(contest.changeContest, { id: cid, startTime: inMinutes(-1) }, author)
    await until(async () => (await ways(cid, alice)).every((way, at) => way === inside[at]))
  })

  it('asks for the password of a private one, once', async () => {
    const cid = await newContest(author, { auth: 1, pwd: ' s\u00e9same <1> ' }, [problem.pid])
    expect(await ways(cid, alice)).toEqual(all('contest-password-needed'))
    const enter = async (password: string) => (await request(contest.registerContest, { cid, password }, alice)).code
    // what a keyboard sends as a letter and its accent is the same letter
    expect([await enter(''), await enter('S\u00e9same <1>'), await enter('se\u0301same <1>')]).toEqual([
      'contest-password-needed',
      'contest-password-wrong',
      undefined,
    ])
    expect(await ways(cid, alice)).toEqual(inside)
    expect(await ways(cid, bob)).toEqual(all('contest-password-needed'))
    expect(await call(contest.getContestAccess, { cid }, alice)).toEqual({ access: true })
    expect(await call(contest.getContestAccess, { cid }, bob)).toEqual({ access: false })
  })

  it('lets everybody look into a protected one, and submit with the password', async () => {
    const cid = await newContest(author, { auth: 2, pwd: 'sesame' }, [problem.pid])
    expect(await ways(cid, alice)).toEqual([...inside.slice(0, 4), 'contest-password-needed'])
    await call(contest.registerContest, { cid, password: 'sesame' }, alice)
    expect(await ways(cid, alice)).toEqual(inside)
  })

  it('lets accounts of the rule alone take part', async () => {
    const rule = `<prefix></prefix><suffix></suffix><start>1</start><end>1</end><extra>${alice.username}</extra>`
    const cid = await newContest(author, { openAccountLimit: true, accountLimitRule: rule }, [problem.pid])
    expect(await ways(cid, alice)).toEqual(inside)
    expect(await ways(cid, bob)).toEqual([...inside.slice(0, 4), 'contest-account-refused'])
    expect((await request(contest.registerContest, { cid, password: '' }, bob)).code).toBe('contest-account-refused')
  })

  it('takes nothing after the end, unless it is told to', async () => {
    const cid = await newContest(author, times.ended(), [problem.pid])
    expect(await ways(cid, alice)).toEqual([...inside.slice(0, 4), 'contest-ended'])
    await call(contest.changeContest, { id: cid, allowEndSubmit: true }, author)
    await until(async () => (await ways(cid, alice)).at(-1) === inside.at(-1))
  })

  it('is unknown to all calls once it is hidden', async () => {
    const cid = await newContest(author, { visible: false }, [problem.pid])
    expect(await ways(cid, alice)).toEqual(all('set-not-found'))
    expect((await request(contest.registerContest, { cid, password: '' }, alice)).code).toBe('set-not-found')
  })
})

const rowsOf = async (cid: number, as: { token: string }, more: object = {}) =>
  (await call(submissions.getContestSubmissions, { contestID: cid, ...more }, as)).records

async function handIn(cid: number, as: TestUser): Promise<number> {
  const { submitId } = await call(submissions.submitProblemJudge, { cid, pid: 'A', ...python }, as)
  await until(async () => {
    const rows = await call(submissions.checkContestSubmissionsStatus, { submitIds: [submitId], cid }, author)
    return rows[String(submitId)]?.status === Status.accepted
  })
  return submitId
}

describe('CT-05 and SB-01 submissions of a contest', () => {
  it('show others no time, memory, length or code while it runs, and count nowhere else', async () => {
    const cid = await newContest(author, {}, [problem.pid])
    const submitId = await handIn(cid, alice)
    expect(await rowsOf(cid, bob)).toMatchObject([
      { submitId, cid, displayPid: 'A', displayId: 'A', status: Status.accepted, time: null, memory: null, length: 0 },
    ])
    const seen = await call(submissions.getSubmissionDetail, { submitId, cid }, bob)
    expect(seen.submission).toMatchObject({ code: null, errorMessage: null })
    expect((await call(submissions.getSubmissionDetail, { submitId, cid }, alice)).submission.code).toBe(python.code)
    expect((await request(submissions.getAllCaseResult, { submitId, cid }, alice)).code).toBe('forbidden')
    const share = await request(submissions.shareSubmission, { submitId, share: true }, alice)
    expect(share.code).toBe('forbidden')
    const { records } = await call(submissions.getSubmissionList, { limit: 100, username: alice.username }, root)
    expect(records.map((row) => row.submitId)).not.toContain(submitId)
    const [entry] = await call(contest.getContestProblem, { cid }, bob)
    expect(entry).toMatchObject({ ac: 1, total: 1 })
    const status = await call(problems.getUserProblemStatus, { pidList: [problem.pid] }, alice)
    expect(status[String(problem.pid)]?.status).toBe(Status.notSubmitted)
    const within = await call(problems.getUserProblemStatus, { pidList: [String(problem.pid)], cid }, alice)
    expect(within[String(problem.pid)]?.status).toBe(Status.accepted)
    expect((await call(contest.getContestInfo, { cid }, alice)).count).toBe(1)
  })

  it('show nothing of others behind the seal, and nothing derived from it', async () => {
    const seal = { sealRank: true, sealRankTime: inMinutes(-30) }
    const cid = await newContest(author, seal, [problem.pid])
    const submitId = await handIn(cid, alice)
    expect(await rowsOf(cid, bob)).toEqual([])
    expect(await rowsOf(cid, alice)).toMatchObject([{ submitId, status: Status.accepted }])
    expect((await request(submissions.getSubmissionDetail, { submitId, cid }, bob)).code).toBe('submission-not-found')
    expect(await call(submissions.checkContestSubmissionsStatus, { submitIds: [submitId], cid }, bob)).toEqual({})
    const [entry] = await call(contest.getContestProblem, { cid }, bob)
    expect(entry).toMatchObject({ ac: null, total: null })
    expect(await rowsOf(cid, author)).toMatchObject([{ submitId, status: Status.accepted }])
    await call(contest.changeContest, { id: cid, endTime: inMinutes(-0.01) }, author)
    await until(async () => (await rowsOf(cid, bob)).length === 1)
    await call(contest.changeContest, { id: cid, autoRealRank: false }, author)
    await until(async () => (await rowsOf(cid, bob)).length === 0)
  })

  it('of the OI rule say no more than that they came', async () => {
    const sealed = { startTime: inMinutes(-90), sealRank: true, sealRankTime: inMinutes(-60) }
    const { pid } = await newProblem(author, scoredForm())
    const cid = await newContest(author, { type: 1, ...sealed }, [pid])
    const submitId = await handIn(cid, alice)
    const unknown = { submitId, status: Status.submittedUnknown, time: null, memory: null, score: null }
    expect(await rowsOf(cid, alice)).toMatchObject([unknown])
    expect(await rowsOf(cid, alice, { status: Status.accepted })).toEqual([])
    expect(await rowsOf(cid, bob)).toEqual([])
    const details = await call(problems.getContestProblemDetails, { cid, displayId: 'A' }, alice)
    expect(details.myStatus).toBe(Status.submittedUnknown)
    expect(details.problemCount).toMatchObject({ total: 0, ac: 0 })
    expect((await request(submissions.getLastAcCode, { pid, cid }, alice)).code).toBe('not-accepted-yet')
    const [own] = await call(problems.getFullScreenProblemList, { cid }, alice)
    expect(own).toMatchObject({ problemId: 'A', status: Status.submittedUnknown, score: null })
  })

  it('that come after the end are shown where they are asked for, and count apart', async () => {
    const cid = await newContest(author, { ...times.ended(), allowEndSubmit: true }, [problem.pid])
    const submitId = await handIn(cid, alice)
    expect(await rowsOf(cid, bob)).toEqual([])
    expect(await rowsOf(cid, bob, { containsEnd: true })).toMatchObject([{ submitId }])
    expect(await rowsOf(cid, alice, { onlyMine: true })).toMatchObject([{ submitId }])
    expect(await call(contest.getContestProblem, { cid }, bob)).toMatchObject([{ ac: 0, total: 0 }])
    const asked = { pidList: [problem.pid], cid }
    const official = await call(problems.getUserProblemStatus, asked, alice)
    const late = await call(problems.getUserProblemStatus, { ...asked, containsEnd: true }, alice)
    expect([official, late].map((one) => one[String(problem.pid)]?.status)).toEqual([
      Status.notSubmitted,
      Status.accepted,
    ])
  })

  it('of somebody in the bank are none of a contest, and the other way round', async () => {
    const cid = await newContest(author, {}, [problem.pid])
    const { submitId } = await judged(bob, problem.problemId, 'Python3', python.code)
    expect(await rowsOf(cid, author)).toEqual([])
    expect((await request(submissions.getSubmissionDetail, { submitId, cid }, bob)).code).toBeUndefined()
  })
})

it('CT-05 what a problem is about is told after the end', async () => {
  const cid = await newContest(author, {}, [problem.pid])
  const look = () => call(problems.getContestProblemDetails, { cid, displayId: 'A' }, alice)
  const running = await look()
  expect([running.tags, running.problem.source, running.problem.problemId]).toEqual([[], '', 'A'])
  await call(contest.changeTutorial, { cid, tutorial: 'Add **both**.' }, author)
  expect((await call(contest.getContestInfo, { cid }, alice)).tutorial).toBeNull()
  await call(contest.changeContest, { id: cid, ...times.ended() }, author)
  await until(async () => (await call(contest.getContestInfo, { cid }, alice)).tutorial === 'Add **both**.')
})

it('CT-05 FL-02 files of a hidden problem of the bank are read by whom a contest that has it lets see it, while it does', async () => {
  const file = uploadMdFile.output.parse(
    (await upload(uploadMdFile, 'file', new File(['text'], 'notes.txt'), root)).data,
  )
  const form = formOf({ description: { en: `[notes](${file.link})` }, auth: problems.ProblemAuth.private })
  const { pid } = await newProblem(root, form)
  const readBy = () =>
    Promise.all([alice, bob, undefined, root].map(async (user) => (await read(file.link, user)).http))
  expect(await readBy()).toEqual([404, 404, 404, 200])
  const cid = await newContest(root, { ...times.scheduled(), jury: [bob.username] }, [pid])
  // not begun: its staff alone see it
  await expect.poll(readBy).toEqual([404, 200, 404, 200])
  await call(contest.changeContest, { id: cid, ...times.running() }, root)
  await expect.poll(readBy).toEqual([200, 200, 404, 200])
  await call(contest.removeContestProblem, { cid, pid }, root)
  await expect.poll(readBy).toEqual([404, 404, 404, 200])
})
