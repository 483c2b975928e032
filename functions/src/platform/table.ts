import type { EntityConfiguration } from 'electrodb'
import * as z from 'zod/mini'
import { documents, type Input } from './dynamo/documents.ts'
import { env } from './env.ts'
import type { Failure } from './errors.ts'
import type { Write } from './table/index.ts'

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

/** An entity's operation that has not been sent. */
interface Operation {
  params<T>(): T
}

const unread = (item: object) => item

/** Operations as parts of a transaction, so that slices can share one without sharing stores. */
export const put = (operation: Operation, refusal?: Failure): Write => ({
  item: { Put: operation.params<Input>() },
  refusal,
  read: unread,
})
export const update = (operation: Operation, refusal?: Failure): Write => ({
  item: { Update: operation.params<Input>() },
  refusal,
  read: unread,
})
export const remove = (operation: Operation, refusal?: Failure): Write => ({
  item: { Delete: operation.params<Input>() },
  refusal,
  read: unread,
})

export { ConditionFailed, tookEffect, transact, type Write } from './table/index.ts'

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
