import { execFileSync } from 'node:child_process'
import {
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

const judge = fileURLToPath(new URL('../../judge-container/', import.meta.url))
const programs = fileURLToPath(new URL('programs/', import.meta.url))

/** The sandbox as root with everything, and as root with no more than a container on Fargate has. */
export const places = [
  { place: 'plain', launcher: [] },
  { place: 'fargate', launcher: [`${judge}.build/fargate-sim`] },
] as const

/** Where only the stricter one is tried: what takes long and asks nothing of the capabilities that Fargate takes away. */
export const strictPlaces = places.filter(({ place }) => place === 'fargate')

const limits = {
  cpuMs: 300,
  // much longer than any attack that ends by itself takes, also where much else runs
  wallMs: 10_000,
  memoryKb: 64 * 1024,
  stackKb: 64 * 1024,
  outputBytes: 1024 * 1024,
  processes: 32,
}

export type Attack = RunResult & { stdout: string; stderr: string }

/** A sandbox under attack, and a folder on the host for the files of both sides. */
export class Arena {
  readonly folder: string
  readonly sandbox: Sandbox

  private constructor(folder: string, sandbox: Sandbox) {
    this.folder = folder
    this.sandbox = sandbox
  }

  /** Opens a sandbox and compiles the hostile programs for it. */
  static async open(launcher: readonly string[]): Promise<Arena> {
    const sandbox = await openSandbox({ launcher })
    mkdirSync(workPath(), { recursive: true })
    const arena = new Arena(mkdtempSync(`${workPath()}/attack-`), sandbox)
    const sources = readdirSync(programs).filter((name) => name.endsWith('.c'))
    const target = arena.path('hostile')
    execFileSync('gcc', ['-O1', '-static', '-pthread', '-o', target, ...sources.map((name) => programs + name)])
    execFileSync('cp', [`${judge}.build/sum`, arena.path('sum')])
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

  /** Runs anything in the box and reads what it printed; `onStart` hears when it has begun. */
  async run(argv: readonly string[], request: Partial<RunRequest> = {}, onStart?: () => void): Promise<Attack> {
    const streams = { stdout: this.path('stdout'), stderr: this.path('stderr') }
    const result = await this.sandbox.run(
      { argv, env: {}, policy: 'native', ...limits, ...streams, ...request },
      onStart,
    )
    const read = (path: string) => (existsSync(path) && statSync(path).size < 1e8 ? readFileSync(path, 'latin1') : '')
    return { ...result, stdout: read(streams.stdout), stderr: read(streams.stderr) }
  }

  /** Does something hostile, then proves that nothing of it is left and that the next submission is judged normally. */
  async survive<T>(hostile: () => Promise<T>): Promise<T> {
    const before = hostCounters()
    const result = await hostile()
    expect(this.processes()).toEqual([])
    expect(this.leftovers()).toEqual([])
    expect(hostCounters()).toEqual(before)
    await this.expectNormal()
    return result
  }

  /** Runs one hostile program, which never gets to say that it reached its aim. */
  async attack(name: string, request: Partial<RunRequest> = {}, argument = ''): Promise<Attack> {
    const hostile = { from: this.path('hostile'), to: 'hostile', executable: true }
    const result = await this.survive(() => this.run(['./hostile', name, argument], { copyIn: [hostile], ...request }))
    expect(result.outcome, result.message).not.toBe('failed')
    expect(result.stdout).not.toContain('REACHED')
    return result
  }

  /** A correct program gets its verdict and its answer. */
  async expectNormal(): Promise<void> {
    const sum = { from: this.path('sum'), to: 'sum', executable: true }
    const result = await this.run(['./sum'], { copyIn: [sum], stdin: this.path('sum.in') })
    expect(result).toMatchObject({ outcome: 'exited', exitCode: 0, stdout: '3\n' })
  }

  /** What lives under the slot's uid. */
  processes(): string[] {
    const uid = 60000 + this.sandbox.slot
    return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && ownerOf(`/proc/${pid}`) === uid)
  }

  /** How much memory that has now. */
  memoryKb(): number {
    const status = this.processes().map((pid) => readFileSync(`/proc/${pid}/status`, 'utf8'))
    return status.reduce((sum, text) => sum + Number(/^VmRSS:\s*(\d+)/m.exec(text)?.[1] ?? 0), 0)
  }

  /** What lies in the slot's box; what root put there may stay until other files are wanted. */
  leftovers(): string[] {
    const { slot } = this.sandbox
    const root = `/proc/${runnerOf(slot)}/root/${jailPath()}/root`
    return [`${root}/box/${slot}`, `${root}/mem/${slot}`].flatMap((box) =>
      existsSync(box) ? readdirSync(box).filter((name) => lstatSync(`${box}/${name}`).uid !== 0) : [],
    )
  }
}

/** The process that holds a slot: it alone sees a volume that it has mounted itself. */
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

/** What a run could leave in the kernel: System V objects, mounts, the host's name. */
function hostCounters(): string[] {
  const files = [
    '/proc/sysvipc/shm',
    '/proc/sysvipc/msg',
    '/proc/sysvipc/sem',
    '/proc/mounts',
    '/proc/sys/kernel/hostname',
  ]
  return files.map((file) => readFileSync(file, 'utf8'))
}
