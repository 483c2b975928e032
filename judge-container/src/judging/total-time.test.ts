import { setTimeout as delay } from 'node:timers/promises'
import { juryTimeLimit, timeOfAllCases, totalTimeLimit } from '@oj/functions/features/judging/contract.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runResult } from '../../../tests/support/data/run-result.ts'
import { Relay } from '../sandbox/relay.ts'
import type { Sandbox } from '../sandbox/types.ts'
import { RunLock } from './run-lock.ts'
import { TotalTime } from './total-time.ts'

const ms = fc.integer({ min: 1, max: 600_000 })
const terms = fc.record({ cases: fc.integer({ min: 1, max: 5000 }), cpuMs: ms, compileMs: ms })

describe('JD-08 how long a submission may take', () => {
  it('is what its cases may take, or ten runs and two minutes', () => {
    const rule = { own: null, jury: 0 }
    expect(totalTimeLimit({ cases: 3, cpuMs: 6000, compileMs: 10_000 }, rule)).toBe(31_000)
    expect(totalTimeLimit({ cases: 5000, cpuMs: 60_000, compileMs: 10_000 }, rule)).toBe(730_000)
  })

  it('is what the problem says, and never less than twice what a jury solution took', () => {
    fc.assert(
      fc.property(terms, fc.option(ms), fc.nat(600_000), (of, own, jury) => {
        const limit = totalTimeLimit(of, { own, jury })
        expect(limit).toBeGreaterThanOrEqual(2 * jury)
        expect([2 * jury, own ?? Math.min(timeOfAllCases(of), of.compileMs + 10 * of.cpuMs + 120_000)]).toContain(limit)
        expect(juryTimeLimit(of, own)).toBeGreaterThanOrEqual(totalTimeLimit(of, { own, jury: 0 }))
      }),
    )
  })
})

/** A slot whose runs wait for a processor all the time. */
const slot: Sandbox = {
  slot: 0,
  relay: new Relay([]),
  run: async () => {
    await delay(30)
    return runResult({ waitMs: 30 })
  },
  close: async () => undefined,
}
const request = { argv: [], env: {}, policy: 'native', cpuMs: 1, wallMs: 1, memoryKb: 1, stackKb: 1 } as const

describe('JD-08 what a submission has used of its time', () => {
  it('counts what is done for it, while it is done, and not its waiting for a processor', async () => {
    const time = new TotalTime(1000)
    time.add(100)
    const slots = { sandbox: slot, referee: slot, lock: new RunLock() }
    await time.spend(slots, async ({ sandbox }) => {
      await sandbox.run({ ...request, outputBytes: 1, processes: 1 })
      await delay(50)
      expect(time.left).toBeLessThan(1000 - 140)
    })
    expect(time.spent).toBeGreaterThanOrEqual(140)
    expect(time.left).toBe(1000 - time.spent)
    time.add(5000)
    expect(time.left).toBe(0)
  })
})
