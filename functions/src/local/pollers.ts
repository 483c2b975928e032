import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
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

/** How a queue's messages are taken. */
interface Taking {
  /** so many at a time */
  readonly most: number
  /** seconds that they stay hidden, for as long as this process lives and works at them; as the queue has it without it */
  readonly hidden?: number
}

/** Keeps a message hidden while it is worked at; answers how to end that. */
function hiding(queueUrl: string, { ReceiptHandle }: Message, seconds: number): () => void {
  const hide = new ChangeMessageVisibilityCommand({ QueueUrl: queueUrl, ReceiptHandle, VisibilityTimeout: seconds })
  const unhidden = (error: unknown) => log.warn('a message is not hidden', { queueUrl, error: asError(error) })
  const timer = setInterval(() => void client.send(hide).catch(unhidden), (seconds * 1000) / 3)
  return () => clearInterval(timer)
}

async function pollOnce(queueUrl: string, handler: Handler, signal: AbortSignal, { most, hidden }: Taking) {
  const receive = new ReceiveMessageCommand({
    QueueUrl: queueUrl,
    MaxNumberOfMessages: most,
    WaitTimeSeconds: 20,
    VisibilityTimeout: hidden,
  })
  const { Messages = [] } = await client.send(receive, { abortSignal: signal })
  if (Messages.length === 0) return
  const unhide = hidden === undefined ? [] : Messages.map((message) => hiding(queueUrl, message, hidden))
  const handled = handler({ Records: Messages.map((message) => recordOf(queueUrl, message)) })
  const { batchItemFailures } = await handled.finally(() => {
    for (const end of unhide) end()
  })
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
  const done = Messages.filter(({ MessageId }) => !failed.has(MessageId ?? ''))
  await Promise.all(
    done.map(({ ReceiptHandle }) => client.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle }))),
  )
}

/** Replaces an event source mapping: passes a queue's messages to a handler until the signal aborts. */
export async function poll(queueUrl: string, handler: Handler, signal: AbortSignal, taking: Taking): Promise<void> {
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
