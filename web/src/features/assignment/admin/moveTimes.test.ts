import { expect, it } from 'vitest'
import { moveTimes } from './moveTimes.ts'

it('BX-15 a copy shows the times that it will have: all moved alike, and no limit stays none', () => {
  const times = { opens: '2026-09-01T00:00:00.000Z', due: '2026-09-08T12:00:00.000Z', closes: null }
  expect(moveTimes(times, '2027-08-31T00:00:00.000Z')).toEqual({
    opens: '2027-08-31T00:00:00.000Z',
    due: '2027-09-07T12:00:00.000Z',
    closes: null,
  })
})
