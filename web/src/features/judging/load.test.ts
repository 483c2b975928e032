import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentOf, sumOf } from './load.ts'

it('JD-10 sums the slots of all judges', () => {
  expect(sumOf([])).toEqual({ count: 0, slots: 0, busy: 0 })
  expect(
    sumOf([
      { slots: 4, busy: 1 },
      { slots: 2, busy: 2 },
    ]),
  ).toEqual({ count: 2, slots: 6, busy: 3 })
})

it('JD-10 keeps bars between empty and full', () => {
  expect([percentOf(1, 4), percentOf(5, 4), percentOf(0, 0)]).toEqual([25, 100, 0])
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (part, whole) => {
      const percent = percentOf(part, whole)
      return percent >= 0 && percent <= 100
    }),
  )
})
