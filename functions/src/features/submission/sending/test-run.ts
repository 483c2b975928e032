import type { Tested } from '@oj/shared/judging/messages.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { log } from '../../../platform/log.ts'
import { consistently, item, orNull, tryWriteItem, writeItem } from '../../../platform/table/index.ts'
import { isOffered, sendJob } from '../../judging/index.ts'
import { type MetProblem, type ProblemBody, readProblemBody } from '../../problem/index.ts'
import { siteLimits } from '../../site/index.ts'
import { submissionLimits, type submitProblemTestJudge, TestedOther } from '../contract.ts'
import { submissionErrors } from '../errors.ts'
import { judgeOf } from '../verdict/judges.ts'
import { enforceInterval } from './rate-limit.ts'
import { checkLanguage } from './submit.ts'
import { startWaiting, stopWaiting } from './waiting.ts'

/** A run on custom input, with its result; deleted after some minutes. */
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
    /** of a run on all samples: the results after the first, in the form of the answer */
    others: z._default(z.array(TestedOther), []),
    problemJudgeMode: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['key'] },
})

/** The status until there is a result; the page polls while it reads this. */
const unsettled = Status.pending

type Input = z.output<(typeof submitProblemTestJudge)['input']>

/** What to run on: what the user has written, or the samples from the first on, as far as a job has room for them. */
function triedOf({ samples, userInput, expectedOutput }: Input, { examples }: ProblemBody) {
  const own = { input: userInput ?? '', output: expectedOutput ?? '' }
  if (!samples) return { first: own, others: [] }
  let room: number = submissionLimits.testSamples
  const [first = own, ...others] = examples.filter(({ input, output }) => {
    room -= input.length + output.length
    return room >= 0
  })
  return { first, others }
}

/**
 * Queues a test run and returns the key of its result. Checkers and interactors are not used: such problems just run the
 * program. `type` has no effect on priority, because clients can set it freely.
 * @throws language-unknown, too-fast, too-many-waiting
 */
export async function testRun(
  input: Input,
  { caller, requestId }: Context & { caller: Caller },
  { view, entry, row }: MetProblem,
): Promise<string> {
  const { language, code } = input
  const terms = view.terms(entry)
  const body = await readProblemBody(row)
  // a problem of another site is tried out by our own judges, which may have fewer languages
  const isRun = !judgeOf(body).runsNothing && (body.remote === null || (await isOffered(language)))
  if (!isRun) throw new Failure(submissionErrors['language-unknown'], { language })
  await checkLanguage(language, body, terms)
  const { waitingMax } = await siteLimits()
  await enforceInterval(caller.uid, 'test', view.key, terms.interval.test)
  const key = crypto.randomUUID()
  const waiting = await startWaiting(caller.uid, key, waitingMax)
  const { first, others } = triedOf(input, body)
  const { settings, testData } = body
  const isCompared = settings.judgeMode === 'default'
  const tried = ({ input, output }: typeof first) => ({
    input,
    expected: isCompared && output !== '' ? output : null,
  })
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
        code,
        settings,
        testData: { key: testData.key, version: testData.version },
        ...tried(first),
        others: others.map(tried),
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

/**
 * A test run of this user, with its result once that is there.
 * @throws test-not-found if it does not exist, has expired, or belongs to somebody else
 */
export async function findTestRun(key: string, uid: string) {
  const run = await testRuns.get({ key }, consistently)
  if (run?.uid !== uid || run.expiresAt <= epochSeconds(now())) throw new Failure(submissionErrors['test-not-found'])
  return run
}

/** Stores the result of a test run; later and duplicate results are ignored. */
export async function saveTested({
  key,
  status,
  time,
  memory,
  output,
  stderr,
  others,
  judger,
  requestId,
}: Tested): Promise<void> {
  const run = await testRuns.get({ key }, consistently)
  if (!run) return
  const results = others.map(({ output, ...rest }) => ({ ...rest, userOutput: output }))
  const result = { status, time, memory, userOutput: output, stderr, others: results }
  const settled = await tryWriteItem(testRuns.patch({ key }, result, { when: { status: unsettled } }))
  log.info('test run', { requestId, key, status, judger, settled })
  await stopWaiting(run.uid, key)
}
