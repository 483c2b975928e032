import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { jailPath } from '@oj/judge/sandbox/sandbox.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Arena, places } from './arena.ts'

const writing = ['native', 'runtime', 'processes', 'compiler'] as const

describe.each(places)('JD-06 two slots beside each other, $place', ({ launcher }) => {
  let victim: Arena
  let intruder: Arena
  beforeAll(async () => {
    // as an operator who mounts volumes would create them
    for (let slot = 0; slot < 16; slot++) {
      const folder = `${jailPath()}/root/mem/${slot}`
      mkdirSync(folder, { recursive: true })
      chmodSync(folder, 0o755)
    }
    victim = await Arena.open(launcher)
    intruder = await Arena.open(launcher)
  })
  afterAll(async () => {
    await victim.close()
    await intruder.close()
  })

  const wantsOutput = (arena: Arena) => ({
    copyOut: [{ from: 'out', to: arena.path('out'), maxBytes: 1000 }],
  })

  it.each(writing)('JD-06 a folder that was opened to all, %s, opens no later one', async (policy) => {
    await victim.attack('open-folder', { policy, ...wantsOutput(victim) })
    const source = { from: victim.put('main.cpp', 'int main() {}\n'), to: 'main.cpp' }
    const hostile = { from: victim.path('hostile'), to: 'hostile', executable: true }
    const copyIn = [hostile, source]
    const later = victim.run(['./hostile', 'work-on', '400'], { copyIn, policy: 'compiler' })
    const where = String(victim.sandbox.slot)
    for (const policy of writing) await intruder.attack('intrude', { policy, ...wantsOutput(intruder) }, where)
    expect((await later).stdout).toBe('here\nhere\n')
  })

  it('JD-06 nor while the run goes on that opens it', async () => {
    const source = { from: victim.put('main.cpp', 'int main() {}\n'), to: 'main.cpp' }
    const hostile = { from: victim.path('hostile'), to: 'hostile', executable: true }
    const script = { from: victim.put('both', 'chmod 777 . ..; ./hostile work-on 400'), to: 'both' }
    const copyIn = [hostile, source, script]
    const open = victim.run(['/bin/sh', 'both'], { copyIn, policy: 'processes' })
    const where = String(victim.sandbox.slot)
    await intruder.attack('intrude', { policy: 'processes', ...wantsOutput(intruder) }, where)
    expect((await open).stdout).toBe('here\nhere\n')
  })

  it.each(writing)('JD-06 flags, attributes and access lists stick to nothing, %s', async (policy) => {
    expect((await victim.attack('attach', { policy, ...wantsOutput(victim) })).outcome).toBe('exited')
    await victim.attack('attach', { policy })
  })

  it.each(writing)('JD-06 locks end with the run, %s', async (policy) => {
    const stdin = victim.put('locked', 'input\n')
    expect((await victim.attack('hold-locks', { policy, stdin })).outcome).toBe('exited')
    const locks = ['lockf', 'flock'].map((lock) => `fcntl.${lock}(f, fcntl.LOCK_EX | fcntl.LOCK_NB)`)
    execFileSync('python3', ['-c', `import fcntl, sys; f = open(sys.argv[1], "r+"); ${locks.join('; ')}`, stdin])
  })

  it.each(writing)('JD-06 no file of the jail tells runs of each other, %s', async (policy) => {
    expect((await victim.attack('signs', { policy })).outcome).toBe('exited')
  })

  it.each(writing)('JD-06 no run wakes another at a word of a file that both see, %s', async (policy) => {
    const wakes = intruder.attack('wake-others', { policy, cpuMs: 4000 })
    expect(await victim.attack('listen-for-wakes', { policy })).toMatchObject({ outcome: 'exited', exitCode: 0 })
    expect((await wakes).outcome).toBe('exited')
  })

  it('JD-06 no folder of a slot shows that it runs', async () => {
    const watching = intruder.attack('watch-folders', {}, String(victim.sandbox.slot))
    for (let runs = 0; runs < 5; runs++)
      await victim.attack('pause', { policy: 'compiler', wallMs: 50, ...wantsOutput(victim) })
    expect(await watching).toMatchObject({ outcome: 'exited', exitCode: 0 })
  })

  it('JD-06 takes nothing out that it has put in itself', async () => {
    const given = { from: victim.put('given', 'given\n'), to: 'given' }
    execFileSync('chmod', ['600', given.from])
    const hostile = { from: victim.path('hostile'), to: 'hostile', executable: true }
    const copyOut = [{ from: 'out', to: victim.path('handed-back'), maxBytes: 1000 }]
    const request = { policy: 'compiler', copyIn: [hostile, given], copyOut } as const
    const result = await victim.attack('hand-back', request, 'given')
    expect(result.copiedOut).toEqual([])
    expect(existsSync(victim.path('handed-back'))).toBe(false)
  })

  it('JD-06 the kernel ends a program before anything of the judge', async () => {
    const running = victim.attack('pause', { wallMs: 500 })
    await expect.poll(() => victim.processes()).toHaveLength(1)
    const [pid = ''] = victim.processes()
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n')
    expect(readFileSync('/proc/self/oom_score_adj', 'utf8')).not.toBe('1000\n')
    expect(readdirSync('/dev/shm').filter((name) => name.startsWith('oj-'))).toEqual([])
    await running
  })
})

it('JD-06 nothing tells when a file of the jail was read last, where mounting is possible', async () => {
  const arena = await Arena.open([])
  onTestFinished(() => arena.close())
  const shared = `${jailPath()}/root/usr/bin/env`
  const longAgo = new Date('2020-01-01')
  utimesSync(shared, longAgo, statSync(shared).mtime)
  await arena.attack('see-traces', { policy: 'runtime' })
  expect(statSync(shared).atime).toEqual(longAgo)
})
