import { getProblemDraft, saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { getAnswerSheet, getProblemQuestions } from '@oj/functions/features/exam/contract.ts'
import * as problems from '@oj/functions/features/problem/contract.ts'
import * as authoring from '@oj/functions/features/problem-admin/contract.ts'
import * as submissions from '@oj/functions/features/submission/contract.ts'
import * as work from '@oj/functions/features/timed-work/contract.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { openWalkServer, type WalkServer } from '../../support/contest-walk/server.ts'
import { objectiveForm, rightAnswers, telling } from '../../support/data/papers.ts'
import { formOf } from '../../support/data/problems.ts'
import { aboveWorks, timedWorkOf } from '../../support/data/timed-works.ts'

// Everybody makes every call in a timed work at every time: what each is told may hold no word that is not for them.

const minute = 60_000
const opens = Date.now() - 24 * 60 * minute
const at = (minutes: number) => new Date(opens + minutes * minute)

const people = ['visitor', 'foreign', 'entered', 'through', 'author', 'other author', 'admin', 'root'] as const
type Person = (typeof people)[number]
/**
 * Moments of a work of two hours, for which everybody has half an hour: one starts at 10 and hands in at 20, one starts at 15.
 */
const moments = {
  'before it opens': -5,
  'while it runs': 25,
  'when his time is over': 60,
  'after its end': 130,
} as const
type Moment = keyof typeof moments

const secrets = ['kept', 'about', 'title', 'statement', 'data', 'door', 'code', 'answers'] as const
type Secret = (typeof secrets)[number]
/** What tells right answers stands in their problem. */
const wordOf = (secret: Secret) => (secret === 'answers' ? telling : `tw${secret}qz`)

let server: WalkServer
let tid: number
let hidden: number
let pid: number
let asking: number
let submitId: number
/** answers of who is through, and of who is not; theirs were right */
let answered: readonly number[]
const tokens = new Map<Person, string>()

beforeAll(async () => {
  server = await openWalkServer()
  const root = await asRoot()
  const author = await userAs('problem_admin')
  const [entered, through, foreign] = (await Promise.all(['e', 't', 'f'].map((name) => newUser(name)))) as [
    TestUser,
    TestUser,
    TestUser,
  ]
  const others = { 'other author': await userAs('problem_admin'), admin: await userAs('admin'), root }
  for (const [person, { token }] of Object.entries({ entered, through, foreign, author, ...others }))
    tokens.set(person as Person, token)
  const window = { startTime: at(0).toISOString(), endTime: at(120).toISOString(), duration: 1800 }
  const fields = { ...window, description: `All of ${wordOf('about')}`, auth: 1 as const, pwd: wordOf('door') }
  tid = (await server.call(work.addTimedWork, timedWorkOf(fields), author)).tid
  const kept = timedWorkOf({ ...fields, title: `Work ${wordOf('kept')}`, visible: false })
  hidden = (await server.call(work.addTimedWork, kept, author)).tid
  const cid = tid + aboveWorks
  const form = formOf({ title: { en: wordOf('title') }, description: { en: `Find ${wordOf('statement')}` } })
  const made = { ...form, samples: [{ input: wordOf('data'), output: '3' }], cid }
  pid = (await server.call(authoring.addProblem, made, author)).pid
  await server.call(work.changeTimedWorkEntry, { tid, pid, displayId: 'A' }, author)
  asking = (await server.call(authoring.addProblem, { ...objectiveForm(), cid }, author)).pid
  await server.call(work.changeTimedWorkEntry, { tid, pid: asking, displayId: 'B' }, author)
  const start = (as: TestUser, minutes: number) =>
    server.arriving(at(minutes), () => server.call(work.startTimedWork, { tid, password: wordOf('door') }, as))
  const submit = (as: TestUser, code: string) =>
    server.arriving(at(18), () =>
      server.call(submissions.submitProblemJudge, { cid, pid: 'A', language: 'Python3', code: `# ${code}` }, as),
    )
  const { q4: _, ...telltaleOut } = rightAnswers
  const answer = async (as: TestUser) => {
    const program = { pid: 'B', language: 'Answer', code: JSON.stringify(telltaleOut) }
    return (await server.arriving(at(18), () => server.call(submissions.submitProblemJudge, { cid, ...program }, as)))
      .submitId
  }
  await start(through, 10)
  await start(entered, 15)
  answered = [await answer(through), await answer(entered)]
  submitId = (await submit(through, wordOf('code'))).submitId
  await submit(entered, 'mine')
  await server.arriving(at(20), () => server.call(work.endTimedWork, { id: tid }, through))
})

/** The calls in a timed work that tell something, with what they name. */
function calls(): [Endpoint, object][] {
  const cid = tid + aboveWorks
  return [
    [work.getTimedWorkList, { limit: 100 }],
    [work.getTimedWorkInfo, { tid }],
    [work.getTimedWorkInfo, { tid: hidden }],
    [work.getTimedWorkProblems, { tid }],
    [work.getTimedWorkProblemDetail, { tid, displayId: 'A' }],
    [work.getTimedWorkProblemDetail, { tid, displayId: 'B' }],
    [work.getTimedWorkProblemDetail, { tid: hidden, displayId: 'A' }],
    [work.getTimedWorkRank, { tid }],
    [work.getTimedWorkSubmissions, { tid }],
    [work.downloadTimedWorkRank, { tid }],
    [work.getAdminTimedWorks, { limit: 100 }],
    [work.getAdminTimedWork, { tid }],
    [work.getTimedWorkEntries, { tid }],
    [work.getTimedWorkPeople, { tid }],
    [problems.getContestProblemDetails, { cid, displayId: 'A' }],
    [problems.getProblemDetail, { cid, problemId: 'A' }],
    [problems.getProblemDetail, { problemId: String(pid) }],
    [problems.getFullScreenProblemList, { cid }],
    [problems.getProblemList, { keyword: wordOf('title') }],
    [problems.getUserProblemStatus, { cid, pidList: [pid] }],
    [problems.getProblemCodeTemplate, { cid, pid: String(pid) }],
    [submissions.getSubmissionList, { cid, limit: 50 }],
    [submissions.getContestSubmissions, { cid, limit: 50 }],
    [submissions.getSubmissionDetail, { cid, submitId }],
    [submissions.getSubmissionDetail, { submitId }],
    [submissions.getAllCaseResult, { submitId }],
    [submissions.checkSubmissionsStatus, { cid, submitIds: [submitId] }],
    [authoring.getAdminProblem, { pid }],
    [authoring.getProblemCases, { pid }],
    [problems.getContestProblemDetails, { cid, displayId: 'B' }],
    [problems.getProblemDetail, { problemId: String(asking) }],
    [getProblemQuestions, { cid, pid: asking }],
    [getProblemQuestions, { pid: asking }],
    ...answered.flatMap((one): [Endpoint, object][] => [
      [getAnswerSheet, { cid, submitId: one }],
      [getAnswerSheet, { submitId: one }],
      [submissions.getSubmissionDetail, { cid, submitId: one }],
      [submissions.getAllCaseResult, { submitId: one }],
    ]),
    [authoring.getAdminProblem, { pid: asking }],
    [getProblemDraft, { cid, pid }],
    [saveProblemDraft, { cid, pid, language: 'Python3', code: '#', base: 0 }],
  ]
}

const asked = (endpoint: Endpoint, input: object, person: Person) =>
  server.request(endpoint, input as never, { token: tokens.get(person) ?? '' })

/** The words that somebody was told in all that they may ask at a moment. */
async function toldTo(person: Person, moment: Moment): Promise<Secret[]> {
  const answers = await server.arriving(at(moments[moment]), () =>
    Promise.all(
      calls().map(async ([endpoint, input]) => {
        const answer =
          person === 'visitor' ? await server.request(endpoint, input as never) : await asked(endpoint, input, person)
        if (answer.status === 500) throw new Error(`${endpoint.path} failed as ${person} ${moment}`)
        return answer.status === 200 ? JSON.stringify(answer.data) : ''
      }),
    ),
  )
  const all = answers.join('\n')
  return secrets.filter((secret) => all.includes(wordOf(secret)))
}

/** What is for whom, whatever the time: staff alone know what they keep, and others right answers when all have finished. */
const always: Record<Person, Secret[]> = {
  visitor: [],
  foreign: ['about'],
  entered: ['about', 'title', 'statement'],
  through: ['about', 'title', 'statement', 'code'],
  author: ['kept', 'about', 'title', 'statement', 'data', 'door', 'code', 'answers'],
  'other author': ['about', 'title', 'statement'],
  admin: ['about', 'title', 'statement'],
  root: ['kept', 'about', 'title', 'statement', 'data', 'door', 'code', 'answers'],
}

describe('TW-02 and SE-02 every call in a timed work as everybody', () => {
  it.each(Object.keys(moments) as Moment[])('tells nobody more than is for them %s', async (moment) => {
    const told: Partial<Record<Person, Secret[]>> = {}
    for (const person of people) told[person] = await toldTo(person, moment)
    const withAnswers = (person: Person): Secret[] => [...always[person], 'answers']
    const before: Partial<typeof always> = { 'other author': ['about'], admin: ['about'] }
    const after = { entered: withAnswers('entered'), through: withAnswers('through') }
    expect(told).toEqual({
      ...always,
      ...(moment === 'before it opens' && before),
      ...(moment === 'after its end' && after),
    })
  })

  it.each([
    ['while it runs', 'entered', 'done', 'timed-work-rank-hidden'],
    ['while it runs', 'through', 'timed-work-handed-in', 'done'],
    ['when his time is over', 'entered', 'timed-work-time-out', 'done'],
    ['after its end', 'entered', 'timed-work-ended', 'done'],
    ['after its end', 'foreign', 'timed-work-ended', 'timed-work-ended'],
    ['while it runs', 'foreign', 'timed-work-password-needed', 'timed-work-password-needed'],
    ['before it opens', 'foreign', 'timed-work-not-started', 'timed-work-not-started'],
    ['before it opens', 'other author', 'timed-work-not-started', 'timed-work-not-started'],
    ['before it opens', 'admin', 'timed-work-not-started', 'timed-work-not-started'],
  ] as const)('answers %s to who is %s: submitting %s, the ranking %s', async (moment, person, submitting, ranking) => {
    const program = { cid: tid + aboveWorks, pid: 'A', language: 'Python3', code: '# once more' }
    const codes = await server.arriving(at(moments[moment]), async () => [
      (await asked(submissions.submitProblemJudge, program, person)).code ?? 'done',
      (await asked(work.getTimedWorkRank, { tid }, person)).code ?? 'done',
    ])
    expect(codes).toEqual([submitting, ranking])
  })

  it('tells of a problem the same by the number of the work as by that of all sets', async () => {
    const [one, other] = await server.arriving(at(25), () =>
      Promise.all([
        asked(work.getTimedWorkProblemDetail, { tid, displayId: 'A' }, 'entered'),
        asked(problems.getProblemDetail, { cid: tid + aboveWorks, problemId: 'A' }, 'entered'),
      ]),
    )
    expect([one.status, one.data]).toEqual([200, other.data])
  })

  it('knows no hidden one, as if it did not exist', async () => {
    const codes = await server.arriving(at(25), () =>
      Promise.all([hidden, 90_000_000].map((one) => asked(work.getTimedWorkInfo, { tid: one }, 'entered'))),
    )
    expect(codes.map(({ code }) => code)).toEqual(['set-not-found', 'set-not-found'])
  })
})
