import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmdirSync, statSync, truncateSync } from 'node:fs'
import { jailPath, openSandbox, workPath } from '@oj/judge/sandbox/sandbox.ts'
import type { RunRequest } from '@oj/judge/sandbox/types.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Arena, places, strictPlaces } from '../arena.ts'

/** As a task definition of Fargate does: each slot finds its volume mounted already. */
const mountAll = `for n in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
  mkdir -p ${jailPath()}/root/mem/$n && mount -t tmpfs -o size=320m slot ${jailPath()}/root/mem/$n || exit 1
done
chmod 711 ${jailPath()}/root/mem
exec "$@"`
const mounted = places.map(({ place, launcher }) => ({
  place: `${place}, mounted before`,
  launcher: ['/usr/bin/unshare', '--mount', '/bin/sh', '-c', mountAll, 'sh', ...launcher],
}))

it.each(places)('JD-06 closes what an older runner left open, $place', async ({ launcher }) => {
  const left = ['box', 'mem'].map((volume) => `${jailPath()}/root/${volume}/left-over`)
  for (const folder of left) {
    mkdirSync(folder, { recursive: true })
    chownSync(folder, 60_255, 60_255)
    chmodSync(folder, 0o1777)
  }
  const sandbox = await openSandbox({ launcher })
  try {
    const found = left.map((folder) => statSync(folder)).map(({ uid, mode }) => [uid, mode & 0o7777])
    expect(found).toEqual([
      [0, 0o750],
      [0, 0o750],
    ])
  } finally {
    await sandbox.close()
    for (const folder of left) rmdirSync(folder)
  }
})

/** A request that may write a file of its own. */
const writable = (arena: Arena) => ({
  copyOut: [{ from: 'out', to: arena.path('out'), maxBytes: 1000 }],
  outputBytes: 64 * 1024 * 1024,
  cpuMs: 4000,
  wallMs: 8000,
})

/** A request with files that are larger than a slot's volume. */
function withMuchData(arena: Arena): Partial<RunRequest> {
  arena.put('large', '')
  truncateSync(arena.path('large'), 400 * 1024 * 1024)
  const hostile = { from: arena.path('hostile'), to: 'hostile', executable: true }
  return { ...writable(arena), copyIn: [hostile, { from: arena.path('large'), to: 'large' }] }
}

const policies = ['native', 'runtime', 'processes', 'compiler'] as const

describe.each([...places, ...mounted])('JD-06 disk space, $place', ({ launcher }) => {
  let arena: Arena
  beforeAll(async () => {
    arena = await Arena.open(launcher)
  })
  afterAll(() => arena.close())

  it.each(policies)('JD-06 reserves no space that shows in no size, %s', async (policy) => {
    for (const kind of ['keep-size', 'zero-range', 'resvsp', 'plain', 'nameless']) {
      const { outcome } = await arena.attack('reserve', { policy, ...writable(arena) }, kind)
      expect(kind === 'plain' ? ['exited', 'output-limit'] : ['exited']).toContain(outcome)
    }
  })

  it.each(['native', 'runtime', 'processes'] as const)('JD-06 keeps no file that nobody sees, %s', async (policy) => {
    await arena.attack('unlinked', { policy, ...writable(arena) })
  })

  it('JD-06 fills no more than what it may with anything', async () => {
    const request = { ...writable(arena), outputBytes: 1024 * 1024, cpuMs: 20_000, wallMs: 30_000 }
    for (const what of ['blocks', 'names'])
      expect((await arena.attack('fill-disk', { ...request, policy: 'processes' }, what)).outcome).toBe('output-limit')
  })

  it('JD-06 takes what is larger than the slot has room for', async () => {
    expect((await arena.attack('odd-output', withMuchData(arena), 'plain')).copiedOut).toEqual(['out'])
  })
})

// where Fargate has mounted none, there is no volume to keep to: a task definition of ours mounts one for each slot
describe.each([...places.filter(({ place }) => place === 'plain'), ...mounted])(
  'JD-06 a volume for each slot, $place',
  ({ launcher }) => {
    let arena: Arena
    beforeAll(async () => {
      arena = await Arena.open(launcher)
    })
    afterAll(() => arena.close())

    it('JD-06 takes all that is written beside data that it has no room for, without a name too', async () => {
      const { outcome } = await arena.attack('unlinked', { ...withMuchData(arena), policy: 'compiler' })
      expect(['output-limit', 'cpu-limit']).toContain(outcome)
    })
  },
)

describe.each(strictPlaces)('JD-06 a machine that is full, $place', ({ launcher }) => {
  let arena: Arena
  let small: string
  beforeAll(async () => {
    // before the runner starts, because it does not see later mounts
    small = mkdtempSync(`${workPath()}/small-`)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'small', small])
    arena = await Arena.open(launcher)
  })
  afterAll(async () => {
    await arena.close()
    execFileSync('umount', [small])
    rmdirSync(small)
  })

  const roomy = { outputBytes: 64 * 1024 * 1024, cpuMs: 3000, wallMs: 5000 }
  const hostile = () => ({ from: arena.path('hostile'), to: 'hostile', executable: true })
  const pour = (mebibytes: string, more: Partial<RunRequest> = {}) =>
    arena.run(['./hostile', 'pour', mebibytes], { copyIn: [hostile()], stdout: `${small}/out`, ...roomy, ...more })

  it('JD-06 what met a full volume counts for nothing', async () => {
    expect(await pour('2')).toMatchObject({ outcome: 'exited', exitCode: 0 })
    expect(await pour('20')).toMatchObject({ outcome: 'void' })
    expect(await pour('2')).toMatchObject({ outcome: 'exited', exitCode: 0 })
  })

  it('JD-06 what a neighbour has filled counts for nothing either', async () => {
    execFileSync('rm', [`${small}/out`])
    execFileSync('fallocate', ['--length=7900K', `${small}/neighbour`])
    expect(await pour('1')).toMatchObject({ outcome: 'void' })
    execFileSync('rm', [`${small}/neighbour`])
  })

  it('JD-06 too much output is still that', async () => {
    expect(await pour('20', { outputBytes: 1024 * 1024 })).toMatchObject({ outcome: 'output-limit' })
  })

  it('JD-06 what cannot be taken out for want of space counts for nothing', async () => {
    const source = arena.put('fill.sh', 'head -c 12000000 /dev/urandom > out\n')
    const copyOut = [{ from: 'out', to: `${small}/taken`, maxBytes: 64 * 1024 * 1024 }]
    const copyIn = [{ from: source, to: 'fill.sh' }]
    const result = await arena.run(['/bin/sh', 'fill.sh'], { policy: 'compiler', copyIn, copyOut, ...roomy })
    expect(result).toMatchObject({ outcome: 'void', copiedOut: [] })
    execFileSync('rm', [`${small}/taken`])
  })
})

/**
 * A view of the machine whose figures are files in a folder, and which shows the processes of those alone who enter it:
 * what other tests hold at the same time would be the greatest else. The shell tells its number as the host knows it.
 */
async function openMachine(folder: string): Promise<{ enter: readonly string[]; end: () => void }> {
  const begin = `read number rest < /proc/self/stat; mount -t proc proc /proc || exit 1
for f in meminfo vmstat; do mount --bind "$0/$f" /proc/$f || exit 1; done; echo "$number"; exec sleep infinity`
  const options = ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-c', begin, folder]
  const shell = spawn('/usr/bin/unshare', options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [told] = await once(shell.stdout, 'data')
  const number = String(told).trim()
  return { enter: ['/usr/bin/nsenter', `--target=${number}`, '--mount', '--pid'], end: () => shell.kill('SIGKILL') }
}

describe.each(strictPlaces)('JD-06 memory of the machine, $place', ({ launcher }) => {
  let arena: Arena
  let fakes: Arena
  let machine: Awaited<ReturnType<typeof openMachine>>
  const meminfo = (available: number) => `MemTotal: 8000000 kB\nMemFree: 9 kB\nMemAvailable: ${available} kB\n`
  const [high, low] = [meminfo(4_000_000), meminfo(90_000)]
  beforeAll(async () => {
    fakes = await Arena.open(launcher)
    fakes.put('meminfo', high)
    fakes.put('vmstat', 'nr_free_pages 1\noom_kill 0\n')
    machine = await openMachine(fakes.folder)
    arena = await Arena.open([...machine.enter, ...launcher])
  })
  afterAll(async () => {
    await arena.close()
    machine.end()
    await fakes.close()
  })

  /** Memory comes free when the processes that hold it are gone, as it does in earnest: not when this thread hears of it. */
  const freeAfter = (pids: readonly string[]) => {
    fakes.put('free', high)
    const wait = 'for p in "$@"; do while [ -d "/proc/$p" ]; do sleep 0.01; done; done; cat "$0/free" > "$0/meminfo"'
    spawn('/bin/sh', ['-c', wait, fakes.folder, ...pids], { stdio: 'ignore' })
  }

  it('JD-06 ends what runs while there is next to none, and says that it counts for nothing', async () => {
    const hostile = { from: arena.path('hostile'), to: 'hostile', executable: true }
    const begun = Promise.withResolvers<void>()
    const running = arena.run(['./hostile', 'pause'], { copyIn: [hostile], wallMs: 9000 }, begun.resolve)
    await begun.promise
    fakes.put('meminfo', low)
    const { outcome, wallMs } = await running
    expect(outcome).toBe('void')
    expect(wallMs).toBeLessThan(9000)
    fakes.put('meminfo', high)
  })

  it('JD-06 ends the greatest first, and spares who is there besides', async () => {
    const other = await Arena.open([...machine.enter, ...launcher])
    const start = (where: Arena, name: string, more: Partial<RunRequest>) => {
      const copyIn = [{ from: where.path('hostile'), to: 'hostile', executable: true }]
      return where.run(['./hostile', name, '300'], { copyIn, memoryKb: 2 * 1024 * 1024, cpuMs: 15_000, ...more })
    }
    const great = start(other, 'hold', { wallMs: 30_000 })
    await expect.poll(() => other.memoryKb()).toBeGreaterThan(290 * 1024)
    const small = start(arena, 'pause', { wallMs: 4000 })
    await expect.poll(() => arena.memoryKb()).toBeGreaterThan(0)
    freeAfter(other.processes())
    fakes.put('meminfo', low)
    expect((await great).outcome).toBe('void')
    expect((await small).outcome).toBe('wall-limit')
    await other.close()
  })

  it('JD-06 tells the end that the kernel made from one that the program made', async () => {
    expect(await arena.attack('end-itself')).toMatchObject({ outcome: 'signaled', signal: 9 })
    fakes.put('vmstat', 'nr_free_pages 1\noom_kill 1\n')
    expect((await arena.attack('end-itself')).outcome).toBe('void')
    expect(await arena.attack('end-itself')).toMatchObject({ outcome: 'signaled', signal: 9 })
  })
})
