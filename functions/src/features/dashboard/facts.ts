import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { env } from '../../platform/env.ts'

const tables = new DynamoDBClient({})
const queues = new SQSClient({})

/** The table as its service knows it; size and number of items are some hours old. */
export async function tableFacts() {
  const { Table } = await tables.send(new DescribeTableCommand({ TableName: env('TABLE_NAME') }))
  return {
    name: env('TABLE_NAME'),
    status: Table?.TableStatus ?? '',
    items: Table?.ItemCount ?? 0,
    bytes: Table?.TableSizeBytes ?? 0,
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
