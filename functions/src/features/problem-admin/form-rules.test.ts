import { earned, statusRows } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JurySolution, ProblemForm, splitScore } from './contract-form.ts'
import { documentOf } from './document.ts'
import { formFlaw, fullScore, settingsOf, statementsOf, withScores } from './form-rules.ts'

const problem = { problemId: 'A', title: 'a', description: 'b', input: 'c', output: 'd' }
const parsed = (change: object = {}, rest: object = {}) =>
  ProblemForm.parse({ problem: { ...problem, ...change }, ...rest })
const samples = [{ input: '1', output: '1' }]
const grouped = [1, 2].map((groupNum) => ({ input: '1', output: '1', score: 50, groupNum }))
const requiring = (rules: [group: number, requires: number[]][]) => ({
  type: 1,
  judgeCaseMode: 'subtask_lowest',
  subtaskRequires: rules.map(([group, requires]) => ({ group, requires })),
})

describe('AD-05 the split of 100 points', () => {
  it('gives every case the whole share, the last ones one more, and loses nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 300 }), (full, count) => {
        const scores = splitScore(full, count)
        expect(scores).toHaveLength(count)
        expect(scores.reduce((sum, one) => sum + one, 0)).toBe(full)
        expect(scores).toEqual(scores.toSorted((a, b) => a - b))
        expect((scores.at(-1) ?? 0) - (scores[0] ?? 0)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is what cases of an OI problem get that say nothing, and ACM cases get none', () => {
    const blank = Array.from({ length: 3 }, () => ({ score: null, groupNum: null }))
    expect(withScores(blank, { type: 0 }).map(({ score }) => score)).toEqual([0, 0, 0])
    expect(withScores([{ score: 5, groupNum: null }], { type: 1 })[0]?.score).toBe(5)
  })
})

it('BX-05 lets a jury solution expect what a program can cause itself, and nothing else', () => {
  const expects = (code: number) =>
    JurySolution.safeParse({ name: 'a', language: 'C++', code: 'x', expected: [code] }).success
  expect(
    statusRows
      .map(([, { code }]) => code)
      .filter(expects)
      .sort(),
  ).toEqual(earned.toSorted())
  expect(earned.every(expects)).toBe(true)
})

it('reads a document from before that rule', () => {
  const solutions = [{ name: 'a', language: 'C++', code: 'x', expected: [4, -1, 7] }]
  const { form } = documentOf(JSON.stringify({ form: { ...parsed(), solutions }, data: null }))
  expect(form.solutions.map(({ expected }) => expected)).toEqual([[-1]])
})

describe('AD-05 the full score', () => {
  const cases = fc.array(
    fc.record({ score: fc.integer({ min: 0, max: 100 }), groupNum: fc.integer({ min: 1, max: 4 }) }),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  const total = (list: readonly { score: number }[]) => list.reduce((sum, { score }) => sum + score, 0)

  it('is the sum without subtasks, and never less than with them', () => {
    fc.assert(
      fc.property(cases, (list) => {
        expect(fullScore(list, 'default')).toBe(total(list))
        expect(fullScore(list, 'subtask_lowest')).toBeLessThanOrEqual(fullScore(list, 'subtask_average'))
        expect(fullScore(list, 'subtask_average')).toBeLessThanOrEqual(total(list) + 2)
      }),
    )
  })

  it('does not depend on the order of the cases', () => {
    fc.assert(
      fc.property(cases, (list) => {
        for (const mode of ['default', 'subtask_lowest', 'subtask_average'] as const) {
          expect(fullScore(list.toReversed(), mode)).toBe(fullScore(list, mode))
        }
      }),
    )
  })
})

/** Two cases of 50 points, in no group or in one. */
const worth = [1, 2].map((n) => ({ input: String(n), output: '', score: 50 }))
const inOne = worth.map((one) => ({ ...one, groupNum: 1 }))

describe('AD-05 what is wrong with a form', () => {
  it.each([
    [{}, { samples }, undefined],
    [{ isFileIO: true, ioReadFileName: 'a' }, { samples }, 'file-io-names'],
    [{ judgeMode: 'interactive', spjCode: ' ' }, { samples }, 'spj-required'],
    [{}, {}, 'samples-required'],
    [{}, { isUploadTestCase: true }, undefined],
    [{}, { samples: [...samples, { input: '', output: '' }] }, 'sample-empty'],
    [{}, { samples: [{ input: 'x'.repeat(3_000_000), output: 'y' }] }, 'samples-too-large'],
    [{}, { samples: Array.from({ length: 1001 }, () => samples[0]) }, 'samples-too-large'],
    [{ type: 1 }, { samples: [{ ...samples[0], score: 1 }, samples[0]] }, 'score-invalid'],
    [{ type: 1 }, { samples }, 'score-invalid'],
    [{ type: 1, judgeCaseMode: 'subtask_lowest' }, { samples: worth }, 'group-required'],
    [{ type: 1, ioScore: 99 }, { samples: worth }, 'score-over-full'],
    [{ type: 1, ioScore: 100 }, { samples: worth }, undefined],
    [{ type: 1, ioScore: 50, judgeCaseMode: 'subtask_lowest' }, { samples: inOne }, undefined],
    [{ type: 0, ioScore: 0 }, { samples: worth }, undefined],
    [requiring([[2, [1]]]), { samples: grouped }, undefined],
    [requiring([[1, [2]]]), { samples: grouped }, 'subtask-requires-invalid'],
    [requiring([[2, [2]]]), { samples: grouped }, 'subtask-requires-invalid'],
    [requiring([[3, [1]]]), { samples: grouped }, 'subtask-requires-invalid'],
    [
      requiring([
        [2, [1]],
        [2, []],
      ]),
      { samples: grouped },
      'subtask-requires-invalid',
    ],
    [{ ...requiring([[1, [2]]]), judgeCaseMode: 'default' }, { samples: grouped }, undefined],
    [{}, { samples, tags: [1, 1] }, 'tag-twice'],
    [{}, { samples, codeTemplates: [{ language: 'C', code: '', status: false }] }, undefined],
    [{}, { samples, codeTemplates: [{ language: 'C', code: '' }] }, 'template-empty'],
    [{}, { samples, solutions: ['a', 'a'].map((name) => ({ name, language: 'C', code: 'x' })) }, 'solution-twice'],
  ])('is for %j %j: %s', (change, rest, code) => {
    expect(formFlaw(parsed(change, rest))?.error.code).toBe(code)
  })
})

it('judges by the settings of the form, and compares word by word in the default mode only', () => {
  const comparison = { caseSensitive: false, spaceSensitive: false, absolute: 1e-6, relative: null }
  const settings = (change: object) => settingsOf(parsed({ comparison, ...change }).problem, 80)
  expect(settings({ type: 1, isFileIO: true, ioReadFileName: 'a', ioWriteFileName: 'b' })).toMatchObject({
    type: 'oi',
    ioScore: 80,
    comparison,
    fileIO: { input: 'a', output: 'b' },
  })
  expect(settings({ judgeMode: 'spj' }).comparison).toBeNull()
  const rules = requiring([[2, [1]]])
  expect(settings(rules).subtaskRequires).toEqual(rules.subtaskRequires)
  for (const other of [{ type: 0 }, { judgeCaseMode: 'default' }]) {
    expect(settings({ ...rules, ...other }).subtaskRequires).toEqual([])
  }
})

it('AD-05 takes a total time limit of whole milliseconds within bounds, or leaves it to the rule', () => {
  const limitOf = (change: object) => settingsOf(parsed(change).problem, 100).totalTimeLimit
  expect([{}, { totalTimeLimit: null }, { totalTimeLimit: '90000' }].map(limitOf)).toEqual([null, null, 90_000])
  const takes = (totalTimeLimit: number) => ProblemForm.safeParse({ problem: { ...problem, totalTimeLimit } }).success
  expect([999, 1000, 3_600_000, 3_600_001, 1000.5].map(takes)).toEqual([false, true, true, false, false])
})

it('SH-01 fills what a language of the statement lacks with the other one, but for the hint', () => {
  const both = parsed({
    title: 't',
    description: { en: 'd', 'zh-CN': '描' },
    input: { en: 'i' },
    output: '出',
    hint: { en: 'h' },
  })
  expect(statementsOf(both.problem)).toEqual({
    en: { description: 'd', input: 'i', output: '出', hint: 'h' },
    'zh-CN': { description: '描', input: 'i', output: '出', hint: '' },
  })
  expect(Object.keys(statementsOf(parsed().problem))).toEqual(['zh-CN'])
})
