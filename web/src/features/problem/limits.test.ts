import { expect, test } from 'vitest'
import { limitsOf } from './limits.ts'

test('PD-01 limits are those of C and C++, doubled for the others', () => {
  expect(limitsOf(1000, 256, false)).toEqual({ cFamily: '1 s · 256 MB', others: '2 s · 512 MB' })
  expect(limitsOf(1500, 64, false)).toEqual({ cFamily: '1500 ms · 64 MB', others: '3 s · 128 MB' })
})

test('PD-01 a remote problem has plain limits', () => {
  expect(limitsOf(1000, 256, true)).toEqual({ cFamily: '1 s · 256 MB', others: null })
})
