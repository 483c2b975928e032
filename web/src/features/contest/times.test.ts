import { expect, it } from 'vitest'
import { nextTurn, progressAt, stateAt, turnedSince } from './times.ts'

const at = (time: string) => Date.parse(`2026-05-01T${time}Z`)
const times = {
  now: '2026-05-01T09:30:00.000Z',
  startTime: '2026-05-01T10:00:00.000Z',
  sealRankTime: '2026-05-01T14:00:00.000Z',
  endsAt: '2026-05-01T15:00:00.000Z',
}

it('CT-02 a contest runs from its first to its last millisecond', () => {
  const moments = ['09:59:59.999', '10:00:00.000', '14:59:59.999', '15:00:00.000']
  expect(moments.map((moment) => stateAt(times, at(moment)))).toEqual(['scheduled', 'running', 'running', 'ended'])
})

it('CT-02 knows when something changes by itself, and whether it did since the server told the times', () => {
  const next = (moment: string) => nextTurn(times, at(moment))
  expect([next('09:00:00'), next('10:00:00'), next('14:30:00'), next('15:00:00')]).toEqual([
    at('10:00:00'),
    at('14:00:00'),
    at('15:00:00'),
    null,
  ])
  expect(['09:59:59.999', '10:00:00.000'].map((moment) => turnedSince(times, at(moment)))).toEqual([false, true])
  expect(nextTurn({ ...times, sealRankTime: null }, at('10:00:00'))).toBe(at('15:00:00'))
})

it('CT-02 shows how much is over, from 0 to 100', () => {
  const moments = ['09:00:00', '10:00:00', '12:30:00', '15:00:00', '16:00:00']
  expect(moments.map((moment) => progressAt(times, at(moment)))).toEqual([0, 0, 50, 100, 100])
})
