import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JudgeProgram } from '@oj/shared/judging/task.ts'
import type { Protocol } from '@oj/shared/judging/test-data.ts'
import { jailPath } from '../../sandbox/sandbox.ts'
import type { RunRequest, RunResult } from '../../sandbox/types.ts'
import { type Compilation, commandOf, compileProgram, type Place, type Program, type Role } from '../compile/compile.ts'
import { signalName } from '../verdict/verdict.ts'
import type { CheckerAnswer } from './output.ts'

/** A compiled checker or interactor. */
export interface Referee {
  program: Program
  protocol: Protocol
  flags: readonly string[]
}

/**
 * The limits of a checker on one case: far above what nearly all need, but finite; the wall clock allows for a busy
 * machine.
 */
export const refereeLimits = {
  cpuMs: 10_000,
  wallMs: 45_000,
  memoryKb: 1024 * 1024,
  stackKb: 256 * 1024,
  outputBytes: 16 * 1024 * 1024,
} as const

/** Compiles a checker or interactor, with testlib.h available. */
export async function compileReferee({ source }: JudgeProgram, role: Role, place: Place): Promise<Compilation> {
  const testlib = await readFile(join(jailPath(), 'share', 'testlib.h')).catch(() => null)
  const own = [...source.files, ...(source.extraFiles ?? [])].some((file) => file.name === 'testlib.h')
  const headers = testlib && !own ? [{ name: 'testlib.h', content: testlib }] : []
  return compileProgram({ ...source, headers }, role, place)
}

/** How a checker or interactor is run: its command without arguments, and its limits. */
export function refereeRequest({ program }: Referee, args: readonly string[]): Omit<RunRequest, 'copyIn'> {
  const { language } = program
  return {
    argv: [...commandOf(language, { memoryMb: refereeLimits.memoryKb / 1024, stackMb: 64 }), ...args],
    env: language.env,
    // Unlike a contestant's program it may write and delete files and start processes: some checkers need to.
    policy: 'compiler',
    processes: language.run.processes,
    ...refereeLimits,
  }
}

const words: Record<Exclude<RunResult['outcome'], 'exited'>, (run: RunResult) => string> = {
  'cpu-limit': () => `it used more than ${refereeLimits.cpuMs} ms of processor time`,
  'wall-limit': ({ wallMs }) => `it had not ended after ${Math.round(wallMs)} ms`,
  'idle-limit': ({ idleMs }) => `it was idle for ${Math.round(idleMs)} ms`,
  'total-limit': ({ wallMs }) => `it had not ended after ${Math.round(wallMs)} ms`,
  'memory-limit': () => `it used more than ${refereeLimits.memoryKb / 1024} MB of memory`,
  'output-limit': () => 'it wrote too much',
  signaled: ({ signal }) => `it was ended by ${signalName(signal)}`,
  'forbidden-syscall': () => 'it made a system call that is not allowed',
  void: ({ message }) => `the machine was full: ${message}`,
  failed: ({ message }) => `the sandbox failed: ${message}`,
}

/** Why a checker or interactor gave no answer, or null when it ended by itself. */
export function findBreakdown(run: RunResult): CheckerAnswer | null {
  if (run.outcome === 'exited') return null
  return { kind: 'failed', message: words[run.outcome](run), feedback: '' }
}
