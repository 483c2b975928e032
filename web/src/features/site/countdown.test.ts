import { expect, it } from 'vitest'
import { timeLeft } from './countdown.ts'

it('HM-01 counts down in days, hours, minutes and seconds', () => {
  const until = Date.parse('2026-03-05T12:00:00Z')
  expect(timeLeft(until, Date.parse('2026-03-02T09:58:57Z'))).toEqual({ days: 3, hours: 2, minutes: 1, seconds: 3 })
  expect(timeLeft(until, until - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(timeLeft(until, until + 5000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})
