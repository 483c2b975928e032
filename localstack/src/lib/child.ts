import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs'
import { lastLines } from './run.ts'

/** A long-lived process of ours, leader of its own process group. */
export interface Child {
  readonly name: string
  readonly pid: number
  /** Whether its end was asked for by stop. */
  readonly asked: boolean
  /** Settles when the process has ended, for whatever reason, with a text that says how. */
  readonly ended: Promise<string>
  /** The last lines of its log, for a message. */
  lastLog(): string
  /** Asks the whole group to end, and kills what is left of it after the grace period (ms). Calling twice is safe. */
  stop(graceMs?: number): Promise<void>
}

export interface ChildOptions {
  env: NodeJS.ProcessEnv
  cwd: string
  /** The file that takes what it writes; what the one before wrote is kept beside it, with `.1` at the end of its name. */
  log: string
  /** How long stop waits before it kills, ms; 0 kills at once. */
  graceMs?: number
  /** What `stop` does after the process group has ended. */
  tidy?: () => Promise<void> | void
}

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-pid, signal)
    return true
  } catch {
    return false
  }
}

const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function endGroup(pid: number, graceMs: number): Promise<void> {
  const deadline = performance.now() + graceMs
  if (graceMs > 0) signalGroup(pid, 'SIGTERM')
  while (signalGroup(pid, 0) && performance.now() < deadline) await waitMs(20)
  signalGroup(pid, 'SIGKILL')
  while (signalGroup(pid, 0)) await waitMs(20)
}

function endingOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`))
    child.once('exit', (code, signal) => resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`))
  })
}

/**
 * Starts a process that gets SIGTERM when this one dies, even by a kill that leaves no time to clean up; setpriv does
 * that.
 */
export function startChild(name: string, command: readonly string[], options: ChildOptions): Child {
  const { env, cwd, log } = options
  if (existsSync(log)) renameSync(log, `${log}.1`)
  const file = openSync(log, 'w')
  const args = ['--pdeathsig', 'TERM', '--', ...command]
  const child = spawn('setpriv', args, { env, cwd, detached: true, stdio: ['ignore', file, file] })
  closeSync(file)
  const pid = child.pid ?? 0
  let stopping: Promise<void> | null = null
  const end = async (graceMs: number) => {
    if (pid !== 0) await endGroup(pid, graceMs)
    await options.tidy?.()
  }
  return {
    name,
    pid,
    ended: endingOf(child),
    get asked() {
      return stopping !== null
    },
    lastLog: () => lastLines(readFileSync(log, 'utf8')),
    stop: (graceMs = options.graceMs ?? 5000) => {
      stopping ??= end(graceMs)
      return stopping
    },
  }
}
