import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blankForm,
  faultsOf,
  faultsUnder,
  fullScore,
  shareScore,
  tabOf,
  toSendableForm,
  withFields,
  withRequired,
} from './form.ts'
import { readDraft, writeDraft } from './storedForm.ts'

const filled = {
  ...blankForm,
  problem: {
    ...blankForm.problem,
    problemId: 'P1',
    title: { en: 'Sum' },
    description: { en: 'Add.' },
    input: { en: 'Two' },
    output: { en: 'One' },
  },
  samples: [{ input: '1 2', output: '3', score: null, groupNum: null }],
}
const cases = (count: number) =>
  Array.from({ length: count }, () => ({ input: 'x', output: 'y', score: null, groupNum: null }))

describe('AD-05 the form of a problem', () => {
  it('says what is missing, where, in the words of the contract', () => {
    const faults = faultsOf(blankForm, 'en', 'wrong')
    expect(faults['problem.problemId']).toBe('Problem Display ID is required')
    expect(faults['problem.title']).toBe('Title is required')
    expect(faultsUnder(faults, 'problem')).toHaveProperty('description', 'Description is required')
    expect(faultsOf(filled, 'en', 'wrong')).toEqual({})
  })

  it('finds the tab of every fault', () => {
    expect(Object.keys(faultsOf(blankForm, 'en', 'wrong')).map(tabOf)).toContain('statement')
    expect(['problem.timeLimit', 'samples.3.score', 'codeTemplates.0.code', 'solutions.1.name'].map(tabOf)).toEqual([
      'judging',
      'data',
      'code',
      'solutions',
    ])
  })

  it('shares a full score evenly, the last cases get one more', () => {
    expect(shareScore(cases(3), 100).map(({ score }) => score)).toEqual([33, 33, 34])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 1000 }), (count, full) => {
        const shared = shareScore(cases(count), full)
        expect(fullScore(shared)).toBe(full)
        const scores = shared.map(({ score }) => score ?? 0)
        expect(Math.max(...scores) - Math.min(...scores)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('gives scores to a problem that becomes OI, and takes them when it becomes ACM again', () => {
    const oi = withFields({ ...filled, samples: cases(4) }, { type: 1 })
    expect(oi.samples.map(({ score }) => score)).toEqual([25, 25, 25, 25])
    const own = { ...oi, samples: oi.samples.map((one, index) => ({ ...one, score: index })) }
    expect(withFields(own, { type: 1 }).samples.map(({ score }) => score)).toEqual([0, 1, 2, 3])
    expect(withFields(own, { type: 0 }).samples.map(({ score }) => score)).toEqual([null, null, null, null])
  })
})

describe('AD-05 subtasks that require others', () => {
  const groups = (...numbers: (number | null)[]) =>
    numbers.map((groupNum) => ({ input: 'x', output: 'y', score: 1, groupNum }))
  const fields = withFields(filled, { type: 1, judgeCaseMode: 'subtask_lowest' }).problem
  const rules = (group: number, ...requires: number[]) => ({
    ...fields,
    subtaskRequires: withRequired(fields, group, requires),
  })

  it('are kept in order, and forgotten where nothing is required', () => {
    const both = { ...fields, subtaskRequires: withRequired(rules(3, 2, 1), 2, [1]) }
    expect(both.subtaskRequires).toEqual([
      { group: 2, requires: [1] },
      { group: 3, requires: [1, 2] },
    ])
    expect(withRequired(both, 3, [])).toEqual([{ group: 2, requires: [1] }])
  })

  it('go without those that are gone when they are sent, and come back as long as the form is not saved', () => {
    const form = { ...filled, problem: rules(3, 1, 2), samples: groups(1, 3, null) }
    expect(toSendableForm(form).problem.subtaskRequires).toEqual([{ group: 3, requires: [1] }])
    expect(toSendableForm({ ...form, samples: groups(1, 2) }).problem.subtaskRequires).toEqual([])
    expect(toSendableForm({ ...form, samples: groups(1, 2, 3) }).problem.subtaskRequires).toEqual([
      { group: 3, requires: [1, 2] },
    ])
    expect(readDraft(writeDraft(form))).toEqual(form)
    expect(tabOf('problem.subtaskRequires')).toBe('data')
    const many = Array.from({ length: 5000 }, () => 1)
    const faults = faultsOf({ ...filled, problem: rules(2, ...many) }, 'en', 'wrong')
    expect(faults['problem.subtaskRequires']).toMatch(/5000 times in all/)
  })
})

it('AD-05 sends a text in both languages, so that one that the form lacks is taken away', () => {
  expect(toSendableForm(filled).problem.title).toEqual({ en: 'Sum', 'zh-CN': '' })
})

describe('AD-05 drafts', () => {
  it('come back as they were', () => {
    expect(readDraft(writeDraft(filled))).toEqual(filled)
    expect(readDraft(writeDraft(blankForm))).toEqual(blankForm)
  })

  it('lose no more than what cannot be read', () => {
    const odd = { ...filled, tags: 'x', problem: { ...filled.problem, timeLimit: -1, hint: { en: 'Kept' } } }
    expect(readDraft(JSON.stringify(odd))).toEqual({ ...filled, problem: { ...filled.problem, hint: { en: 'Kept' } } })
  })

  it.each([
    [true, 'always'],
    [false, 'never'],
  ])('of the version before keep whether data of test points show (%s): %s', (displayPartData, partData) => {
    const { partData: _, ...fields } = filled.problem
    const older = JSON.stringify({ ...filled, problem: { ...fields, displayPartData } })
    expect(readDraft(older)?.problem.partData).toBe(partData)
  })

  it('that are none are refused', () => {
    for (const text of ['', '{', 'null', '[]', '7']) expect(readDraft(text)).toBeNull()
  })
})
