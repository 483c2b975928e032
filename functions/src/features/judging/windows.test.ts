import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { windowsMax, windowsOf } from './windows.ts'

const minute = 60_000
const at = Date.parse('2026-09-05T08:00:00Z')
/** A time by its first and last minute, from now. */
const from = (first: number, last: number) => ({ from: at + first * minute, to: at + last * minute })

describe('JD-08 the times of contests in a job', () => {
  it('are those that run, and those that begin within half an hour', () => {
    const times = [from(31, 90), from(30, 80), from(-60, 0), from(-60, 5), from(10, 20), from(5000, 6000)]
    expect(windowsOf(times, at)).toEqual([from(-60, 5), from(10, 20), from(30, 80)])
  })

  it('are one where they meet, whatever their order', () => {
    const times = [from(20, 25), from(5, 20), from(-60, 5), from(-5, 1), from(28, 28)]
    expect(windowsOf(times, at)).toEqual([from(-60, 25)])
  })

  it('are the earliest where they are many', () => {
    const times = Array.from({ length: 29 }, (_, n) => ({ from: at + n * minute, to: at + n * minute + 1 }))
    expect(windowsOf(times.toReversed(), at)).toEqual(times.slice(0, windowsMax))
  })

  it('hold a moment just where a contest does, in order and apart', () => {
    const time = fc
      .tuple(fc.integer({ min: -90, max: 90 }), fc.nat(60))
      .map(([first, long]) => from(first, first + long))
    fc.assert(
      fc.property(fc.array(time, { maxLength: 7 }), fc.nat(29), (times, later) => {
        const windows = windowsOf(times, at)
        const isIn = (some: typeof times, when: number) => some.some(({ from, to }) => from <= when && when < to)
        const when = at + later * minute
        expect(isIn(windows, when)).toBe(isIn(times, when))
        expect(windows.every(({ to }, n) => to < (windows[n + 1]?.from ?? Number.POSITIVE_INFINITY))).toBe(true)
      }),
    )
  })
})
