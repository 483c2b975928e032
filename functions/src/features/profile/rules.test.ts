import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastDates } from '../directory/rules.ts'
import { nextStreak, solvedOf, streakNow, triesByDate } from './rules.ts'

const days = { today: '2026-03-01', yesterday: '2026-02-28' }

describe('AC-08 streak', () => {
  it('is 1 at first, one more after yesterday, 1 after a gap, and none twice a day', () => {
    expect(nextStreak(null, 0, days)).toBe(1)
    expect(nextStreak('2026-02-28', 4, days)).toBe(5)
    expect(nextStreak('2026-02-27', 4, days)).toBe(1)
    expect(nextStreak('2026-03-01', 4, days)).toBeNull()
  })

  it('stands for a day after the last check-in, then is over', () => {
    expect(['2026-03-01', '2026-02-28', '2026-02-27', null].map((last) => streakNow(last, 4, days))).toEqual([
      4, 4, 0, 0,
    ])
  })

  it('counts every day of an unbroken row, in any time zone and over every change of the clocks', () => {
    const zones = fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'UTC')
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 2e12 }), fc.integer({ min: 2, max: 60 }), (zone, at, length) => {
        const dates = lastDates(zone, new Date(at), length)
        let streak = 0
        for (const [index, today] of dates.entries()) {
          const yesterday = dates[index - 1] ?? ''
          streak = nextStreak(yesterday || null, streak, { today, yesterday }) ?? Number.NaN
        }
        expect(new Set(dates).size).toBe(length)
        expect(streak).toBe(length)
      }),
    )
  })
})

describe('AC-09 solved problems', () => {
  const problems = [
    { pid: 1, problemId: '1000', difficulty: 0 },
    { pid: 2, problemId: '1001', difficulty: 2 },
  ]
  const cells = [
    { pid: 1, tries: [{ status: -1 }, { status: 0, at: '2026-02-28T23:00:00.000Z' }] },
    { pid: 2, tries: [{ status: -1, at: '2026-02-28T01:00:00.000Z' }] },
    { pid: 3, tries: [{ status: 0, at: '2026-02-28T02:00:00.000Z' }] },
  ]

  it('lists those that were accepted, and none that may not be seen', () => {
    expect(solvedOf(cells, problems)).toEqual({
      solvedList: ['1000'],
      solvedGroupByDifficulty: { 0: [{ id: 1, problemId: '1000', difficulty: 0 }] },
    })
  })

  it('counts tries by day, leaves out days without any, other years and tries of unknown time', () => {
    expect(triesByDate(cells, ['2026-02-27', '2026-02-28'], (at) => at.slice(0, 10))).toEqual([
      { date: '2026-02-28', count: 3 },
    ])
    expect(triesByDate(cells, ['2026-02-27'], (at) => at.slice(0, 10))).toEqual([])
  })
})
