import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { inject } from 'vitest'
import { until } from './patience.ts'

/** The engine's own doors, for what the API rightly has no call for. */
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

/** Puts a message of the test's own making into one of the stack's queues. */
export async function enqueue(queueVariable: string, body: string): Promise<void> {
  const client = new SQSClient(config())
  await client.send(new SendMessageCommand({ QueueUrl: stackEnv(queueVariable), MessageBody: body }))
}

/** How many messages of a queue are waiting, being worked on, or waiting to be tried again. */
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

/** Waits until these queues are empty: everything in them has had its effect. */
export async function drained(...queueVariables: string[]): Promise<void> {
  await until(async () => (await Promise.all(queueVariables.map(messagesIn))).every((count) => count === 0))
}
