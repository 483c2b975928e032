import { expect, it } from 'vitest'
import { dayOf, onDay } from './moving.ts'

it('GR-02 a class is moved to another day, where it begins at the same time of day', () => {
  const first = new Date(2030, 1, 4, 8, 30).toISOString()
  expect(dayOf(first)).toBe('2030-02-04')
  expect(onDay(first, '2030-09-02')).toBe(new Date(2030, 8, 2, 8, 30).toISOString())
  expect(onDay(first, dayOf(first))).toBe(first)
})

it('GR-02 a field without a day moves nothing', () => {
  expect(onDay(new Date(2030, 1, 4).toISOString(), '')).toBeNull()
})
