import fc from 'fast-check'
import { expect, it } from 'vitest'
import { juryTimeLimit, totalTimeLimit } from './total-time.ts'

const ms = fc.integer({ min: 0, max: 3_600_000 })
const terms = fc.record({
  runs: fc.integer({ min: 1, max: 5000 }),
  cpuMs: fc.integer({ min: 1, max: 120_000 }),
  compileMs: ms,
})

it('JD-06 gives a whole submission what was set or the rule gives, and twice what an accepted jury solution took', () => {
  fc.assert(
    fc.property(terms, fc.option(ms), ms, (given, own, jury) => {
      const { runs, cpuMs, compileMs } = given
      const limit = totalTimeLimit(given, { own, jury })
      const alone = totalTimeLimit(given, { own })
      expect(alone).toBe(own ?? compileMs + Math.min(runs * (cpuMs + 1000), 10 * cpuMs + 120_000))
      expect(limit).toBe(Math.max(alone, 2 * jury))
      expect(juryTimeLimit(given, own)).toBeGreaterThanOrEqual(alone)
    }),
  )
})
