import { fileURLToPath } from 'node:url'
import { LineProcess } from './process.ts'
import { encodeRequest, isStarted, parseReady, parseResult } from './protocol.ts'
import { Relay } from './relay.ts'
import type { RunRequest, RunResult, Sandbox } from './types.ts'

/** Where the sandbox lives. Absent means the default. */
export interface SandboxOptions {
  /** the jail that `install.sh` built */
  jail?: string
  /** a command put before the runner, such as the Fargate simulation */
  launcher?: readonly string[]
  /** how long after a run's wall clock limit the runner may stay silent before it is ended, in ms; 30,000 if absent */
  patienceMs?: number
}

/** Where `install.sh` builds the jail: `OJ_JAIL`, or `/jail`. */
export function jailPath(): string {
  return process.env.OJ_JAIL ?? '/jail'
}

/** The folder for files that go in and out of boxes: only root sees it, and hard links into a box work from it. */
export function workPath(jail: string = jailPath()): string {
  return `${jail}/work`
}

const build = fileURLToPath(new URL('../../.build/', import.meta.url))

/** The result of a run that the sandbox itself could not do. */
export function failedRun(error: unknown): RunResult {
  const message = error instanceof Error ? error.message : String(error)
  return {
    outcome: 'failed',
    exitCode: 0,
    signal: 0,
    cpuMs: 0,
    wallMs: 0,
    endedMs: 0,
    memoryKb: 0,
    copiedOut: [],
    message,
  }
}

/** Starts a runner; gives it with the slot that it took. Throws with its own words when it cannot start. */
async function startRunner(command: readonly string[]) {
  const runner = new LineProcess(command)
  return { runner, slot: parseReady(await runner.next()).slot }
}

async function ask(runner: LineProcess, request: RunRequest, onStart: (() => void) | undefined): Promise<RunResult> {
  const line = await runner.ask(encodeRequest(request, onStart !== undefined))
  if (!onStart || !isStarted(line)) return parseResult(line)
  onStart()
  return parseResult(await runner.next())
}

/** The runner ends every run itself; one that hangs must not hold its place for ever. */
async function askInTime(runner: LineProcess, asked: Promise<RunResult>, ms: number): Promise<RunResult> {
  const deadline = setTimeout(() => runner.kill(), ms)
  try {
    return await asked
  } finally {
    clearTimeout(deadline)
  }
}

/**
 * Takes a free slot of the jail (a uid and a box of its own) and keeps a runner process for it.
 * `run` never throws: what goes wrong in the sandbox itself is the outcome `failed`, and the next run starts a new
 * runner, perhaps on another slot. Runs of one sandbox go one after the other. Throws when no runner can be started.
 */
export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { launcher = [], patienceMs = 30_000 } = options
  const command = [...launcher, `${build}oj-runner`, options.jail ?? jailPath()]
  const relay = new Relay([...launcher, `${build}oj-relay`])
  let current: Awaited<ReturnType<typeof startRunner>> | undefined = await startRunner(command)
  let { slot } = current
  let last: Promise<unknown> = Promise.resolve()
  let closed = false

  async function runNow(request: RunRequest, onStart: (() => void) | undefined): Promise<RunResult> {
    if (closed) return failedRun('the sandbox is closed')
    try {
      current ??= await startRunner(command)
      slot = current.slot
      const { runner } = current
      return await askInTime(runner, ask(runner, request, onStart), request.wallMs + patienceMs)
    } catch (error) {
      const broken = current
      current = undefined
      await broken?.runner.stop()
      return failedRun(error)
    }
  }

  return {
    get slot() {
      return slot
    },
    relay,
    run(request, onStart) {
      const result = last.then(() => runNow(request, onStart))
      last = result
      return result
    },
    async close() {
      closed = true
      await Promise.all([current?.runner.stop(), relay.close()])
      await last
    },
  }
}
