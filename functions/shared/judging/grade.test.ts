import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GradedCase, type Grading, type GradingGroup, gradeSubmission, isSkippedByGrading } from './grade.ts'
import { Status } from './verdicts.ts'

const { accepted, wrongAnswer, timeLimitExceeded, runtimeError, partialAccepted, systemError } = Status

/** A group as it is where nothing else is said. */
function group(name: string, members: GradingGroup['members'], rules: Partial<GradingGroup> = {}): GradingGroup {
  return {
    name,
    members,
    verdict: 'worst',
    acceptsAny: false,
    score: 'sum',
    stopsEarly: false,
    lastOnly: false,
    requires: [],
    ...rules,
  }
}
const cases = (from: number, count: number, accept: number | null = 1) =>
  Array.from({ length: count }, (_, index) => ({ at: from + index, accept, reject: 0 }))
const results = (...statuses: number[]): GradedCase[] => statuses.map((status) => ({ status }))

/** Two subtasks of two cases each, worth 30 and 70 points by their lowest scores. */
const subtasks = (rules: Partial<GradingGroup> = {}): Grading => {
  const lowest = { score: 'min', verdict: 'first', stopsEarly: true } as const
  const groups = [group('one', cases(0, 2, 30), lowest), group('two', cases(2, 2, 70), { ...lowest, ...rules })]
  return { root: group('secret', groups, { acceptsAny: true, verdict: 'first' }), full: 100, ruledBy: 'verdict' }
}

describe('JD-04 grading of scoring packages', () => {
  it('adds up the subtasks that are right', () => {
    expect(gradeSubmission(subtasks(), results(accepted, accepted, accepted, accepted))).toEqual({
      status: accepted,
      score: 100,
      cases: [30, 30, 70, 70],
    })
    expect(gradeSubmission(subtasks(), results(accepted, accepted, accepted, wrongAnswer))).toMatchObject({
      status: partialAccepted,
      score: 30,
    })
  })

  it('gives no score where the verdict must be accepted and is not', () => {
    const given = results(wrongAnswer, accepted, timeLimitExceeded, accepted)
    expect(gradeSubmission(subtasks(), given)).toMatchObject({ status: wrongAnswer, score: 0 })
  })

  it.each([
    ['first', false, timeLimitExceeded],
    ['worst', false, runtimeError],
    ['worst', true, accepted],
    ['always', false, accepted],
  ] as const)('takes the verdict %s, any accepted %s', (verdict, acceptsAny, status) => {
    const root = group('secret', cases(0, 4), { verdict, acceptsAny })
    const given = results(accepted, timeLimitExceeded, runtimeError, wrongAnswer)
    expect(gradeSubmission({ root, full: null, ruledBy: 'verdict' }, given).status).toBe(status)
  })

  it.each([
    ['sum', 6],
    ['avg', 2],
    ['min', 1],
    ['max', 3],
    [{ all: 50 }, 50],
  ] as const)('makes one score by %j', (score, expected) => {
    const members = [1, 2, 3].map((accept, at) => ({ at, accept, reject: 0 }))
    const grading: Grading = { root: group('secret', members, { score }), full: null, ruledBy: 'verdict' }
    expect(gradeSubmission(grading, results(accepted, accepted, accepted)).score).toBe(expected)
  })

  it('lets the checker give points or a share, and asks it for them where nothing else says them', () => {
    const grading = (accept: number | null): Grading => ({
      root: group('secret', cases(0, 2, accept)),
      full: 10,
      ruledBy: 'score',
    })
    const given = [
      { status: accepted, points: 3 },
      { status: partialAccepted, share: 0.5 },
    ]
    expect(gradeSubmission(grading(5), given)).toEqual({ status: partialAccepted, score: 5.5, cases: [3, 2.5] })
    expect(gradeSubmission(grading(null), results(accepted, accepted)).status).toBe(systemError)
  })

  it('keeps verdict and score side by side where the package wants both', () => {
    const grading: Grading = { ...subtasks(), root: { ...subtasks().root, acceptsAny: false }, ruledBy: 'both' }
    const given = results(accepted, accepted, timeLimitExceeded, accepted)
    expect(gradeSubmission(grading, given)).toMatchObject({ status: timeLimitExceeded, score: 30 })
  })

  it('ignores the samples where only the last group counts', () => {
    const root = group('', [group('sample', cases(0, 1)), group('secret', cases(1, 1))], { lastOnly: true })
    const grading: Grading = { root, full: 1, ruledBy: 'verdict' }
    expect(gradeSubmission(grading, results(wrongAnswer, accepted))).toMatchObject({ status: accepted, score: 1 })
  })

  it('judges and counts a group only if those that it requires are right', () => {
    const grading = subtasks({ requires: ['one'] })
    expect(isSkippedByGrading(grading, 2, results(accepted, accepted))).toBe(false)
    expect(isSkippedByGrading(grading, 2, results(accepted, wrongAnswer))).toBe(true)
    expect(isSkippedByGrading(grading, 2, [{ status: wrongAnswer }])).toBe(true)
    expect(gradeSubmission(grading, results(accepted, wrongAnswer)).score).toBe(0)
  })

  it('does not go on in a group that stops early, and goes on in the next', () => {
    expect(isSkippedByGrading(subtasks(), 1, results(wrongAnswer))).toBe(true)
    expect(isSkippedByGrading(subtasks(), 2, [{ status: wrongAnswer }, undefined])).toBe(false)
  })
})

describe('JD-04 laws of grading', () => {
  const status = fc.constantFrom<number>(accepted, wrongAnswer, timeLimitExceeded, runtimeError)
  const four = fc.tuple(status, status, status, status)

  it('a fault of the judge outweighs everything', () => {
    fc.assert(
      fc.property(four, fc.nat(3), (statuses, at) => {
        const given = results(...statuses.with(at, systemError))
        expect(gradeSubmission(subtasks(), given)).toMatchObject({ status: systemError, score: 0 })
      }),
    )
  })

  it('what may be skipped changes neither verdict nor score', () => {
    fc.assert(
      fc.property(four, fc.boolean(), (statuses, isDependent) => {
        const grading = subtasks(isDependent ? { requires: ['one'] } : {})
        const judged: (GradedCase | undefined)[] = []
        for (const [at, each] of statuses.entries()) {
          judged.push(isSkippedByGrading(grading, at, judged) ? undefined : { status: each })
        }
        const whole = gradeSubmission(grading, results(...statuses))
        expect(gradeSubmission(grading, judged)).toMatchObject({ status: whole.status, score: whole.score })
      }),
    )
  })

  it('one more accepted case never lowers the score', () => {
    fc.assert(
      fc.property(four, fc.nat(3), (statuses, at) => {
        const better = gradeSubmission(subtasks(), results(...statuses.with(at, accepted)))
        expect(better.score).toBeGreaterThanOrEqual(gradeSubmission(subtasks(), results(...statuses)).score)
      }),
    )
  })

  it('is Accepted exactly with the full score', () => {
    fc.assert(
      fc.property(four, (statuses) => {
        const { status: verdict, score } = gradeSubmission({ ...subtasks(), ruledBy: 'score' }, results(...statuses))
        expect(verdict === accepted).toBe(score === 100)
      }),
    )
  })
})
