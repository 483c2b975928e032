import { CreateQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { JudgeTask } from '@oj/functions/features/judging/contract.ts'
import { inject } from 'vitest'
import { clientOf } from './client.ts'
import { aPlusB } from './programs.ts'
import { openServer } from './server.ts'
import { chosen, type Trial, trialKind } from './trial-kind.ts'

/**
 * The server's own code in this process, with trial sets joined beside the bank, each of which has chosen A + B under the
 * name `displayId`. Jobs come to the test, so that no judge tells a server of them that has no such kind.
 */
export async function openTrialServer(trials: ReadonlyMap<number, Trial>, displayId: string) {
  const server = await openServer()
  const [sets, events, clock, table] = await Promise.all([
    import('@oj/functions/features/problem-set/index.ts'),
    import('@oj/functions/features/submission/verdict/events.ts'),
    import('@oj/functions/platform/clock.ts'),
    import('@oj/functions/platform/table/index.ts'),
  ])
  const ended: { uid: string; pid: number }[] = []
  sets.setKinds.join(await trialKind(trials, ended))
  const { pid } = (await server.openProblem(aPlusB)).row
  const entries = [...trials.keys()].map((number) =>
    chosen({ set: sets.keyOf('contest', number), pid, displayId, isOpen: true }),
  )
  await table.transact(entries.map(sets.entryWrite))

  const client = new SQSClient({})
  const { QueueUrl = '' } = await client.send(new CreateQueueCommand({ QueueName: `trial-${crypto.randomUUID()}` }))
  for (const lane of ['CONTEST', 'PRACTICE', 'REJUDGE']) process.env[`${lane}_QUEUE_URL`] = QueueUrl
  /** The next job of a judge, once there is one. */
  async function take(): Promise<JudgeTask> {
    const { Messages: [message] = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 5 }))
    return message ? JudgeTask.parse(JSON.parse(message.Body ?? '')) : take()
  }

  /** Tells a verdict as a judge would. */
  async function tell(job: JudgeTask, status: number): Promise<void> {
    if (job.kind !== 'submission') throw new Error('this is no submission')
    const { submissionId, attempt, requestId } = job
    const figures = { time: 12, memory: 3000, score: null, errorMessage: 'words of the judge', judger: 'test' }
    await events.applyEvent({ type: 'finished', submissionId, attempt, requestId, status, ...figures })
  }

  /** Sends a request to the server in this process. */
  const reach = (to: URL, sent: RequestInit) => server.app.request(to.href, sent, { ip: '127.0.0.1' })

  return {
    ...clientOf(inject('url'), inject('engineUrl'), reach),
    reach,
    pid,
    take,
    tell,
    /** the verdicts that the kind heard of */
    ended,
    moveClock: clock.moveClock,
    deleteSubmission: server.deleteSubmission,
  }
}

export type TrialServer = Awaited<ReturnType<typeof openTrialServer>>
