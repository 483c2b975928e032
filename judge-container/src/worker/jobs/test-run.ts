import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestJob } from '@oj/shared/judging/jobs.ts'
import type { Tested } from '@oj/shared/judging/messages.ts'
import type { JudgeSettings } from '@oj/shared/judging/settings.ts'
import type { Source, Task } from '@oj/shared/judging/task.ts'
import { compared, Status } from '@oj/shared/judging/verdicts.ts'
import type { Place } from '../../judging/compile/compile.ts'
import { judgeSubmission, type Verdict } from '../../judging/judge.ts'
import { cleanMessage } from '../../judging/verdict/clean.ts'
import { hideAround } from '../../judging/verdict/hide-around.ts'
import { abbreviateStatus } from '../../judging/verdict/verdict.ts'
import { type Ending, type JobContext, type JobHandler, sourceOf, withTestData } from './handler.ts'

/** Maximum characters of output that a test run returns. */
const maxOutput = 20_000
/** Bytes that hold at least that many characters in any script. */
const captureBytes = 4 * maxOutput

/** Settings of a test run: no checker, trailing blanks are ignored, and all cases are run. */
const plain = {
  judgeMode: 'default',
  judgeCaseMode: 'default',
  type: 'acm',
  isRemoveEndBlank: true,
  passes: 1,
} as const satisfies Partial<JudgeSettings>

type Result = Omit<Tested, 'type' | 'key' | 'judger' | 'requestId'>
type Outcome = Omit<Result, 'others'>

/** Runs a program on the contestant's own input, or on several. */
export function testHandler(job: TestJob, context: JobContext): JobHandler {
  const { key, requestId, language } = job

  const ending = (result: Result, figures: object): Ending => ({
    events: [{ type: 'tested', key, requestId, judger: context.events.judger, ...result }],
    figures: { verdict: abbreviateStatus(result.status), time: result.time, memory: result.memory, ...figures },
  })

  const giveUp = (reason: string): Ending => {
    return ending(
      {
        time: 0,
        memory: 0,
        output: '',
        others: [],
        status: Status.systemError,
        stderr: cleanMessage(reason),
      },
      { reason },
    )
  }

  const run = async (place: Place) => {
    const source = sourceOf(job, context)
    return withTestData(job.testData, { giveUp }, context, async ({ extraFiles = [] }) => {
      const settings = { ...job.settings, ...plain }
      const verdict = await onOwnCases(job, place, (cases) => ({ source, settings, cases, extraFiles, captureBytes }))
      if (verdict.status === Status.systemError) throw new Error(verdict.errorMessage)
      return ending(resultOf(verdict, triedIn(job), source), { compileMs: verdict.compilation.timeMs })
    })
  }

  return { about: { requestId, key, language }, run, giveUp }
}

type Tried = Pick<TestJob, 'input' | 'expected'>

const triedIn = ({ input, expected, others }: TestJob): Tried[] => [{ input, expected }, ...others]

/** Judges on the cases that the contestant entered. */
async function onOwnCases(job: TestJob, place: Place, taskOf: (cases: Task['cases']) => Task): Promise<Verdict> {
  const cases = triedIn(job).map(({ input, expected }, index) => ({
    name: String(index + 1),
    score: 0,
    group: null,
    input: join(place.folder, `own-${index + 1}.in`),
    answer: join(place.folder, `own-${index + 1}.ans`),
    texts: [input, expected ?? ''],
  }))
  try {
    for (const { input, answer, texts } of cases) {
      await writeFile(input, texts[0] ?? '')
      await writeFile(answer, texts[1] ?? '')
    }
    return await judgeSubmission(taskOf(cases), place, () => undefined)
  } finally {
    await Promise.all(cases.flatMap(({ input, answer }) => [input, answer]).map((path) => rm(path, { force: true })))
  }
}

/** The outputs of all runs share the limit of a single one. */
function resultOf({ cases, captured, ...verdict }: Verdict, tried: readonly Tried[], source: Source): Result {
  if (verdict.status === Status.compileError) {
    const { status, time, memory, errorMessage } = verdict
    return { status, time, memory, output: '', stderr: errorMessage, others: [] }
  }
  const most = Math.floor(maxOutput / tried.length)
  const [first, ...others] = cases.map(({ status, time, memory }, index): Outcome => {
    const { stdout, stderr } = captured[index] ?? { stdout: '', stderr: '' }
    const isCompared = tried[index]?.expected !== null
    return {
      // without an expected output, a program that ran well is accepted
      status: !isCompared && compared.includes(status) ? Status.accepted : status,
      time,
      memory,
      output: clipText(stdout, most),
      stderr: clipText(
        cleanMessage(stderr, (said) => hideAround(said, source)),
        most,
      ),
    }
  })
  if (!first) throw new Error('a test run has no case')
  return { ...first, others }
}

/** Cuts a text that is too long and marks the cut. */
const clipText = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 2).toWellFormed()}\n…`
