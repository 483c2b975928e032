import { getProblemDraft, saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { getAnswerSheet, getProblemQuestions, markAnswers } from '@oj/functions/features/exam/contract.ts'
import { manualJudge } from '@oj/functions/features/judge-admin/contract.ts'
import { getProblemDetail, getUserProblemStatus } from '@oj/functions/features/problem/contract.ts'
import type { Question } from '@oj/functions/features/problem/contract-paper.ts'
import { addProblem, changeProblem, getAdminProblem } from '@oj/functions/features/problem-admin/contract.ts'
import {
  getSubmissionDetail,
  submitProblemJudge,
  submitProblemTestJudge,
} from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, newUser, request, type TestUser, verdict } from '../../support/client/api.ts'
import { newAssignment } from '../../support/data/assignments.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import {
  fill,
  objectiveForm,
  paperOf,
  program,
  questions,
  rightAnswers,
  single,
  telling,
  truth,
  words,
} from '../../support/data/papers.ts'
import { newProblem } from '../../support/data/problems.ts'
import { newTraining } from '../../support/data/trainings.ts'
import { openMeter } from '../../support/stack/meter.ts'

type Made = Awaited<ReturnType<typeof newProblem>>

const language = 'Answer'
let root: { token: string }
let ann: TestUser
let bob: TestUser

beforeAll(async () => {
  root = await asRoot()
  ann = await newUser('ann')
  bob = await newUser('bob')
})

/** Hands answers in, and waits for what is told of them. */
async function answered({ problemId }: Made, user: TestUser, answers: object = rightAnswers, place = {}) {
  const code = JSON.stringify(answers)
  const { submitId } = await call(submitProblemJudge, { pid: problemId, language, code, ...place }, user)
  return verdict(submitId, user)
}

describe('PB-07 an objective problem', () => {
  let made: Made
  beforeAll(async () => {
    made = await newProblem(root, objectiveForm())
  })

  it('has type 2 and the language of answers, and asks its questions without their right answers', async () => {
    const { problem, languages } = await call(getProblemDetail, { problemId: made.problemId })
    expect([problem.type, problem.ioScore, languages]).toEqual([2, 40, [language]])
    const asked = await call(getProblemQuestions, { pid: made.pid })
    expect(asked.questions.map(({ id, kind, blanks }) => [id, kind, blanks])).toEqual([
      ['q1', 'single', 0],
      ['q2', 'multiple', 0],
      ['q3', 'truth', 0],
      ['q4', 'fill', 2],
    ])
    expect([asked.full, asked.tries, asked.tried]).toEqual([40, 1, 0])
    expect(JSON.stringify(asked)).not.toContain(telling)
    expect(JSON.stringify(asked)).not.toContain('right')
  })

  it('gives all points for right answers at once, without having measured anything', async () => {
    const row = await answered(made, ann)
    expect(row).toMatchObject({ status: Status.accepted, score: 40, ioScore: 40, time: null, memory: null, language })
    const sheet = await call(getAnswerSheet, { submitId: row.submitId }, ann)
    expect(sheet.marks).toEqual(questions.map(({ id }) => ({ id, points: 10 })))
    expect(sheet.right?.map(({ answer }) => answer)).toEqual([
      'k7',
      ['m1', 'x4'],
      true,
      [`${telling}Word`, '3.14 ± 0.01'],
    ])
    expect(sheet.answers).toEqual(rightAnswers)
    expect(sheet.mayMark).toBe(false)
  })

  it('gives parts of the points by the rules of its questions, and none for nothing', async () => {
    const row = await answered(made, bob, { q1: 'b2', q2: ['m1'], q4: ['', '3.1'] })
    expect(row).toMatchObject({ status: Status.partialAccepted, score: 5 })
    expect(await answered(made, bob, {})).toMatchObject({ status: Status.wrongAnswer, score: 0 })
    expect(await answered(made, bob, { q9: 'k7' })).toMatchObject({ score: 0 })
  })

  it('counts halves of points, parts for single answers and their sums wherever they are told', async () => {
    const worth = {
      accept: ['*tale*', { text: 'story', percent: 50 }],
      tolerance: null,
      isExact: false,
      hasStars: true,
    }
    const half: Question = { ...fill, points: 2.5, blanks: [worth] }
    const halves = await newProblem(
      root,
      objectiveForm(paperOf([{ ...single, points: 0.5 }, half, { ...words, points: 1.5 }])),
    )
    expect((await call(getProblemDetail, { problemId: halves.problemId })).problem.ioScore).toBe(4.5)
    const row = await answered(halves, ann, { q1: 'k7', q4: ['STORY'] })
    expect(row).toMatchObject({ status: Status.partialAccepted, score: 1.75, ioScore: 4.5 })
    const sheet = await call(getAnswerSheet, { submitId: row.submitId }, ann)
    expect([sheet.marks?.map(({ points }) => points), sheet.right?.[1]?.answer]).toEqual([
      [0.5, 1.25, 0],
      ['…tale… / story (50%)'],
    ])
    const { submitId } = await answered(halves, ann, { q4: ['The tale.'], q6: 'So' })
    await call(markAnswers, { submitId, revision: 1, marks: [{ id: 'q6', points: 0.5 }] }, root)
    expect(await verdict(submitId, ann)).toMatchObject({ score: 3 })
    expect(await call(getUserProblemStatus, { pidList: [halves.pid] }, ann)).toMatchObject({
      [halves.pid]: { score: 3 },
    })
    const overruled = await call(manualJudge, { submitId, status: Status.partialAccepted, score: 3.5 }, root)
    expect(overruled.score).toBe(3.5)
  })

  it('refuses what no question allows before a try is used up, and takes numbers as they are written', async () => {
    const careful = await newUser('careful')
    const refusalOf = async (answers: object) => {
      const code = JSON.stringify(answers)
      return (await request(submitProblemJudge, { pid: made.problemId, language, code }, careful)).code
    }
    expect(await refusalOf({ q1: 'z9' })).toBe('answer-no-option')
    expect(await refusalOf({ q3: 'true' })).toBe('answer-no-option')
    expect(await refusalOf({ q4: ['', 'about 3'] })).toBe('answer-no-number')
    expect((await call(getProblemQuestions, { pid: made.pid }, careful)).tried).toBe(0)
    expect(await answered(made, careful, { q4: [`${telling}word`, '3，14'] })).toMatchObject({ score: 10 })
  })

  it('shows a sheet to its author and to staff alone', async () => {
    const { submitId } = await answered(made, ann)
    expect((await request(getAnswerSheet, { submitId }, bob)).code).toBe('submission-not-yours')
    expect((await request(getAnswerSheet, { submitId })).code).toBe('login-required')
    expect((await call(getAnswerSheet, { submitId }, root)).mayMark).toBe(true)
    expect((await call(getSubmissionDetail, { submitId }, ann)).codeShare).toBe(false)
  })

  it('takes no programs and no test runs, and other problems take no answers', async () => {
    const to = { pid: made.problemId, code: '{}' }
    expect((await request(submitProblemJudge, { ...to, language: 'C++' }, ann)).code).toBe('language-unknown')
    expect((await request(submitProblemTestJudge, { ...to, language }, ann)).code).toBe('language-unknown')
    const other = await newProblem(root)
    const answers = { pid: other.problemId, language, code: '{}' }
    expect((await request(submitProblemJudge, answers, ann)).code).toBe('language-unknown')
    expect((await request(getProblemQuestions, { pid: other.pid })).code).toBe('not-objective')
  })

  it('keeps saved answers for all devices', async () => {
    const draft = { language, code: JSON.stringify({ q1: 'k7' }) }
    await call(saveProblemDraft, { pid: made.pid, ...draft, base: 0 }, ann)
    expect(await call(getProblemDraft, { pid: made.pid }, ann)).toMatchObject(draft)
  })

  it('becomes one that asks for a program and back again without losing anything', async () => {
    const { pid, problemId } = await newProblem(root, objectiveForm(paperOf(), { input: 'a b', output: 'c' }))
    const samples = [{ input: '1 2\n', output: '3\n' }]
    await call(changeProblem, { pid, version: 1, problem: { type: 0 }, samples }, root)
    const { problem } = await call(getProblemDetail, { problemId }, root)
    expect([problem.type, problem.ioScore]).toEqual([0, null])
    await call(changeProblem, { pid, version: 2, problem: { type: 2 } }, root)
    const { form, ioScore } = await call(getAdminProblem, { pid }, root)
    expect(ioScore).toBe(40)
    expect(form.samples).toMatchObject(samples)
    expect(form.paper).toEqual(paperOf())
  })
})

describe('PB-07 verdicts that wait for tries', () => {
  it('are told with the last of them, for all tries, and right answers with them', async () => {
    const made = await newProblem(root, objectiveForm(paperOf(questions, { tries: 3 })))
    const first = await answered(made, ann, { q1: 'k7' })
    const second = await answered(made, ann)
    for (const { submitId, status, score } of [first, second]) {
      expect([status, score]).toEqual([Status.submittedUnknown, null])
      const sheet = await call(getAnswerSheet, { submitId }, ann)
      expect([sheet.marks, sheet.right, sheet.comment]).toEqual([null, null, ''])
    }
    expect((await call(getProblemQuestions, { pid: made.pid }, ann)).tried).toBe(2)
    // somebody else's tries are their own
    expect(await answered(made, bob)).toMatchObject({ status: Status.submittedUnknown })
    const staffs = await call(getAnswerSheet, { submitId: first.submitId }, root)
    expect(staffs.marks?.map(({ points }) => points)).toEqual([10, 0, 0, 0])

    await answered(made, ann, {})
    expect(await verdict(first.submitId, ann)).toMatchObject({ status: Status.partialAccepted, score: 10 })
    expect(await verdict(second.submitId, ann)).toMatchObject({ status: Status.accepted, score: 40 })
    expect((await call(getAnswerSheet, { submitId: first.submitId }, ann)).right).toHaveLength(4)
    const own = await call(getUserProblemStatus, { pidList: [made.pid] }, ann)
    expect(own[made.pid]).toMatchObject({ status: Status.accepted, score: 40 })
    const { problemCount } = await call(getProblemDetail, { problemId: made.problemId }, bob)
    expect([problemCount.total, problemCount.ac, problemCount.userAc]).toEqual([4, 1, 1])
  })
})

describe('PB-07 points that staff give before a verdict is told', () => {
  it('wait for tries, too, and are told with the last of them', async () => {
    const made = await newProblem(root, objectiveForm(paperOf([single, words], { tries: 2 })))
    const { submitId } = await answered(made, ann, { q1: 'k7', q6: 'So' })
    await call(markAnswers, { submitId, revision: 1, marks: [{ id: 'q6', points: 4 }], comment: 'Say why' }, root)
    expect(await verdict(submitId, ann)).toMatchObject({ status: Status.submittedUnknown, score: null })
    const hidden = await call(getAnswerSheet, { submitId }, ann)
    expect([hidden.marks, hidden.right, hidden.comment]).toEqual([null, null, ''])
    await answered(made, ann, { q1: 'k7', q6: 'So it is' })
    expect(await verdict(submitId, ann)).toMatchObject({ status: Status.partialAccepted, score: 14 })
    expect((await call(getAnswerSheet, { submitId }, ann)).comment).toBe('Say why')
  })
})

describe('PB-07 verdicts in a training', () => {
  it('wait for tries as in the bank, which count together with those', async () => {
    const made = await newProblem(root, objectiveForm(paperOf(questions, { tries: 2 })))
    const tid = await newTraining(root, {}, [made.pid])
    expect((await call(getProblemQuestions, { pid: made.pid, tid }, ann)).tries).toBe(2)
    const first = await answered(made, ann, { q1: 'k7' }, { tid })
    expect([first.status, first.score]).toEqual([Status.submittedUnknown, null])
    const sheet = await call(getAnswerSheet, { submitId: first.submitId }, ann)
    expect([sheet.marks, sheet.right]).toEqual([null, null])
    await answered(made, ann)
    expect(await verdict(first.submitId, ann)).toMatchObject({ status: Status.partialAccepted, score: 10 })
    expect((await call(getAnswerSheet, { submitId: first.submitId }, ann)).right).toHaveLength(4)
  })
})

describe('BX-15 objective problems of an assignment', () => {
  it('tell points with the results, and right answers nowhere while the problem stands in a test', async () => {
    const made = await newProblem(root, objectiveForm())
    const gid = await newGroup(root)
    await letIn(gid, root, ann)
    const aid = await newAssignment(gid, root, { tries: 2 }, [made.pid])
    expect(await call(getProblemQuestions, { pid: made.pid, aid }, ann)).toMatchObject({
      tries: null,
      showsMarks: true,
    })
    const { submitId } = await answered({ ...made, problemId: 'A' }, ann, { q1: 'k7' }, { aid })
    const sheet = await call(getAnswerSheet, { submitId, aid }, ann)
    expect([sheet.marks?.map(({ points }) => points), sheet.right]).toEqual([[10, 0, 0, 0], null])

    const practised = await answered(made, bob, {})
    const inBank = () => call(getAnswerSheet, { submitId: practised.submitId }, bob)
    expect((await inBank()).right).toHaveLength(4)
    await newAssignment(gid, root, { isTest: true }, [made.pid])
    expect([(await inBank()).marks, (await inBank()).right]).toEqual([null, null])
  })
})

describe('PB-07 questions that others than the server judge', () => {
  it('run programs with filled blanks in the real judge, test point by test point', async () => {
    const made = await newProblem(root, objectiveForm(paperOf([truth, program])))
    expect(await answered(made, ann)).toMatchObject({ status: Status.accepted, score: 20 })
    expect((await answered(made, ann)).time).toBeGreaterThan(0)
    // 2 * 2 is 2 + 2, 1 * 2 is not 1 + 2
    expect(await answered(made, bob, { q5: ['*'] })).toMatchObject({ status: Status.partialAccepted, score: 5 })
    expect(await answered(made, bob, { q3: true, q5: ['+ +)'] })).toMatchObject({ score: 10 })
  })

  it('wait for staff where the answer is in words, who may be told to judge again without losing what they gave', async () => {
    const made = await newProblem(root, objectiveForm(paperOf([single, words])))
    const { submitId, status } = await answered(made, ann, { q1: 'k7', q6: 'It just is' })
    expect(status).toBe(Status.submittedUnknown)
    // the points of the others show meanwhile
    expect((await call(getAnswerSheet, { submitId }, ann)).marks).toEqual([
      { id: 'q1', points: 10 },
      { id: 'q6', points: null },
    ])
    const give = (points: number, id = 'q6', by: { token: string } = root) =>
      request(markAnswers, { submitId, revision: 1, marks: [{ id, points }], comment: 'Say why' }, by)
    expect((await give(5, 'q6', ann)).code).toBe('forbidden')
    expect((await give(5, 'q1')).code).toBe('question-unknown')
    expect((await give(11)).code).toBe('points-over-full')
    expect((await give(4)).http).toBe(200)
    expect(await verdict(submitId, ann)).toMatchObject({ status: Status.partialAccepted, score: 14, isManual: true })
    const sheet = await call(getAnswerSheet, { submitId }, ann)
    expect([sheet.comment, sheet.marks]).toEqual([
      'Say why',
      [
        { id: 'q1', points: 10 },
        { id: 'q6', points: 4 },
      ],
    ])
  })

  it('are not marked over what somebody else has marked since they were read', async () => {
    const made = await newProblem(root, objectiveForm(paperOf([single, words])))
    const { submitId } = await answered(made, ann, { q1: 'k7', q6: 'It just is' })
    const { revision } = await call(getAnswerSheet, { submitId }, root)
    const mark = (points: number, revision: number) =>
      request(markAnswers, { submitId, revision, marks: [{ id: 'q6', points }], comment: '' }, root)
    const both = await Promise.all([mark(4, revision), mark(6, revision)])
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
    expect((await mark(7, revision)).code).toBe('marks-changed')
    const now = await call(getAnswerSheet, { submitId }, root)
    expect((await mark(7, now.revision)).http).toBe(200)
    expect(await verdict(submitId, ann)).toMatchObject({ score: 17 })
  })
})

describe('PB-07 a paper that cannot be asked', () => {
  it.each([
    [[], {}, 'questions-required'],
    [[single, single], {}, 'question-twice'],
    [[{ ...single, options: single.options.slice(0, 1) }], {}, 'options-few'],
    [[{ ...single, right: 'zz' }], {}, 'right-required'],
    [[{ ...fill, blanks: [{ accept: [' '], tolerance: null, isExact: false }] }], {}, 'blank-empty'],
    [[{ ...fill, blanks: [{ accept: ['x'], tolerance: 1, isExact: false }] }], {}, 'blank-number'],
    [[{ ...program, code: 'print(1)' }], {}, 'program-blanks'],
    [[{ ...program, cases: [] }], {}, 'program-cases'],
    [[{ ...program, language: '' }], {}, 'program-language'],
    [[single, { ...words, points: 3 }], { draw: 1 }, 'draw-points'],
  ])('is refused with the reason: %#', async (asked, rest, code) => {
    const form = objectiveForm(paperOf(asked, rest))
    const answer = await request(addProblem, form, root)
    expect([answer.http, answer.code]).toEqual([400, code])
  })
})

describe('PB-07 saved answers', () => {
  it('cost one write unit at each click', async () => {
    const made = await newProblem(root, objectiveForm())
    const measure = await openMeter()
    const draft = { pid: made.pid, language, code: JSON.stringify(rightAnswers) }
    const first = await measure(saveProblemDraft, { ...draft, base: 0 }, bob)
    const next = await measure(saveProblemDraft, { ...draft, base: 1 }, bob)
    expect([first.write, next.write]).toEqual([1, 1])
  })

  it('are at hand for a set whose time is over', async () => {
    const made = await newProblem(root, objectiveForm())
    const { uid } = await answered(made, ann, {})
    // once the server's settings are known to this process
    await openMeter()
    const { savedAnswers } = await import('@oj/functions/features/exam/index.ts')
    const { bankKey } = await import('@oj/functions/features/problem-set/index.ts')
    const place = { uid, set: bankKey, pid: made.pid }
    expect(await savedAnswers(place)).toBeNull()
    const code = JSON.stringify({ q1: 'k7' })
    await call(saveProblemDraft, { pid: made.pid, language, code, base: 0 }, ann)
    expect(await savedAnswers(place)).toBe(code)
  })
})
