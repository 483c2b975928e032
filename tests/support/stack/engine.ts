import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { inject } from 'vitest'
import { until } from './patience.ts'

/** Direct access to the engine, for what the API rightly does not offer. */
const config = () => ({
  endpoint: inject('engineUrl'),
  region: 'us-east-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
})

/** A variable of the stack's processes, such as PRACTICE_QUEUE_URL. */
export function stackEnv(name: string): string {
  const value = inject('stackEnv')[name]
  if (value === undefined) throw new Error(`the stack has no ${name}`)
  return value
}

/** The secret that signs the stack's tokens. */
export async function tokenSecret(): Promise<string> {
  const client = new SecretsManagerClient(config())
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: stackEnv('AUTH_SECRET_ARN') }))
  return SecretString ?? ''
}

/** Sends a message that the test has made to one of the stack's queues. */
export async function enqueue(queueVariable: string, body: string): Promise<void> {
  const client = new SQSClient(config())
  await client.send(new SendMessageCommand({ QueueUrl: stackEnv(queueVariable), MessageBody: body }))
}

/** The number of messages of a queue that are waiting, in progress, or waiting for a retry. */
async function messagesIn(queueVariable: string): Promise<number> {
  const client = new SQSClient(config())
  const { Attributes = {} } = await client.send(
    new GetQueueAttributesCommand({
      QueueUrl: stackEnv(queueVariable),
      AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
    }),
  )
  const { ApproximateNumberOfMessages: waiting, ApproximateNumberOfMessagesNotVisible: hidden } = Attributes
  return Number(waiting) + Number(hidden)
}

/** Waits until these queues are empty, so that all their messages have taken effect. */
export async function drained(...queueVariables: string[]): Promise<void> {
  await until(async () => (await Promise.all(queueVariables.map(messagesIn))).every((count) => count === 0))
}
