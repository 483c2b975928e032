import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mildPolicy } from '../group/contract-late.ts'
import type { LateRule } from './contract-terms.ts'
import {
  cellAt,
  dueFor,
  factorOf,
  gradeBy,
  gradeWorks,
  type Rules,
  statisticsOf,
  type Try,
  totalOf,
  type Work,
} from './rules.ts'

const day = 24 * 3_600_000
const timeZone = 'Asia/Shanghai'
const share = fc.constantFrom(0, 0.25, 0.5, 0.9, 1)
const aTry = fc.record({ submitId: fc.integer({ min: 1, max: 99 }), at: fc.integer({ min: 0, max: 20 * day }), share })
const tries = fc.uniqueArray(aTry, { selector: ({ submitId }) => submitId, maxLength: 8 })
const works = fc.array(fc.record({ points: fc.integer({ min: 0, max: 100 }), tries }), { maxLength: 4 })
const due = fc.option(fc.integer({ min: 0, max: 20 * day }))
const late: fc.Arbitrary<LateRule> = fc.record({
  grace: fc.integer({ min: 0, max: 3000 }),
  perDay: fc.integer({ min: 0, max: 100 }),
  floor: fc.integer({ min: 0, max: 100 }),
})
const counts = fc.constantFrom('best', 'last', 'first')
const scoreOf = (rules: Rules, list: readonly Work[], extension: number | null = null) =>
  gradeWorks(rules, list, extension).score ?? 0

describe('BX-01 grade', () => {
  it('is the best share of each problem where lateness costs nothing', () => {
    fc.assert(
      fc.property(works, due, (list, end) => {
        const all = list.reduce((sum, { points }) => sum + points, 0)
        const best = list.reduce(
          (sum, one) => sum + one.points * Math.max(0, ...one.tries.map((each) => each.share)),
          0,
        )
        const expected = all > 0 ? (best / all) * 100 : 0
        expect(scoreOf({ counts: 'best', due: end, late: null, timeZone }, list)).toBeCloseTo(
          list.some((one) => one.tries.length > 0) ? expected : 0,
          1,
        )
      }),
    )
  })

  it('is at its best no less than by the last or the first submission, and never beyond full marks', () => {
    fc.assert(
      fc.property(
        works,
        due,
        fc.option(late),
        fc.option(fc.integer({ min: 0, max: 20 * day })),
        (list, end, rule, until) => {
          const by = (way: Rules['counts']) => scoreOf({ counts: way, due: end, late: rule, timeZone }, list, until)
          expect(by('best')).toBeGreaterThanOrEqual(by('last'))
          expect(by('best')).toBeGreaterThanOrEqual(by('first'))
          expect(by('best')).toBeLessThanOrEqual(100)
        },
      ),
    )
  })

  it('never grows with lateness, and never falls below the floor', () => {
    fc.assert(
      fc.property(late, fc.nat(20 * day), fc.nat(20 * day), fc.nat(20 * day), (rule, end, one, other) => {
        const [sooner, later] = one < other ? [one, other] : [other, one]
        expect(factorOf({ late: rule, due: end, timeZone }, sooner)).toBeGreaterThanOrEqual(
          factorOf({ late: rule, due: end, timeZone }, later),
        )
        expect(factorOf({ late: rule, due: end, timeZone }, later)).toBeGreaterThanOrEqual(rule.floor / 100)
        if (sooner <= end) expect(factorOf({ late: rule, due: end, timeZone }, sooner)).toBe(1)
      }),
    )
  })

  it('never loses by an extension where the best counts', () => {
    fc.assert(
      fc.property(works, due, late, fc.nat(20 * day), (list, end, rule, until) => {
        const rules: Rules = { counts: 'best', due: end, late: rule, timeZone }
        expect(scoreOf(rules, list, until)).toBeGreaterThanOrEqual(scoreOf(rules, list))
        expect(dueFor(end, until)).toBe(end === null ? null : Math.max(end, until))
      }),
    )
  })

  it('is the same in whatever order submissions come, and after a rejudge as if it had been so from the start', () => {
    fc.assert(
      fc.property(tries, counts, due, late, (list, way, end, rule) => {
        const rules: Rules = { counts: way, due: end, late: rule, timeZone }
        const of = (some: readonly Try[]) => gradeWorks(rules, [{ points: 10, tries: some }], null)
        expect(of(list.toReversed())).toEqual(of(list))
      }),
    )
  })

  it('leaves out what is worth nothing any more', () => {
    const rule = { grace: 60, perDay: 30, floor: 0 }
    const list = [
      {
        points: 10,
        tries: [
          { submitId: 1, at: 0, share: 0.5 },
          { submitId: 2, at: 9 * day, share: 1 },
        ],
      },
    ]
    expect(gradeWorks({ counts: 'last', due: 0, late: rule, timeZone }, list, null)).toMatchObject({
      score: 50,
      isLate: false,
    })
  })
})

describe('BX-01 a cell', () => {
  const rules: Rules = { counts: 'best', due: 10, late: null, timeZone }
  const handedIn: Work[] = [{ points: 1, tries: [{ submitId: 1, at: 5, share: 0.5 }] }]
  const none: Work[] = [{ points: 1, tries: [] }]
  const said = { score: null, isExcused: false, until: null }
  const at = (works: Work[] | null, more: object = {}, now = 20) => {
    const { state, score } = cellAt({ rules, byHand: false, works, isUnmarked: false, mark: null, ...more }, now)
    return [state, score]
  }

  it('is what a teacher said, else what was handed in, else nothing once it is too late', () => {
    expect(at(handedIn)).toEqual(['graded', 50])
    expect(at(none)).toEqual(['missing', 0])
    expect(at(none, {}, 9)).toEqual(['open', null])
    expect(at(none, { mark: { ...said, until: 30 } })).toEqual(['open', null])
    expect(at(none, { rules: { ...rules, due: null } })).toEqual(['open', null])
    expect(at(none, { rules: { ...rules, due: null }, byHand: true })).toEqual(['open', null])
    expect(at(handedIn, { mark: { ...said, score: 80 } })).toEqual(['given', 80])
    expect(at(handedIn, { mark: { ...said, score: 80, isExcused: true } })).toEqual(['excused', null])
    expect(at(null)).toEqual(['hidden', null])
    expect(at(null, { mark: { ...said, score: 3 } })).toEqual(['given', 3])
  })

  it('waits for a grade by hand where something is handed in, or nothing can be', () => {
    expect(at(handedIn, { byHand: true })).toEqual(['waiting', null])
    expect(at([], { byHand: true })).toEqual(['waiting', null])
    expect(at(none, { byHand: true })).toEqual(['missing', 0])
    expect(at(none, { byHand: true }, 3)).toEqual(['open', null])
    // what is marked already stands
    expect(at(handedIn, { isUnmarked: true })).toEqual(['waiting', 50])
    expect(at(handedIn, { isUnmarked: true, byHand: true })).toEqual(['waiting', null])
    expect(at(null, { isUnmarked: true })).toEqual(['hidden', null])
    expect(at(handedIn, { isUnmarked: true, mark: { ...said, score: 80 } })).toEqual(['given', 80])
  })
})

describe('BX-01 a total', () => {
  const weighed = fc.array(
    fc.record({ score: fc.option(fc.integer({ min: 0, max: 100 })), weight: fc.constantFrom(0, 1, 2, 5) }),
    { maxLength: 12 },
  )

  it('never falls when more of the lowest are dropped, and keeps one', () => {
    fc.assert(
      fc.property(weighed, fc.nat(12), (columns, drop) => {
        const less = totalOf(columns, drop)
        const more = totalOf(columns, drop + 1)
        const counted = columns.filter(({ score, weight }) => score !== null && weight > 0)
        expect(less.total === null).toBe(counted.length === 0)
        expect(more.total ?? 0).toBeGreaterThanOrEqual((less.total ?? 0) - 0.01)
        expect(less.dropped.length).toBe(Math.max(0, Math.min(drop, counted.length - 1)))
        for (const place of less.dropped) expect(columns[place]?.score).not.toBeNull()
      }),
    )
  })

  it('leaves out what is excused, and weighs the others', () => {
    const columns = [
      { score: 100, weight: 3 },
      { score: null, weight: 9 },
      { score: 20, weight: 1 },
    ]
    expect(totalOf(columns, 0)).toEqual({ total: 80, dropped: [] })
    expect(totalOf(columns, 1)).toEqual({ total: 100, dropped: [2] })
    expect(totalOf([], 1)).toEqual({ total: null, dropped: [] })
  })

  it('has statistics of those who have a score', () => {
    expect(statisticsOf([null, 0, 50, 100, 95])).toEqual({
      count: 4,
      mean: 61.25,
      median: 72.5,
      least: 0,
      most: 100,
      bins: [1, 0, 0, 0, 0, 1, 0, 0, 0, 2],
    })
    expect(statisticsOf([null])).toMatchObject({ count: 0, mean: null, median: null })
  })
})

describe('BX-01 a grade by a rubric', () => {
  const rubric = [
    { name: 'constructor', points: 30 },
    { name: 'Style', points: 10 },
  ]
  it('is the share of all points, once each criterion has some', () => {
    expect(gradeBy(rubric, { constructor: 24, Style: 9 })).toBe(82.5)
    expect(gradeBy(rubric, { constructor: 0, Style: 0 })).toBe(0)
    expect(gradeBy(rubric, { Style: 10 })).toBeNull()
    expect(gradeBy([], {})).toBeNull()
  })
})

it('BX-15 a grade is late after the grace of the assignment itself', () => {
  const own = { policy: { ...mildPolicy, grace: 60 }, free: 0, timeZone }
  const rules: Rules = { counts: 'best', due: day, late: null, own, timeZone }
  const isLate = (at: number) =>
    gradeWorks(rules, [{ points: 10, tries: [{ submitId: 1, at, share: 1 }] }], null).isLate
  expect([isLate(day), isLate(day + 3_600_000), isLate(day + 3_600_001)]).toEqual([false, false, true])
})
