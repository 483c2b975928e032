import { type AttributeValue, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { DeleteMessageBatchCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { JudgeTask } from '@oj/shared/judging/jobs.ts'

/** The variables by which a stack's processes find what they need. */
type Env = Readonly<NodeJS.ProcessEnv>

const common = { region: 'us-east-1', credentials: { accessKeyId: 'test', secretAccessKey: 'test' } }
const at = (endpoint: string | undefined) => ({ ...common, ...(endpoint ? { endpoint } : {}) })

/** The numbers of all submissions in the table. */
export async function stored(env: Env): Promise<number[]> {
  const client = new DynamoDBClient(at(env.AWS_ENDPOINT_URL_DYNAMODB ?? env.AWS_ENDPOINT_URL))
  const query = {
    TableName: env.TABLE_NAME,
    FilterExpression: '#entity = :submission',
    ExpressionAttributeNames: { '#entity': '__edb_e__' },
    ExpressionAttributeValues: { ':submission': { S: 'submission' } },
  }
  const items: Record<string, AttributeValue>[] = []
  for await (const { Items = [] } of paginateScan({ client }, query)) items.push(...Items)
  return items.map(({ submitId }) => Number(submitId?.N))
}

/** The numbers of the submissions whose jobs are in a queue, once per job; empties the queue. */
async function drain(client: SQSClient, QueueUrl: string): Promise<number[]> {
  const ids: number[] = []
  for (;;) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1, VisibilityTimeout: 600 }),
    )
    if (Messages.length === 0) return ids
    for (const { Body = '' } of Messages) {
      const job = JudgeTask.parse(JSON.parse(Body))
      if (job.kind === 'submission') ids.push(job.submissionId)
    }
    const Entries = Messages.map(({ ReceiptHandle }, n) => ({ Id: String(n), ReceiptHandle }))
    await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }))
  }
}

/** The same for all queues of the judges. */
export async function queued(env: Env): Promise<number[]> {
  const client = new SQSClient(at(env.AWS_ENDPOINT_URL))
  const urls = [env.CONTEST_QUEUE_URL, env.PRACTICE_QUEUE_URL, env.REJUDGE_QUEUE_URL]
  const each = await Promise.all(urls.map((url) => drain(client, url ?? '')))
  return each.flat()
}
