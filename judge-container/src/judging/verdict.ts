import { constants } from 'node:os'
import { Status } from '@oj/functions/features/judging/contract.ts'
import type { RunResult } from '../sandbox/types.ts'
import type { Comparison } from './compare.ts'

/** What became of one run: a status (A4), the reason in a word for programs, and a sentence for people. */
export interface Finding {
  status: number
  reason: string | null
  message: string
}

/** What bounded the run; CPU time in ms. */
export interface Bounds {
  cpuMs: number
  wallMs: number
  memoryKb: number
  outputBytes: number
}

const signalNames = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name]))

/** A signal as people write it, such as `SIGSEGV`. */
export const signalName = (signal: number) => signalNames.get(signal) ?? `signal ${signal}`

const whole = (bytes: number) => Math.round(bytes / 1024 / 1024)

type Judge = (run: RunResult, bounds: Bounds) => Finding

const timeout: Judge = (_, { cpuMs }) => ({
  status: Status.timeLimitExceeded,
  reason: 'cpu-time',
  message: `the program used more than ${cpuMs} ms of processor time`,
})

const findings: Record<Exclude<RunResult['outcome'], 'exited'>, Judge> = {
  'cpu-limit': timeout,
  'wall-limit': (_, { wallMs }) => ({
    status: Status.timeLimitExceeded,
    reason: 'wall-clock',
    message: `the program had not ended after ${wallMs} ms, most of which it spent waiting`,
  }),
  'memory-limit': (_, { memoryKb }) => ({
    status: Status.memoryLimitExceeded,
    reason: 'memory',
    message: `the program used more than ${whole(memoryKb * 1024)} MB of memory`,
  }),
  'output-limit': (_, { outputBytes }) => ({
    status: Status.runtimeError,
    reason: 'output-limit',
    message: `the program wrote more than ${whole(outputBytes)} MB`,
  }),
  signaled: ({ signal }) => ({
    status: Status.runtimeError,
    reason: 'signal',
    message: `the program was ended by ${signalName(signal)}`,
  }),
  'forbidden-syscall': () => ({
    status: Status.runtimeError,
    reason: 'forbidden-syscall',
    message: 'the program made a system call that is not allowed here',
  }),
  failed: ({ message }) => ({ status: Status.systemError, reason: 'sandbox', message }),
}

/**
 * The verdict of a run by how it ended, or null when it ended well and its output decides. `ranOutOfMemory` says that
 * the language's runtime reported an end of memory by itself.
 */
export function findingOfRun(run: RunResult, bounds: Bounds, ranOutOfMemory: boolean): Finding | null {
  const crashed = run.outcome === 'signaled' || (run.outcome === 'exited' && run.exitCode !== 0)
  if (crashed && ranOutOfMemory) return findings['memory-limit'](run, bounds)
  if (run.outcome !== 'exited') return findings[run.outcome](run, bounds)
  if (run.cpuMs > bounds.cpuMs) return timeout(run, bounds)
  if (run.exitCode === 0) return null
  return {
    status: Status.runtimeError,
    reason: 'exit-code',
    message: `the program ended with exit code ${run.exitCode}`,
  }
}

/** The verdict of an output. It names only places in the contestant's own output: the expected one stays hidden. */
export function findingOfOutput({ verdict, line }: Comparison): Finding {
  if (verdict === 'same') return { status: Status.accepted, reason: null, message: '' }
  if (verdict === 'spacing') {
    return { status: Status.presentationError, reason: 'white-space', message: `white space differs in line ${line}` }
  }
  return { status: Status.wrongAnswer, reason: 'output', message: `the first difference is in line ${line}` }
}

const abbreviations: Readonly<Record<number, string>> = {
  [Status.cancelled]: 'CA',
  [Status.presentationError]: 'PE',
  [Status.compileError]: 'CE',
  [Status.wrongAnswer]: 'WA',
  [Status.accepted]: 'AC',
  [Status.timeLimitExceeded]: 'TLE',
  [Status.memoryLimitExceeded]: 'MLE',
  [Status.runtimeError]: 'RE',
  [Status.systemError]: 'SE',
  [Status.partialAccepted]: 'PA',
}

/** A final status in the two or three letters that contestants know. */
export const abbreviation = (status: number) => abbreviations[status] ?? String(status)
