import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { send } from './dynamo/send.ts'
import { env } from './env.ts'

const Described = z.object({
  Table: z.object({
    TableStatus: z.optional(z.string()),
    ItemCount: z.optional(z.number()),
    TableSizeBytes: z.optional(z.number()),
  }),
})
const queues = new SQSClient({})

/** The table as its service knows it; size and number of items are some hours old. */
export async function tableFacts() {
  const { Table } = Described.parse(await send('DescribeTable', { TableName: env('TABLE_NAME') }))
  return {
    name: env('TABLE_NAME'),
    status: Table.TableStatus ?? '',
    items: Table.ItemCount ?? 0,
    bytes: Table.TableSizeBytes ?? 0,
  }
}

/** How many messages a queue holds, about. */
export async function queueFacts(purpose: string, variable: string) {
  const { Attributes = {} } = await queues.send(
    new GetQueueAttributesCommand({
      QueueUrl: env(variable),
      AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
    }),
  )
  return {
    purpose,
    waiting: Number(Attributes.ApproximateNumberOfMessages ?? 0),
    inFlight: Number(Attributes.ApproximateNumberOfMessagesNotVisible ?? 0),
  }
}
