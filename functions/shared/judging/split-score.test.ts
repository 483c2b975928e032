import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitScore } from './split-score.ts'

it('JD-04 splits a full score evenly, the last ones getting the rest', () => {
  expect(splitScore(100, 3)).toEqual([33, 33, 34])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 100 }), (full, count) => {
      const shares = splitScore(full, count)
      expect(shares).toHaveLength(count)
      expect(shares.reduce((a, b) => a + b, 0)).toBe(full)
      expect((shares.at(-1) ?? 0) - (shares[0] ?? 0)).toBeLessThanOrEqual(1)
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    }),
  )
})
