import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isExpectedScore, isExpectedStatus, isLong, slowestOf, suggestTimeLimit } from './rules.ts'

const run = (time: number, change: object = {}) => ({ expected: [0], status: 0, time, factor: 1, ...change })

describe('BX-05 the suggested time limit', () => {
  it('is twice what the slowest accepted solution takes, in whole tenths of a second', () => {
    expect(suggestTimeLimit([run(100), run(251)])).toBe(600)
    expect(suggestTimeLimit([run(0)])).toBe(100)
    expect(suggestTimeLimit([run(1000, { factor: 2 })])).toBe(1000)
  })

  it('looks at no other solution', () => {
    expect(suggestTimeLimit([])).toBeNull()
    expect(suggestTimeLimit([run(900, { status: 1 }), run(900, { expected: [0], status: -1 })])).toBeNull()
    expect(suggestTimeLimit([run(50), run(5000, { expected: [1] }), run(5000, { expected: [] })])).toBe(100)
  })

  it('leaves every accepted solution half of it at least, and is never too generous', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1 }), (times) => {
        const limit = suggestTimeLimit(times.map((time) => run(time))) ?? 0
        expect(limit).toBeGreaterThanOrEqual(2 * Math.max(...times))
        expect(limit).toBeLessThan(2 * Math.max(...times) + 200)
      }),
    )
  })
})

it('BX-05 takes any verdict where none is named, else one of those', () => {
  expect([
    isExpectedStatus([], -1),
    isExpectedStatus([0], 0),
    isExpectedStatus([1, 2], 2),
    isExpectedStatus([0], -1),
  ]).toEqual([true, true, true, false])
})

it('BX-05 finds an accepted solution long that took more than half of the total time limit', () => {
  const taking = (totalTime: number | null, status = 0) => isLong({ status, totalTime }, 1000)
  expect([taking(501), taking(500), taking(null), taking(900, -1)]).toEqual([true, false, false, false])
})

it('BX-05 knows the slowest accepted solution, which is no faster before all have been judged', () => {
  const pending = { status: 5, totalTime: null }
  const [quick, slow, wrong] = [
    { status: 0, totalTime: 20 },
    { status: 0, totalTime: 70 },
    { status: -1, totalTime: 900 },
  ]
  expect(slowestOf([quick, slow, wrong], 0)).toBe(70)
  expect(slowestOf([quick, pending], 70)).toBe(70)
  expect(slowestOf([slow, pending], 20)).toBe(70)
  expect(slowestOf([quick, wrong], 70)).toBe(20)
  expect(slowestOf([], 70)).toBe(0)
})

it.each([
  [null, null, true],
  [null, 40, true],
  [[30, 60] as const, 30, true],
  [[30, 60] as const, 61, false],
  [[33.3, 33.3] as const, 33, true],
  [[40, 40] as const, null, false],
])('BX-05 expects points of %j: with %s it is %s', (expected, score, isExpected) => {
  expect(isExpectedScore(expected, score)).toBe(isExpected)
})
