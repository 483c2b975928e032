import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs'
import { client } from './dynamo/client.ts'
import { readEnv } from './env.ts'
import { queues } from './queue.ts'

/** The table as its service knows it; size and number of items are some hours old. */
export async function tableFacts() {
  const TableName = readEnv('TABLE_NAME')
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  return {
    name: TableName,
    status: Table?.TableStatus ?? '',
    items: Table?.ItemCount ?? 0,
    bytes: Table?.TableSizeBytes ?? 0,
  }
}

/** How many messages a queue holds, about. */
export async function queueFacts(purpose: string, variable: string) {
  const { Attributes = {} } = await queues.send(
    new GetQueueAttributesCommand({
      QueueUrl: readEnv(variable),
      AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
    }),
  )
  return {
    purpose,
    waiting: Number(Attributes.ApproximateNumberOfMessages ?? 0),
    inFlight: Number(Attributes.ApproximateNumberOfMessagesNotVisible ?? 0),
  }
}
