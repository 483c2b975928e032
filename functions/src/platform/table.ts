import type { EntityConfiguration } from 'electrodb'
import * as z from 'zod/mini'
import { documents, type Input, type TransactItem, writeTogether } from './dynamo/documents.ts'
import { pauseAfter, TableError } from './dynamo/send.ts'
import { env } from './env.ts'
import { commonErrors, Failure } from './errors.ts'

/** What every entity is declared with: the one connection to the one table. */
export const table: EntityConfiguration = { client: documents, table: env('TABLE_NAME') }

/**
 * How what most calls need is read: `originalErr`, because ElectroDB else makes an error with its stack for each
 * operation, in case that it fails.
 */
export const eventually = { originalErr: true } as const
export const consistently = { ...eventually, consistent: true } as const

/** The model names of an entity, version 1, in the one service that all entities share. */
export const model = (entity: string) => ({
  entity,
  version: '1',
  service: 'oj',
})

export type Write = TransactItem

/** An entity's operation that has not been sent. */
interface Operation {
  params<T>(): T
}

/** Operations as parts of a transaction, so that slices can share one without sharing stores. */
export const put = (operation: Operation): Write => ({
  Put: operation.params<Input>(),
})
export const update = (operation: Operation): Write => ({
  Update: operation.params<Input>(),
})
export const remove = (operation: Operation): Write => ({
  Delete: operation.params<Input>(),
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

/**
 * Writes all or nothing (at most 100 items). Where another transaction was at the same items, it tries again.
 * @throws ConditionFailed with the positions of the writes whose condition did not hold, and busy where others were at
 * the same items all the time
 */
export async function transact(writes: readonly Write[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await writeTogether(writes)
      for (const write of writes) followUps.get(write)?.()
      return
    } catch (error) {
      if (!(error instanceof TableError)) throw error
      const failed = error.reasons.flatMap((code, at) => (code === 'ConditionalCheckFailed' ? [at] : []))
      if (failed.length > 0) throw new ConditionFailed(failed)
      if (!error.reasons.includes('TransactionConflict')) throw error
      if (tries === conflictsMax) throw new Failure(commonErrors.busy)
      await pauseAfter(tries)
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
