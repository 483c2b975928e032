import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { queueOf } from './lanes.ts'

const order = ['CONTEST_QUEUE_URL', 'PRACTICE_QUEUE_URL', 'REJUDGE_QUEUE_URL']
const lane = fc.constantFrom('contest' as const, 'practice' as const, 'rejudge' as const)

describe('JD-08 lanes', () => {
  it('leave a user with few waiting in the lane of their job', () => {
    expect((['contest', 'practice', 'rejudge'] as const).map((one) => queueOf(one, 3))).toEqual(order)
  })

  it('send what comes beyond one lane lower, and nothing below the last', () => {
    expect((['contest', 'practice', 'rejudge'] as const).map((one) => queueOf(one, 4))).toEqual([
      'PRACTICE_QUEUE_URL',
      'REJUDGE_QUEUE_URL',
      'REJUDGE_QUEUE_URL',
    ])
  })

  it('never serve the one with more waiting before the one with less, nor a lower lane before a higher one', () => {
    const rank = (one: Parameters<typeof queueOf>[0], waiting: number) => order.indexOf(queueOf(one, waiting))
    fc.assert(
      fc.property(lane, fc.nat(100), fc.nat(100), (one, few, more) => {
        expect(rank(one, Math.min(few, more))).toBeLessThanOrEqual(rank(one, Math.max(few, more)))
        expect(rank('contest', few)).toBeLessThanOrEqual(rank('practice', few))
      }),
    )
  })
})
