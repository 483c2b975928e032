import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Arena, places } from './arena.ts'

const limits = { cpuMs: 10_000, wallMs: 20_000, memoryKb: 512 * 1024, outputBytes: 16 * 1024 * 1024, processes: 64 }
const env = { PATH: '/usr/bin', TMPDIR: '.' }

describe.each(places)('JD-06 compilers, $place', ({ launcher }) => {
  let arena: Arena
  beforeAll(async () => {
    arena = await Arena.open(launcher)
  })
  afterAll(() => arena.close())

  async function compile(source: string, overrides: object = {}) {
    const copyIn = [{ from: arena.put('main.cc', source), to: 'main.cc' }]
    const copyOut = [{ from: 'main', to: arena.path('main'), maxBytes: 16 * 1024 * 1024 }]
    const argv = ['/usr/bin/g++', '-std=c++17', '-O2', 'main.cc', '-o', 'main']
    const result = await arena.run(argv, { policy: 'compiler', env, copyIn, copyOut, ...limits, ...overrides })
    expect(arena.processes()).toEqual([])
    expect(arena.leftovers()).toEqual([])
    await arena.expectNormal()
    return result
  }

  const files = [
    '/dev/stdin',
    '/proc/self/environ',
    '/proc/1/environ',
    '/etc/shadow',
    '/jail/work',
    '../../../work/secret',
  ]
  it.each(files)('JD-06 includes nothing of %s', async (file) => {
    const stdin = arena.put('secret', 'SECRET answer\n')
    const result = await compile(`#include "${file}"\nint main() {}\n`, { stdin })
    expect(result.copiedOut).toEqual([])
    expect(result.stdout + result.stderr).not.toMatch(/SECRET|root:|AWS_/)
  })

  it('JD-06 ends a compiler that reads without end', async () => {
    const result = await compile('#include "/dev/zero"\n', { cpuMs: 1000 })
    expect(['cpu-limit', 'memory-limit', 'exited']).toContain(result.outcome)
    expect(result.copiedOut).toEqual([])
  })

  it('JD-06 embeds nothing of the host', async () => {
    const result = await compile('__asm__(".incbin \\"/etc/shadow\\"");\nint main() {}\n')
    expect(result.copiedOut).toEqual([])
  })

  it('JD-06 ends a template bomb', async () => {
    const source = 'template <int N> struct A { A<N + 1> a; A<N + 2> b; };\nA<0> a;\nint main() {}\n'
    const result = await compile(source, { cpuMs: 1500, memoryKb: 256 * 1024 })
    expect(result.copiedOut).toEqual([])
  })

  it('JD-06 writes no gigabyte of initialised array', async () => {
    const result = await compile('int a[1 << 28] = {1};\nint main() {}\n')
    expect(result.copiedOut).toEqual([])
  })

  it('JD-06 bounds megabytes of errors', async () => {
    const source = `int main() {\n${'x + y;\n'.repeat(100_000)}}\n`
    const result = await compile(source, { outputBytes: 100_000 })
    expect(result.stderr.length).toBeLessThan(100_002)
    expect(result.copiedOut).toEqual([])
  })
})
