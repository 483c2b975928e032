import type { RunResult } from '@oj/judge/sandbox/types.ts'

/** What the sandbox tells of a program that ended well at once; `change` says what was otherwise. */
export const runResult = (change: Partial<RunResult> = {}): RunResult => ({
  outcome: 'exited',
  exitCode: 0,
  signal: 0,
  cpuMs: 1,
  wallMs: 1,
  endedMs: 1,
  memoryKb: 1,
  copiedOut: [],
  message: '',
  ...change,
})
