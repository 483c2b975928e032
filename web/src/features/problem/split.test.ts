import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampShare, paneWidths, shareAfterKey } from './split.ts'

const width = fc.integer({ min: 1009, max: 4000 })

test('PD-07 no pane falls below its least width', () => {
  fc.assert(
    fc.property(fc.double({ min: -2, max: 2, noNaN: true }), width, (share, width) => {
      const left = clampShare(share, width) * width
      expect(left).toBeGreaterThanOrEqual(paneWidths.left - 0.01)
      expect(width - paneWidths.bar - left).toBeGreaterThanOrEqual(paneWidths.right - 0.01)
    }),
  )
})

test('PD-07 the bar obeys the keyboard', () => {
  expect(shareAfterKey('ArrowLeft', 0.5, 1600)).toBeCloseTo(0.48)
  expect(shareAfterKey('ArrowRight', 0.5, 1600)).toBeCloseTo(0.52)
  expect(shareAfterKey('Home', 0.5, 1600)).toBeCloseTo(420 / 1600)
  expect(shareAfterKey('End', 0.5, 1600)).toBeCloseTo(1011 / 1600)
  expect(shareAfterKey('a', 0.5, 1600)).toBeNull()
})
