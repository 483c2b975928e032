import { expect, it } from 'vitest'
import { badgeOf } from './badge.ts'

it('SH-05 a badge counts to 99', () => {
  expect([0, -1, 1, 99, 100, 5000].map(badgeOf)).toEqual([null, null, '1', '99', '99+', '99+'])
})
