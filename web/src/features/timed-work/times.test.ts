import { expect, it } from 'vitest'
import { nextTurn, progressAt, stateAt } from './times.ts'

const at = (minutes: number) => new Date(Date.UTC(2030, 0, 1, 8, minutes)).toISOString()
const ms = (minutes: number) => Date.parse(at(minutes))
const work = { startTime: at(0), endTime: at(120), openUntil: at(120), record: null, endsAt: at(50) }
const started = { ...work, record: { startTime: at(20), endTime: null } }

it('TW-01 follows the clock of the work before the reader has started, and their own then', () => {
  expect([-1, 0, 119, 120].map((minutes) => stateAt(work, ms(minutes)))).toEqual([
    'scheduled',
    'running',
    'running',
    'ended',
  ])
  // who has an end of their own may start later than others
  const longer = { ...work, openUntil: at(180), endsAt: at(150) }
  expect([-1, 121, 179, 180].map((minutes) => stateAt(longer, ms(minutes)))).toEqual([
    'scheduled',
    'running',
    'running',
    'ended',
  ])
  expect([20, 49, 50].map((minutes) => stateAt(started, ms(minutes)))).toEqual(['running', 'running', 'ended'])
  expect(stateAt({ ...started, record: { startTime: at(20), endTime: at(30) } }, ms(40))).toBe('ended')
})

it('TW-01 knows the next moment at which something changes by itself', () => {
  expect(nextTurn(work, ms(-5))).toBe(ms(0))
  expect(nextTurn(started, ms(30))).toBe(ms(50))
  expect(nextTurn(started, ms(60))).toBe(ms(120))
  expect(nextTurn(started, ms(120))).toBe(null)
  expect(nextTurn({ ...work, openUntil: at(180) }, ms(130))).toBe(ms(180))
})

it('TW-01 tells how much of the time is over, between nothing and all', () => {
  expect([0, 20, 35, 50, 90].map((minutes) => progressAt(started, ms(minutes)))).toEqual([0, 0, 50, 100, 100])
  expect(progressAt(work, ms(60))).toBe(50)
})
