import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { jailPath } from '@oj/judge/sandbox/sandbox.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Arena, places } from './arena.ts'

describe.each(places)('JD-06 files, $place', ({ launcher }) => {
  let arena: Arena
  beforeAll(async () => {
    arena = await Arena.open(launcher)
  })
  afterAll(() => arena.close())

  /** A request for an output file makes the box writable. */
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

  it.each(['', '#!/nowhere\n', '\x7fELF'])(
    'JD-06 blames a program that cannot be started on its author: %j',
    async (text) => {
      const copyIn = [{ from: arena.put('odd', text), to: 'odd', executable: true }]
      const result = await arena.survive(() => arena.run(['./odd'], { copyIn }))
      expect(result).toMatchObject({ outcome: 'exited', exitCode: 127, message: '' })
    },
  )

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
      '/proc/self/fd',
      '/dev/fd',
      '/dev/shm',
      '/tmp',
      '/sys',
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

  it.each(['file', 'folder'])('JD-06 follows no link to a %s when it fills, takes, owns or clears', async (kind) => {
    const target = kind === 'file' ? arena.put('untouched', 'untouched\n') : arena.folder
    const before = statSync(target)
    const wanted = ['out', 'sum', 'main', 'stdout']
    const copyOut = wanted.map((from) => ({ from, to: arena.path(`taken-${from}`), maxBytes: 1000 }))
    const result = await arena.attack('links', { ...writable(), policy: 'compiler', copyOut }, target)
    expect(result.copiedOut).toEqual([])
    const after = statSync(target)
    expect([after.uid, after.gid, after.mode, after.ino]).toEqual([before.uid, before.gid, before.mode, before.ino])
    if (kind === 'file') expect(readFileSync(target, 'utf8')).toBe('untouched\n')
    expect(statSync('/etc/passwd').nlink).toBe(1)
  })

  it('JD-06 offers no file in the jail that gives rights or could be changed', () => {
    const perilous = ['(', '-perm', '/6000', '-o', '-perm', '/0022', ')', '!', '-type', 'l', '!', '-type', 'c']
    const root = `${jailPath()}/root`
    expect(
      execFileSync('find', [root, '-xdev', '-path', `${root}/box`, '-prune', '-o', ...perilous, '-print'], {
        encoding: 'utf8',
      }),
    ).toBe('')
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
