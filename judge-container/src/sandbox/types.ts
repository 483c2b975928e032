import type { Relay } from './relay.ts'

/** What one run in the sandbox takes and gives. Times are ms, memory KiB, sizes bytes. Host paths are absolute. */

/** Which system calls and how many processes a run may use; see `runner/README.md` for the lists. */
export type Policy = 'native' | 'runtime' | 'processes' | 'compiler'

/** A file put into the box before the run. It is owned by root and cannot be changed by the run. */
export interface CopyIn {
  from: string
  /** name inside the box, without a slash */
  to: string
  executable?: boolean
}

/** A file taken out of the box after the run; only a regular file that is no link is taken. */
export interface CopyOut {
  from: string
  to: string
  maxBytes: number
}

export interface RunRequest {
  /** argv[0] is a path inside the jail, absolute or relative to the box, which is the working directory */
  argv: readonly string[]
  /** the whole environment: nothing is inherited */
  env: Readonly<Record<string, string>>
  policy: Policy
  /** host path opened for reading as descriptor 0; absent: empty */
  stdin?: string
  /** host paths opened for writing (created or truncated) as descriptors 1 and 2; absent: discarded */
  stdout?: string
  stderr?: string
  copyIn?: readonly CopyIn[]
  copyOut?: readonly CopyOut[]
  /** leaves the box as it is for the next run, which may resume it */
  keepBox?: boolean
  /** goes on in the box that the last run has left, without the file that is named here; files that come in replace others */
  resumeBox?: { without: string }
  cpuMs: number
  wallMs: number
  memoryKb: number
  stackKb: number
  /** bound of each file that the run writes, standard output included */
  outputBytes: number
  processes: number
  /** confines the run to one processor, counted from 1 and round; absent: to none */
  core?: number
}

export type Outcome =
  | 'exited'
  | 'signaled'
  | 'cpu-limit'
  | 'wall-limit'
  | 'memory-limit'
  | 'output-limit'
  | 'forbidden-syscall'
  /**
   * the machine, not the program, ended or spoiled the run: its volume or the machine's memory was full, as `message` says.
   * It tells nothing about the program, which is judged again alone.
   */
  | 'void'
  /** the sandbox itself failed; `message` says how, and the verdict is System Error */
  | 'failed'

export interface RunResult {
  outcome: Outcome
  exitCode: number
  signal: number
  /** user + system time of everything that ran, orphans too */
  cpuMs: number
  wallMs: number
  /** when it ended, on a clock that all runs of this machine share */
  endedMs: number
  /** the peak resident set of the largest process */
  memoryKb: number
  /** names of the copyOut files that were there and within their bounds */
  copiedOut: readonly string[]
  message: string
}

/** One slot: a uid, a box that is empty before and after each run, and a long-lived runner process. */
export interface Sandbox {
  readonly slot: number
  /** `onStart` hears when the program has begun; not at all when it could not. */
  run(request: RunRequest, onStart?: () => void): Promise<RunResult>
  /** joins a run of this slot with one of another */
  readonly relay: Relay
  close(): Promise<void>
}
