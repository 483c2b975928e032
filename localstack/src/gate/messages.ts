import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Entry } from '../state/entries.ts'
import { type Interceptor, readAnswer, wentWell } from './gate.ts'

const sent = z.object({ MessageId: z.string() })
const content = z.object({ MessageBody: z.string(), MessageGroupId: z.optional(z.string()) })
const handle = z.object({ ReceiptHandle: z.string() })
const named = z.object({ Id: z.string() })
const queued = z.object({ QueueUrl: z.string() })

const shapes = {
  send: { asked: z.extend(queued, content.shape), answered: sent },
  sendBatch: {
    asked: z.extend(queued, { Entries: z.array(z.extend(content, named.shape)) }),
    answered: z.object({ Successful: z.optional(z.array(z.extend(sent, named.shape))) }),
  },
  receive: {
    answered: z.object({ Messages: z.optional(z.array(z.extend(handle, sent.shape))) }),
  },
  remove: { asked: z.extend(queued, handle.shape) },
  removeBatch: {
    asked: z.extend(queued, { Entries: z.array(z.extend(handle, named.shape)) }),
    answered: z.object({ Successful: z.optional(z.array(named)) }),
  },
}

/** Reads off the calls to the queues what has become of messages. */
export class MessageCalls {
  readonly #variables: ReadonlyMap<string, string>
  /** Who receives a message deletes it by a handle, and each time it is received it has another. */
  readonly #ids = new Map<string, string>()
  readonly #handles = new Map<string, string[]>()

  /** @param variables the queues' variables by their names in the engine */
  constructor(variables: ReadonlyMap<string, string>) {
    this.#variables = variables
  }

  /** What to note of a call that went well. */
  changes(action: string, asked: unknown, answered: unknown): Entry[] {
    switch (action) {
      case 'SendMessage': {
        const { QueueUrl, ...message } = shapes.send.asked.parse(asked)
        return this.#send(QueueUrl, message, shapes.send.answered.parse(answered).MessageId)
      }
      case 'SendMessageBatch': {
        const { QueueUrl, Entries } = shapes.sendBatch.asked.parse(asked)
        const ids = byId(shapes.sendBatch.answered.parse(answered).Successful)
        return Entries.flatMap((one) => this.#send(QueueUrl, one, ids.get(one.Id)?.MessageId))
      }
      case 'ReceiveMessage':
        for (const one of shapes.receive.answered.parse(answered).Messages ?? []) this.#received(one)
        return []
      case 'DeleteMessage':
        return this.#done(shapes.remove.asked.parse(asked).ReceiptHandle)
      case 'DeleteMessageBatch': {
        const ids = byId(shapes.removeBatch.answered.parse(answered).Successful)
        const { Entries } = shapes.removeBatch.asked.parse(asked)
        return Entries.flatMap(({ Id, ReceiptHandle }) => (ids.has(Id) ? this.#done(ReceiptHandle) : []))
      }
      default:
        return []
    }
  }

  #send(url: string, { MessageBody, MessageGroupId }: z.infer<typeof content>, id: string | undefined): Entry[] {
    const queue = this.#variables.get(queueName(url))
    if (id === undefined || queue === undefined) return []
    const group = MessageGroupId === undefined ? {} : { group: MessageGroupId }
    return [{ send: { id, queue, body: MessageBody, ...group } }]
  }

  #received({ MessageId, ReceiptHandle }: { MessageId: string; ReceiptHandle: string }): void {
    this.#ids.set(ReceiptHandle, MessageId)
    this.#handles.set(MessageId, [...(this.#handles.get(MessageId) ?? []), ReceiptHandle])
  }

  #done(receipt: string): Entry[] {
    const id = this.#ids.get(receipt)
    if (id === undefined) return []
    for (const each of this.#handles.get(id) ?? []) this.#ids.delete(each)
    this.#handles.delete(id)
    return [{ done: id }]
  }
}

const byId = <T extends { Id: string }>(all: readonly T[] = []) => new Map(all.map((one) => [one.Id, one]))

/** The last part of a queue's address. */
export const queueName = (url: string): string => url.split('/').at(-1) ?? ''

/** Keeps what waits in the queues. @param note puts a change on the disk */
export function messageInterceptor(calls: MessageCalls, note: (change: Entry) => Promise<void>): Interceptor {
  return (call) => {
    const [service, action = ''] = String(call.request.headers['x-amz-target'] ?? '').split('.')
    if (service !== 'AmazonSQS') return null
    return (async () => {
      const asked = await buffer(call.body)
      // A caller that no longer waits must not receive a message.
      const got = await readAnswer(call, [asked], action === 'ReceiveMessage' ? call.gone : undefined)
      if (wentWell(got)) {
        const answered: unknown = got.body.length > 0 ? JSON.parse(got.body.toString()) : {}
        await Promise.all(calls.changes(action, JSON.parse(asked.toString()), answered).map(note))
      }
      return got
    })()
  }
}
