import type { Tested } from '@oj/shared/judging/messages.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { log } from '../../../platform/log.ts'
import { consistently, item, orNull, tryWriteItem, writeItem } from '../../../platform/table/index.ts'
import { isOffered, sendJob } from '../../judging/index.ts'
import { type MetProblem, type ProblemBody, readProblemBody, wrapCode } from '../../problem/index.ts'
import { siteLimits } from '../../site/index.ts'
import { submissionLimits, type submitProblemTestJudge, TestedOther } from '../contract.ts'
import { submissionErrors } from '../errors.ts'
import { judgeOf } from '../verdict/judges.ts'
import { enforceInterval } from './rate-limit.ts'
import { checkLanguage } from './submit.ts'
import { startWaiting, stopWaiting } from './waiting.ts'

/** Deleted after some minutes. */
const testRuns = item('test-run', {
  fields: {
    key: z.string(),
    uid: z.string(),
    status: z.number(),
    time: orNull(z.number()),
    memory: orNull(z.number()),
    stderr: z.string(),
    userInput: z.string(),
    expectedOutput: z.string(),
    userOutput: z.string(),
    /** of a run on all samples, without the first */
    others: z._default(z.array(TestedOther), []),
    problemJudgeMode: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['key'] },
})

/** The page polls while it reads this. */
const unsettled = Status.pending

type Input = z.output<(typeof submitProblemTestJudge)['input']>

/** The user’s input, or the samples from the first on, as far as a job has room. */
function inputsOf({ samples, userInput, expectedOutput }: Input, { examples }: ProblemBody) {
  const own = { input: userInput ?? '', output: expectedOutput ?? '' }
  if (!samples) return { first: own, others: [] }
  let room: number = submissionLimits.testSamples
  const [first = own, ...others] = examples.filter(({ input, output }) => {
    room -= input.length + output.length
    return room >= 0
  })
  return { first, others }
}

/** Without checker or interactor; `type` has no effect. @throws language-unknown, too-fast, too-many-waiting */
export async function testRun(
  input: Input,
  { caller, requestId }: Context & { caller: Caller },
  { view, entry, row }: MetProblem,
): Promise<string> {
  const { language, code } = input
  const terms = view.terms(entry)
  const body = await readProblemBody(row)
  // problems of other sites are tried by our own judges, with perhaps fewer languages
  const isRun = !judgeOf(body).runsNothing && (body.remote === null || (await isOffered(language)))
  if (!isRun) throw new Failure(submissionErrors['language-unknown'], { language })
  await checkLanguage(language, body, terms)
  const { waitingMax } = await siteLimits()
  await enforceInterval(caller.uid, 'test', view.key, terms.interval.test)
  const key = crypto.randomUUID()
  const waiting = await startWaiting(caller.uid, key, waitingMax)
  const { first, others } = inputsOf(input, body)
  const { settings, testData } = body
  const isCompared = settings.judgeMode === 'default'
  const expectedOf = (output: string) => (isCompared && output !== '' ? output : null)
  try {
    const run = {
      key,
      uid: caller.uid,
      status: unsettled,
      userInput: first.input,
      expectedOutput: first.output,
      userOutput: '',
      stderr: '',
      problemJudgeMode: settings.judgeMode,
      expiresAt: epochSeconds(now()) + submissionLimits.testLife,
    }
    await writeItem(testRuns.put(run))
    await sendJob(
      {
        kind: 'test',
        key,
        language,
        ...wrapCode(code, language, body),
        settings,
        testData: { key: testData.key, version: testData.version },
        input: first.input,
        expected: expectedOf(first.output),
        others: others.map(({ input, output }) => ({ input, expected: expectedOf(output) })),
        requestId,
      },
      terms.lane,
      caller.uid,
      waiting,
    )
  } catch (error) {
    await stopWaiting(caller.uid, key)
    throw error
  }
  return key
}

/** @throws test-not-found, also for an expired one or somebody else’s */
export async function findTestRun(key: string, uid: string) {
  const run = await testRuns.get({ key }, consistently)
  if (run?.uid !== uid || run.expiresAt <= epochSeconds(now())) throw new Failure(submissionErrors['test-not-found'])
  return run
}

/** Later and duplicate results are ignored. */
export async function saveTested(tested: Tested): Promise<void> {
  const { key, status, time, memory, output, stderr, others, judger, requestId } = tested
  const run = await testRuns.get({ key }, consistently)
  if (!run) return
  const results = others.map(({ output, ...rest }) => ({ ...rest, userOutput: output }))
  const result = { status, time, memory, userOutput: output, stderr, others: results }
  const settled = await tryWriteItem(testRuns.patch({ key }, result, { when: { status: unsettled } }))
  log.info('test run', { requestId, key, status, judger, settled })
  await stopWaiting(run.uid, key)
}
