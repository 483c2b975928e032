import fc from 'fast-check'
import { expect, it } from 'vitest'
import { oiRankScore } from './rules.ts'

it('JD-04 gives a tenth of the score and twice the difficulty on full score', () => {
  expect(oiRankScore(100, 100, 2)).toBe(14)
  expect(oiRankScore(0, 100, 2)).toBe(0)
  expect(oiRankScore(50, 100, 1)).toBe(6)
})

it('JD-04 never gives less for a higher score', () => {
  const given = fc.record({
    full: fc.integer({ min: 1, max: 1000 }),
    difficulty: fc.integer({ min: 0, max: 9 }),
    shares: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  fc.assert(
    fc.property(given, ({ full, difficulty, shares }) => {
      const [low, high] = shares.map((share) => Math.round(share * full)).sort((a, b) => a - b) as [number, number]
      expect(oiRankScore(low, full, difficulty)).toBeLessThanOrEqual(oiRankScore(high, full, difficulty))
    }),
  )
})
