import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { JudgeEvent, type NewJob, Status } from '@oj/functions/features/judging/contract.ts'
import { jailPath } from '@oj/judge/sandbox/sandbox.ts'
import { startWorker } from '@oj/judge/worker/worker.ts'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { aPlusB } from '../../support/data/programs.ts'
import { stackEnv } from '../../support/stack/engine.ts'
import { openServer } from '../../support/stack/server.ts'

/** A judge of the test's own, with queues that nobody else uses. */
class Bench {
  readonly #client: SQSClient
  readonly #jobs: string
  readonly #events: string
  readonly #empty: string

  private constructor(client: SQSClient, jobs: string, events: string, empty: string) {
    this.#client = client
    this.#jobs = jobs
    this.#events = events
    this.#empty = empty
  }

  static async open(): Promise<Bench> {
    const client = new SQSClient({})
    const make = async (name: string) => {
      const QueueName = `${name}-${crypto.randomUUID()}`
      const { QueueUrl = '' } = await client.send(new CreateQueueCommand({ QueueName }))
      return QueueUrl
    }
    return new Bench(client, await make('jobs'), await make('events'), await make('empty'))
  }

  async send(job: NewJob, crashes = 0): Promise<void> {
    await this.#client.send(
      new SendMessageCommand({
        QueueUrl: this.#jobs,
        MessageBody: JSON.stringify(job),
        MessageGroupId: 'a-school',
        MessageAttributes: { Crashes: { DataType: 'Number', StringValue: String(crashes) } },
      }),
    )
  }

  /** Receives a job as a judge would. */
  async take(): Promise<Message> {
    const { Messages: [message] = [] } = await this.#client.send(
      new ReceiveMessageCommand({
        QueueUrl: this.#jobs,
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
      new ChangeMessageVisibilityCommand({ QueueUrl: this.#jobs, ReceiptHandle, VisibilityTimeout: 0 }),
    )
  }

  async start() {
    const worker = await startWorker({
      queueUrls: { contest: this.#empty, practice: this.#jobs, rejudge: this.#empty },
      eventsQueueUrl: this.#events,
      testDataBucket: stackEnv('TEST_DATA_BUCKET'),
      slots: 2,
      jail: jailPath(),
      name: 'crashes',
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

let bench: Bench
let plain: Omit<Extract<NewJob, { kind: 'submission' }>, 'submissionId' | 'code'>
beforeAll(async () => {
  const { openProblem } = await openServer()
  const { settings, testData } = (await openProblem(aPlusB)).body
  const { key, version } = testData
  plain = {
    kind: 'submission',
    attempt: 1,
    language: 'Python3',
    settings,
    testData: { key, version },
    requestId: 'crashes',
  }
})

const quick = 'print(sum(map(int, input().split())))'
const slow = `import time\ntime.sleep(0.8)\n${quick}`
const job = (submissionId: number, code = quick): NewJob => ({ ...plain, submissionId, code })

describe('JD-07 judges that die or are stopped', () => {
  // Each test has its own queues: a queue may still pass a message to a judge that has ended.
  beforeEach(async () => {
    bench = await Bench.open()
  })

  it('a job that comes from a judge that died runs alone, and is judged as any', async () => {
    await bench.send(job(1, slow))
    await bench.lose(await bench.take())
    const judge = await bench.start()
    for (const submissionId of [2, 3, 4]) await bench.send(job(submissionId))
    const events = await bench.events(4)
    const ends = events.filter((event) => event.type === 'finished')
    expect(ends.map(({ status }) => status)).toEqual([0, 0, 0, 0])
    const from = events.findIndex(({ submissionId }) => submissionId === 1)
    const to = events.findIndex(({ submissionId, type }) => submissionId === 1 && type === 'finished')
    expect(new Set(events.slice(from, to).map(({ submissionId }) => submissionId))).toEqual(new Set([1]))
    await judge.stop()
  })

  it('a job that has killed four is given up with a reason, and not tried again', async () => {
    await bench.send(job(5), 3)
    await bench.send(job(6), 4)
    const judge = await bench.start()
    const events = await bench.events(2)
    const ends = events.filter((event) => event.type === 'finished').toSorted((a, b) => a.submissionId - b.submissionId)
    expect(ends).toMatchObject([
      { submissionId: 5, status: Status.accepted },
      { submissionId: 6, status: Status.systemError, errorMessage: '4 judges died while they worked on this.' },
    ])
    expect(events.filter(({ submissionId }) => submissionId === 6)).toHaveLength(1)
    await judge.stop()
  })

  it('a judge that is stopped gives its job back as a new one, of the same group, that killed nobody', async () => {
    await bench.send(job(7, slow))
    const judge = await bench.start()
    await bench.events(1, 'judging')
    await judge.stop()
    const message = await bench.take()
    expect(JSON.parse(message.Body ?? '')).toEqual(job(7, slow))
    expect(message.Attributes).toMatchObject({ ApproximateReceiveCount: '1', MessageGroupId: 'a-school' })
    expect(message.MessageAttributes).toMatchObject({ Crashes: { StringValue: '0' }, Failures: { StringValue: '0' } })
  })
})
