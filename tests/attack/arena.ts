import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'
import { jailPath, openSandbox, workPath } from '@oj/judge/sandbox/sandbox.ts'
import type { RunRequest, RunResult, Sandbox } from '@oj/judge/sandbox/types.ts'
import { expect } from 'vitest'
import { onceARun } from '../support/once-a-run.ts'

const judge = fileURLToPath(new URL('../../judge-container/', import.meta.url))
const programs = fileURLToPath(new URL('programs/', import.meta.url))

/** The sandbox as root with all capabilities, and as root with only those of a container on Fargate. */
export const places = [
  { place: 'plain', launcher: [] },
  { place: 'fargate', launcher: [`${judge}.build/fargate-sim`] },
] as const

/** The stricter one alone, for attacks on what does not depend on the capabilities that Fargate removes. */
export const strictPlaces = places.filter(({ place }) => place === 'fargate')

const limits = {
  cpuMs: 300,
  // much longer than any attack that ends by itself, also on a busy machine
  wallMs: 10_000,
  memoryKb: 64 * 1024,
  stackKb: 64 * 1024,
  outputBytes: 1024 * 1024,
  processes: 32,
}

export type Attack = RunResult & { stdout: string; stderr: string }

/** A sandbox under attack, and a host folder for the files of both sides. */
export class Arena {
  readonly folder: string
  readonly sandbox: Sandbox

  private constructor(folder: string, sandbox: Sandbox) {
    this.folder = folder
    this.sandbox = sandbox
  }

  /** Opens a sandbox with the hostile programs for it. */
  static async open(launcher: readonly string[]): Promise<Arena> {
    const sandbox = await openSandbox({ launcher })
    mkdirSync(workPath(), { recursive: true })
    const arena = new Arena(mkdtempSync(`${workPath()}/attack-`), sandbox)
    copyFileSync(await onceARun('hostile', compileHostile), arena.path('hostile'))
    copyFileSync(`${judge}.build/sum`, arena.path('sum'))
    writeFileSync(arena.path('sum.in'), '1 2\n')
    return arena
  }

  async close(): Promise<void> {
    await this.sandbox.close()
    rmSync(this.folder, { recursive: true })
  }

  path(name: string): string {
    return `${this.folder}/${name}`
  }

  put(name: string, text: string): string {
    writeFileSync(this.path(name), text)
    return this.path(name)
  }

  /** Runs a command in the box and reads its output; `onStart` is called when it has started. */
  async run(argv: readonly string[], request: Partial<RunRequest> = {}, onStart?: () => void): Promise<Attack> {
    const streams = { stdout: this.path('stdout'), stderr: this.path('stderr') }
    const result = await this.sandbox.run(
      { argv, env: {}, policy: 'native', ...limits, ...streams, ...request },
      onStart,
    )
    const read = (path: string) => (existsSync(path) && statSync(path).size < 1e8 ? readFileSync(path, 'latin1') : '')
    return { ...result, stdout: read(streams.stdout), stderr: read(streams.stderr) }
  }

  /** Runs an attack, then checks that nothing of it is left and that the next submission is judged normally. */
  async survive<T>(hostile: () => Promise<T>): Promise<T> {
    const before = tracesOf(this.uid)
    const result = await hostile()
    expect(this.processes()).toEqual([])
    expect(this.leftovers()).toEqual([])
    expect(tracesOf(this.uid)).toEqual(before)
    await this.expectNormal()
    return result
  }

  /** Runs one hostile program, which must never print that it succeeded. */
  async attack(name: string, request: Partial<RunRequest> = {}, argument = ''): Promise<Attack> {
    const hostile = { from: this.path('hostile'), to: 'hostile', executable: true }
    const result = await this.survive(() => this.run(['./hostile', name, argument], { copyIn: [hostile], ...request }))
    expect(result.outcome, result.message).not.toBe('failed')
    expect(result.exitCode, `there is no one attack ${name}`).not.toBe(99)
    expect(result.stdout).not.toContain('REACHED')
    return result
  }

  /** Checks that a correct program gets its verdict and output. */
  async expectNormal(): Promise<void> {
    const sum = { from: this.path('sum'), to: 'sum', executable: true }
    const result = await this.run(['./sum'], { copyIn: [sum], stdin: this.path('sum.in') })
    expect(result).toMatchObject({ outcome: 'exited', exitCode: 0, stdout: '3\n' })
  }

  /** The threads of the slot's runner, by what they may do with files. */
  threadsOfRunner(): { uid: number; gid: number; groups: string[]; root: string }[] {
    const tasks = `/proc/${runnerOf(this.sandbox.slot)}/task`
    return readdirSync(tasks).map((task) => {
      const status = readFileSync(`${tasks}/${task}/status`, 'utf8')
      const words = (name: string) => (new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(status)?.[1] ?? '').split(/\s+/)
      return {
        // the last number is that for files
        uid: Number(words('Uid').at(-1)),
        gid: Number(words('Gid').at(-1)),
        groups: words('Groups').filter((group) => group !== ''),
        root: readlinkSync(`${tasks}/${task}/root`),
      }
    })
  }

  /** The user that the runs of this slot belong to. */
  get uid(): number {
    return 60000 + this.sandbox.slot
  }

  /** The processes of the slot's uid. */
  processes(): string[] {
    return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && ownerOf(`/proc/${pid}`) === this.uid)
  }

  /** The current memory usage of these processes. */
  memoryKb(): number {
    const status = this.processes().map((pid) => readFileSync(`/proc/${pid}/status`, 'utf8'))
    return status.reduce((sum, text) => sum + Number(/^VmRSS:\s*(\d+)/m.exec(text)?.[1] ?? 0), 0)
  }

  /** The files in the slot's box; files of root may stay until others are needed. */
  leftovers(): string[] {
    const { slot } = this.sandbox
    const root = `/proc/${runnerOf(slot)}/root/${jailPath()}/root`
    return [`${root}/box/${slot}/in`, `${root}/mem/${slot}/in`].flatMap((box) =>
      existsSync(box) ? readdirSync(box).filter((name) => lstatSync(`${box}/${name}`).uid !== 0) : [],
    )
  }
}

/** Compiles all hostile programs into one. */
async function compileHostile(path: string): Promise<void> {
  const sources = readdirSync(programs).filter((name) => name.endsWith('.c'))
  execFileSync('gcc', ['-O1', '-static', '-pthread', '-o', path, ...sources.map((name) => programs + name)])
}

/** The process that owns a slot: it alone sees a volume that it has mounted itself. */
function runnerOf(slot: number): string {
  const lock = realpathSync(`${jailPath()}/slots/${slot}.lock`)
  const holds = (pid: string) => {
    const fds = `/proc/${pid}/fd`
    try {
      return readdirSync(fds).some((fd) => readlinkSync(`${fds}/${fd}`) === lock)
    } catch {
      return false
    }
  }
  const found = readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && commandOf(pid) === 'oj-runner\n' && holds(pid))
  if (!found) throw new Error(`nobody holds slot ${slot}`)
  return found
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8')
  } catch {
    return ''
  }
}

function ownerOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.uid ?? -1
}

/** What a run of this uid could leave in the kernel: System V objects, mounts in what it sees, the name of the host. */
function tracesOf(uid: number): string[] {
  const lines = (file: string) => readFileSync(file, 'utf8').trim().split('\n')
  const objects = ['shm', 'msg', 'sem'].flatMap((kind) => lines(`/proc/sysvipc/${kind}`).slice(1))
  return [
    ...objects.filter((line) => line.trim().split(/\s+/).includes(String(uid))),
    // other tests mount volumes elsewhere
    ...lines('/proc/mounts').filter((line) => line.includes(` ${jailPath()}/root`)),
    ...lines('/proc/sys/kernel/hostname'),
  ]
}
