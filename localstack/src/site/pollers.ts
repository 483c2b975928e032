import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
} from '@aws-sdk/client-sqs'
import { asError, log } from '@oj/functions/platform/log.ts'
import { queues } from '@oj/functions/platform/queue.ts'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'

type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>

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

/** How a queue's messages are taken. */
interface Taking {
  /** so many at a time */
  readonly most: number
  /** seconds until one that was refused comes again */
  readonly again: number
}

/** Seconds that messages stay hidden beyond the life of the process that works at them: the queues' own are for Lambdas. */
const hidden = 12

async function hideMessage(queueUrl: string, { ReceiptHandle }: Message, seconds: number): Promise<void> {
  const command = new ChangeMessageVisibilityCommand({ QueueUrl: queueUrl, ReceiptHandle, VisibilityTimeout: seconds })
  try {
    await queues.send(command)
  } catch (error) {
    log.warn('a message is not hidden', { queueUrl, error: asError(error) })
  }
}

async function pollOnce(queueUrl: string, handler: Handler, signal: AbortSignal, { most, again }: Taking) {
  const receive = new ReceiveMessageCommand({
    QueueUrl: queueUrl,
    MaxNumberOfMessages: most,
    WaitTimeSeconds: 20,
    VisibilityTimeout: hidden,
  })
  const { Messages = [] } = await queues.send(receive, { abortSignal: signal })
  if (Messages.length === 0) return
  const hideAll = () => void Promise.all(Messages.map((message) => hideMessage(queueUrl, message, hidden)))
  const timer = setInterval(hideAll, (hidden * 1000) / 3)
  const handled = handler({ Records: Messages.map((message) => recordOf(queueUrl, message)) })
  const { batchItemFailures } = await handled.finally(() => clearInterval(timer))
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
  await Promise.all(
    Messages.map((message) =>
      failed.has(message.MessageId ?? '')
        ? hideMessage(queueUrl, message, again)
        : queues.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: message.ReceiptHandle })),
    ),
  )
}

/** Replaces an event source mapping: passes a queue's messages to a handler until the signal aborts. */
export async function pollQueue(
  queueUrl: string,
  handler: Handler,
  signal: AbortSignal,
  taking: Taking,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await pollOnce(queueUrl, handler, signal, taking)
    } catch (error) {
      if (signal.aborted) return
      log.error('poll failed', { queueUrl, error: asError(error) })
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}
