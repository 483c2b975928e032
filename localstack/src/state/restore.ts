import { PutObjectCommand } from '@aws-sdk/client-s3'
import { PutSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { SendMessageCommand } from '@aws-sdk/client-sqs'
import type { Clients } from '../engine/clients.ts'
import type { Blobs } from './blobs.ts'
import type { Contents, StoredMessage, StoredObject, StoredSecret } from './entries.ts'
import { inParallel } from './parallel.ts'

type Outputs = Readonly<Record<string, string>>

/** Brings kept objects into empty buckets; gives, in words, those that could not be brought. They stay kept. */
export async function putObjects(
  { streamed }: Clients,
  outputs: Outputs,
  stored: readonly StoredObject[],
  blobs: Blobs,
): Promise<string[]> {
  const failed: string[] = []
  await inParallel(8, stored, async ({ bucket, key, blob, headers, metadata }) => {
    try {
      const { size, stream } = await blobs.read(blob)
      await streamed.send(
        new PutObjectCommand({
          Bucket: outputs[bucket],
          Key: key,
          Body: stream,
          ContentLength: size,
          Metadata: metadata,
          ...headers,
        }),
      )
    } catch (error) {
      failed.push(`object ${bucket}/${key}: ${error}`)
    }
  })
  return failed
}

/** Sends kept messages again, under new names. Every reader of our queues takes a message twice without harm. */
export async function sendMessages(
  { queues }: Clients,
  outputs: Outputs,
  stored: readonly StoredMessage[],
  contents: Contents,
): Promise<string[]> {
  const failed: string[] = []
  await inParallel(4, stored, async ({ id, ...message }) => {
    try {
      const { queue, body, group } = message
      const sending = { QueueUrl: outputs[queue], MessageBody: body, MessageGroupId: group }
      const { MessageId = '' } = await queues.send(new SendMessageCommand(sending))
      contents.apply({ done: id })
      contents.apply({ send: { id: MessageId, ...message } })
    } catch (error) {
      failed.push(`message ${id} of ${message.queue}: ${error}`)
    }
  })
  return failed
}

/** Puts kept texts into the secrets of a new engine. */
export async function putSecrets(
  { secrets }: Clients,
  outputs: Outputs,
  stored: readonly StoredSecret[],
): Promise<string[]> {
  const failed: string[] = []
  for (const { secret, text } of stored) {
    try {
      await secrets.send(new PutSecretValueCommand({ SecretId: outputs[secret], SecretString: text }))
    } catch (error) {
      failed.push(`secret ${secret}: ${error}`)
    }
  }
  return failed
}
