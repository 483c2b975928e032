import { constants } from 'node:os'
import type { CaseResult } from '@oj/shared/judging/messages.ts'
import { Status, statusRows } from '@oj/shared/judging/verdicts.ts'
import type { RunResult } from '../../sandbox/types.ts'
import type { CheckerAnswer } from '../checkers/output.ts'
import type { Comparison } from '../comparing/compare.ts'
import type { TokenResult } from '../comparing/tokens.ts'
import { cleanMessage } from './clean.ts'

/** The verdict of one run: a status and its reason. */
export interface Finding extends Pick<CaseResult, 'status' | 'reason' | 'params'> {
  /** the checker's result: a share of the case's points, or points; absent: all or nothing, by the status */
  share?: number
  points?: number
}

/** The limits of the run; times in ms. */
export interface Bounds {
  cpuMs: number
  /** asleep */
  idleMs: number
  /** what is left for the whole submission, of how much */
  totalMs: number
  totalLimitMs: number
  /** by the clock: only a machine that is much too busy reaches it */
  wallMs: number
  memoryKb: number
  outputBytes: number
}

/** For signals with several names, the usual one comes first. */
const signalNames = new Map(
  Object.entries(constants.signals)
    .toReversed()
    .map(([name, number]) => [number, name]),
)

/** The usual name of a signal, such as `SIGSEGV`. */
export const signalName = (signal: number) => signalNames.get(signal) ?? `signal ${signal}`

/** Failure messages of the sandbox are cut to this many characters. */
const maxDetail = 1000

const toMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** The verdict on a submission that took too long as a whole; its limit in ms. */
export const findingOfTotalTime = (limit: number): Finding => ({
  status: Status.timeLimitExceeded,
  reason: 'total-time',
  params: { seconds: Math.round(limit / 100) / 10 },
})

type Judge = (run: RunResult, bounds: Bounds) => Finding

const findingOfTimeout: Judge = (_, { cpuMs }) => ({
  status: Status.timeLimitExceeded,
  reason: 'cpu-time',
  params: { ms: cpuMs },
})

const findingOfFailure: Judge = ({ message }) => ({
  status: Status.systemError,
  reason: 'sandbox',
  params: { detail: cleanMessage(message).slice(0, maxDetail) },
})

const findings: Record<Exclude<RunResult['outcome'], 'exited'>, Judge> = {
  'cpu-limit': findingOfTimeout,
  'wall-limit': (_, { wallMs }) => ({
    status: Status.systemError,
    reason: 'sandbox',
    params: { detail: `the machine was too busy: the program had not ended after ${wallMs} ms` },
  }),
  'idle-limit': (_, { idleMs }) => ({ status: Status.timeLimitExceeded, reason: 'idle', params: { ms: idleMs } }),
  'total-limit': (_, { totalLimitMs }) => findingOfTotalTime(totalLimitMs),
  'memory-limit': (_, { memoryKb }) => ({
    status: Status.memoryLimitExceeded,
    reason: 'memory',
    params: { mb: toMegabytes(memoryKb * 1024) },
  }),
  'output-limit': (_, { outputBytes }) => ({
    status: Status.runtimeError,
    reason: 'output-limit',
    params: { mb: toMegabytes(outputBytes) },
  }),
  signaled: ({ signal }) => ({
    status: Status.runtimeError,
    reason: 'signal',
    params: { signal: signalName(signal) },
  }),
  'forbidden-syscall': () => ({
    status: Status.runtimeError,
    reason: 'forbidden-syscall',
    params: {},
  }),
  void: findingOfFailure,
  failed: findingOfFailure,
}

/** Whether a run crashed: by a signal or with an exit code other than 0. */
export const hasCrashed = ({ outcome, exitCode }: RunResult) =>
  outcome === 'signaled' || (outcome === 'exited' && exitCode !== 0)

/**
 * The verdict of a run by how it ended, or null when it ended well and its output decides. `ranOutOfMemory`: the
 * language's runtime itself reported that memory ran out.
 */
export function findingOfRun(run: RunResult, bounds: Bounds, ranOutOfMemory: boolean): Finding | null {
  if (hasCrashed(run) && ranOutOfMemory) return findings['memory-limit'](run, bounds)
  if (run.outcome !== 'exited') return findings[run.outcome](run, bounds)
  if (run.cpuMs > bounds.cpuMs) return findingOfTimeout(run, bounds)
  if (run.exitCode === 0) return null
  return {
    status: Status.runtimeError,
    reason: 'exit-code',
    params: { code: run.exitCode },
  }
}

/** The verdict of an output. */
export function findingOfOutput({ verdict, line }: Comparison): Finding {
  if (verdict === 'same') return { status: Status.accepted, reason: null, params: {} }
  if (verdict === 'spacing') {
    return { status: Status.presentationError, reason: 'white-space', params: { line } }
  }
  return { status: Status.wrongAnswer, reason: 'output', params: { line } }
}

/** The verdict of a comparison by words. */
export const findingOfTokens = ({ same, token }: TokenResult): Finding =>
  same
    ? { status: Status.accepted, reason: null, params: {} }
    : { status: Status.wrongAnswer, reason: 'token', params: { token } }

const answerStatus = {
  accepted: Status.accepted,
  wrong: Status.wrongAnswer,
  presentation: Status.presentationError,
  partial: Status.partialAccepted,
  failed: Status.systemError,
} as const satisfies Record<CheckerAnswer['kind'], number>

/**
 * The verdict of a checker or interactor. Its messages are for staff, because they may reveal the answer; the
 * contestant only sees the message addressed to contestants.
 */
export function findingOfAnswer(answer: CheckerAnswer, who: 'checker' | 'interactor'): Finding {
  const { kind, feedback, message, share, points } = answer
  const given = { ...(share === undefined ? {} : { share }), ...(points === undefined ? {} : { points }) }
  const status = answerStatus[kind]
  const clipped = (text: string) => ({ detail: text.slice(0, maxDetail).toWellFormed() })
  if (kind === 'failed') return { status, reason: `${who}-failed`, params: clipped(message) }
  if (feedback !== '') return { status, reason: 'message', params: clipped(feedback), ...given }
  if (kind === 'accepted') return { status, reason: null, params: {}, ...given }
  if (kind === 'partial' && share !== undefined)
    return { status, reason: 'partial', params: { percent: Math.round(share * 100) }, ...given }
  return { status, reason: who, params: {}, ...given }
}

const abbreviations: ReadonlyMap<number, string> = new Map(
  statusRows.flatMap(([, { code, short }]) => (short ? [[code, short.toUpperCase()]] : [])),
)

/** The abbreviation of a final status, in two or three letters. */
export const abbreviateStatus = (status: number) => abbreviations.get(status) ?? String(status)
