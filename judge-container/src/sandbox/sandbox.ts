import { RunnerProcess } from './process.ts'
import { encodeRequest, parseResult } from './protocol.ts'
import type { RunRequest, RunResult, Sandbox } from './types.ts'

/** Where the sandbox lives. Absent means the default. */
export interface SandboxOptions {
  /** the jail that `install.sh` built */
  jail?: string
  /** a command put before the runner, such as the Fargate simulation */
  launcher?: readonly string[]
}

/** Where `install.sh` builds the jail: `OJ_JAIL`, or `/jail`. */
export function jailPath(): string {
  return process.env.OJ_JAIL ?? '/jail'
}

/** The folder for files that go in and out of boxes: only root sees it, and hard links into a box work from it. */
export function workPath(jail: string = jailPath()): string {
  return `${jail}/work`
}

const runnerPath = new URL('../../.build/oj-runner', import.meta.url).pathname

function failure(message: string): RunResult {
  return { outcome: 'failed', exitCode: 0, signal: 0, cpuMs: 0, wallMs: 0, memoryKb: 0, copiedOut: [], message }
}

/**
 * Takes a free slot of the jail (a uid and a box of its own) and keeps a runner process for it.
 * `run` never throws: what goes wrong in the sandbox itself is the outcome `failed`, and the next run starts a new
 * runner, perhaps on another slot. Runs of one sandbox go one after the other. Throws when no runner can be started.
 */
export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const command = [...(options.launcher ?? []), runnerPath, options.jail ?? jailPath()]
  let runner: RunnerProcess | undefined = await RunnerProcess.start(command)
  let slot = runner.ready.slot
  let last: Promise<unknown> = Promise.resolve()
  let closed = false

  async function runNow(request: RunRequest): Promise<RunResult> {
    if (closed) return failure('the sandbox is closed')
    try {
      runner ??= await RunnerProcess.start(command)
      slot = runner.ready.slot
      return parseResult(await runner.ask(encodeRequest(request)))
    } catch (error) {
      const broken = runner
      runner = undefined
      await broken?.stop()
      return failure(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    get slot() {
      return slot
    },
    run(request) {
      const result = last.then(() => runNow(request))
      last = result
      return result
    },
    async close() {
      closed = true
      await runner?.stop()
      await last
    },
  }
}
