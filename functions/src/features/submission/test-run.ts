import { Entity } from 'electrodb'
import type * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { log } from '../../platform/log.ts'
import type { Caller, Context } from '../../platform/serve.ts'
import { accepted, model, table } from '../../platform/table.ts'
import { Status, type Tested } from '../judging/contract.ts'
import { sendJob } from '../judging/index.ts'
import { openProblem, type ProblemRow } from '../problem/index.ts'
import { siteLimits } from '../site/index.ts'
import { submissionLimits, type submitProblemTestJudge } from './contract.ts'
import { submissionErrors } from './errors.ts'
import { takeTurn } from './pace.ts'
import { checkJudging } from './submit.ts'
import { startWaiting, stopWaiting } from './waiting.ts'

/** A run on an input of the contestant's own, and its result: gone some minutes later. */
const TestRun = new Entity(
  {
    model: model('test-run'),
    attributes: {
      key: { type: 'string', required: true },
      uid: { type: 'string', required: true },
      status: { type: 'number', required: true },
      time: { type: 'number' },
      memory: { type: 'number' },
      stderr: { type: 'string', required: true },
      userInput: { type: 'string', required: true },
      expectedOutput: { type: 'string', required: true },
      userOutput: { type: 'string', required: true },
      problemJudgeMode: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: { byKey: { pk: { field: 'pk', composite: ['key'] }, sk: { field: 'sk', composite: [] } } },
  },
  table,
)

/** Until there is a result; the page asks again as long as it reads this (A4). */
const unsettled: number = Status.pending

type Input = z.output<(typeof submitProblemTestJudge)['input']>

/**
 * Sends a test run to the judges and answers the key of its result. Checkers and interactors take no part in it: where
 * they decide, the program just runs. `type` gives no better place in the queue, because anyone can write it.
 * @throws judging-closed, language-unknown, too-fast, too-many-waiting and what `openProblem` throws
 */
export async function testRun(
  input: Input,
  { caller, requestId }: Context & { caller: Caller },
  bank: readonly ProblemRow[],
): Promise<string> {
  const { language, code } = input
  const problem = await openProblem(input.pid, caller, 'number', bank)
  await checkJudging(language, problem)
  const { testInterval, waitingMax } = await siteLimits()
  await takeTurn(caller.uid, 'test', testInterval)
  const key = crypto.randomUUID()
  const waiting = await startWaiting(caller.uid, key, waitingMax)
  const [userInput, expectedOutput] = [input.userInput ?? '', input.expectedOutput ?? '']
  const { settings, testData } = problem.body
  const isCompared = settings.judgeMode === 'default' && expectedOutput !== ''
  try {
    await TestRun.put({
      ...{ key, uid: caller.uid, status: unsettled, userInput, expectedOutput, userOutput: '', stderr: '' },
      problemJudgeMode: settings.judgeMode,
      expiresAt: epochSeconds(now()) + submissionLimits.testLife,
    }).go()
    const data = { settings, testData: { key: testData.key, version: testData.version } }
    const task = { key, language, code, ...data, input: userInput, expected: isCompared ? expectedOutput : null }
    await sendJob({ kind: 'test', ...task, requestId }, 'practice', caller.uid, waiting)
  } catch (error) {
    await stopWaiting(caller.uid, key)
    throw error
  }
  return key
}

/**
 * A test run of this user, with its result once that is there.
 * @throws test-not-found when it never was, is over, or is somebody else's
 */
export async function findTestRun(key: string, uid: string) {
  const { data } = await TestRun.get({ key }).go({ consistent: true })
  if (data?.uid !== uid || data.expiresAt <= epochSeconds(now())) throw new Failure(submissionErrors['test-not-found'])
  return { ...data, time: data.time ?? null, memory: data.memory ?? null }
}

/** Keeps what a judge tells of a test run; what comes later or again changes nothing. */
export async function saveTested({
  key,
  status,
  time,
  memory,
  output,
  stderr,
  judger,
  requestId,
}: Tested): Promise<void> {
  const { data } = await TestRun.get({ key }).go({ consistent: true })
  if (!data) return
  const write = TestRun.patch({ key })
    .set({ status, time, memory, userOutput: output, stderr })
    .where((row, { eq }) => eq(row.status, unsettled))
  const settled = await accepted(write.go())
  log.info('test run', { requestId, key, status, judger, settled })
  await stopWaiting(data.uid, key)
}
