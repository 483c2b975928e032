import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AssignmentTimes, addDays, type ClassTimes, type OwnTimes, timesFor } from './times.ts'

const day = 86_400_000
const moment = fc.option(fc.integer({ min: 0, max: 30 * day }))
const times: fc.Arbitrary<AssignmentTimes> = fc.record({ opens: moment, due: moment, closes: moment })
const own: fc.Arbitrary<OwnTimes> = fc.record({ opens: moment, due: moment, closes: moment }, { requiredKeys: [] })
const standing = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 14 }),
    factor: fc.double({ min: 1, max: 3, noNaN: true }),
    since: fc.integer({ min: 0, max: 30 * day }),
    until: moment,
  }),
  { maxLength: 3 },
)
const classOf = (rule: fc.Arbitrary<ClassTimes['standing']>): fc.Arbitrary<ClassTimes> =>
  fc.record({ own, standing: rule, timeZone: fc.constantFrom('UTC', 'Asia/Shanghai', 'Europe/Berlin') })
const plain = classOf(fc.constant([]))

/** How late a moment is where none is no limit. */
const lateness = (at: number | null) => at ?? Number.POSITIVE_INFINITY
const earliness = (at: number | null) => at ?? Number.NEGATIVE_INFINITY

describe('BX-15 the times of a person', () => {
  it('are the default for who has none of their own', () => {
    fc.assert(
      fc.property(times, (base) => {
        const { opens, due, closes } = timesFor(base, [], null)
        expect([opens, due]).toEqual([base.opens, base.due])
        expect(timesFor(base, [{ own: {}, standing: [], timeZone: 'UTC' }], {})).toEqual({ opens, due, closes })
      }),
    )
  })

  it('are their own before those of a class before the default, field by field', () => {
    fc.assert(
      fc.property(times, plain, own, (base, one, person) => {
        const got = timesFor(base, [one], person)
        const pick = (field: 'opens' | 'due') => {
          if (person[field] !== undefined) return person[field]
          return one.own[field] === undefined ? base[field] : one.own[field]
        }
        expect([got.opens, got.due]).toEqual([pick('opens'), pick('due')])
      }),
    )
  })

  it('open with the first of several classes, and are due with the last, in whatever order these come', () => {
    fc.assert(
      fc.property(times, fc.array(plain, { minLength: 1, maxLength: 4 }), (base, classes) => {
        const got = timesFor(base, classes, null)
        const each = classes.map((one) => timesFor(base, [one], null))
        expect(earliness(got.opens)).toBe(Math.min(...each.map(({ opens }) => earliness(opens))))
        expect(lateness(got.due)).toBe(Math.max(...each.map(({ due }) => lateness(due))))
        expect(timesFor(base, classes.toReversed(), null)).toEqual(got)
      }),
    )
  })

  it('never close before they are due, and are never earlier by a standing rule', () => {
    fc.assert(
      fc.property(times, classOf(standing), fc.option(own), (base, one, person) => {
        fc.pre(base.opens === null || base.due === null || base.opens <= base.due)
        fc.pre(one.own.opens === undefined && one.own.due === undefined)
        const got = timesFor(base, [one], person)
        if (got.due !== null) expect(lateness(got.closes)).toBeGreaterThanOrEqual(got.due)
        const without = timesFor(base, [{ ...one, standing: [] }], person)
        expect(lateness(got.due)).toBeGreaterThanOrEqual(lateness(without.due))
        expect(got.opens).toBe(without.opens)
      }),
    )
  })

  it('are longer by a standing rule from its day on, and by the moment that a teacher gave whatever the rule says', () => {
    const base = { opens: 0, due: 10 * day, closes: 12 * day }
    const rule = (since: number, until: number | null = null) => {
      return { own: {}, standing: [{ days: 2, factor: 1.5, since, until }], timeZone: 'UTC' }
    }
    expect(timesFor(base, [rule(0)], null)).toEqual({ opens: 0, due: 15 * day, closes: 17 * day })
    expect(timesFor(base, [rule(10 * day)], null)).toEqual(base)
    // a rule that has ended holds for what was due by then
    expect(timesFor(base, [rule(0, 10 * day)], null).due).toBe(15 * day)
    expect(timesFor(base, [rule(0, 10 * day - 1)], null)).toEqual(base)
    expect(timesFor(base, [rule(0)], { due: 11 * day })).toEqual({ opens: 0, due: 11 * day, closes: 17 * day })
    expect(timesFor(base, [rule(0)], { due: null }).due).toBeNull()
  })

  it('are moved by days of the calendar, also where clocks are changed', () => {
    const at = (time: string) => Date.parse(time)
    expect(addDays(at('2026-10-24T18:00:00+02:00'), 2, 'Europe/Berlin')).toBe(at('2026-10-26T18:00:00+01:00'))
    expect(addDays(at('2026-03-28T18:00:00.007+01:00'), 1, 'Europe/Berlin')).toBe(at('2026-03-29T18:00:00.007+02:00'))
    expect(addDays(at('2026-05-04T23:59:00+08:00'), 3, 'Asia/Shanghai')).toBe(at('2026-05-07T23:59:00+08:00'))
  })
})
