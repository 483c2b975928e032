import fc from 'fast-check'
import { expect, it } from 'vitest'
import { totalTimeLimit } from './contract-total-time.ts'

const ms = fc.integer({ min: 0, max: 3_600_000 })
const terms = fc.record({
  own: fc.option(ms),
  cases: fc.integer({ min: 1, max: 5000 }),
  cpuMs: fc.integer({ min: 1, max: 120_000 }),
  compileMs: ms,
  jury: ms,
})

it('JD-06 gives a whole submission what was set or the rule gives, and twice what an accepted jury solution took', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const { own, cases, cpuMs, compileMs, jury } = given
      const limit = totalTimeLimit(given)
      expect(limit).toBeGreaterThanOrEqual(2 * jury)
      const alone = totalTimeLimit({ ...given, jury: 0 })
      expect(alone).toBe(own ?? compileMs + Math.min(cases * (cpuMs + 1000), 10 * cpuMs + 120_000))
      expect(limit).toBe(Math.max(alone, 2 * jury))
    }),
  )
})
