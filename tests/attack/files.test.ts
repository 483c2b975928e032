import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Arena, places } from './arena.ts'

describe.each(places)('JD-06 files, $place', ({ launcher }) => {
  let arena: Arena
  beforeAll(async () => {
    arena = await Arena.open(launcher)
  })
  afterAll(() => arena.close())

  /** Wanting a file makes the box writable. */
  const writable = () => ({
    copyOut: [{ from: 'out', to: arena.path('out'), maxBytes: 1000 }],
    cpuMs: 2000,
    wallMs: 4000,
  })

  it('JD-06 bounds open files and the size of each file', async () => {
    expect((await arena.attack('open-many')).outcome).toBe('exited')
    expect((await arena.attack('sparse', writable())).outcome).toBe('output-limit')
  })

  it.each(['blocks', 'names'])('JD-06 ends a program that fills the disk with %s', async (what) => {
    const result = await arena.attack(
      'fill-disk',
      { ...writable(), policy: 'runtime', cpuMs: 20_000, wallMs: 30_000 },
      what,
    )
    expect(result.outcome).toBe('output-limit')
  })

  it('JD-06 gives no disk at all where no file is wanted', async () => {
    expect(await arena.attack('fill-disk')).toMatchObject({ outcome: 'exited', exitCode: 0 })
  })

  it('JD-06 clears folders that are deeper than a path may be long', async () => {
    const result = await arena.attack('deep-folders', { ...writable(), policy: 'compiler', outputBytes: 1e9 })
    expect(['exited', 'output-limit']).toContain(result.outcome)
  })

  it('JD-06 shows nothing of the host', async () => {
    const secret = arena.put('secret', 'expected answer\n')
    const guesses = [
      secret,
      `../../work`,
      '/jail',
      '/jail/work',
      '/proc/self/environ',
      '/proc/1',
      '/etc/shadow',
      '/root',
      '/box',
    ]
    for (const guess of guesses) {
      for (const policy of ['native', 'runtime', 'compiler'] as const) await arena.attack('look-for', { policy }, guess)
    }
  })

  it('JD-06 hands down no descriptor', async () => {
    await arena.attack('inherited')
    await arena.attack('inherited', writable())
  })

  it('JD-06 protects its input, its executable and its output file', async () => {
    const stdin = arena.put('input', 'input\n')
    for (const policy of ['native', 'runtime', 'compiler'] as const) {
      await arena.attack('change-own', { ...writable(), policy, stdin }, 'hostile')
      await arena.attack('write-outside', { policy })
    }
    expect(readFileSync(stdin, 'utf8')).toBe('input\n')
  })

  it('JD-06 copies what could be changed through a link', async () => {
    const shared = arena.put('shared', 'shared\n')
    chmodSync(shared, 0o666)
    await arena.attack('change-own', { ...writable(), copyIn: [hostile(), { from: shared, to: 'shared' }] }, 'shared')
    expect(readFileSync(shared, 'utf8')).toBe('shared\n')
    expect(statSync(shared).uid).toBe(0)
  })
  const hostile = () => ({ from: arena.path('hostile'), to: 'hostile', executable: true })

  it.each(['symlink', 'hardlink', 'fifo', 'device', 'folder', 'big'])('JD-06 takes no %s as output', async (kind) => {
    const result = await arena.attack('odd-output', { ...writable(), policy: 'compiler' }, kind)
    expect(result.copiedOut).toEqual([])
    expect(existsSync(arena.path('out'))).toBe(false)
    expect(statSync('/etc/passwd').uid).toBe(0)
  })

  it('JD-06 takes a plain file out, owned by root and without its mode', async () => {
    const plain = await arena.attack('odd-output', writable(), 'plain')
    expect(plain.copiedOut).toEqual(['out'])
    expect(readFileSync(arena.path('out'), 'utf8')).toBe('plain\n')
    await arena.attack('odd-output', { ...writable(), policy: 'compiler' }, 'setuid')
    const taken = statSync(arena.path('out'))
    expect(taken.uid).toBe(0)
    expect(taken.mode & 0o7022).toBe(0)
  })

  it('JD-06 shows the given environment and nothing else', async () => {
    const result = await arena.attack('environment', { env: { LANG: 'C', NAME: 'a=b,c\td' } })
    expect(result.stdout).toBe('LANG=C\nNAME=a=b,c\td\n')
  })

  it('JD-06 shows nothing of an earlier run', async () => {
    await arena.attack('leave', { ...writable(), policy: 'compiler' })
    expect((await arena.attack('list')).stdout).toBe('hostile\n')
  })
})
