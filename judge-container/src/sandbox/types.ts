import type { Relay } from './relay.ts'

/** Input and result of one run in the sandbox. Times are ms, memory KiB, sizes bytes. Host paths are absolute. */

/** Which system calls and how many processes a run may use; see `runner/README.md` for the lists. */
type Policy = 'native' | 'runtime' | 'processes' | 'compiler'

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
  /** keeps the box for the next run, which may resume it */
  keepBox?: boolean
  /** continues in the box of the last run, after deleting the file named here; copied files replace existing ones */
  resumeBox?: { without: string }
  cpuMs: number
  /** by the clock, whatever the machine does meanwhile */
  wallMs: number
  /** the most that it may sleep: what its partner computes and waiting for a processor is no sleep; absent: no limit */
  idleMs?: number
  /** the most from its start to its end without waiting for a processor; absent: no limit */
  totalMs?: number
  /** in a conversation: the slot of its partner, and the process of the relay */
  beside?: { slot: number; relay: number }
  memoryKb: number
  stackKb: number
  /** maximum size of each file that the run writes, standard output included */
  outputBytes: number
  processes: number
  /** pins the run to one processor, counted from 1 and wrapped around; absent: not pinned */
  core?: number
}

export type Outcome =
  | 'exited'
  | 'signaled'
  | 'cpu-limit'
  | 'wall-limit'
  | 'idle-limit'
  | 'total-limit'
  | 'memory-limit'
  | 'output-limit'
  | 'forbidden-syscall'
  /**
   * the machine, not the program, ended or spoiled the run: a full volume or no memory left, as `message` says.
   * It says nothing about the program, which is judged again alone.
   */
  | 'void'
  /** the sandbox itself failed; `message` says how, and the verdict is System Error */
  | 'failed'

export interface RunResult {
  outcome: Outcome
  exitCode: number
  signal: number
  /** user + system time of all processes of the run, orphans included */
  cpuMs: number
  wallMs: number
  /** of that, asleep, and waiting for a processor */
  idleMs: number
  waitMs: number
  /** when it ended, on a clock shared by all runs of this machine */
  endedMs: number
  /** the peak resident set of the largest process */
  memoryKb: number
  /** names of the copyOut files that existed and were within their limits */
  copiedOut: readonly string[]
  message: string
}

/** One slot: a uid, a box that is empty before and after each run, and a long-lived runner process. */
export interface Sandbox {
  readonly slot: number
  /** Calls `onStart` when the program has started; never if it could not start. */
  run(request: RunRequest, onStart?: () => void): Promise<RunResult>
  /** connects a run of this slot with one of another */
  readonly relay: Relay
  close(): Promise<void>
}
