import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestCase } from '@oj/shared/judging/task.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import type { CopyOut, RunRequest, RunResult } from '../../sandbox/types.ts'
import type { Place } from '../compile/compile.ts'
import type { CaseOutcome, Trial } from '../trial.ts'

/** The file in which a checker or interactor leaves the input of the next pass (ICPC, Hydro). */
const nextInput = 'nextpass.in'
const maxInputBytes = 64 * 1024 * 1024

/** One run of the program on a case: number `number`, from 1, of at most `most`. */
export interface Pass {
  number: number
  most: number
}

/** The result of one pass. */
export type PassOutcome = CaseOutcome & { goesOn: boolean }

type RunPass = (testCase: TestCase, trial: Trial, place: Place, pass: Pass) => Promise<PassOutcome>

/** What a referee's request takes so that its folder lives as long as the passes do. */
export function passRequest(
  { number, most }: Pass,
  { folder }: Place,
): Pick<RunRequest, 'keepBox' | 'resumeBox'> & {
  copyOut: CopyOut[]
} {
  if (most === 1) return { copyOut: [] }
  return {
    keepBox: true,
    ...(number > 1 && { resumeBox: { without: nextInput } }),
    copyOut: [{ from: nextInput, to: join(folder, nextInput), maxBytes: maxInputBytes }],
  }
}

/** Whether a checker or interactor that has ended requests another pass. */
export const wantsNext = ({ copiedOut }: RunResult) => copiedOut.includes(nextInput)

/**
 * Runs the program on a case as often as the checker or interactor requests, each time on the input that it left. Limits
 * apply to each pass; time and memory are the maxima, the verdict is that of the last pass.
 */
export async function runPasses(
  testCase: TestCase,
  trial: Trial,
  place: Place,
  runPass: RunPass,
): Promise<CaseOutcome> {
  const most = Math.max(1, trial.settings.passes)
  const input = join(place.folder, 'pass.in')
  const comments: string[] = []
  let [time, memory] = [0, 0]
  for (let number = 1; ; number++) {
    const current = number === 1 ? testCase : { ...testCase, input }
    const { goesOn, ...outcome } = await runPass(current, trial, place, { number, most })
    time = Math.max(time, outcome.time)
    memory = Math.max(memory, outcome.memory)
    comments.push(outcome.comment)
    const all = { ...outcome, time, memory, comment: comments.filter((comment) => comment !== '').join('\n') }
    if (!goesOn || outcome.status !== Status.accepted) {
      await rm(input, { force: true })
      return all
    }
    if (number === most) return { ...all, ...tooMany(trial, most) }
    await rename(join(place.folder, nextInput), input)
  }
}

function tooMany({ interactor }: Trial, most: number) {
  const reason = interactor ? 'interactor-failed' : 'checker-failed'
  return { status: Status.systemError, reason, params: { detail: `it wants more than ${most} passes` } } as const
}
