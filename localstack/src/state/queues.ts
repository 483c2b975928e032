import { SendMessageCommand } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import type { Clients } from '../engine/clients.ts'
import type { SavedMessage } from './manifest.ts'
import { inParallel } from './parallel.ts'

const message = z.object({ Body: z.string() })
/** The engine gives one message as an object and several as a list. */
const peeked = z.object({
  ReceiveMessageResponse: z.object({
    ReceiveMessageResult: z.nullish(z.object({ Message: z.optional(z.union([message, z.array(message)])) })),
  }),
})

/** Looks at all messages of a queue, those in work too, without receiving them: the engine's own way, not in AWS. */
export async function readQueue(endpoint: string, url: string): Promise<SavedMessage[]> {
  const query = new URLSearchParams({ QueueUrl: url, ShowInvisible: 'true', ShowDelayed: 'true' })
  const response = await fetch(`${endpoint}/_aws/sqs/messages?${query}`, { headers: { accept: 'application/json' } })
  const { Message = [] } = peeked.parse(await response.json()).ReceiveMessageResponse.ReceiveMessageResult ?? {}
  return [Message].flat().map(({ Body }) => ({ body: Body }))
}

/** Sends saved messages again. Every reader of our queues takes a message twice without harm. */
export async function writeQueue({ queues }: Clients, url: string, messages: readonly SavedMessage[]): Promise<void> {
  await inParallel(4, messages, ({ body }) => queues.send(new SendMessageCommand({ QueueUrl: url, MessageBody: body })))
}
