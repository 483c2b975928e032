import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestCase } from '@oj/shared/judging/task.ts'
import type { Place } from '../compile/compile.ts'
import type { CaseOutcome, Trial } from '../trial.ts'
import { judgeOutput } from './judge-output.ts'
import { readKeptOutput } from './kept-output.ts'
import { type Pass, type PassOutcome, runPasses } from './passes.ts'
import { runInteractive } from './run-interactive.ts'
import { runProgram } from './run-program.ts'

/** Runs the program on one case and judges it by the problem's mode. */
export function runCase(testCase: TestCase, trial: Trial, place: Place): Promise<CaseOutcome> {
  const isInteractive = trial.settings.judgeMode === 'interactive'
  return runPasses(testCase, trial, place, isInteractive ? runInteractive : runForOutput)
}

async function runForOutput(testCase: TestCase, trial: Trial, place: Place, pass: Pass): Promise<PassOutcome> {
  const output = join(place.folder, 'output')
  const { finding, time, memory } = await runProgram(testCase.input, output, trial, place)
  const judged = finding
    ? { ...finding, comment: '', goesOn: false }
    : await judgeOutput(testCase, output, trial, place, pass)
  return { ...judged, ...(await readKeptOutput(testCase.input, output, judged.status, trial)), time, memory }
}

/** Removes what the runs of one submission left in the host's folder. */
export async function clearOutputs({ folder }: Place): Promise<void> {
  await Promise.all(['output', 'stderr'].map((name) => rm(join(folder, name), { force: true })))
}
