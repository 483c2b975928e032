import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JudgeSettings } from '@oj/shared/judging/settings.ts'
import type { Language } from '@oj/shared/languages/language.ts'
import type { RunRequest, RunResult } from '../../sandbox/types.ts'
import { commandOf, type Place } from '../compile/compile.ts'
import type { Trial } from '../trial.ts'
import { type Bounds, type Finding, findingOfRun, hasCrashed } from '../verdict/verdict.ts'

/** A finished run: its verdict if the output cannot change it, else null, and what it used (ms, KB). */
export interface RunEnd {
  finding: Finding | null
  time: number
  memory: number
}

/** Runs the contestant's program on an input and writes its output to `output`, empty for none. */
export async function runProgram(input: string, output: string, trial: Trial, place: Place): Promise<RunEnd> {
  const bounds = boundsOf(trial)
  const { fileIO } = trial.settings
  const run = await place.sandbox.run({
    ...programRequest(trial, place, bounds),
    ...(fileIO
      ? {
          copyIn: [...trial.program.files, { from: input, to: fileIO.input }],
          copyOut: [{ from: fileIO.output, to: output, maxBytes: bounds.outputBytes }],
        }
      : { stdin: input, stdout: output }),
  })
  if (fileIO && !run.copiedOut.includes(fileIO.output)) await writeFile(output, '')
  return endOf(run, bounds, trial, place)
}

/** Interprets a run of the contestant's program, whose standard error is a file in the place. */
export async function endOf(
  run: RunResult,
  bounds: Bounds,
  { program, hasVoidMain }: Trial,
  place: Place,
): Promise<RunEnd> {
  const ranOutOfMemory = await hasWordsInStderr(program.language.outOfMemory, run, join(place.folder, 'stderr'))
  // A sleeping program uses no processor time, but users must see which time exceeded the limit.
  const isLate = run.outcome === 'idle-limit' || run.outcome === 'total-limit'
  const time = Math.round(isLate ? run.wallMs - run.waitMs : run.cpuMs)
  const found = findingOfRun(run, bounds, ranOutOfMemory)
  const finding: Finding | null =
    found?.reason === 'exit-code' && hasVoidMain ? { ...found, reason: 'void-main' } : found
  return { finding, time, memory: Math.round(run.memoryKb) }
}

/** How much longer than its limit a program may sleep, in ms. */
const idleMs = 2000

/** Processor time of one run, in ms. */
export const cpuLimitOf = ({ timeLimit, isScaled }: JudgeSettings, { factors }: Language): number =>
  timeLimit * (isScaled ? factors.time : 1)

/** The limits of one run. */
export function boundsOf({ program: { language }, settings, totalTime }: Trial): Bounds {
  const factors = settings.isScaled ? language.factors : { time: 1, memory: 1 }
  const cpuMs = cpuLimitOf(settings, language)
  return {
    cpuMs,
    idleMs: cpuMs + idleMs,
    totalMs: Math.max(1, totalTime.left),
    totalLimitMs: totalTime.limit,
    // Only what waits for a processor all the time gets there.
    wallMs: 10 * Math.max(totalTime.left, cpuMs) + 60_000,
    memoryKb: settings.memoryLimit * factors.memory * 1024,
    outputBytes: settings.outputLimit * 1024 * 1024,
  }
}

/** A virtual machine refuses to start with a larger value. */
const maxRuntimeStackMb = 1000

/** How the contestant's program is run, without its input and output. */
export function programRequest({ program, settings }: Trial, { folder, core }: Place, bounds: Bounds): RunRequest {
  const { language, files } = program
  const stackMb = Math.min(settings.stackLimit, maxRuntimeStackMb)
  return {
    ...bounds,
    copyIn: files,
    argv: commandOf(language, { memoryMb: bounds.memoryKb / 1024, stackMb }),
    env: language.env,
    policy: settings.mayFork ? 'processes' : language.run.policy,
    processes: language.run.processes,
    stderr: join(folder, 'stderr'),
    stackKb: settings.stackLimit * 1024,
    core,
  }
}

const tailBytes = 64 * 1024

/** Whether the end of a crashed run's standard error contains the words. */
async function hasWordsInStderr(words: string, run: RunResult, path: string): Promise<boolean> {
  if (words === '' || !hasCrashed(run)) return false
  await using file = await open(path)
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read({
    buffer: Buffer.alloc(tailBytes),
    position: Math.max(0, size - tailBytes),
  })
  return buffer.subarray(0, bytesRead).includes(words)
}
