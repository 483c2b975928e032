import type { RunResult } from '@oj/judge/sandbox/types.ts'

/** The sandbox's result of a program that ended successfully at once; `change` overrides parts of it. */
export const runResult = (change: Partial<RunResult> = {}): RunResult => ({
  outcome: 'exited',
  exitCode: 0,
  signal: 0,
  cpuMs: 1,
  wallMs: 1,
  idleMs: 0,
  waitMs: 0,
  endedMs: 1,
  memoryKb: 1,
  copiedOut: [],
  message: '',
  ...change,
})
