import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { JudgeSettings } from '@oj/functions/features/judging/contract.ts'
import type { Language } from '../../languages/language.ts'
import type { CopyIn, RunRequest, RunResult } from '../sandbox/types.ts'
import { compare } from './compare.ts'
import type { Place } from './compile.ts'
import { type Bounds, type Finding, findingOfOutput, findingOfRun, hasCrashed } from './verdict.ts'

/** A test case with its files on this machine; `score` is what it gives when right, for OI problems. */
export interface TestCase {
  name: string
  input: string
  answer: string
  score: number
  group: number | null
}

/** A program ready to run, and the rules by which its runs are judged. */
export interface Trial {
  language: Language
  program: CopyIn
  settings: JudgeSettings
  outputBytes: number
}

/** Runs the program on one case and judges it; time in ms, memory in KB. */
export async function runCase(
  testCase: TestCase,
  trial: Trial,
  place: Place,
): Promise<Finding & { time: number; memory: number }> {
  const bounds = boundsOf(trial)
  const run = await place.sandbox.run(requestOf(testCase, trial, place, bounds))
  const ranOutOfMemory = await says(trial.language.outOfMemory, run, join(place.folder, 'stderr'))
  const finding =
    findingOfRun(run, bounds, ranOutOfMemory) ??
    findingOfOutput(await compareOutput(testCase, trial, run, place.folder))
  // Who waits uses no processor time, yet has to see what the limit was exceeded with.
  const time = run.outcome === 'wall-limit' ? run.wallMs : run.cpuMs
  return { ...finding, time: Math.round(time), memory: Math.round(run.memoryKb) }
}

/** The limits of a problem are meant for C and C++; others get a multiple. The wall clock leaves room for a busy machine. */
function boundsOf({ language: { factors }, settings, outputBytes }: Trial): Bounds {
  const cpuMs = settings.timeLimit * factors.time
  return { cpuMs, wallMs: 3 * cpuMs + 1000, memoryKb: settings.memoryLimit * factors.memory * 1024, outputBytes }
}

/** A virtual machine refuses to start with a larger one. */
const maxRuntimeStackMb = 1000

function requestOf(testCase: TestCase, trial: Trial, { folder }: Place, bounds: Bounds): RunRequest {
  const { language, program, settings } = trial
  const { fileIO, stackLimit } = settings
  const limits: Readonly<Record<string, number>> = {
    memoryMb: bounds.memoryKb / 1024,
    stackMb: Math.min(stackLimit, maxRuntimeStackMb),
  }
  const files = fileIO
    ? {
        copyIn: [program, { from: testCase.input, to: fileIO.input }],
        copyOut: [{ from: fileIO.output, to: join(folder, 'output'), maxBytes: bounds.outputBytes }],
      }
    : { stdin: testCase.input, stdout: join(folder, 'output'), copyIn: [program] }
  return {
    ...bounds,
    ...files,
    argv: language.run.argv.map((part) => part.replace(/\{(\w+)\}/, (_, name: string) => String(limits[name]))),
    env: language.env,
    policy: language.run.policy,
    processes: language.run.processes,
    stderr: join(folder, 'stderr'),
    stackKb: stackLimit * 1024,
  }
}

/** A program that wrote no output file has an empty output. */
async function compareOutput(testCase: TestCase, { settings }: Trial, { copiedOut }: RunResult, folder: string) {
  const isThere = settings.fileIO === null || copiedOut.includes(settings.fileIO.output)
  const [output, expected] = await Promise.all([
    isThere ? readFile(join(folder, 'output')) : Buffer.alloc(0),
    readFile(testCase.answer),
  ])
  return compare(output, expected, settings.isRemoveEndBlank)
}

const tailBytes = 64 * 1024

/** Whether the last part of what a crashed run wrote on standard error contains the words. */
async function says(words: string, run: RunResult, path: string): Promise<boolean> {
  if (words === '' || !hasCrashed(run)) return false
  await using file = await open(path)
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read({
    buffer: Buffer.alloc(tailBytes),
    position: Math.max(0, size - tailBytes),
  })
  return buffer.subarray(0, bytesRead).includes(words)
}

/** Removes what the runs of one submission left in the host's folder. */
export async function clearOutputs({ folder }: Place): Promise<void> {
  await Promise.all(['output', 'stderr'].map((name) => rm(join(folder, name), { force: true })))
}
