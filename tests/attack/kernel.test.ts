import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Arena, places } from './arena.ts'

const calls = [
  'unshare',
  'mount',
  'ptrace',
  'bpf',
  'io_uring',
  'userfaultfd',
  'keyctl',
  'add_key',
  'perf_event_open',
  'chroot',
  'setuid',
  'setresuid',
  'setns',
  'clock_settime',
  'process_vm_readv',
  'memfd_secret',
  'execveat',
  'execve',
]

/** AF_UNIX, AF_INET, AF_INET6, AF_NETLINK, AF_PACKET, AF_ALG, AF_VSOCK */
const families = ['1', '2', '10', '16', '17', '38', '40']

const policies = ['native', 'runtime', 'processes', 'compiler'] as const

describe.each(places)('JD-06 network and kernel surface, $place', ({ launcher }) => {
  let arena: Arena
  beforeAll(async () => {
    arena = await Arena.open(launcher)
  })
  afterAll(() => arena.close())

  it.each(calls)('JD-06 ends a native program at %s', async (name) => {
    expect((await arena.attack('forbidden', {}, name)).outcome).toBe('forbidden-syscall')
  })

  it.each(calls.filter((name) => !name.startsWith('exec')))(
    'JD-06 refuses %s to runtimes and compilers',
    async (name) => {
      for (const policy of ['runtime', 'processes', 'compiler'] as const) {
        expect(await arena.attack('forbidden', { policy }, name)).toMatchObject({ outcome: 'exited', exitCode: 0 })
      }
    },
  )

  it.each(families)('JD-06 gives no socket of family %s', async (family) => {
    expect((await arena.attack('socket', {}, family)).outcome).toBe('forbidden-syscall')
    for (const policy of ['runtime', 'processes', 'compiler'] as const) {
      expect((await arena.attack('socket', { policy }, family)).outcome).toBe('exited')
    }
  })

  it('JD-06 gives no pair of sockets that could be named', async () => {
    expect((await arena.attack('datagram-pair')).outcome).toBe('forbidden-syscall')
    expect((await arena.attack('datagram-pair', { policy: 'runtime' })).outcome).toBe('exited')
  })

  it.each(policies)('JD-06 is not fooled by another ABI, %s', async (policy) => {
    expect((await arena.attack('other-abi', { policy }, '32')).outcome).toBe('forbidden-syscall')
    expect((await arena.attack('other-abi', { policy }, 'x32')).outcome).toBe('exited')
  })

  it.each(policies)('JD-06 lets programs read the clocks of their own processes and threads, %s', async (policy) => {
    expect(await arena.attack('own-clocks', { policy })).toMatchObject({ outcome: 'exited', exitCode: 0 })
  })

  it.each(policies)('JD-06 reads no clock of another process, %s', async (policy) => {
    expect(await arena.attack('foreign-clocks', { policy })).toMatchObject({ outcome: 'exited', exitCode: 0 })
  })

  it.each(policies)('JD-06 tells of no other process, nor what of a file lies in memory, %s', async (policy) => {
    expect(await arena.attack('see-others', { policy })).toMatchObject({ outcome: 'exited', exitCode: 0 })
    expect(await arena.attack('see-traces', { policy })).toMatchObject({ outcome: 'exited', exitCode: 0 })
    for (const name of ['see-oneself', 'wait-at-words'])
      expect(await arena.attack(name, { policy }), name).toMatchObject({ outcome: 'exited', exitCode: 0 })
  })

  it('JD-06 the machine is the same for every run', async () => {
    const seen = new Set<string>()
    for (const policy of policies) {
      const { exitCode, stdout } = await arena.attack('see-machine', { policy })
      expect(exitCode).toBe(0)
      seen.add(stdout)
    }
    expect([...seen]).toEqual(['4294967296 2147483648 0 0 1 0 131072 32768 131072\n'])
  })

  it.each(policies)('JD-06 lets nobody disturb the neighbours, %s', async (policy) => {
    expect((await arena.attack('disturb', { policy })).outcome).toBe('exited')
  })
})
