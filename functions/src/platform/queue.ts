import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type * as z from 'zod/mini'
import { awsConfig } from './aws.ts'
import { asError, log } from './log.ts'

/** The client of the queues. */
export const queues = new SQSClient(awsConfig)

/**
 * Sends one message as JSON, which nobody gets before `delay` seconds are over. A queue's message group makes it fair: one
 * group's flood does not delay the others.
 */
export async function sendToQueue(queueUrl: string, message: unknown, group?: string, delay?: number): Promise<void> {
  await queues.send(
    new SendMessageCommand({
      QueueUrl: queueUrl,
      MessageBody: JSON.stringify(message),
      MessageGroupId: group,
      DelaySeconds: delay,
    }),
  )
}

/**
 * A Lambda handler for a queue: parses each message and hands it on. Messages that fail are reported one by one, so
 * that only they come again; after the queue's limit they go to its dead letters.
 */
export function createQueueHandler<S extends z.ZodMiniType>(
  schema: S,
  handle: (message: z.output<S>) => Promise<void>,
) {
  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const outcomes = await Promise.all(
      event.Records.map(async (record) => {
        try {
          await handle(schema.parse(JSON.parse(record.body)))
          return []
        } catch (error) {
          log.error('queue message failed', {
            messageId: record.messageId,
            error: asError(error),
          })
          return [{ itemIdentifier: record.messageId }]
        }
      }),
    )
    return { batchItemFailures: outcomes.flat() }
  }
}
