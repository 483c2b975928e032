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

/** A part of a transaction. */
export interface Write {
  readonly item: TransactItem
  /** what is thrown where its condition does not hold; ConditionFailed where it says nothing */
  readonly refusal?: Failure | undefined
  /** done in this process when all is written, such as forgetting what was known of the item */
  readonly followUp?: (() => void) | undefined
}

/** An entity's operation that has not been sent. */
interface Operation {
  params<T>(): T
}

/** Operations as parts of a transaction, so that slices can share one without sharing stores. */
export const put = (operation: Operation, refusal?: Failure): Write => ({
  item: { Put: operation.params<Input>() },
  refusal,
})
export const update = (operation: Operation, refusal?: Failure): Write => ({
  item: { Update: operation.params<Input>() },
  refusal,
})
export const remove = (operation: Operation, refusal?: Failure): Write => ({
  item: { Delete: operation.params<Input>() },
  refusal,
})

/** A transaction was refused because a condition did not hold that has no name. */
export class ConditionFailed extends Error {}

/** How often a transaction is sent again that was only in the way of another at the same moment. */
const conflictsMax = 6

/**
 * Writes all or nothing (at most 100 items). Where another transaction was at the same items, it tries again.
 * @throws the first refusal of those writes whose condition did not hold, ConditionFailed where none of them has one, and
 * busy where others were at the same items all the time
 */
export async function transact(writes: readonly Write[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await writeTogether(writes.map(({ item }) => item))
      for (const { followUp } of writes) followUp?.()
      return
    } catch (error) {
      if (!(error instanceof TableError)) throw error
      const failed = writes.filter((_, at) => error.reasons[at] === 'ConditionalCheckFailed')
      if (failed.length > 0) throw failed.find(({ refusal }) => refusal)?.refusal ?? new ConditionFailed()
      if (!error.reasons.includes('TransactionConflict')) throw error
      if (tries === conflictsMax) throw new Failure(commonErrors.busy)
      await pauseAfter(tries)
    }
  }
}

/** Writes all or nothing; false when a condition without a name did not hold. @throws what `transact` throws else */
export async function tookEffect(writes: readonly Write[]): Promise<boolean> {
  try {
    await transact(writes)
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
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
