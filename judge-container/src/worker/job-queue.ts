import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import type { QueueName } from './config.ts'
import { log } from './log.ts'

/**
 * How long a message stays hidden from other judges, and how often that is extended while this one works, in s. The
 * job of a judge that died comes back after that time at most.
 */
const hiddenFor = 30
const extendEvery = 10

/** A received message that nobody else gets as long as it is held. It ends with `done` or `giveBack`. */
export class Lease {
  readonly queue: QueueName
  readonly body: string
  /** how often the message was received, this time included */
  readonly attempts: number
  /** when the message was sent, in ms since 1970 */
  readonly sentAt: number
  readonly #client: SQSClient
  readonly #address: { QueueUrl: string; ReceiptHandle: string | undefined }
  readonly #timer: NodeJS.Timeout

  constructor(client: SQSClient, queue: QueueName, queueUrl: string, message: Message) {
    this.queue = queue
    this.body = message.Body ?? ''
    this.attempts = Number(message.Attributes?.ApproximateReceiveCount ?? 1)
    this.sentAt = Number(message.Attributes?.SentTimestamp ?? Date.now())
    this.#client = client
    this.#address = { QueueUrl: queueUrl, ReceiptHandle: message.ReceiptHandle }
    this.#timer = setInterval(() => void this.#hide(hiddenFor), extendEvery * 1000)
  }

  /** The message has had its effect and is deleted. If that fails it comes again, which does no harm. */
  async done(): Promise<void> {
    clearInterval(this.#timer)
    try {
      await this.#client.send(new DeleteMessageCommand(this.#address))
    } catch (error) {
      log.warn('a message could not be deleted', { queue: this.queue, error })
    }
  }

  /** Someone may try again after so many seconds; after the queue's limit it goes to the dead letters. */
  async giveBack(seconds: number): Promise<void> {
    clearInterval(this.#timer)
    await this.#hide(seconds)
  }

  async #hide(seconds: number): Promise<void> {
    try {
      await this.#client.send(new ChangeMessageVisibilityCommand({ ...this.#address, VisibilityTimeout: seconds }))
    } catch (error) {
      log.warn('the visibility of a message could not be changed', { queue: this.queue, error })
    }
  }
}

/** Receives one message, waiting up to so many seconds for it; null when there is none. */
export async function receive(
  client: SQSClient,
  queue: QueueName,
  queueUrl: string,
  seconds: number,
  signal: AbortSignal,
): Promise<Lease | null> {
  const command = new ReceiveMessageCommand({
    QueueUrl: queueUrl,
    MaxNumberOfMessages: 1,
    WaitTimeSeconds: seconds,
    VisibilityTimeout: hiddenFor,
    MessageSystemAttributeNames: ['ApproximateReceiveCount', 'SentTimestamp'],
  })
  const { Messages: [message] = [] } = await client.send(command, { abortSignal: signal })
  return message ? new Lease(client, queue, queueUrl, message) : null
}
