import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import { ContestTime } from '@oj/shared/judging/jobs.ts'
import * as z from 'zod/mini'
import type { QueueName } from './config.ts'
import { log } from './log.ts'

/**
 * How long a message stays hidden from other judges, and how often that is extended during the job, in s. The
 * job of a judge that died is delivered again after at most that time.
 */
const hiddenFor = 15
const extendEvery = 5

/** The history of a job. */
export interface Past {
  /** judges that died while they processed it, alone or beside other jobs */
  crashes: number
  /** attempts that failed because of the machine */
  failures: number
}

/** The message attributes that store a job's history. */
const names = { crashes: 'Crashes', failures: 'Failures' } as const satisfies Record<keyof Past, string>

/** A redelivered message means that a judge died: otherwise judges return their jobs as new messages. */
function pastOf({ Attributes = {}, MessageAttributes = {} }: Message): Past {
  const numberOf = (key: keyof Past) => Number(MessageAttributes[names[key]]?.StringValue ?? 0)
  const received = Number(Attributes.ApproximateReceiveCount ?? 1)
  return { crashes: numberOf('crashes') + received - 1, failures: numberOf('failures') }
}

/** What matters of a job before its turn; invalid jobs are reported then. */
const Outline = z.object({ kind: z.string(), contests: z._default(z.array(ContestTime), []) })

function outlineOf(body: string): z.infer<typeof Outline> {
  try {
    return Outline.parse(JSON.parse(body))
  } catch {
    return { kind: 'none', contests: [] }
  }
}

/** A received message, invisible to other judges until it ends with `done`, `giveBack` or `leave`. */
export class Lease {
  readonly queue: QueueName
  readonly body: string
  readonly outline: z.infer<typeof Outline>
  readonly past: Past
  /** when the message was sent, in ms since 1970 */
  readonly sentAt: number
  readonly #client: SQSClient
  readonly #address: { QueueUrl: string; ReceiptHandle: string | undefined }
  /** its account: a flood of one must not delay others */
  readonly account: string | undefined
  readonly #timer: NodeJS.Timeout

  constructor(client: SQSClient, queue: QueueName, queueUrl: string, message: Message) {
    this.queue = queue
    this.body = message.Body ?? ''
    this.outline = outlineOf(this.body)
    this.past = pastOf(message)
    this.account = message.Attributes?.MessageGroupId
    this.sentAt = Number(message.Attributes?.SentTimestamp ?? Date.now())
    this.#client = client
    this.#address = { QueueUrl: queueUrl, ReceiptHandle: message.ReceiptHandle }
    this.#timer = setInterval(() => void this.#hide(hiddenFor), extendEvery * 1000)
  }

  /** Deletes the processed message. If that fails it is delivered again, which does no harm. */
  async done(): Promise<void> {
    clearInterval(this.#timer)
    await this.#delete()
  }

  /**
   * Lets any judge try again after so many seconds. Sends a new message before deleting the old one: processing a job
   * twice does no harm.
   */
  async giveBack(seconds: number, { crashes, failures }: Past = this.past): Promise<void> {
    const attribute = (value: number) => ({ DataType: 'Number', StringValue: String(value) })
    const message = new SendMessageCommand({
      QueueUrl: this.#address.QueueUrl,
      MessageBody: this.body,
      DelaySeconds: seconds,
      MessageGroupId: this.account,
      MessageAttributes: { [names.crashes]: attribute(crashes), [names.failures]: attribute(failures) },
    })
    try {
      await this.#client.send(message)
    } catch (error) {
      log.warn('a job could not be sent back', { queue: this.queue, error })
      return this.leave(seconds)
    }
    await this.done()
  }

  /** Lets the message be delivered again after so many seconds; after the queue's limit it goes to the dead-letter queue. */
  async leave(seconds: number): Promise<void> {
    clearInterval(this.#timer)
    await this.#hide(seconds)
  }

  async #delete(): Promise<void> {
    try {
      await this.#client.send(new DeleteMessageCommand(this.#address))
    } catch (error) {
      log.warn('a message could not be deleted', { queue: this.queue, error })
    }
  }

  async #hide(seconds: number): Promise<void> {
    try {
      await this.#client.send(new ChangeMessageVisibilityCommand({ ...this.#address, VisibilityTimeout: seconds }))
    } catch (error) {
      log.warn('the visibility of a message could not be changed', { queue: this.queue, error })
    }
  }
}

/** Receives so many messages at most, waiting up to so many seconds for the first one. */
export async function receiveJobs(
  client: SQSClient,
  queue: QueueName,
  queueUrl: string,
  { seconds, most, signal }: { seconds: number; most: number; signal: AbortSignal },
): Promise<Lease[]> {
  const command = new ReceiveMessageCommand({
    QueueUrl: queueUrl,
    MaxNumberOfMessages: most,
    WaitTimeSeconds: seconds,
    VisibilityTimeout: hiddenFor,
    MessageSystemAttributeNames: ['ApproximateReceiveCount', 'SentTimestamp', 'MessageGroupId'],
    MessageAttributeNames: Object.values(names),
  })
  const { Messages = [] } = await client.send(command, { abortSignal: signal })
  return Messages.map((message) => new Lease(client, queue, queueUrl, message))
}
