import { Status } from '@oj/shared/judging/verdicts.ts'
import { describe, expect, it } from 'vitest'
import { runResult } from '../../../../tests/support/data/run-result.ts'
import type { RunResult } from '../../sandbox/types.ts'
import { findingOfOutput, findingOfRun } from './verdict.ts'

const bounds = {
  cpuMs: 1000,
  idleMs: 3000,
  totalMs: 9000,
  totalLimitMs: 20_000,
  wallMs: 150_000,
  memoryKb: 262_144,
  outputBytes: 67_108_864,
}
const finding = (change: Partial<RunResult>, ranOutOfMemory = false) =>
  findingOfRun(runResult(change), bounds, ranOutOfMemory)

describe('JD-02 verdict of a run', () => {
  it('leaves a run that ended well to its output', () => {
    expect(finding({})).toBeNull()
    expect(finding({}, true)).toBeNull()
  })

  it.each([
    [{ outcome: 'cpu-limit' }, Status.timeLimitExceeded, 'cpu-time', { ms: 1000 }],
    [{ cpuMs: 1001 }, Status.timeLimitExceeded, 'cpu-time', { ms: 1000 }],
    [{ outcome: 'idle-limit' }, Status.timeLimitExceeded, 'idle', { ms: 3000 }],
    [{ outcome: 'total-limit' }, Status.timeLimitExceeded, 'total-time', { seconds: 20 }],
    [{ outcome: 'memory-limit' }, Status.memoryLimitExceeded, 'memory', { mb: 256 }],
    [{ outcome: 'output-limit' }, Status.runtimeError, 'output-limit', { mb: 64 }],
    [{ outcome: 'signaled', signal: 11 }, Status.runtimeError, 'signal', { signal: 'SIGSEGV' }],
    [{ outcome: 'signaled', signal: 6 }, Status.runtimeError, 'signal', { signal: 'SIGABRT' }],
    [{ outcome: 'signaled', signal: 8 }, Status.runtimeError, 'signal', { signal: 'SIGFPE' }],
    [{ exitCode: 42 }, Status.runtimeError, 'exit-code', { code: 42 }],
    [{ outcome: 'forbidden-syscall' }, Status.runtimeError, 'forbidden-syscall', {}],
    [{ outcome: 'void', message: 'disk full' }, Status.systemError, 'sandbox', { detail: 'disk full' }],
    [{ outcome: 'failed', message: 'no slot' }, Status.systemError, 'sandbox', { detail: 'no slot' }],
  ] as const)('%j', (change, status, reason, params) => {
    expect(finding(change)).toEqual({ status, reason, params })
  })

  it('tells an end of memory that the runtime reported from any other crash', () => {
    expect(finding({ exitCode: 1 }, true)?.status).toBe(Status.memoryLimitExceeded)
    expect(finding({ outcome: 'signaled', signal: 6 }, true)?.status).toBe(Status.memoryLimitExceeded)
    expect(finding({ outcome: 'cpu-limit' }, true)?.status).toBe(Status.timeLimitExceeded)
  })

  it.each([
    ['same', Status.accepted],
    ['spacing', Status.presentationError],
    ['different', Status.wrongAnswer],
  ] as const)('of an output that is %s', (verdict, status) => {
    expect(findingOfOutput({ verdict, line: 1 }).status).toBe(status)
  })
})
