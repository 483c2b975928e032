import { perVerdict, verdicts } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeShares } from './verdicts.ts'

const none = { total: 0, ...perVerdict(0), userAc: 0 }

test('PB-03 shares of the verdicts in percent, partial ones where the problem is scored', () => {
  const some = computeShares({ ...none, total: 3, ac: 1, wa: 2 }, 0)
  expect(some.map(({ verdict }) => verdict)).toEqual(['ac', 'wa', 'tle', 'mle', 're', 'pe', 'ce', 'se'])
  expect(some.slice(0, 2)).toMatchObject([
    { verdict: 'ac', count: 1, percent: 33.3 },
    { verdict: 'wa', count: 2, percent: 66.7 },
  ])
  expect(computeShares(none, 1).map(({ verdict }) => verdict)).toEqual(verdicts.map(({ short }) => short))
  expect(computeShares({ ...none, pa: 1 }, 0).at(-1)).toMatchObject({ verdict: 'pa', count: 1, percent: 100 })
  expect(computeShares(none, 0).every(({ percent }) => percent === 0)).toBe(true)
})

test('PB-03 shares add up to everything', () => {
  fc.assert(
    fc.property(fc.record(perVerdict(fc.nat(1e6))), (counts) => {
      const all = computeShares({ ...none, ...counts }, 1)
      const sum = all.reduce((total, { percent }) => total + percent, 0)
      expect(Math.abs(sum - (all.some(({ count }) => count > 0) ? 100 : 0))).toBeLessThan(0.5)
    }),
  )
})
