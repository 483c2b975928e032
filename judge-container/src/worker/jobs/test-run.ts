import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type JudgeSettings, Status, type Tested, type TestJob } from '@oj/functions/features/judging/contract.ts'
import { cleanMessage } from '../../judging/clean.ts'
import type { Place } from '../../judging/compile.ts'
import { judge, type Task, type Verdict } from '../../judging/judge.ts'
import { abbreviation } from '../../judging/verdict.ts'
import { type Ending, type JobContext, type JobHandler, sourceOf, withTestData } from './handler.ts'

/** Maximum characters of output that a test run returns. */
const maxOutput = 20_000
/** Bytes that hold at least that many characters in any script. */
const keepBytes = 4 * maxOutput

/** How a test run differs from judging: one case, no checker, and trailing blanks are ignored. */
const plain = {
  judgeMode: 'default',
  judgeCaseMode: 'default',
  type: 'acm',
  isRemoveEndBlank: true,
  passes: 1,
} as const satisfies Partial<JudgeSettings>

type Result = Omit<Tested, 'type' | 'key' | 'judger' | 'requestId'>

/** Runs a program on the contestant's own input. */
export function testHandler(job: TestJob, context: JobContext): JobHandler {
  const { key, requestId, language } = job

  const ending = (result: Result, figures: object): Ending => ({
    events: [{ type: 'tested', key, requestId, judger: context.events.judger, ...result }],
    figures: { verdict: abbreviation(result.status), time: result.time, memory: result.memory, ...figures },
  })

  const giveUp = (reason: string): Ending => {
    const none = { time: 0, memory: 0, output: '' }
    return ending({ ...none, status: Status.systemError, stderr: cleanMessage(reason) }, { reason })
  }

  const run = async (place: Place) => {
    const source = sourceOf(job, context)
    return withTestData(job.testData, { giveUp }, context, async ({ extraFiles = [] }) => {
      const settings = { ...job.settings, ...plain }
      const verdict = await onOwnCase(job, place, (cases) => ({ source, settings, cases, extraFiles, keepBytes }))
      if (verdict.status === Status.systemError) throw new Error(verdict.errorMessage)
      return ending(resultOf(verdict, job.expected !== null), { compileMs: verdict.compilation.timeMs })
    })
  }

  return { about: { requestId, key, language }, run, giveUp }
}

/** Judges on the one case that the contestant entered. */
async function onOwnCase(
  { input, expected }: TestJob,
  place: Place,
  taskOf: (cases: Task['cases']) => Task,
): Promise<Verdict> {
  const files = { input: join(place.folder, 'own.in'), answer: join(place.folder, 'own.ans') }
  try {
    await writeFile(files.input, input)
    await writeFile(files.answer, expected ?? '')
    return await judge(taskOf([{ ...files, name: '1', score: 0, group: null }]), place, () => undefined)
  } finally {
    await Promise.all(Object.values(files).map((path) => rm(path, { force: true })))
  }
}

const comparisons: readonly number[] = [Status.wrongAnswer, Status.presentationError]

/** Without an expected output, a program that ran well is accepted. */
function resultOf({ status, time, memory, errorMessage, captured }: Verdict, isCompared: boolean): Result {
  return {
    status: !isCompared && comparisons.includes(status) ? Status.accepted : status,
    time,
    memory,
    output: clipped(captured.stdout),
    stderr: status === Status.compileError ? errorMessage : cleanMessage(captured.stderr),
  }
}

/** Cuts a text that is too long and marks the cut. */
const clipped = (text: string) =>
  text.length <= maxOutput ? text : `${text.slice(0, maxOutput - 2).toWellFormed()}\n…`
