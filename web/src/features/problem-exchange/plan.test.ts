import type { FoundProblem } from '@oj/functions/features/problem-exchange/contract.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choicesOf,
  clashingRows,
  faultOf,
  freeId,
  mayTakeAction,
  outcomesOf,
  planOf,
  remainingPlan,
  withAction,
  withClashes,
  withId,
} from './plan.ts'

const note = { code: 'need-grader', message: { en: 'It has a grader' } }
const found = (index: number, problemId: string, more: Partial<FoundProblem> = {}): FoundProblem => ({
  index,
  package: 'x',
  format: 'FPS',
  problemId,
  title: { en: `Title ${index}` },
  cases: 1,
  solutions: 0,
  incomplete: null,
  refusal: null,
  changes: [],
  remarks: [],
  clash: null,
  already: null,
  ...more,
})
const clash = (pid: number, mayReplace = true) => ({ clash: { pid, title: { en: 'There' }, mayReplace } })

/** Packages of problems with few different ids, so that they clash. */
const packages = fc
  .array(
    fc.record({
      id: fc.constantFrom('a', 'A', 'b', 'a-2', 'x'.repeat(40)),
      refused: fc.boolean(),
      taken: fc.boolean(),
      mine: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((rows) =>
    rows.map(({ id, refused, taken, mine }, index) =>
      found(index, id, { ...(refused && { refusal: note }), ...(taken && !refused && clash(9, mine)) }),
    ),
  )

describe('AD-05 what is to become of the problems of a package', () => {
  it('takes what can be taken at first, and nothing that would touch what is there', () => {
    const plan = planOf([found(0, 'a'), found(1, 'b', { refusal: note }), found(2, 'c', clash(7))])
    expect(plan.map(({ action }) => action)).toEqual(['create', 'skip', 'skip'])
    expect(choicesOf(plan)).toEqual([{ index: 0, action: 'create', problemId: 'a' }])
  })

  it('leaves what is there as it came, whatever is said of all clashes, and takes the rest', () => {
    const already = { already: { pid: 7, problemId: 'a' } }
    const problems = [found(0, 'a', { ...clash(7), ...already }), found(1, 'b'), found(2, 'c', already)]
    for (const action of ['create', 'replace'] as const)
      expect(choicesOf(withClashes(planOf(problems), action)).map(({ index }) => index)).toEqual([1])
    const renamed = withId(planOf(problems), 1, 'A')
    expect(renamed.map((row) => faultOf(renamed, row))).toEqual([null, 'taken', null])
  })

  it('is free of faults at first, and whatever is said of all clashes', () => {
    fc.assert(
      fc.property(packages, fc.constantFrom('create' as const, 'skip' as const), (problems, action) => {
        for (const plan of [planOf(problems), withClashes(planOf(problems), action)]) {
          expect(plan.flatMap((row) => faultOf(plan, row) ?? [])).toEqual([])
        }
      }),
    )
  })

  it('overwrites only what may be overwritten', () => {
    fc.assert(
      fc.property(packages, (problems) => {
        for (const { found: one, action } of withClashes(planOf(problems), 'replace')) {
          if (action === 'replace') expect(one.clash?.mayReplace).toBe(true)
          expect(mayTakeAction(one, action)).toBe(true)
        }
      }),
    )
    expect(clashingRows(planOf([found(0, 'a', clash(1)), found(1, 'b')])).map((row) => row.found.index)).toEqual([0])
  })

  it('tells faults of ids as they are typed, whatever their case', () => {
    const plan = planOf([found(0, 'a'), found(1, 'b'), found(2, 'c', clash(7))])
    const faultsWith = (problemId: string) => {
      const next = withId(plan, 1, problemId)
      return next.map((row) => faultOf(next, row))
    }
    expect(faultsWith('A')).toEqual(['twice', 'twice', null])
    expect(faultsWith('C')).toEqual([null, 'taken', null])
    expect(faultsWith('no blanks')).toEqual([null, 'invalid', null])
    expect(faultsWith('')).toEqual([null, 'invalid', null])
    expect(faultsWith(' new ')).toEqual([null, null, null])
    expect(choicesOf(withId(plan, 1, ' new '))[1]).toEqual({ index: 1, action: 'create', problemId: 'new' })
  })

  it('proposes an id that is free and fits', () => {
    expect(freeId('a', ['b'])).toBe('a')
    expect(freeId('a', ['A', 'a-2'])).toBe('a-3')
    expect(freeId('x'.repeat(40), ['x'.repeat(40)])).toBe(`${'x'.repeat(38)}-2`)
    const plan = withAction(planOf([found(0, 'a', clash(1)), found(1, 'a-2')]), 0, 'create')
    expect(plan[0]?.problemId).toBe('a-3')
  })
})

describe('AD-05 what became of them', () => {
  const plan = planOf([found(0, 'a'), found(1, 'b'), found(2, 'c', { refusal: note })])
  const taken = {
    problems: [{ index: 0, pid: 5, action: 'created' as const, incomplete: 'samples-only' as const, changes: [note] }],
    errors: [{ row: 'b', msg: 'Too large' }],
  }

  it('names failures first, with the reason', () => {
    expect(outcomesOf(plan, taken).map(({ title: _, problemId: __, ...one }) => one)).toEqual([
      { index: 1, pid: null, action: null, reason: 'Too large', incomplete: null, changes: [] },
      { index: 0, pid: 5, action: 'created', reason: '', incomplete: 'samples-only', changes: [note] },
    ])
  })

  it('leaves what was not taken to be tried again', () => {
    expect(remainingPlan(plan, outcomesOf(plan, taken)).map((row) => row.found.index)).toEqual([1, 2])
  })
})
