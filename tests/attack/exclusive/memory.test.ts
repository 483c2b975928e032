import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Arena, strictPlaces } from '../arena.ts'

const policies = ['native', 'runtime', 'processes', 'compiler'] as const
const patient = { cpuMs: 3000, wallMs: 5000 }

describe.each(strictPlaces)('JD-06 memory, $place', ({ launcher }) => {
  let arena: Arena
  beforeAll(async () => {
    arena = await Arena.open(launcher)
  })
  afterAll(() => arena.close())

  const fillers = [
    ['heap', ''],
    ['statics', ''],
    ['map', 'private'],
    ['without-main', ''],
  ] as const
  it.each(fillers)('JD-06 ends %s %s at the limit, far from the gigabytes it wants', async (name, argument) => {
    for (const policy of policies) {
      const result = await arena.attack(name, { policy, cpuMs: 3000, wallMs: 5000 }, argument)
      expect(result.outcome).toBe('memory-limit')
      expect(result.memoryKb).toBeGreaterThan(64 * 1024)
      expect(result.memoryKb).toBeLessThan(512 * 1024)
    }
  })

  it('JD-06 tells a stack overflow from a memory limit', async () => {
    expect(await arena.attack('stack', { stackKb: 16 * 1024 })).toMatchObject({ outcome: 'signaled', signal: 11 })
    expect((await arena.attack('stack', { stackKb: 1024 * 1024 })).outcome).toBe('memory-limit')
  })

  it.each(policies)('JD-06 gives no memory that belongs to no process, %s', async (policy) => {
    await arena.attack('memfd', { policy })
    for (const kind of ['nameless', 'zero', 'huge', 'memfd']) {
      expect((await arena.attack('aside', { policy, ...patient }, kind)).outcome).toBe('exited')
    }
  })

  it.each(policies)('JD-06 counts page tables that reading has made, %s', async (policy) => {
    expect((await arena.attack('page-tables', { policy, ...patient })).outcome).toBe('memory-limit')
  })

  it.each(policies)('JD-06 believes no name that a program gives itself, %s', async (policy) => {
    for (const name of ['VmHWM: 1', 'VmRSS: 1', 'x\nVmHWM: 1', 'x\nVmRSS: 1']) {
      expect((await arena.attack('renamed', { policy, ...patient }, name)).outcome).toBe('memory-limit')
    }
  })

  it.each(['runtime', 'processes'] as const)('JD-06 keeps little in sockets, %s', async (policy) => {
    expect((await arena.attack('sockets', { policy, ...patient })).outcome).toBe('exited')
  })

  it.each(policies)('JD-06 remembers few locks, %s', async (policy) => {
    const copyOut = [{ from: 'out', to: arena.path('out'), maxBytes: 1000 }]
    await arena.attack('range-locks', { policy, copyOut, ...patient })
  })

  it.each(['native', 'runtime', 'processes'] as const)('JD-06 gives 64 descriptors, %s', async (policy) => {
    expect((await arena.attack('descriptors', { policy })).stdout).toBe('64\n')
  })

  it.each(['native', 'runtime', 'processes'] as const)('JD-06 gives no thread more descriptors, %s', async (policy) => {
    expect((await arena.attack('own-tables', { policy })).outcome).toBe('exited')
  })

  it.each(['runtime', 'processes', 'compiler'] as const)(
    'JD-06 lets no descriptor hide in a socket, %s',
    async (policy) => {
      expect((await arena.attack('in-flight', { policy })).outcome).toBe('exited')
    },
  )

  it.each(['native', 'runtime', 'processes'] as const)(
    'JD-06 gives no memory by the way of files, %s',
    async (policy) => {
      const copyOut = [{ from: 'out', to: arena.path('out'), maxBytes: 1000 }]
      const request = { policy, copyOut, outputBytes: 64 * 1024 * 1024, cpuMs: 5000, wallMs: 10_000 }
      expect((await arena.attack('scratch', request, '60')).outcome).toBe('output-limit')
    },
  )

  it.each(policies)('JD-06 keeps little in pipes, %s', async (policy) => {
    await arena.attack('pipes', { policy, cpuMs: 3000, wallMs: 5000 })
  })

  it.each(policies)('JD-06 keeps no pages by reference, %s', async (policy) => {
    expect((await arena.attack('by-reference', { policy })).stdout).toBe('no pipe\n')
  })

  it('JD-06 counts the pages of a file', async () => {
    const copyOut = [{ from: 'out', to: arena.path('out'), maxBytes: 1000 }]
    const result = await arena.attack('map-file', { copyOut, outputBytes: 2 ** 31, cpuMs: 5000, wallMs: 9000 })
    expect(result.outcome).toBe('memory-limit')
  })

  it('JD-06 lets 256 MB of recursion be', async () => {
    const result = await arena.attack('deep', { stackKb: 256 * 1024, memoryKb: 300 * 1024, cpuMs: 2000 })
    expect(result).toMatchObject({ outcome: 'exited', exitCode: 0, stdout: 'deep\n' })
    expect(result.memoryKb).toBeGreaterThan(240 * 1024)
  })

  it('JD-06 lets 2 GB be that nobody touches', async () => {
    const result = await arena.attack('untouched')
    expect(result).toMatchObject({ outcome: 'exited', exitCode: 0, stdout: 'untouched\n' })
    expect(result.memoryKb).toBeLessThan(8 * 1024)
  })
})
