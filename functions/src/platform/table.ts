import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { EntityConfiguration } from 'electrodb'
import * as z from 'zod/mini'
import { env } from './env.ts'
import { count, waiting } from './meter.ts'

const Capacity = z.object({ CapacityUnits: z.optional(z.number()) })
const Answer = z.object({
  ConsumedCapacity: z.optional(z.union([Capacity, z.array(Capacity)])),
})
const isRead = (command: string) => /^(Get|BatchGet|Query|TransactGet)/.test(command)

function connect(): DynamoDBDocumentClient {
  const client = new DynamoDBClient({})
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const input = { ...args.input, ReturnConsumedCapacity: 'TOTAL' }
      const result = await waiting(() => next({ ...args, input }))
      const { ConsumedCapacity: consumed } = Answer.parse(result.output)
      const units = [consumed ?? []].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0)
      count(isRead(context.commandName ?? '') ? 'read' : 'write', units)
      return result
    },
    { step: 'initialize', name: 'consumedCapacity' },
  )
  return DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  })
}

const client = connect()

/** What every entity is declared with: the one connection to the one table. */
export const table: EntityConfiguration = { client, table: env('TABLE_NAME') }

/** The model names of an entity, version 1, in the one service that all entities share. */
export const model = (entity: string) => ({
  entity,
  version: '1',
  service: 'oj',
})

type TransactItems = NonNullable<TransactWriteCommandInput['TransactItems']>
export type Write = TransactItems[number]
type Part<Kind extends 'Put' | 'Update' | 'Delete'> = NonNullable<Write[Kind]>

/** An entity's operation that has not been sent. */
interface Operation {
  params<T>(): T
}

/** Operations as parts of a transaction, so that slices can share one without sharing stores. */
export const put = (operation: Operation): Write => ({
  Put: operation.params<Part<'Put'>>(),
})
export const update = (operation: Operation): Write => ({
  Update: operation.params<Part<'Update'>>(),
})
export const remove = (operation: Operation): Write => ({
  Delete: operation.params<Part<'Delete'>>(),
})

const followUps = new WeakMap<Write, () => void>()

/** The same write, after which something is done in this process, such as forgetting what was known of the item. */
export function followed(write: Write, followUp: () => void): Write {
  followUps.set(write, followUp)
  return write
}

/** A write was refused because a condition did not hold; `failed` holds the positions of those that did not. */
export class ConditionFailed extends Error {
  readonly failed: readonly number[]

  constructor(failed: readonly number[]) {
    super(`condition failed at ${failed.join(', ')}`)
    this.failed = failed
  }
}

/** How often a transaction is sent again that was only in the way of another at the same moment. */
const conflictsMax = 6

/** A pause that grows with the tries and differs between those who are in each other's way, in ms. */
const pause = (tries: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** tries))

/**
 * Writes all or nothing (at most 100 items). Where another transaction was at the same items, it tries again.
 * @throws ConditionFailed with the positions of the writes whose condition did not hold
 */
export async function transact(writes: readonly Write[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems: [...writes] }))
      for (const write of writes) followUps.get(write)?.()
      return
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const codes = error.CancellationReasons?.map((reason) => reason.Code) ?? []
      const failed = codes.flatMap((code, at) => (code === 'ConditionalCheckFailed' ? [at] : []))
      if (failed.length > 0) throw new ConditionFailed(failed)
      if (!codes.includes('TransactionConflict') || tries === conflictsMax) throw error
      await pause(tries)
    }
  }
}

const Refused = z.object({ cause: z.object({ name: z.literal('ConditionalCheckFailedException') }) })

/** What a single conditional write answers; null when its condition did not hold. */
export async function ifAccepted<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write
  } catch (error) {
    if (Refused.safeParse(error).success) return null
    throw error
  }
}

/** Whether a single conditional write took effect; false when its condition did not hold. */
export const accepted = async (write: Promise<object>): Promise<boolean> => (await ifAccepted(write)) !== null
