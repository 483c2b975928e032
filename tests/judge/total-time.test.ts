import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { openSandbox } from '@oj/judge/sandbox/sandbox.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Arena, openArena, sourceOf } from './arena.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

const empties = Array.from({ length: 40 }, () => ({ input: '', answer: '1\n', score: 1 }))
const checker = (lines: string) => ({ source: sourceOf('Python3', lines), protocol: 'testlib', flags: [] }) as const

/** What became of the cases, in words of one letter: `r` as such, `T` the whole was too long, `-` not judged. */
const letters = new Map<string | null, string>([
  ['total-time', 'T'],
  ['skipped', '-'],
])
const traceOf = ({ cases }: Awaited<ReturnType<Arena['judge']>>) =>
  cases.map(({ reason }) => letters.get(reason) ?? 'r').join('')

/** What it writes takes a time of the machine's; the rest makes one take a tenth of a second anywhere. */
const flood = `import os, time
for _ in range(8): os.write(1, b"\\n" * 2**20)
while time.process_time() < 0.1: pass`

describe('JD-08 the time of a whole submission', () => {
  const limit = { totalTimeLimit: 1500 }

  it.each([
    ['endless loops', 'while True: pass', {}, {}, 'TLE'],
    ['floods of output that are wrong', flood, {}, {}, 'TLE'],
    ['a slow checker', 'print(1)', { judgeMode: 'spj' }, { checker: checker('import time\ntime.sleep(0.4)') }, 'TLE'],
    ['what had points before', 'import time\nprint(1)\ntime.sleep(0.4)', { type: 'oi' }, {}, 'PA'],
  ] as const)('is used up by %s: what is left is cancelled', async (_, code, settings, more, verdict) => {
    const judged = await arena.judge(
      'Python3',
      code,
      empties,
      { timeLimit: 400, isScaled: false, ...settings },
      { ...more, ...limit },
    )
    expect(traceOf(judged)).toMatch(/^r+T-+$/)
    expect(judged.verdict).toBe(verdict)
    const late = judged.cases.find(({ reason }) => reason === 'total-time')
    expect(late).toMatchObject({ params: { seconds: 1.5 } })
    expect(judged.totalTime).toBeGreaterThanOrEqual(1500)
  })

  it('is none of the contestant where a checker alone exceeds its own limit', async () => {
    const more = { checker: checker('while True: pass'), checkerMs: 200, totalTimeLimit: 5000 }
    expect(await arena.judge('Python3', 'print(1)', empties, { judgeMode: 'spj' }, more)).toMatchObject({
      verdict: 'SE',
    })
  })
})

describe('JD-08 sleep and waiting', () => {
  const request = {
    env: {},
    policy: 'runtime',
    cpuMs: 5000,
    wallMs: 60_000,
    idleMs: 200,
    totalMs: 4000,
    memoryKb: 262_144,
    stackKb: 65_536,
    outputBytes: 1000,
    processes: 16,
  } as const
  const python = (code: string) => ['/usr/bin/python3', '-c', code]
  const spins = 'import time\nwhile time.process_time() < 0.8: pass'
  const threads = `import threading\ndef spin():\n  import time\n  while time.thread_time() < 0.2: pass
for thread in [threading.Thread(target=spin) for _ in range(4)]: thread.start()`

  it('waiting for a processor ends no program, sleeping does, on a machine with much to do', async () => {
    const sandbox = await openSandbox()
    // each in a session of its own: the kernel shares processors between sessions first
    const busy = Array.from({ length: 6 * availableParallelism() }, () =>
      spawn('sh', ['-c', 'while :; do :; done'], { detached: true, stdio: 'ignore' }),
    )
    onTestFinished(async () => {
      for (const one of busy) one.kill('SIGKILL')
      await sandbox.close()
    })
    for (const code of [spins, threads]) {
      const ran = await sandbox.run({ ...request, argv: python(code) })
      expect(ran).toMatchObject({ outcome: 'exited', exitCode: 0 })
      expect(ran.waitMs).toBeGreaterThan(request.idleMs)
    }
    const slept = await sandbox.run({ ...request, argv: python('import time\ntime.sleep(60)') })
    expect(slept.outcome).toBe('idle-limit')
    const dozed = await sandbox.run({
      ...request,
      argv: python('import time\nwhile True: time.sleep(0.001)'),
      idleMs: 60_000,
      totalMs: 500,
    })
    expect(dozed.outcome).toBe('total-limit')
  })

  it('is no sleep while the interactor computes', async () => {
    const code =
      'import sys, time\nwhile time.process_time() < 2.6: pass\nprint(1, flush=True)\nsys.exit(input() != "1")'
    const interactor = { source: sourceOf('Python3', code), protocol: 'testlib', flags: [] } as const
    const settings = { judgeMode: 'interactive', timeLimit: 100, isScaled: false } as const
    const judged = await arena.judge('Python3', 'print(input())', empties.slice(0, 1), settings, { interactor })
    expect(judged.verdict).toBe('AC')
  })
})
