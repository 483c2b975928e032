import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadBetween, spentBy } from './load.ts'

const times = (user: number, sys: number, idle: number) => ({ times: { user, nice: 0, sys, irq: 0, idle } })

describe('the load of a judge', () => {
  it('is the share of the processors’ time that was used', () => {
    const before = spentBy([times(100, 50, 850), times(0, 0, 1000)])
    const after = spentBy([times(900, 150, 950), times(100, 0, 1900)])
    expect(loadBetween(before, after)).toBe(0.5)
  })

  it('is nothing where no time has passed', () => {
    const now = spentBy([times(1, 2, 3)])
    expect(loadBetween(now, now)).toBe(0)
  })

  it('lies between 0 and 1 and falls with idle time, whatever is read', () => {
    const amount = fc.nat({ max: 1e9 })
    fc.assert(
      fc.property(amount, amount, amount, amount, (busy, idle, more, rest) => {
        const before = { busy, idle }
        const load = loadBetween(before, { busy: busy + more, idle: idle + rest })
        expect(load).toBeGreaterThanOrEqual(0)
        expect(load).toBeLessThanOrEqual(1)
        expect(loadBetween(before, { busy: busy + more, idle: idle + rest + 1 })).toBeLessThanOrEqual(load)
      }),
    )
  })
})
