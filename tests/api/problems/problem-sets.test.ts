import { getProblemDraft, saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { uploadMdFile, viewFile } from '@oj/functions/features/file/contract.ts'
import { previewRejudge, rejudge, rejudgeMany } from '@oj/functions/features/judge-admin/contract.ts'
import { exportMyData } from '@oj/functions/features/own-data/contract.ts'
import {
  getProblemCodeTemplate,
  getProblemDetail,
  getUserProblemStatus,
  ProblemAuth,
} from '@oj/functions/features/problem/contract.ts'
import { removeProblem } from '@oj/functions/features/problem-admin/contract.ts'
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getLastAcCode,
  getSubmissionDetail,
  getSubmissionList,
  getTestJudgeResult,
  shareSubmission,
  submitProblemJudge,
  submitProblemTestJudge,
} from '@oj/functions/features/submission/contract.ts'
import { getTask } from '@oj/functions/features/task/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { asRoot, call, type TestUser } from '../../support/client/api.ts'
import { unzipped } from '../../support/client/unzipped.ts'
import { upload } from '../../support/client/upload.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { chosen } from '../../support/trial/kind.ts'
import type { TrialServer } from '../../support/trial/server.ts'
import { cid, early, foreign, hour, moment, openTrialSets } from '../../support/trial/set-up.ts'

// Runs the server's own code in this process, with a second kind of problem sets beside the bank: all code for problem
// sets must serve it without knowing it.

const code = right.Python3 ?? ''

let ann: TestUser
let bob: TestUser
let teacher: TestUser
let later: TestUser
let outsider: TestUser
let root: { token: string }
let pid: number
let server: TrialServer
/** The submissions: the running server does not know the kind and must never process them. */
const handedIn: number[] = []

/** Calls the server in this process. */
const given: TrialServer['call'] = (...asked) => server.call(...asked)
const refused = async (...asked: Parameters<TrialServer['request']>) => (await server.request(...asked)).code

/** Submits, and judges as a judge would. */
async function judgedIn(user: TestUser, status: number): Promise<number> {
  const { submitId } = await given(submitProblemJudge, { pid: 'A', language: 'Python3', code, cid }, user)
  handedIn.push(submitId)
  await server.tell(await server.take(), status)
  return submitId
}

beforeAll(async () => {
  ;({ server, ann, bob, teacher, later, outsider } = await openTrialSets())
  root = await asRoot()
  pid = server.pid
})

afterAll(() => Promise.all(handedIn.map(server.deleteSubmission)))

describe('a problem in a set of another kind', () => {
  it('is met under its name there, as the property of the set’s owner, with the languages that the set admits', async () => {
    const { problem, languages, problemCount } = await given(getProblemDetail, { problemId: 'A', cid }, ann)
    expect(problem).toMatchObject({ id: pid, problemId: 'A', title: 'Task A', gid: 3 })
    expect(languages).toEqual(['Python3'])
    expect(problemCount.total).toBe(0)
    const templates = await given(getProblemCodeTemplate, { pid: String(pid), cid }, ann)
    expect(templates.map(({ language }) => language)).toEqual(['Python3'])
    expect(await refused(submitProblemJudge, { pid: 'A', language: 'C++', code, cid }, ann)).toBe('language-unknown')
  })

  it('is none before the set opens, and the set is none for those who may not know of it', async () => {
    expect(await refused(getProblemDetail, { problemId: 'A', cid: early }, ann)).toBe('problem-not-found')
    for (const [number, user] of [
      [foreign, ann],
      [cid, outsider],
      [cid, undefined],
      [99, ann],
    ] as const) {
      expect(await refused(getProblemDetail, { problemId: 'A', cid: number }, user)).toBe('set-not-found')
      expect(await refused(getSubmissionList, { cid: number }, user)).toBe('set-not-found')
    }
    for (const endpoint of [getUserProblemStatus, getLastAcCode, getProblemDraft]) {
      const input = { pid, pidList: [pid], cid: foreign }
      expect(await refused(endpoint, input, ann)).toBe('set-not-found')
    }
    expect(await refused(submitProblemJudge, { pid: 'A', language: 'Python3', code, cid: foreign }, ann)).toBe(
      'set-not-found',
    )
    expect(await refused(getProblemDetail, { problemId: 'A' }, ann)).toBe('problem-not-found')
  })
})

describe('FL-02 the files of a problem of the bank that others may not see', () => {
  it('are read by whom a set that has chosen it lets see it, while it does', async () => {
    const { data } = await upload(uploadMdFile, 'file', new File(['some text'], 'notes.txt'), root)
    const { link } = uploadMdFile.output.parse(data)
    const description = { en: `[notes](${link})` }
    const hidden = await newProblem(root, formOf({ description, auth: ProblemAuth.private }))
    const [{ entryWrite, keyOf, removalWrite }, { transact }] = await Promise.all([
      import('@oj/functions/features/problem-set/index.ts'),
      import('@oj/functions/platform/table/index.ts'),
    ])
    const everybody = [ann, teacher, later, outsider, undefined, root]
    const readBy = () =>
      Promise.all(
        everybody.map(async (user) => {
          const headers: Record<string, string> = user ? { authorization: user.token } : {}
          return (await server.reach(new URL(link, inject('url')), { headers })).status
        }),
      )
    expect(viewFile.path).toBe(new URL(link, inject('url')).pathname)
    expect(await readBy()).toEqual([404, 404, 404, 404, 404, 200])
    const entryIn = (number: number) =>
      chosen({ set: keyOf('contest', number), pid: hidden.pid, displayId: 'F', isOpen: true })
    // not begun: only its staff may see it
    await transact([entryWrite(entryIn(early))])
    expect(await readBy()).toEqual([404, 200, 404, 404, 404, 200])
    await transact([entryWrite(entryIn(cid))])
    expect(await readBy()).toEqual([200, 200, 200, 404, 404, 200])
    await transact([early, cid].map((number) => removalWrite(entryIn(number))))
    expect(await readBy()).toEqual([404, 404, 404, 404, 404, 200])
    await call(removeProblem, { pid: hidden.pid }, root)
  })
})

describe('what is handed in there', () => {
  let mine: number

  beforeAll(async () => {
    mine = await judgedIn(ann, Status.accepted)
  })

  it('counts there and nowhere else, and its verdict is its set’s to tell', async () => {
    expect(server.ended.at(-1)).toMatchObject({ submitId: mine, set: `contest-${cid}`, scope: `contest-${cid}`, pid })
    expect(await given(getUserProblemStatus, { pidList: [pid] }, ann)).toMatchObject({ [pid]: { status: -10 } })
    expect(await given(getUserProblemStatus, { pidList: [pid], cid }, ann)).toMatchObject({
      [pid]: { status: Status.submittedUnknown, score: null },
    })
    const { problemCount } = await given(getProblemDetail, { problemId: 'A', cid }, teacher)
    expect(problemCount).toMatchObject({ total: 1, ac: 1 })
    expect(await refused(getLastAcCode, { pid, cid }, ann)).toBe('not-accepted-yet')
    expect(await given(getLastAcCode, { pid, cid }, teacher).catch((error: Error) => error.message)).toContain('passed')
  })

  it('shows in its list, its page and its poll as its set shows it to each, and no filter finds what is hidden', async () => {
    const hidden = {
      submitId: mine,
      cid,
      tid: 0,
      gid: 0,
      status: Status.submittedUnknown,
      time: null,
      memory: null,
      length: 0,
    }
    for (const user of [ann, bob]) {
      const { records } = await given(getSubmissionList, { contestID: cid }, user)
      expect(records.find(({ submitId }) => submitId === mine)).toMatchObject(hidden)
      expect((await given(checkSubmissionsStatus, { submitIds: [mine] }, user))[mine]).toMatchObject(hidden)
      expect((await given(getSubmissionDetail, { submitId: mine }, user)).submission).toMatchObject(hidden)
      expect((await given(getSubmissionList, { cid, status: Status.accepted }, user)).records).toEqual([])
    }
    const seen = { submitId: mine, status: Status.accepted, time: 12 }
    const { records } = await given(getSubmissionList, { cid, status: Status.accepted, problemID: 'A' }, teacher)
    expect(records).toMatchObject([seen])
    expect((await given(getSubmissionList, { cid, onlyMine: true }, ann)).records).toMatchObject([hidden])
    for (const user of [ann, teacher]) {
      const { records: outside } = await given(getSubmissionList, { limit: 200 }, user)
      expect(outside.some(({ submitId }) => submitId === mine)).toBe(false)
    }
  })

  it('is nothing to those who may not know of the set, whatever they ask', async () => {
    for (const user of [outsider, later]) {
      const isKnown = user === later
      expect(await refused(getSubmissionDetail, { submitId: mine }, user)).toBe(
        isKnown ? undefined : 'submission-not-found',
      )
      expect(await given(checkSubmissionsStatus, { submitIds: [mine] }, user)).toEqual(isKnown ? expect.anything() : {})
    }
    expect(await refused(getAllCaseResult, { submitId: mine }, outsider)).toBe('submission-not-found')
    expect(await refused(getAllCaseResult, { submitId: mine }, ann)).toBe('forbidden')
    expect(await refused(shareSubmission, { submitId: mine, share: true }, ann)).toBe('forbidden')
  })

  it('has what the judge said of it told with its verdict alone', async () => {
    const wordsFor = async (user: TestUser) =>
      (await given(getSubmissionDetail, { submitId: mine }, user)).submission.errorMessage
    expect(await Promise.all([ann, bob, teacher].map(wordsFor))).toEqual([null, null, 'words of the judge'])
  })

  it('has its code read by its owner and by who may there', async () => {
    const codeFor = async (user: TestUser) =>
      (await given(getSubmissionDetail, { submitId: mine }, user)).submission.code
    expect(await Promise.all([ann, bob, teacher].map(codeFor))).toEqual([code, null, code])
  })

  it('is no part of what the site’s staff judge again by a filter', async () => {
    const filter = { username: ann.username }
    expect(await given(previewRejudge, filter, root)).toEqual({ count: 0, isMinimum: false })
    const { submitId } = await given(submitProblemJudge, { pid: aPlusB, language: 'Python3', code }, ann)
    handedIn.push(submitId)
    await server.tell(await server.take(), Status.accepted)
    expect(await given(previewRejudge, filter, root)).toEqual({ count: 1, isMinimum: false })
  })

  it('is judged again by who may there, and counts anew', async () => {
    expect(await refused(rejudge, { submitId: mine }, ann)).toBe('forbidden')
    // rights in the bank give no rights here
    expect(await refused(rejudge, { submitId: mine }, root)).toBe('submission-not-found')
    expect(await given(rejudge, { submitId: mine }, teacher)).toMatchObject({ status: Status.pending, cid })
    expect((await given(getProblemDetail, { problemId: 'A', cid }, teacher)).problemCount).toMatchObject({
      total: 0,
      ac: 0,
    })
    await server.tell(await server.take(), Status.wrongAnswer)
    const { problemCount } = await given(getProblemDetail, { problemId: 'A', cid }, teacher)
    expect(problemCount).toMatchObject({ total: 1, ac: 0, wa: 1 })
  })

  it('SB-04 is judged again by a filter of those who may judge there, and with it nothing of other sets', async () => {
    const here = { cid, problemID: 'A', username: ann.username }
    for (const endpoint of [previewRejudge, rejudgeMany]) {
      expect(await refused(endpoint, here)).toBe('login-required')
      expect(await refused(endpoint, here, ann)).toBe('forbidden')
      for (const user of [outsider, root]) expect(await refused(endpoint, here, user)).toBe('set-not-found')
      expect(await refused(endpoint, { username: ann.username }, teacher)).toBe('forbidden')
      expect(await refused(endpoint, { cid }, teacher)).toBe('rejudge-filter-empty')
    }
    const countOf = async (filter: object) => (await given(previewRejudge, { cid, ...filter }, teacher)).count
    expect(await countOf(here)).toBe(1)
    expect(await countOf({ ...here, status: Status.wrongAnswer })).toBe(1)
    expect(await countOf({ ...here, status: Status.accepted })).toBe(0)
    // by its name in the bank nothing is known there
    expect(await countOf({ ...here, problemID: aPlusB })).toBe(0)

    const { taskId } = await given(rejudgeMany, here, teacher)
    await server.work()
    expect(await given(getTask, { id: taskId }, teacher)).toMatchObject({ state: 'done', result: { count: 1 } })
    const job = await server.take()
    expect(job).toMatchObject({ kind: 'submission', submissionId: mine })
    await server.tell(job, Status.accepted)
    const { problemCount } = await given(getProblemDetail, { problemId: 'A', cid }, teacher)
    expect(problemCount).toMatchObject({ total: 1, ac: 1 })
    expect((await given(getSubmissionList, { username: ann.username }, root)).records).toMatchObject([
      { status: Status.accepted, judger: 'test' },
    ])
  })

  it('SB-04 is told to be judged by those who may alone', async () => {
    const told = async (user: TestUser) => [
      (await given(getSubmissionList, { cid }, user)).mayJudge,
      (await given(getSubmissionDetail, { submitId: mine }, user)).mayJudge,
    ]
    expect(await Promise.all([teacher, ann].map(told))).toEqual([
      [true, true],
      [false, false],
    ])
    expect((await call(getSubmissionList, {}, root)).mayJudge).toBe(true)
    expect((await given(getSubmissionList, {}, teacher)).mayJudge).toBe(false)
  })

  it('is in its owner’s export as they may know of it', async () => {
    const headers = { 'content-type': 'application/json', authorization: ann.token }
    const body = JSON.stringify({ password: ann.password })
    const answer = await server.reach(new URL(exportMyData.path, inject('url')), { method: 'POST', headers, body })
    const files = await unzipped(Buffer.from(await answer.arrayBuffer()))
    const row = { submitId: mine, cid, status: Status.submittedUnknown }
    expect(JSON.parse(files.get('submissions.json') ?? '')).toContainEqual(expect.objectContaining(row))
    expect(files.get(`code/${mine}.py`)).toBe(code)
  })
})

describe('what one writes and tries there', () => {
  it('keeps a draft for each set', async () => {
    const draft = (text: string) => ({ pid, language: 'Python3', code: text, base: 0 })
    await given(saveProblemDraft, { ...draft('in the set'), cid }, ann)
    await given(saveProblemDraft, draft('at home'), ann)
    expect(await given(getProblemDraft, { pid, cid }, ann)).toMatchObject({ code: 'in the set' })
    expect(await given(getProblemDraft, { pid }, ann)).toMatchObject({ code: 'at home' })
  })

  it('runs programs on inputs of one’s own in the set’s lane', async () => {
    const input = { pid: 'A', language: 'Python3', code, userInput: '1 2', cid }
    const testJudgeKey = await given(submitProblemTestJudge, input, ann)
    expect(await server.take()).toMatchObject({ kind: 'test', key: testJudgeKey })
    expect(await given(getTestJudgeResult, { testJudgeKey }, ann)).toMatchObject({ status: Status.pending })
  })

  it('counts a run of one’s own apart', async () => {
    const submitId = await judgedIn(later, Status.accepted)
    const listOf = async (user: TestUser, onlyMine: boolean) =>
      (await given(getSubmissionList, { cid, onlyMine }, user)).records.map((row) => row.submitId)
    expect(await listOf(later, true)).toEqual([submitId])
    expect(await listOf(later, false)).not.toContain(submitId)
    expect(await listOf(teacher, false)).not.toContain(submitId)
  })

  it('hides others’ after the freeze, and takes nothing after the end', async () => {
    server.moveClock(2.5 * hour)
    const late = await judgedIn(ann, Status.wrongAnswer)
    const listOf = async (user: TestUser) => (await given(getSubmissionList, { cid }, user)).records
    const has = async (user: TestUser) => (await listOf(user)).some(({ submitId }) => submitId === late)
    expect(await Promise.all([ann, bob, teacher].map(has))).toEqual([true, false, true])
    server.moveClock(5 * hour)
    const input = { pid: 'A', language: 'Python3', code, cid }
    expect(await refused(submitProblemJudge, input, ann)).toBe('forbidden')
    server.moveClock(0)
  })

  it('goes by the time when a call arrived, however late the server comes to it', async () => {
    server.moveClock(5 * hour)
    server.lagBy(2 * hour)
    const submitId = await judgedIn(ann, Status.wrongAnswer)
    server.lagBy(0)
    const { submission } = await given(getSubmissionDetail, { submitId }, teacher)
    expect(Date.parse(submission.submitTime)).toBeLessThan(moment(4).getTime())
    server.moveClock(0)
  })
})
