import { fileURLToPath } from 'node:url'
import { LineProcess } from './process.ts'
import { encodeRequest, isStarted, parseReady, parseResult } from './protocol.ts'
import { Relay } from './relay.ts'
import type { RunRequest, RunResult, Sandbox } from './types.ts'

/** Where the sandbox is installed; absent fields have defaults. */
export interface SandboxOptions {
  /** the jail that `install.sh` built */
  jail?: string
  /** a command prefix for the runner, such as the Fargate simulation */
  launcher?: readonly string[]
  /** how long the runner may stay silent after a run's wall clock limit before it is killed, in ms; default 30,000 */
  patienceMs?: number
}

/** Where `install.sh` builds the jail: `OJ_JAIL`, or `/jail`. */
export function jailPath(): string {
  return process.env.OJ_JAIL ?? '/jail'
}

/** The folder for box input and output: only root can read it, and its files can be hard-linked into a box. */
export function workPath(jail: string = jailPath()): string {
  return `${jail}/work`
}

const build = fileURLToPath(new URL('../../.build/', import.meta.url))

/** The result of a run when the sandbox itself failed. */
export function failedRun(error: unknown): RunResult {
  const message = error instanceof Error ? error.message : String(error)
  return {
    outcome: 'failed',
    exitCode: 0,
    signal: 0,
    cpuMs: 0,
    wallMs: 0,
    idleMs: 0,
    waitMs: 0,
    endedMs: 0,
    memoryKb: 0,
    copiedOut: [],
    message,
  }
}

/** Starts a runner; returns it with the slot that it took. Throws with its error output when it cannot start. */
async function startRunner(command: readonly string[]) {
  const runner = new LineProcess(command)
  return { runner, slot: parseReady(await runner.next()).slot }
}

async function askRunner(
  runner: LineProcess,
  request: RunRequest,
  onStart: (() => void) | undefined,
): Promise<RunResult> {
  const line = await runner.ask(encodeRequest(request, onStart !== undefined))
  if (!onStart || !isStarted(line)) return parseResult(line)
  onStart()
  return parseResult(await runner.next())
}

/** The runner ends every run itself; a runner that hangs is killed, so that its slot becomes free. */
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
 * `run` never throws: a failure of the sandbox itself is the outcome `failed`, and the next run starts a new
 * runner, perhaps on another slot. Runs of one sandbox are sequential. Throws when no runner can be started.
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
      return await askInTime(runner, askRunner(runner, request, onStart), request.wallMs + patienceMs)
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
