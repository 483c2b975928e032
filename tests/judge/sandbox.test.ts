import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openSandbox, workPath } from '@oj/judge/sandbox/sandbox.ts'
import type { RunRequest, Sandbox } from '@oj/judge/sandbox/types.ts'
import { languages } from '@oj/shared/languages/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const judge = fileURLToPath(new URL('../../judge-container/', import.meta.url))
const roomy = {
  cpuMs: 20_000,
  wallMs: 60_000,
  memoryKb: 1 << 20,
  stackKb: 64 * 1024,
  outputBytes: 1 << 26,
  processes: 64,
}
const env = { PATH: '/usr/bin', TMPDIR: '.' }

let folder: string
let sandbox: Sandbox
beforeAll(async () => {
  mkdirSync(workPath(), { recursive: true })
  folder = mkdtempSync(`${workPath()}/sandbox-`)
  copyFileSync(`${judge}.build/sum`, `${folder}/sum`)
  writeFileSync(`${folder}/sum.in`, '1 2\n')
  sandbox = await openSandbox()
})
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

const put = (name: string, text: string) => {
  writeFileSync(`${folder}/${name}`, text)
  return { from: `${folder}/${name}`, to: name }
}

async function run(where: Sandbox, argv: string[], request: Partial<RunRequest> = {}) {
  const streams = { stdout: `${folder}/stdout`, stderr: `${folder}/stderr` }
  const result = await where.run({ argv, env, policy: 'native', ...roomy, ...streams, ...request })
  return {
    ...result,
    output: readFileSync(request.stdout ?? streams.stdout, 'utf8'),
    errors: readFileSync(streams.stderr, 'utf8'),
  }
}

const sum = (stdout = `${folder}/stdout`): Partial<RunRequest> => ({
  copyIn: [{ from: `${folder}/sum`, to: 'sum', executable: true }],
  stdin: `${folder}/sum.in`,
  stdout,
})

describe('JD-06 the toolchains in the jail', () => {
  const take = (name: string) => [{ from: name, to: `${folder}/${name}`, maxBytes: 1 << 25 }]

  const dialects = languages.filter(({ extensions }) => extensions.includes('cpp'))
  const ahead = dialects.flatMap((dialect) =>
    ['bits/stdc++.h', 'iostream'].map((header) => [dialect.name, header, dialect] as const),
  )
  it.each(ahead)('JD-06 compiles %s with %s compiled ahead', async (_, header, { compile }) => {
    const source = put('hello.cc', `#include <${header}>\nint main() { std::cout << "hello\\n"; }\n`)
    const argv = compile.argv.flatMap((part) => (part === '{sources}' ? ['-Winvalid-pch', '-H', 'hello.cc'] : [part]))
    const compiled = await run(sandbox, argv, { policy: 'compiler', copyIn: [source], copyOut: take('main') })
    expect(compiled).toMatchObject({ outcome: 'exited', exitCode: 0, copiedOut: ['main'] })
    const used = compiled.errors.split('\n').filter((line) => line.startsWith('! ') && line.includes(`${header}.gch`))
    expect(used).toHaveLength(1)
    const ran = await run(sandbox, ['main'], { copyIn: [{ from: `${folder}/main`, to: 'main', executable: true }] })
    expect(ran).toMatchObject({ outcome: 'exited', exitCode: 0, output: 'hello\n' })
  })
})

describe('JD-06 the client', () => {
  it('JD-06 gives two sandboxes two slots', async () => {
    const other = await openSandbox()
    expect(other.slot).not.toBe(sandbox.slot)
    const both = await Promise.all([run(sandbox, ['sum'], sum()), run(other, ['sum'], sum(`${folder}/stdout2`))])
    expect(both.map((result) => result.output)).toEqual(['3\n', '3\n'])
    await other.close()
  })

  it('JD-06 does runs one after the other', async () => {
    const results = await Promise.all([1, 2, 3].map(() => run(sandbox, ['sum'], sum())))
    expect(results.map((result) => result.outcome)).toEqual(['exited', 'exited', 'exited'])
  })

  it('JD-06 says why a program cannot be started', async () => {
    expect(await run(sandbox, ['absent'])).toMatchObject({
      outcome: 'failed',
      message: 'exec: No such file or directory',
    })
    expect(await run(sandbox, ['sum'], { copyIn: [{ from: '/absent', to: 'sum' }] })).toMatchObject({
      outcome: 'failed',
    })
    expect(await run(sandbox, ['sum\0'])).toMatchObject({ outcome: 'failed', message: 'bad request: argv' })
    expect(await run(sandbox, ['sum'], { copyIn: [{ from: '/etc/passwd', to: '../x' }] })).toMatchObject({
      outcome: 'failed',
      message: 'bad request: in',
    })
    expect(await run(sandbox, ['sum'], sum())).toMatchObject({ outcome: 'exited', output: '3\n' })
  })

  it('JD-06 says which step of a launch failed', async () => {
    const launcher = ['/usr/bin/prlimit', '--nofile=48:48', `${judge}.build/fargate-sim`]
    const other = await openSandbox({ launcher })
    expect(await run(other, ['sum'], sum())).toMatchObject({
      outcome: 'failed',
      message: 'setrlimit: Operation not permitted',
    })
    expect(processesOf(other.slot)).toEqual([])
    await other.close()
  })

  it('JD-06 says that a run failed whose runner was killed, and goes on with a new one', async () => {
    const other = await openSandbox()
    const broken = run(other, ['/usr/bin/sleep', '100'], { policy: 'compiler' })
    await expect.poll(() => processesOf(other.slot).length).toBe(1)
    const [program = 0] = processesOf(other.slot)
    process.kill(parentOf(program), 'SIGKILL')
    expect((await broken).outcome).toBe('failed')
    expect(await run(other, ['sum'], sum())).toMatchObject({ outcome: 'exited', output: '3\n' })
    expect(processesOf(other.slot)).toEqual([])
    await other.close()
  })

  it('JD-06 ends a runner that hangs, and goes on with a new one', async () => {
    const other = await openSandbox({ patienceMs: 200 })
    const broken = run(other, ['/usr/bin/sleep', '100'], { policy: 'compiler', wallMs: 800 })
    await expect.poll(() => processesOf(other.slot).length).toBe(1)
    const [program = 0] = processesOf(other.slot)
    process.kill(parentOf(program), 'SIGSTOP')
    expect((await broken).outcome).toBe('failed')
    expect(await run(other, ['sum'], sum())).toMatchObject({ outcome: 'exited', output: '3\n' })
    expect(processesOf(other.slot)).toEqual([])
    await other.close()
  })

  it('JD-06 leaves nothing when it is closed in the middle of a run', async () => {
    const other = await openSandbox()
    const broken = run(other, ['/usr/bin/sleep', '100'], { policy: 'compiler' })
    await expect.poll(() => processesOf(other.slot).length).toBe(1)
    await other.close()
    expect((await broken).outcome).toBe('failed')
    expect(processesOf(other.slot)).toEqual([])
    expect((await other.run({ argv: ['sum'], env, policy: 'native', ...roomy })).message).toBe('the sandbox is closed')
  })

  it('JD-06 tells when a program has begun', async () => {
    const order: string[] = []
    const request = { argv: ['sum'], env, policy: 'native', ...roomy, ...sum() } as const
    await sandbox.run(request, () => order.push('begun'))
    order.push('ended')
    expect(order).toEqual(['begun', 'ended'])
    expect(await sandbox.run({ ...request, argv: ['absent'] }, () => order.push('absent'))).toMatchObject({
      outcome: 'failed',
    })
    expect(order).toEqual(['begun', 'ended'])
  })

  it('JD-06 confines a run to one processor, and the next one to none', async () => {
    const source = put('cores.py', 'import os\nprint(len(os.sched_getaffinity(0)))\n')
    const cores = async (core?: number) => {
      const request = { policy: 'runtime', copyIn: [source], ...(core && { core }) } as const
      return Number((await run(sandbox, ['/usr/bin/python3', 'cores.py'], request)).output)
    }
    const all = await cores()
    expect(await cores(1)).toBe(1)
    expect(await cores(1000)).toBe(1)
    expect(await cores()).toBe(all)
  })

  it('JD-06 keeps a box for the next run only if it is told so', async () => {
    const append = put('append.py', 'f = open("notes", "a+")\nf.write("x")\nf.seek(0)\nprint(f.read())\n')
    const list = put('list.py', 'import os\nprint(sorted(os.listdir(".")))\n')
    const copyOut = [{ from: 'notes', to: `${folder}/notes`, maxBytes: 100 }]
    const go = async (name: string, request: Partial<RunRequest>) => {
      const copyIn = [append, list]
      return (await run(sandbox, ['/usr/bin/python3', name], { policy: 'runtime', copyIn, copyOut, ...request })).output
    }
    expect(await go('append.py', { keepBox: true })).toBe('x\n')
    expect(await go('append.py', { keepBox: true, resumeBox: { without: 'absent' } })).toBe('xx\n')
    expect(await go('append.py', { keepBox: true, resumeBox: { without: 'notes' } })).toBe('x\n')
    expect(await go('list.py', {})).toBe("['append.py', 'list.py']\n")
    expect(await go('append.py', { keepBox: true })).toBe('x\n')
    expect(await go('append.py', { resumeBox: { without: 'absent' } })).toBe('xx\n')
    const folders = put(
      'folders.py',
      'import os\nfor name in "notes", "list.py": os.makedirs(name + "/a/b")\nprint()\n',
    )
    expect(await go('folders.py', { copyIn: [folders], copyOut: [], policy: 'compiler', keepBox: true })).toBe('\n')
    expect(
      await go('list.py', {
        copyIn: [list],
        copyOut: [],
        policy: 'compiler',
        resumeBox: { without: 'notes' },
      }),
    ).toBe("['folders.py', 'list.py']\n")
    const late = { policy: 'runtime', copyIn: [append], copyOut, resumeBox: { without: 'absent' } } as const
    expect(await run(sandbox, ['/usr/bin/python3', 'append.py'], late)).toMatchObject({
      outcome: 'failed',
      message: 'no box was kept: No such file or directory',
    })
  })
})

/** The live processes of a slot, without zombies that wait for init. */
function processesOf(slot: number): number[] {
  const found = execFileSync('ps', ['-eo', 'uid=,pid=,stat='], { encoding: 'utf8' }).trim().split('\n')
  const rows = found.map((line) => line.trim().split(/\s+/))
  return rows
    .filter(([uid, , state]) => Number(uid) === 60000 + slot && state?.startsWith('Z') !== true)
    .map(([, pid]) => Number(pid))
}

function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
}
