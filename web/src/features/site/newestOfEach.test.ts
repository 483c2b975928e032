import { expect, it } from 'vitest'
import { newestOfEach } from './newestOfEach.ts'

it('HM-01 shows each problem once, by its newest submission', () => {
  const rows = [5, 3, 5, 4, 3].map((pid, index) => ({ pid, index }))
  expect(newestOfEach(rows, ({ pid }) => pid).map(({ index }) => index)).toEqual([0, 1, 3])
})
