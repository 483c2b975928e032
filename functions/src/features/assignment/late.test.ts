import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LatePolicy, mildPolicy } from '../group/contract-late.ts'
import { countWorks, type LateTry, type LateWork, sumPoints } from './late.ts'

const day = 86_400_000
const timeZone = 'Asia/Shanghai'
const aTry = fc.record({
  submitId: fc.integer({ min: 1, max: 99 }),
  at: fc.integer({ min: 0, max: 30 * day }),
  share: fc.constantFrom(0, 0.25, 0.5, 1),
})
const tries = fc.uniqueArray(aTry, { selector: ({ submitId }) => submitId, maxLength: 6 })
const problem = fc.record({ points: fc.integer({ min: 1, max: 100 }), tries })
const work: fc.Arbitrary<LateWork> = fc.record({
  due: fc.option(fc.integer({ min: 0, max: 20 * day })),
  exceptions: fc.integer({ min: 0, max: 3 }),
  problems: fc.array(problem, { maxLength: 3 }),
})
const works = fc.array(work, { maxLength: 5 })
const policy: fc.Arbitrary<LatePolicy> = fc.record({
  grace: fc.integer({ min: 0, max: 3000 }),
  interval: fc.constantFrom('hour', 'day'),
  share: fc.integer({ min: 0, max: 100 }),
  floor: fc.integer({ min: 0, max: 100 }),
  missing: fc.integer({ min: 0, max: 100 }),
  early: fc.integer({ min: 0, max: 10 }),
  earlyMost: fc.integer({ min: 0, max: 20 }),
  budget: fc.integer({ min: 0, max: 8 }),
  most: fc.option(fc.integer({ min: 0, max: 4 })),
})

const pointsOf = (rule: LatePolicy, all: readonly LateWork[], place: number) => {
  const counted = countWorks(rule, all, timeZone)[place]
  if (!counted) throw new Error('nothing counted')
  return sumPoints(rule, all[place]?.problems ?? [], counted, false)
}
const withTry = (one: LateWork, more: LateTry): LateWork => ({
  ...one,
  problems: one.problems.map((each, at) => (at === 0 ? { ...each, tries: [...each.tries, more] } : each)),
})

describe('BX-15 late work', () => {
  it('is the best of all tries where lateness costs nothing', () => {
    fc.assert(
      fc.property(work, (one) => {
        const best = one.problems.map(
          ({ points, tries: all }) => points * Math.max(0, ...all.map(({ share }) => share)),
        )
        expect(pointsOf(mildPolicy, [one], 0)).toBeCloseTo(
          best.reduce((sum, each) => sum + each, 0),
          1,
        )
      }),
    )
  })

  it('counts only where it is better after its cost: one more try never lowers the points of its assignment', () => {
    fc.assert(
      fc.property(policy, works, fc.nat(4), aTry, (rule, all, place, more) => {
        const one = all[place]
        fc.pre(one !== undefined)
        const after = all.map((each, at) => (at === place ? withTry(each, { ...more, submitId: 100 }) : each))
        expect(pointsOf(rule, after, place)).toBeGreaterThanOrEqual(pointsOf(rule, all, place))
      }),
    )
  })

  it('takes no more days than the budget has, nor than one assignment may, in the order in which work is due', () => {
    fc.assert(
      fc.property(policy, works, (rule, all) => {
        const counted = countWorks(rule, all, timeZone)
        expect(counted.reduce((sum, { used }) => sum + used, 0)).toBeLessThanOrEqual(rule.budget)
        for (const [at, { used, left, free }] of counted.entries()) {
          expect(used).toBeLessThanOrEqual(Math.min(left, rule.most ?? left))
          expect(free).toBe(Math.min(rule.most ?? left, left) + (all[at]?.exceptions ?? 0))
          const earlier = counted.filter((_, other) => (all[other]?.due ?? Infinity) < (all[at]?.due ?? Infinity))
          expect(left).toBeLessThanOrEqual(rule.budget - earlier.reduce((sum, one) => sum + one.used, 0))
        }
      }),
    )
  })

  it('is the same in whatever order tries arrive, and loses nothing by late days that a teacher gives', () => {
    fc.assert(
      fc.property(policy, work, fc.integer({ min: 1, max: 5 }), (rule, one, more) => {
        const turned = { ...one, problems: one.problems.map((each) => ({ ...each, tries: each.tries.toReversed() })) }
        expect(countWorks(rule, [turned], timeZone)).toEqual(countWorks(rule, [one], timeZone))
        const given = { ...one, exceptions: one.exceptions + more }
        expect(pointsOf(rule, [given], 0)).toBeGreaterThanOrEqual(pointsOf(rule, [one], 0))
      }),
    )
  })

  it('uses the budget up: the first late work is free, the second pays for what is left over', () => {
    const rule: LatePolicy = { ...mildPolicy, share: 20, floor: 30, budget: 3, most: 2, missing: 10 }
    const solvedAt = (due: number, at: number): LateWork => ({
      due,
      exceptions: 0,
      problems: [{ points: 100, tries: [{ submitId: 1, at, share: 1 }] }],
    })
    const all = [solvedAt(10 * day, 13 * day), solvedAt(day, 3 * day), solvedAt(20 * day, 19 * day)]
    const counted = countWorks(rule, all, timeZone)
    expect(counted.map(({ used, left }) => [used, left])).toEqual([
      [1, 1],
      [2, 3],
      [0, 0],
    ])
    // three days late, one of them free
    expect(all.map((_, at) => pointsOf(rule, all, at))).toEqual([60, 100, 100])
    const [nothing] = countWorks(rule, [{ due: 0, exceptions: 0, problems: [{ points: 50, tries: [] }] }], timeZone)
    if (!nothing) throw new Error('nothing counted')
    expect(sumPoints(rule, [{ points: 50, tries: [] }], nothing, true)).toBe(5)
  })

  it('earns a bonus where it is early, by whole intervals', () => {
    const rule: LatePolicy = { ...mildPolicy, early: 5, earlyMost: 12 }
    const at = (time: number): LateWork => ({
      due: 10 * day,
      exceptions: 0,
      problems: [{ points: 100, tries: [{ submitId: 1, at: time, share: 1 }] }],
    })
    const of = (time: number) => pointsOf(rule, [at(time)], 0)
    expect([of(10 * day), of(9 * day), of(8 * day), of(day)]).toEqual([100, 105, 110, 112])
  })
})
