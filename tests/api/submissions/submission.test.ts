import { getProblemDetail, getProblemList, getUserProblemStatus } from '@oj/functions/features/problem/contract.ts'
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
  submitProblemJudge,
} from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, judged, newUser, request, type TestUser } from '../../support/client/api.ts'
import { newProblem } from '../../support/data/problems.ts'
import { aPlusB, failing, right } from '../../support/data/programs.ts'
import { sampleText } from '../../support/data/samples.ts'
import { drained, enqueue } from '../../support/stack/engine.ts'

let student: TestUser
let other: TestUser
/** A + B with two cases, for programs that fail all of them and use all their time. */
let small: string
beforeAll(async () => {
  student = await newUser('student')
  other = await newUser('other')
  small = (await newProblem(await asRoot())).problemId
})

describe('SB-01 the list by language', () => {
  it('narrows by the whole name, together with the other filters', async () => {
    const author = await newUser('polyglot')
    const python = await judged(author, small, 'Python3', right.Python3 ?? '')
    const cpp = await judged(author, small, 'C++', failing.compileError)
    const listed = async (filter: object) =>
      (await call(getSubmissionList, { username: author.username, ...filter })).records.map((row) => row.submitId)
    expect(await listed({ language: 'Python3' })).toEqual([python.submitId])
    expect(await listed({ language: 'C++', status: Status.compileError, problemID: small })).toEqual([cpp.submitId])
    expect(await listed({ language: 'C++', status: Status.accepted })).toEqual([])
    expect(await listed({ language: 'C' })).toEqual([])
    expect(await listed({ language: '' })).toEqual([cpp.submitId, python.submitId])
    // alone it reads the newest rows of the feed, and finds these among them
    const { records } = await call(getSubmissionList, { language: 'Python3', limit: 50 })
    expect(records.map((row) => row.submitId)).toContain(python.submitId)
    expect(new Set(records.map(({ language }) => language))).toEqual(new Set(['Python3']))
  })
})

it("SB-01 tells of a submission what HOJ's clients read, and leaves its problem's origin to the problem", async () => {
  const author = await newUser('rows')
  const { submitId } = await judged(author, small, 'Python3', right.Python3 ?? '')
  const listed = await call(getSubmissionList, { username: author.username })
  const states = await call(checkSubmissionsStatus, { submitIds: [submitId] })
  const { submission } = await call(getSubmissionDetail, { submitId }, author)
  for (const row of [listed.records[0], states[submitId], submission])
    expect(row).toMatchObject({ submitId, displayPid: small, displayId: small, cid: 0, source: null, isManual: false })
})

const countOf = async () => (await call(getProblemDetail, { problemId: aPlusB })).problemCount

describe('JD-01 and JD-02 the whole way from the call to the verdict', () => {
  it('judges a right program as accepted, with time, memory and every case', async () => {
    const [language, code] = ['C++', right['C++'] ?? '']
    const result = await judged(student, aPlusB, language, code)
    expect(result).toMatchObject({
      status: Status.accepted,
      language,
      code,
      errorMessage: '',
      username: student.username,
    })
    expect(result.cases.length).toBeGreaterThanOrEqual(5)
    expect(result.cases.every((one) => one.status === Status.accepted)).toBe(true)
    expect(result.memory).toBe(Math.max(...result.cases.map((one) => one.memory)))
    expect(result.time).toBe(Math.max(...result.cases.map((one) => one.time)))
    expect(result.judger).not.toBe('')
  })

  it.each([
    ['wrongAnswer', Status.wrongAnswer],
    ['timeLimitExceeded', Status.timeLimitExceeded],
    ['memoryLimitExceeded', Status.memoryLimitExceeded],
    ['runtimeError', Status.runtimeError],
    ['compileError', Status.compileError],
  ] as const)('gives %s its own verdict', async (name, status) => {
    const result = await judged(student, small, 'C++', failing[name])
    expect(result.status).toBe(status)
    if (status === Status.compileError) {
      expect(result.errorMessage).toContain('undeclared_name')
      expect(result.errorMessage).not.toMatch(/\/(jail|tmp|work|root)/)
    }
  })

  it.each([
    ['1015', 'distant-neighbours/solutions/accepted/solution.cpp', Status.accepted],
    ['1015', 'distant-neighbours/solutions/wrong_answer/gives-up.cpp', Status.wrongAnswer],
    ['1016', 'hidden-number/solutions/accepted/solution.cpp', Status.accepted],
    ['1016', 'hidden-number/solutions/wrong_answer/talks-on.cpp', Status.wrongAnswer],
  ] as const)('JD-03 problem %s takes its checker or interactor along: %s', async (pid, file, status) => {
    const code = await sampleText(file)
    expect((await judged(student, pid, 'C++', code)).status).toBe(status)
  })

  it("says of each case why, in the reader's language", async () => {
    const { submitId } = await judged(student, small, 'C++', failing.wrongAnswer)
    const words = async (language: string) =>
      (await call(getAllCaseResult, { submitId }, { ...student, language }))?.judgeCaseList[0]?.message
    expect(await words('en')).toBe('the first difference is in line 1')
    expect(await words('zh-CN')).toBe('第一处不同在第 1 行')
  })
})

describe('bad input', () => {
  const submit = (change: object, options: object = {}) =>
    request(
      submitProblemJudge,
      { pid: aPlusB, language: 'C++', code: 'int main() {}', ...change },
      { token: student.token, ...options },
    )

  it.each([
    [{ code: '' }, 400, 'code-empty'],
    [{ code: ' \n\t ' }, 400, 'code-empty'],
    [{ code: 'x'.repeat(65536) }, 400, 'code-too-long'],
    [{ language: 'Brainfuck' }, 400, 'language-unknown'],
    [{ pid: '999999' }, 404, 'problem-not-found'],
    [{ pid: null }, 400, 'invalid-input'],
  ] as const)('refuses %j in both languages and stores nothing', async (change, http, code) => {
    const before = (await call(getSubmissionList, { username: student.username, limit: 1 })).total
    const english = await submit(change)
    const chinese = await submit(change, { language: 'zh-CN' })
    expect([english.http, english.code, chinese.code]).toEqual([http, code, code])
    expect(chinese.msg).toMatch(/\p{Script=Han}/u)
    expect((await call(getSubmissionList, { username: student.username, limit: 1 })).total).toBe(before)
  })

  it('takes code of exactly 65,535 characters', async () => {
    const code = `a, b = map(int, input().split())\nprint(a + b)\n#${'字'.repeat(65535 - 49)}`
      .slice(0, 65535)
      .padEnd(65535, '#')
    const result = await judged(student, aPlusB, 'Python3', code)
    expect([result.length, result.status]).toEqual([65535, Status.accepted])
  })
})

describe('SB-01 and SB-03 who sees what', () => {
  it('shows code, message and cases to the owner and to staff only', async () => {
    const { submitId } = await judged(student, aPlusB, 'C++', failing.compileError)
    for (const viewer of [other, {}]) {
      const { submission } = await call(getSubmissionDetail, { submitId }, viewer)
      expect(submission).toMatchObject({ submitId, code: null, errorMessage: null, status: Status.compileError })
    }
    const refused = await request(getAllCaseResult, { submitId }, other)
    expect([refused.http, refused.code]).toEqual([403, 'submission-not-yours'])
    const rows = await call(checkSubmissionsStatus, { submitIds: [submitId, 987654321] }, other)
    expect(Object.keys(rows)).toEqual([String(submitId)])
    expect(JSON.stringify(rows)).not.toContain('undeclared_name')
  })

  it('tells what a checker said of the hidden data to staff only, and whole points to all', async () => {
    const { submitId } = await judged(student, aPlusB, 'Python3', right.Python3 ?? '')
    const spoken = {
      seq: 1,
      name: '1',
      status: Status.wrongAnswer,
      time: 1,
      memory: 1,
      score: 33.4,
      group: null,
      reason: 'checker',
      params: {},
      comment: 'expected the hidden 42',
    }
    await enqueue(
      'JUDGE_EVENTS_QUEUE_URL',
      JSON.stringify({
        submissionId: submitId,
        attempt: 1,
        judger: 'x',
        requestId: 'x',
        type: 'cases',
        part: 0,
        cases: [spoken],
      }),
    )
    await drained('JUDGE_EVENTS_QUEUE_URL')
    const staff = await asRoot()
    const judgeCaseList = (await call(getAllCaseResult, { submitId }, staff))?.judgeCaseList ?? []
    expect(judgeCaseList).toMatchObject([{ comment: 'expected the hidden 42', score: 33 }])
    for (const endpoint of [getAllCaseResult, getSubmissionDetail]) {
      expect(JSON.stringify((await request(endpoint, { submitId }, student)).data)).not.toContain('hidden 42')
    }
  })

  it('answers an unknown submission with its own error', async () => {
    const answer = await request(getSubmissionDetail, { submitId: 987654321 }, student)
    expect([answer.http, answer.code]).toEqual([404, 'submission-not-found'])
  })

  it('lists the newest first, by page, and filters by user, verdict, problem and mine', async () => {
    const all = await call(getSubmissionList, { limit: 5 })
    const ids = all.records.map((row) => row.submitId)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const second = await call(getSubmissionList, { limit: 5, currentPage: 2 })
    expect(Math.max(...second.records.map((row) => row.submitId))).toBeLessThan(Math.min(...ids))
    const mine = await call(getSubmissionList, { onlyMine: true, limit: 100 }, student)
    expect(new Set(mine.records.map((row) => row.username))).toEqual(new Set([student.username]))
    const wrong = await call(getSubmissionList, { username: student.username, status: Status.wrongAnswer })
    expect(wrong.records.length).toBeGreaterThan(0)
    expect(new Set(wrong.records.map((row) => row.status))).toEqual(new Set([Status.wrongAnswer]))
    const problem = await call(getSubmissionList, { problemID: aPlusB, completeProblemID: true })
    expect(new Set(problem.records.map((row) => row.displayPid))).toEqual(new Set([aPlusB]))
    expect((await call(getSubmissionList, { problemID: 'no-such' })).total).toBe(0)
    const visitor = await request(getSubmissionList, { onlyMine: true })
    expect([visitor.http, visitor.code]).toEqual([401, 'login-required'])
  })
})

describe('PB-01, PB-03 and PD-01 problems', () => {
  it('counts submissions by verdict and users once', async () => {
    const before = await countOf()
    const user = await newUser()
    await judged(user, aPlusB, 'Python3', right.Python3 ?? '')
    await judged(user, aPlusB, 'Python3', right.Python3 ?? '')
    await judged(user, aPlusB, 'Python3', 'print("no")')
    const after = await countOf()
    expect([
      after.total - before.total,
      after.ac - before.ac,
      after.wa - before.wa,
      after.userAc - before.userAc,
    ]).toEqual([3, 2, 1, 1])
  })

  it("tells the caller's own status and nobody else's", async () => {
    const { problem } = await call(getProblemDetail, { problemId: aPlusB }, student)
    const mine = await call(getUserProblemStatus, { pidList: [problem.id, 99] }, student)
    expect([mine[problem.id]?.status, mine[99]?.status]).toEqual([Status.accepted, Status.notSubmitted])
    const newcomer = await newUser()
    expect((await call(getProblemDetail, { problemId: aPlusB }, newcomer)).myStatus).toBe(Status.notSubmitted)
  })

  it('gives titles and statements in the language of the request', async () => {
    const english = await call(getProblemDetail, { problemId: aPlusB }, { language: 'en' })
    const chinese = await call(getProblemDetail, { problemId: aPlusB }, { language: 'zh-CN' })
    expect(chinese.problem.description).toMatch(/\p{Script=Han}/u)
    expect(english.problem.description).not.toMatch(/\p{Script=Han}/u)
    expect(english.problem.examples).toBe(chinese.problem.examples)
    expect(english.languages).toEqual(expect.arrayContaining(['C', 'C++', 'Java', 'Python3']))
  })

  it('pages the bank, forgives bad paging and bad tags, and finds by words of either language', async () => {
    const bank = await call(getProblemList, { limit: 100 })
    expect(bank.total).toBeGreaterThanOrEqual(12)
    const forgiven = await request(getProblemList, { currentPage: '-3', limit: 'many', tagId: '{bad' })
    expect(forgiven).toMatchObject({ http: 200, data: { current: 1, size: 30, total: bank.total } })
    const tag = bank.records.flatMap((row) => row.tags)[0]
    const tagged = await call(getProblemList, { tagId: JSON.stringify([tag?.id]) })
    expect(tagged.records.length).toBeGreaterThan(0)
    expect(tagged.records.every((row) => row.tags.some((one) => one.id === tag?.id))).toBe(true)
    const found = await call(getProblemList, { keyword: 'A + B 问题' }, { language: 'en' })
    expect(found.records.map((row) => row.problemId)).toContain(aPlusB)
  })
})
