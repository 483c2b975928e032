import { expect, test } from 'vitest'
import { memoryLimits, timeLimits } from './limits.ts'

test('PD-01 limits are those of C and C++, doubled for the others', () => {
  expect(timeLimits(1000, false)).toEqual({ cFamily: '1 s', others: '2 s' })
  expect(timeLimits(1500, false)).toEqual({ cFamily: '1500 ms', others: '3 s' })
  expect(memoryLimits(256, false)).toEqual({ cFamily: '256 MB', others: '512 MB' })
})

test('PD-01 a remote problem has plain limits', () => {
  expect(timeLimits(1000, true)).toEqual({ cFamily: '1 s', others: null })
})
