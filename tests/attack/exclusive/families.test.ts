import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Arena, strictPlaces } from '../arena.ts'

/** The limits of programs that may start processes: they apply to the sums over all of them. */
const crowd = { processes: 64, cpuMs: 8000, wallMs: 60_000 } as const

describe.each(strictPlaces)('JD-06 families of processes, $place', ({ launcher }) => {
  let arena: Arena
  beforeAll(async () => {
    arena = await Arena.open(launcher)
  })
  afterAll(() => arena.close())

  const hoards = [
    ['family-sockets', 'plain'],
    ['family-sockets', 'headless'],
    ['family-sockets', 'quiet'],
    ['family-sockets', 'sealed'],
    ['family-mappings', 'fan'],
    ['family-mappings', 'chain'],
    ['family-watches', 'many'],
  ] as const
  it.each(hoards)('JD-06 counts what the kernel keeps for %s, %s', async (name, how) => {
    for (const policy of ['processes', 'compiler'] as const) {
      expect((await arena.attack(name, { policy, ...crowd }, how)).outcome).toBe('memory-limit')
    }
  })

  it('JD-06 takes processes that are about to end for what they are', async () => {
    const result = await arena.attack('brief-children', { policy: 'compiler', ...crowd })
    expect(result).toMatchObject({ outcome: 'exited', exitCode: 0 })
  })

  it('JD-06 counts the time of children that were waited for while their parent works on', async () => {
    for (const policy of ['processes', 'compiler'] as const) {
      const result = await arena.attack('busy-children', { policy, cpuMs: 600 })
      expect(result.outcome).toBe('cpu-limit')
      expect(result.cpuMs).toBeGreaterThan(600)
      expect(result.cpuMs).toBeLessThan(750)
    }
  })
})
