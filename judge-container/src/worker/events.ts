import { SendMessageBatchCommand, SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { JudgeMessage } from '@oj/shared/judging/messages.ts'

/** Sends events to the server. */
export class Events {
  /** the `judger` field of every event */
  readonly judger: string
  readonly #client: SQSClient
  readonly #queueUrl: string

  constructor(client: SQSClient, queueUrl: string, judger: string) {
    this.#client = client
    this.#queueUrl = queueUrl
    this.judger = judger
  }

  /** Throws when the queue rejects it. */
  async send(event: JudgeMessage): Promise<void> {
    await this.#client.send(new SendMessageCommand({ QueueUrl: this.#queueUrl, MessageBody: JSON.stringify(event) }))
  }

  /** Sends the events that end a job, the final one last. Throws when the queue rejects them. */
  async sendEnd(events: readonly JudgeMessage[]): Promise<void> {
    await Promise.all(events.slice(0, -2).map((event) => this.send(event)))
    // The last results and the end share one request, which saves a round trip before the verdict.
    const Entries = events.slice(-2).map((event, index) => ({ Id: String(index), MessageBody: JSON.stringify(event) }))
    const { Failed = [] } = await this.#client.send(new SendMessageBatchCommand({ QueueUrl: this.#queueUrl, Entries }))
    if (Failed[0]) throw new Error(`the events queue refused an event: ${Failed[0].Message ?? Failed[0].Code}`)
  }
}
