import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { jailPath } from '@oj/judge/sandbox/sandbox.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Arena, places } from './arena.ts'

const policies = ['native', 'runtime', 'processes', 'compiler'] as const

/** How many names the kernel remembers that it did not find, on the whole machine. */
const namesNotFound = () => Number(readFileSync('/proc/sys/fs/dentry-state', 'utf8').split('\t')[4])

/** As many names as each attack asks for, in each of its places. */
const asked = 600

const nobody = 65534

describe.each(places)('JD-06 names that are not there, $place', ({ launcher }) => {
  let arena: Arena
  beforeAll(async () => {
    arena = await Arena.open(launcher)
  })
  afterAll(() => arena.close())

  /** The least of several times: others on this machine ask for names as well. */
  async function rememberedOf(attack: string, policy: (typeof policies)[number]): Promise<number> {
    let least = Number.POSITIVE_INFINITY
    for (let times = 0; times < 8 && least >= asked / 2; times++) {
      const before = namesNotFound()
      expect(await arena.attack(attack, { policy, cpuMs: 60_000, wallMs: 100_000 }, policy)).toMatchObject({
        outcome: 'exited',
        exitCode: 0,
      })
      least = Math.min(least, namesNotFound() - before)
    }
    return least
  }

  // what the kernel remembers is no matter of its rights
  const strictly = launcher.length > 0 ? policies : []

  it.each(strictly)('JD-06 nobody is told later that a run has asked for them, %s', async (policy) => {
    expect(await rememberedOf('ask-for-absent', policy)).toBeLessThan(asked / 2)
  })

  it.each(strictly)('JD-06 nor where a thread changes the name meanwhile, %s', async (policy) => {
    expect(await rememberedOf('race-for-absent', policy)).toBeLessThan(asked / 2)
  })

  it.each(strictly.filter((policy) => policy === 'compiler'))(
    'JD-06 nor by links and folders of their own, %s',
    async (policy) => expect(await rememberedOf('ask-by-own-links', policy)).toBeLessThan(asked / 2),
  )

  it('JD-06 nothing is done for a run that is over', async () => {
    for (let times = 0; times < 60; times++) {
      expect(await arena.attack('make-files-late', { policy: 'compiler', core: 0 })).toMatchObject({
        outcome: 'exited',
      })
      expect(await arena.attack('list', { policy: 'compiler' })).toMatchObject({
        outcome: 'exited',
        stdout: 'hostile\n',
      })
    }
  })

  it('JD-06 who answers for the kernel has the rights of the slot and no more', () => {
    const answering = arena.threadsOfRunner().filter(({ uid }) => uid === arena.uid)
    // one for each policy
    expect(answering).toEqual(
      policies.map(() => ({ uid: arena.uid, gid: arena.uid, groups: [], root: `${jailPath()}/root` })),
    )
  })

  it('JD-06 a compiler uses files as anywhere else', async () => {
    const elsewhere = mkdtempSync(`${tmpdir()}/files-`)
    onTestFinished(() => rmSync(elsewhere, { recursive: true }))
    copyFileSync(arena.path('hostile'), `${elsewhere}/hostile`)
    chmodSync(`${elsewhere}/hostile`, 0o755)
    chownSync(elsewhere, nobody, nobody)
    const options = { cwd: elsewhere, encoding: 'utf8', uid: nobody, gid: nobody } as const
    const expected = execFileSync('sh', ['-c', 'umask 022; exec ./hostile use-files'], options)
    const run = await arena.attack('use-files', { policy: 'compiler' })
    expect(run).toMatchObject({ outcome: 'exited', exitCode: 0, stdout: expected })
  })

  it.each(['20', '100', '500'])('JD-06 also where a signal comes every %s microseconds', async (microseconds) => {
    const options = { policy: 'compiler', core: 1, cpuMs: 60_000, wallMs: 100_000 } as const
    const run = await arena.attack('use-files-by-the-clock', options, microseconds)
    expect(run).toMatchObject({ outcome: 'exited', exitCode: 0, stdout: 'all done once\n' })
  })

  it('JD-06 a signal comes through to who waits for a thread', async () => {
    const run = await arena.attack('join-by-the-clock', { policy: 'native', wallMs: 20_000 })
    expect(run).toMatchObject({ outcome: 'exited', exitCode: 0, stdout: 'joined\n' })
  })
})
