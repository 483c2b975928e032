import { describe, expect, it } from 'vitest'
import { lateDays } from './late.ts'

describe('BX-01 days of lateness', () => {
  const late = (due: string, at: string, timeZone: string, grace = 15) =>
    lateDays(grace, { due: Date.parse(due), at: Date.parse(at), timeZone })

  it('BX-01 are days of the calendar, also where clocks are changed', () => {
    // Berlin's clocks go back on the 25th: 24 hours after the end it is not yet the 26th
    const autumn = (at: string) => late('2026-10-24T23:59:00+02:00', at, 'Europe/Berlin')
    expect(autumn('2026-10-25T00:14:00+02:00')).toBe(0)
    expect(autumn('2026-10-25T00:15:00+02:00')).toBe(1)
    expect(autumn('2026-10-25T23:50:00+01:00')).toBe(1)
    expect(autumn('2026-10-26T00:01:00+01:00')).toBe(2)
    // and forward on the 29th: 24 hours after the end it is the 30th
    const spring = (at: string) => late('2026-03-28T23:59:00+01:00', at, 'Europe/Berlin')
    expect(spring('2026-03-29T23:59:30+02:00')).toBe(1)
    expect(spring('2026-03-30T00:30:00+02:00')).toBe(2)
  })

  it('BX-01 begin at midnight of the zone, wherever in a day the end is', () => {
    const noon = '2026-05-04T12:00:00Z'
    const at = ['2026-05-04T18:00:00Z', '2026-05-05T18:00:00Z', '2026-05-06T18:00:00Z']
    expect(at.map((one) => late(noon, one, 'UTC'))).toEqual([1, 1, 2])
    // in Shanghai it is the next day already
    expect(at.map((one) => late(noon, one, 'Asia/Shanghai'))).toEqual([1, 2, 3])
    // an end at midnight is that of the day before
    expect(late('2026-05-05T00:00:00Z', '2026-05-05T10:00:00Z', 'UTC')).toBe(1)
    expect(late('2026-05-05T00:00:00Z', '2026-05-06T10:00:00Z', 'UTC')).toBe(2)
    expect(late(noon, '2026-05-06T13:00:00Z', 'UTC', 2 * 24 * 60)).toBe(1)
  })
})
