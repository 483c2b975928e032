import { CreateQueueCommand, DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Ended, Kind } from '@oj/functions/features/problem-set/index.ts'
import type { Route } from '@oj/functions/platform/http/serve.ts'
import { JudgeTask } from '@oj/shared/judging/jobs.ts'
import { inject } from 'vitest'
import { clientOf } from '../client/client.ts'
import { aPlusB } from '../data/programs.ts'
import { openServer } from '../stack/server.ts'
import { chosen, type Trial, trialKind } from './kind.ts'

/** A slice of the tests: a kind of sets with its calls. */
interface TrialSlice {
  kind: Kind
  routes: readonly Route[]
}

/**
 * Runs the server's own code in this process, with trial sets beside the bank, each of which contains A + B under the
 * name `displayId`. The test receives jobs and tasks, because the running server does not have the kind. `load` imports one
 * more slice, once its modules may be loaded.
 */
export async function openTrialServer(
  trials: ReadonlyMap<number, Trial>,
  displayId: string,
  load?: () => Promise<TrialSlice>,
) {
  const server = await openServer()
  const slice = await load?.()
  const [sets, events, clock, table, { createApp: serve }, { handler: doTasks }, { pollQueue: poll }] =
    await Promise.all([
      import('@oj/functions/features/problem-set/index.ts'),
      import('@oj/functions/features/submission/verdict/events.ts'),
      import('@oj/functions/platform/clock.ts'),
      import('@oj/functions/platform/table/index.ts'),
      import('@oj/functions/platform/http/serve.ts'),
      import('@oj/functions/lambdas/tasks.ts'),
      import('@oj/localstack/site/pollers.ts'),
    ])
  const ended: Ended[] = []
  sets.setKinds.join(await trialKind(trials, ended))
  if (slice) sets.setKinds.join(slice.kind)
  const app = slice ? serve([...server.routes, ...slice.routes], server.authenticate) : server.app
  const { pid } = (await server.openProblem(aPlusB)).row
  const entries = [...trials.keys()].map((number) =>
    chosen({ set: sets.keyOf('contest', number), pid, displayId, isOpen: true }),
  )
  await Promise.all(entries.map((entry) => table.writeItem(sets.entryWrite(entry))))

  const client = new SQSClient({})
  const openQueue = async () => {
    const { QueueUrl = '' } = await client.send(new CreateQueueCommand({ QueueName: `trial-${crypto.randomUUID()}` }))
    return QueueUrl
  }
  const [jobs, tasks] = await Promise.all([openQueue(), openQueue()])
  for (const lane of ['CONTEST', 'PRACTICE', 'REJUDGE']) process.env[`${lane}_QUEUE_URL`] = jobs
  process.env.TASKS_QUEUE_URL = tasks
  /** The next job for a judge, once there is one. */
  async function take(): Promise<JudgeTask> {
    const receive = new ReceiveMessageCommand({ QueueUrl: jobs, WaitTimeSeconds: 5 })
    const { Messages: [message] = [] } = await client.send(receive)
    if (!message) return take()
    // or it would come again in place of a later one
    await client.send(new DeleteMessageCommand({ QueueUrl: jobs, ReceiptHandle: message.ReceiptHandle }))
    return JudgeTask.parse(JSON.parse(message.Body ?? ''))
  }

  /** Does the next tasks, once there are any. */
  async function work(): Promise<void> {
    const stop = new AbortController()
    const doAll: typeof doTasks = (event) => doTasks(event).finally(() => stop.abort())
    await poll(tasks, doAll, stop.signal, { most: 10, again: 12 })
  }

  /** Sends a verdict as a judge would. */
  async function tell(job: JudgeTask, status: number): Promise<void> {
    if (job.kind !== 'submission') throw new Error('this is no submission')
    const { submissionId, attempt, requestId } = job
    await events.applyEvent({
      type: 'finished',
      submissionId,
      attempt,
      requestId,
      status,
      time: 12,
      memory: 3000,
      score: null,
      errorMessage: 'words of the judge',
      judger: 'test',
    })
  }

  let lag = 0
  /** Sends a request to the server in this process, as API Gateway hands it on. */
  function reach(to: URL, sent: RequestInit) {
    const requestContext = { http: { sourceIp: '127.0.0.1' }, timeEpoch: Date.now() - lag }
    return app.request(to.href, sent, { event: { requestContext } })
  }

  return {
    ...clientOf(inject('url'), inject('engineUrl'), reach),
    reach,
    pid,
    take,
    tell,
    work,
    /** the verdicts that the kind has received */
    ended,
    moveClock: clock.moveClock,
    /** Makes the server come to each request so many ms after its arrival. */
    lagBy(ms: number) {
      lag = ms
    },
    deleteSubmission: server.deleteSubmission,
  }
}

export type TrialServer = Awaited<ReturnType<typeof openTrialServer>>
