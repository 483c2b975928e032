import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runResult } from '../../../tests/support/data/run-result.ts'
import { Relay } from '../sandbox/relay.ts'
import type { Sandbox } from '../sandbox/types.ts'
import { RunLock } from './run-lock.ts'
import { TotalTime } from './total-time.ts'

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
