import { Status } from '@oj/shared/judging/verdicts.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countSolved } from '../../standing/solved.ts'
import { countBySpan } from './spans.ts'

const minutes = (count: number) => count * 60_000
const status = fc.constantFrom(null, Status.accepted, Status.wrongAnswer)
const tries = fc.array(fc.record({ pid: fc.constantFrom(1, 2), at: fc.nat(minutes(700)), status }), { maxLength: 50 })

it('CR-08 every try since the start is in one span, however long the contest is', () => {
  fc.assert(
    fc.property(tries, fc.integer({ min: 1, max: 600 }), (given, length) => {
      const { spanMinutes, submitted, accepted } = countBySpan(given, minutes(10), minutes(10 + length), 120)
      expect(submitted.length).toBeLessThanOrEqual(120)
      expect(submitted.length * spanMinutes).toBeGreaterThanOrEqual(length)
      const counted = given.filter(({ at }) => at >= minutes(10))
      expect(submitted.reduce((sum, count) => sum + count, 0)).toBe(counted.length)
      expect(accepted.every((count, span) => count <= (submitted[span] ?? 0))).toBe(true)
    }),
  )
  const spans = countBySpan(
    [
      { at: minutes(10), status: Status.accepted },
      { at: minutes(11) - 1, status: null },
      { at: minutes(11), status: Status.wrongAnswer },
    ],
    minutes(10),
    minutes(13),
    120,
  )
  expect(spans).toEqual({ spanMinutes: 1, submitted: [2, 1, 0], accepted: [1, 0, 0] })
})

it('CR-08 each person counts once for a problem, however often they try it', () => {
  const of = countSolved([
    [
      { pid: 1, status: Status.wrongAnswer },
      { pid: 1, status: Status.accepted },
      { pid: 1, status: Status.accepted },
    ],
    [
      { pid: 1, status: null },
      { pid: 2, status: Status.partialAccepted },
    ],
    [],
  ])
  expect([1, 2, 3].map(of)).toEqual([
    { solved: 1, tried: 2 },
    { solved: 0, tried: 1 },
    { solved: 0, tried: 0 },
  ])
})
