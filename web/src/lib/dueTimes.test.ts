import { expect, it } from 'vitest'
import { nextTurn, spanBetween, stateAt } from './dueTimes.ts'

const times = { opens: '2026-09-01T08:00:00Z', due: '2026-09-01T12:00:00Z', closes: '2026-09-02T12:00:00Z' }
const at = (time: string) => Date.parse(time)

it.each([
  ['2026-09-01T07:59:59Z', 'coming', times.opens],
  ['2026-09-01T08:00:00Z', 'open', times.due],
  ['2026-09-01T12:00:00Z', 'late', times.closes],
  ['2026-09-02T12:00:00Z', 'closed', null],
])('BX-15 at %s something is %s, and changes next at %s', (time, state, next) => {
  expect(stateAt(times, at(time))).toBe(state)
  expect(nextTurn(times, at(time))).toBe(next === null ? null : at(next))
})

it('BX-15 what has no end is never late, and a span is told in its largest unit', () => {
  expect(stateAt({ opens: null, due: null, closes: null }, 0)).toBe('open')
  expect(spanBetween(0, 47 * 3_600_000)).toEqual({ unit: 'days', count: 1 })
  expect(spanBetween(0, 10.9 * 3_600_000)).toEqual({ unit: 'hours', count: 10 })
  expect(spanBetween(0, 5)).toEqual({ unit: 'minutes', count: 1 })
})
