import { expect, it } from 'vitest'
import { monthStarts, weeksOf } from './weeks.ts'

// 2026-03-04 is a Wednesday
const weeks = weeksOf('2026-03-04', [
  { date: '2026-03-04', count: 12 },
  { date: '2026-02-28', count: 2 },
])

it('AC-09 the heatmap ends with its last day and has whole weeks before', () => {
  expect(weeks.length).toBe(53)
  expect(weeks.slice(0, -1).every((days) => days.length === 7)).toBe(true)
  expect(weeks.at(-1)?.map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'])
  expect(weeks[0]?.[0]?.date).toBe('2025-03-02')
})

it('AC-09 days have their counts and levels, others none', () => {
  expect(weeks.at(-1)?.at(-1)).toEqual({ date: '2026-03-04', count: 12, level: 4 })
  expect(weeks.at(-2)?.at(-1)).toEqual({ date: '2026-02-28', count: 2, level: 1 })
  expect(weeks.flat().filter(({ level }) => level > 0).length).toBe(2)
})

it('AC-09 every month has one label', () => {
  expect(monthStarts(weeks).map(({ date }) => date.slice(0, 7))).toEqual([
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
  ])
})
