import { getProblemDraft, saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { getAnswerSheet, markAnswers } from '@oj/functions/features/exam/contract.ts'
import { getMyGrades } from '@oj/functions/features/gradebook/contract.ts'
import { getContestProblemDetails, getUserProblemStatus } from '@oj/functions/features/problem/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import * as work from '@oj/functions/features/timed-work/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { openWalkServer, type WalkServer } from '../../support/contest-walk/server.ts'
import { columnOf, freshTable, newGradebook, sheetOf } from '../../support/data/gradebooks.ts'
import { objectiveForm, paperOf, questions, rightAnswers, single, words } from '../../support/data/papers.ts'
import { newProblem } from '../../support/data/problems.ts'
import { aboveWorks, timedWorkOf } from '../../support/data/timed-works.ts'
import { until } from '../../support/stack/patience.ts'

// A work of two hours with half an hour for each, of a program (A) and two problems with questions (B and C).

const minute = 60_000
const opens = Date.now() - 24 * 60 * minute
const at = (minutes: number, ms = 0) => new Date(opens + minutes * minute + ms)
/** Until then somebody has time. */
const over = 135

let server: WalkServer
let author: TestUser
let reviewer: TestUser
let pids: readonly number[]

beforeAll(async () => {
  server = await openWalkServer()
  author = await userAs('problem_admin')
  reviewer = await userAs('admin')
  const forms = [undefined, objectiveForm(), objectiveForm(paperOf([single, words]))]
  const made = []
  for (const form of forms) made.push(await newProblem(author, form))
  pids = made.map(({ pid }) => pid)
})

async function made(fields: Parameters<typeof timedWorkOf>[0] = {}): Promise<number> {
  const window = { startTime: at(0).toISOString(), endTime: at(120).toISOString() }
  const { tid } = await server.call(work.addTimedWork, timedWorkOf({ ...window, ...fields }), author)
  for (const [n, pid] of pids.entries())
    await server.call(work.addTimedWorkProblem, { tid, pid, displayId: 'ABC'[n] ?? '' }, author)
  return tid
}

type Asked = { code?: string | undefined }
const codeOf = ({ code }: Asked) => code ?? 'done'
const start = (as: TestUser, when: Date, tid: number) =>
  server.arriving(when, () => server.call(work.startTimedWork, { tid }, as))
const end = (as: TestUser, when: Date, tid: number) =>
  server.arriving(when, () => server.call(work.endTimedWork, { id: tid }, as))
const problemsOf = (as: TestUser, when: Date, tid: number) =>
  server.arriving(when, () => server.call(work.getTimedWorkProblems, { tid }, as))
const listed = (as: TestUser, when: Date, tid: number) =>
  server.arriving(when, () =>
    server.call(submissions.getSubmissionList, { cid: tid + aboveWorks, onlyMine: true, limit: 50 }, as),
  )
const rank = (as: TestUser, when: Date, tid: number) =>
  server.arriving(when, () => server.call(work.getTimedWorkRank, { tid }, as))

/** Saves answers, or code, as the page does. */
const save = (as: TestUser, when: Date, tid: number, problem: 0 | 1 | 2, answers: object | string) =>
  server.arriving(when, async () => {
    const place = { cid: tid + aboveWorks, pid: pids[problem] ?? 0 }
    const base = (await server.call(getProblemDraft, place, as))?.revision ?? 0
    const written =
      typeof answers === 'string'
        ? { language: 'Python3', code: answers }
        : { language: 'Answer', code: JSON.stringify(answers) }
    return codeOf(await server.request(saveProblemDraft, { ...place, ...written, base }, as))
  })

const submit = (as: TestUser, when: Date, tid: number, answers: object) =>
  server.arriving(when, () => {
    const written = { language: 'Answer', code: JSON.stringify(answers) }
    return server.call(submissions.submitProblemJudge, { cid: tid + aboveWorks, pid: 'B', ...written }, as)
  })

const half = { q1: 'k7', q3: true }

describe('TW-02 answers to questions in a timed work', () => {
  it('count as saved when the time runs out, of the last moment of it, and nothing that is saved later', async () => {
    const tid = await made()
    const ann = await newUser('ann')
    await start(ann, at(10), tid)
    expect(await save(ann, at(20), tid, 1, {})).toBe('done')
    expect(await save(ann, at(40, -1), tid, 1, half)).toBe('done')
    expect(await save(ann, at(40), tid, 1, rightAnswers)).toBe('timed-work-time-out')
    const told = await problemsOf(ann, at(41), tid)
    expect(told.map(({ type, isSubmitted, score, fullScore }) => [type, isSubmitted, score, fullScore])).toEqual([
      [0, false, null, 100],
      [1, true, null, 40],
      [1, false, null, 20],
    ])
    const { records } = await listed(ann, at(41), tid)
    expect(records).toMatchObject([{ displayId: 'B', submitTime: at(40, -1).toISOString(), score: null }])
    expect((await problemsOf(ann, at(120), tid))[1]?.score).toBe(20)
    // once and no more
    expect((await listed(ann, at(121), tid)).total).toBe(1)
  })

  it('count as saved with handing in, beside better ones that were handed in before', async () => {
    const tid = await made()
    const [ann, bob] = await Promise.all([newUser('ann'), newUser('bob')])
    for (const one of [ann, bob]) await start(one, at(10), tid)
    await submit(ann, at(15), tid, rightAnswers)
    expect(await save(ann, at(16), tid, 1, half)).toBe('done')
    await submit(bob, at(15), tid, half)
    expect(await save(bob, at(15), tid, 1, half)).toBe('done')
    for (const one of [ann, bob]) await end(one, at(20), tid)
    expect(await save(ann, at(21), tid, 1, {})).toBe('timed-work-handed-in')
    expect((await listed(ann, at(21), tid)).records.map(({ submitTime }) => submitTime)).toEqual(
      [at(20), at(15)].map((time) => time.toISOString()),
    )
    // what was handed in already is not once more
    expect((await listed(bob, at(21), tid)).total).toBe(1)
    expect((await problemsOf(ann, at(121), tid))[1]?.score).toBe(40)
    expect((await problemsOf(bob, at(121), tid))[1]?.score).toBe(20)
  })

  it('count once more after more time', async () => {
    const tid = await made()
    const ann = await newUser('ann')
    await start(ann, at(10), tid)
    await save(ann, at(20), tid, 1, half)
    await problemsOf(ann, at(41), tid)
    const more = { tid, username: ann.username, extraMinutes: 20 }
    await server.arriving(at(45), () => server.call(work.extendTimedWork, more, author))
    expect(await save(ann, at(50), tid, 1, rightAnswers)).toBe('done')
    const { records } = await listedAfter(ann, at(61), tid)
    expect(records.map(({ submitTime }) => submitTime)).toEqual(
      [at(60, -1), at(40, -1)].map((time) => time.toISOString()),
    )
    expect((await problemsOf(ann, at(121), tid))[1]?.score).toBe(40)
  })

  it('of who does not come back count with a look of the staff, or of anybody at the ranking when it is over', async () => {
    const tid = await made()
    const [ann, bob] = await Promise.all([newUser('ann'), newUser('bob')])
    for (const one of [ann, bob]) await start(one, at(10), tid)
    await save(ann, at(20), tid, 1, half)
    await end(bob, at(20), tid)
    const seen = async (as: TestUser, when: number) =>
      (await rank(as, at(when), tid)).records.map(({ username, score }) => [username, score])
    // a look hands it in, and its score comes with the judge's answer
    await until(async () => (await seen(bob, 130)).some(([, score]) => score === 20))
    expect(await seen(bob, 130)).toEqual([[ann.username, 20]])
  })

  it('BX-01 of who does not come back count in a gradebook, whoever has looked at the work or not', async () => {
    const tid = await made()
    const ann = await newUser('ann')
    await start(ann, at(10), tid)
    await save(ann, at(20), tid, 1, half)
    const id = await newGradebook(author, [ann], [columnOf('timed-work', String(tid), 'Work')])
    // 20 of 160 points; the build hands it in, and its score comes with the judge's answer
    await expect.poll(async () => sheetOf(await freshTable(id, author))).toEqual([[ann.username, 12.5, 12.5]])
  })

  it('never stand between code that was left and the judge: what is saved later than the time is refused', async () => {
    const tid = await made({ handsInDrafts: true })
    const ann = await newUser('ann')
    await start(ann, at(10), tid)
    expect(await save(ann, at(40, -1), tid, 0, 'print(1)')).toBe('done')
    expect(await save(ann, at(40), tid, 0, 'print(2)')).toBe('timed-work-time-out')
    await problemsOf(ann, at(41), tid)
    const { records } = await listed(ann, at(41), tid)
    expect(records).toMatchObject([{ displayId: 'A', submitTime: at(40, -1).toISOString() }])
    const { submission } = await server.call(
      submissions.getSubmissionDetail,
      { submitId: records[0]?.submitId ?? 0 },
      ann,
    )
    expect(submission.code).toBe('print(1)')
  })
})

/** The same after a look that takes up what was left. */
async function listedAfter(as: TestUser, when: Date, tid: number) {
  await problemsOf(as, when, tid)
  return listed(as, when, tid)
}

describe('TW-02 and SE-02 what answers earn', () => {
  let tid: number
  let ann: TestUser
  let bob: TestUser
  let submitId: number

  beforeAll(async () => {
    tid = await made()
    ;[ann, bob] = await Promise.all([newUser('ann'), newUser('bob')])
    await start(ann, at(10), tid)
    await start(bob, at(11), tid)
    submitId = (await submit(ann, at(15), tid, rightAnswers)).submitId
    await submit(bob, at(15), tid, half)
    const extension = { tid, username: bob.username, extraMinutes: 120, endsAt: at(over).toISOString() }
    await server.arriving(at(16), () => server.call(work.extendTimedWork, extension, author))
    await end(ann, at(20), tid)
  })

  /** What somebody is told of a submission and its problem, wherever they may ask. */
  const toldTo = (as: TestUser, when: Date) =>
    server.arriving(when, async () => {
      const cid = tid + aboveWorks
      const pid = pids[1] ?? 0
      const [{ submission }, states, status, page, sheet, list] = await Promise.all([
        server.call(submissions.getSubmissionDetail, { submitId }, as),
        server.call(submissions.checkSubmissionsStatus, { cid, submitIds: [submitId] }, as),
        server.call(getUserProblemStatus, { cid, pidList: [pid] }, as),
        server.call(getContestProblemDetails, { cid, displayId: 'B' }, as),
        server.call(getAnswerSheet, { submitId }, as),
        server.call(submissions.getSubmissionList, { cid, onlyMine: true, status: Status.accepted }, as),
      ])
      const last = await server.request(submissions.getLastAcCode, { cid, pid }, as)
      return [
        [submission.status, submission.score],
        [states[submitId]?.status, states[submitId]?.score],
        [status[pid]?.status, status[pid]?.score],
        page.myStatus,
        [sheet.marks?.length, sheet.right?.length],
        list.total,
        codeOf(last),
      ]
    })

  it('is told nobody who answers before all have finished, those with more time included', async () => {
    const unknown = [Status.submittedUnknown, null]
    const nothing = [unknown, unknown, unknown, Status.submittedUnknown, [undefined, undefined], 0, 'not-accepted-yet']
    for (const minutes of [16, 25, 121, over - 1]) expect(await toldTo(ann, at(minutes))).toEqual(nothing)
    const all = [Status.accepted, 40]
    const told = [all, all, all, Status.accepted, [questions.length, questions.length], 1, 'done']
    expect(await toldTo(ann, at(over))).toEqual(told)
  })

  it('is in no ranking but that of the staff before that', async () => {
    const seen = async (as: TestUser, when: number) => {
      const { records, problems } = await rank(as, at(when), tid)
      return [
        records.map(({ score }) => score),
        records.map(({ submissionInfo }) => Object.keys(submissionInfo).length),
        problems.map(({ isCovered }) => isCovered),
      ]
    }
    const open = [false, false, false]
    await until(async () => (await rank(author, at(130), tid)).records.length === 2)
    expect(await seen(author, 130)).toEqual([[40, 20], [1, 1], open])
    expect(await seen(reviewer, 130)).toEqual([[40, 20], [1, 1], open])
    expect(await seen(ann, 130)).toEqual([
      [0, 0],
      [0, 0],
      [false, true, true],
    ])
    expect(await seen(ann, over)).toEqual([[40, 20], [1, 1], open])
  })

  it('waits for staff where it is in words, and follows what they give', async () => {
    const of = await made()
    await start(ann, at(10), of)
    await save(ann, at(20), of, 2, { q1: 'k7', q6: 'It just is' })
    await end(ann, at(25), of)
    expect((await problemsOf(ann, at(120), of))[2]).toMatchObject({ isSubmitted: true, score: null })
    const { records } = await server.arriving(at(121), () =>
      server.call(work.getTimedWorkSubmissions, { tid: of }, author),
    )
    const given = {
      submitId: records[0]?.submitId ?? 0,
      revision: 1,
      marks: [{ id: 'q6', points: 4 }],
      comment: 'Say why',
    }
    const id = await newGradebook(author, [ann], [columnOf('timed-work', String(of), 'Work')], { isPublished: true })
    // 10 of 160 points so far
    expect(sheetOf(await freshTable(id, author))).toEqual([[ann.username, 6.25, 6.25]])
    const own = (await server.call(getMyGrades, { id }, ann)).cells[0]
    expect([own?.state, own?.works.map(({ unmarked }) => unmarked)]).toEqual(['waiting', [null, null, given.submitId]])
    expect(codeOf(await server.request(markAnswers, given, ann))).toBe('forbidden')
    await server.call(markAnswers, given, author)
    // 14 of 160 points
    expect(sheetOf(await freshTable(id, author))).toEqual([[ann.username, 8.75, 8.75]])
    expect((await problemsOf(ann, at(121), of))[2]?.score).toBe(14)
  })
})
