import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Arena, places } from '../arena.ts'

describe.each(places)('JD-06 time, processes and output, $place', ({ launcher }) => {
  let arena: Arena
  beforeAll(async () => {
    arena = await Arena.open(launcher)
  })
  afterAll(() => arena.close())

  const endless = [
    ['sleep', 'wall-limit'],
    ['pause', 'wall-limit'],
    ['select', 'wall-limit'],
    ['stop', 'wall-limit'],
    ['drip', 'wall-limit'],
    ['spin', 'cpu-limit'],
    ['fork-bomb', 'cpu-limit'],
  ] as const
  it.each(endless)('JD-06 ends a native %s with %s', async (name, outcome) => {
    const wallMs = outcome === 'wall-limit' ? 300 : 10_000
    const { stdout, ...result } = await arena.attack(name, { wallMs })
    expect(result.outcome).toBe(outcome)
    expect(result.cpuMs).toBeLessThan(600)
    expect(stdout.length).toBeLessThan(2000)
  })

  it('JD-08 threads that wait for each other are asleep all the same', async () => {
    const request = { processes: 64, core: 1, cpuMs: 20_000, idleMs: 1000, totalMs: 20_000, wallMs: 60_000 }
    expect((await arena.attack('crowd', request)).outcome).toBe('idle-limit')
  })

  it('JD-06 ends a fork bomb where forking is allowed', async () => {
    const result = await arena.attack('fork-bomb', { policy: 'compiler', wallMs: 500 })
    expect(['cpu-limit', 'wall-limit']).toContain(result.outcome)
  })

  it('JD-06 ends processes that stop each other, and whoever comes to kill them', async () => {
    for (let i = 0; i < 5; i++) {
      const result = await arena.attack('stop-each-other', { policy: 'compiler', wallMs: 300 })
      expect(['exited', 'signaled', 'cpu-limit', 'wall-limit']).toContain(result.outcome)
    }
  })

  it('JD-06 takes one line of 50 MB as it is', async () => {
    const result = await arena.attack('long-line', { outputBytes: 64 * 1024 * 1024, cpuMs: 5000, wallMs: 10_000 })
    expect(result).toMatchObject({ outcome: 'exited', exitCode: 0 })
    expect(result.stdout.length).toBe(50_000_000)
  })

  it('JD-06 kills an orphan in a session of its own', async () => {
    const result = await arena.attack('orphan', { policy: 'compiler' })
    expect(result).toMatchObject({ outcome: 'exited', exitCode: 0 })
  })

  it('JD-06 counts the time of orphans', async () => {
    const result = await arena.attack('busy-orphan', { policy: 'compiler' })
    expect(result.outcome).toBe('exited')
    expect(result.cpuMs).toBeGreaterThan(99)
  })

  it('JD-06 counts the time of children whose end is ignored', async () => {
    const result = await arena.attack('forget-children', { policy: 'processes', cpuMs: 3000 })
    expect(result.outcome).toBe('exited')
    expect(result.cpuMs).toBeGreaterThan(390)
  })

  it.each(['native', 'runtime', 'processes', 'compiler'] as const)(
    'JD-06 lets %s threads be, but not ten thousand',
    async (policy) => {
      const result = await arena.attack('threads', { policy })
      expect(result).toMatchObject({ outcome: 'exited', exitCode: 0 })
      expect(result.stdout).toMatch(/^(2\d|3[01]) threads\n$/)
    },
  )

  it.each(['1', '2'])('JD-06 stops endless output on descriptor %s', async (descriptor) => {
    const result = await arena.attack('endless-output', {}, descriptor)
    expect(result.outcome).toBe('output-limit')
    expect(result.stdout.length + result.stderr.length).toBe(1024 * 1024 + 1)
  })

  it('JD-06 does not forgive a flood because the right answer follows', async () => {
    expect((await arena.attack('flood-then-answer')).outcome).toBe('output-limit')
  })

  it('JD-06 hands on zero bytes and broken UTF-8 as they are', async () => {
    const result = await arena.attack('odd-bytes')
    expect(result).toMatchObject({ outcome: 'exited', stdout: '\0\xff\xfe\x80 a\r\n' })
  })

  it.each(['parent', '1', '-1', '0'])('JD-06 cannot signal %s', async (target) => {
    await arena.attack('kill', {}, target)
    await arena.attack('kill', { policy: 'processes' }, target)
    await arena.attack('kill', { policy: 'compiler' }, target)
  })

  it('JD-06 gives the same program the same time', async () => {
    // beyond its own measurement: the same work takes more processor time on a busy machine
    const beyond = []
    for (let i = 0; i < 20; i++) {
      const { cpuMs, stdout } = await arena.attack('work', { cpuMs: 1000 })
      beyond.push(cpuMs - Number(stdout) / 1000)
    }
    expect(Math.min(...beyond)).toBeGreaterThan(-5)
    expect(Math.max(...beyond)).toBeLessThan(50)
  })
})
