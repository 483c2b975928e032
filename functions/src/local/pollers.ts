import { DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { asError, log } from '../platform/log.ts'

type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>

const client = new SQSClient({})

/** The part of a queue message that our handlers read, in the shape that Lambda gives it. */
const recordOf = (queueUrl: string, message: Message) => ({
  messageId: message.MessageId ?? '',
  receiptHandle: message.ReceiptHandle ?? '',
  body: message.Body ?? '',
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: 'local',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: queueUrl,
  awsRegion: 'local',
})

async function pollOnce(queueUrl: string, handler: Handler, signal: AbortSignal, most: number): Promise<void> {
  const receive = new ReceiveMessageCommand({ QueueUrl: queueUrl, MaxNumberOfMessages: most, WaitTimeSeconds: 20 })
  const { Messages = [] } = await client.send(receive, { abortSignal: signal })
  if (Messages.length === 0) return
  const { batchItemFailures } = await handler({ Records: Messages.map((message) => recordOf(queueUrl, message)) })
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
  const done = Messages.filter(({ MessageId }) => !failed.has(MessageId ?? ''))
  await Promise.all(
    done.map(({ ReceiptHandle }) => client.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle }))),
  )
}

/**
 * Replaces an event source mapping: passes a queue's messages, at most `most` at a time, to a handler until the signal
 * aborts.
 */
export async function poll(queueUrl: string, handler: Handler, signal: AbortSignal, most = 10): Promise<void> {
  while (!signal.aborted) {
    try {
      await pollOnce(queueUrl, handler, signal, most)
    } catch (error) {
      if (signal.aborted) return
      log.error('poll failed', { queueUrl, error: asError(error) })
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}
