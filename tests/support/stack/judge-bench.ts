import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { jailPath } from '@oj/judge/sandbox/sandbox.ts'
import { startWorker } from '@oj/judge/worker/worker.ts'
import type { NewJob } from '@oj/shared/judging/jobs.ts'
import { JudgeEvent } from '@oj/shared/judging/messages.ts'
import type { Lane } from '@oj/shared/judging/queues.ts'
import { onTestFinished } from 'vitest'
import { aPlusB } from '../data/programs.ts'
import { stackEnv } from './engine.ts'
import { openServer } from './server.ts'

type Submission = Extract<NewJob, { kind: 'submission' }>

/** What all jobs of a test have: a program in Python for A + B, as the server would send it. */
export async function plainJob(requestId: string): Promise<Omit<Submission, 'submissionId' | 'code'>> {
  const { openProblem } = await openServer()
  const { settings, testData } = (await openProblem(aPlusB)).body
  const { key, version } = testData
  return { kind: 'submission', attempt: 1, language: 'Python3', settings, testData: { key, version }, requestId }
}

interface Sending {
  lane?: Lane
  account?: string
  crashes?: number
}

/** A judge of the test's own, with queues that nobody else uses. */
export class Bench {
  readonly #client: SQSClient
  readonly #lanes: Readonly<Record<Lane, string>>
  readonly #events: string

  private constructor(client: SQSClient, lanes: Readonly<Record<Lane, string>>, events: string) {
    this.#client = client
    this.#lanes = lanes
    this.#events = events
  }

  static async open(): Promise<Bench> {
    const client = new SQSClient({})
    const make = async (name: string) => {
      const QueueName = `${name}-${crypto.randomUUID()}`
      const { QueueUrl = '' } = await client.send(new CreateQueueCommand({ QueueName }))
      return QueueUrl
    }
    const lanes = { contest: await make('contest'), practice: await make('practice'), rejudge: await make('rejudge') }
    return new Bench(client, lanes, await make('events'))
  }

  /** Queues a job of an account, which so many judges have died of. */
  async send(job: NewJob, { lane = 'practice', account = 'a-school', crashes = 0 }: Sending = {}): Promise<void> {
    await this.#client.send(
      new SendMessageCommand({
        QueueUrl: this.#lanes[lane],
        MessageBody: JSON.stringify(job),
        MessageGroupId: account,
        MessageAttributes: { Crashes: { DataType: 'Number', StringValue: String(crashes) } },
      }),
    )
  }

  /** Receives a job for practice as a judge would. */
  async take(): Promise<Message> {
    const { Messages: [message] = [] } = await this.#client.send(
      new ReceiveMessageCommand({
        QueueUrl: this.#lanes.practice,
        WaitTimeSeconds: 5,
        VisibilityTimeout: 1,
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      }),
    )
    // A message that is given back may stay hidden as long as an aborted poll would have waited.
    return message ?? this.take()
  }

  /** Ends the time for which a job is hidden from others, as it ends for a judge that has died. */
  async lose({ ReceiptHandle }: Message): Promise<void> {
    await this.#client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl: this.#lanes.practice, ReceiptHandle, VisibilityTimeout: 0 }),
    )
  }

  /** Starts a judge of two slots, until the test ends. */
  async start() {
    const worker = await startWorker({
      queueUrls: this.#lanes,
      eventsQueueUrl: this.#events,
      testDataBucket: stackEnv('TEST_DATA_BUCKET'),
      slots: 2,
      jail: jailPath(),
      name: 'bench',
    })
    let stopped = false
    const stop = async () => {
      if (!stopped) await worker.stop()
      stopped = true
    }
    onTestFinished(stop)
    return { stop }
  }

  /** The judge's events in order, until so many submissions have ended, or until one of them begins. */
  async events(ends: number, until = 'finished'): Promise<JudgeEvent[]> {
    const all: { at: number; event: JudgeEvent }[] = []
    while (all.filter(({ event }) => event.type === until).length < ends) {
      const { Messages = [] } = await this.#client.send(
        new ReceiveMessageCommand({
          QueueUrl: this.#events,
          WaitTimeSeconds: 5,
          MaxNumberOfMessages: 10,
          MessageSystemAttributeNames: ['SentTimestamp'],
        }),
      )
      for (const { Body = '', Attributes, ReceiptHandle } of Messages) {
        const event = JudgeEvent.safeParse(JSON.parse(Body))
        if (event.success) all.push({ at: Number(Attributes?.SentTimestamp), event: event.data })
        await this.#client.send(new DeleteMessageCommand({ QueueUrl: this.#events, ReceiptHandle }))
      }
    }
    return all.toSorted((a, b) => a.at - b.at).map(({ event }) => event)
  }
}
