import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acRate, rateColor, rateSteps } from './rate.ts'

test('PB-01 the rate has two decimals and is 0 where nothing was submitted', () => {
  expect(acRate(1, 3)).toBe(33.33)
  expect(acRate(2, 2)).toBe(100)
  expect(acRate(0, 0)).toBe(0)
})

test('PB-01 the bar changes its colour at 20, 40, 60, 80 and 100 percent', () => {
  const colors = [0, 20, 20.01, 40, 40.01, 60, 60.01, 80, 80.01, 100].map(rateColor)
  expect(colors).toEqual(rateSteps.flatMap(({ color }) => [color, color]))
})

test('PB-01 every rate has a colour of the steps', () => {
  const known: readonly string[] = rateSteps.map(({ color }) => color)
  fc.assert(fc.property(fc.double({ noNaN: true }), (rate) => known.includes(rateColor(rate))))
})
