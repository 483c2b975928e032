import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { type TransactItem, writeOne, writeTogether } from '../dynamo/documents.ts'
import { commonErrors, Failure } from '../errors.ts'
import { pauseAfter } from '../pause.ts'
import type { Fields } from './keys.ts'

/** A write that has not been sent: alone by one of the functions here, or as a part of a transaction. */
export interface Write<Row = unknown> {
  readonly item: TransactItem
  /** thrown where the condition does not hold: the first of a transaction's failed writes; ConditionFailed where none has one */
  readonly refusal?: Failure | ConditionFailed | undefined
  /** runs in this process once all is written, such as dropping a cached item */
  readonly followUp?: (() => void) | undefined
  /** reads the item that a write alone may answer */
  readonly read: (item: Fields) => Row
}

/** A write was refused by a condition that has no refusal of its own. */
export class ConditionFailed extends Error {}

/** How often a write is sent again that was only in the way of another at the same moment, or one too many. */
const triesMax = 6
/** Why a transaction is refused that may succeed a moment later: it says so of the item. */
const passing: readonly string[] = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']

/** Why each write of a transaction was refused, in their order. */
const reasonsOf = (error: unknown) =>
  error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []).map(({ Code = '' }) => Code) : []

const isPassing = (error: unknown) =>
  error instanceof TransactionConflictException || reasonsOf(error).some((reason) => passing.includes(reason))

/**
 * Writes, again after a pause where another transaction was at the same items, or the table takes no more at the moment.
 * @throws what `refusal` makes of an error, and busy where others were at the same items all the time
 */
async function writeWithRetries<T>(send: () => Promise<T>, refusal: (error: unknown) => Error | null): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      const refused = refusal(error)
      if (refused || !isPassing(error)) throw refused ?? error
      if (tries === triesMax) throw new Failure(commonErrors.busy)
      await pauseAfter(tries)
    }
  }
}

/**
 * Writes all or nothing (at most 100 items).
 * @throws the first refusal of those writes whose condition did not hold, ConditionFailed where none of them has one, and
 * busy where others were at the same items all the time
 */
export async function transact(writes: readonly Write[]): Promise<void> {
  const send = () => writeTogether(writes.map(({ item }) => item))
  await writeWithRetries(send, (error) => {
    const reasons = reasonsOf(error)
    const failed = writes.filter((_, at) => reasons[at] === 'ConditionalCheckFailed')
    return failed.length === 0 ? null : (failed.find(({ refusal }) => refusal)?.refusal ?? new ConditionFailed())
  })
  for (const { followUp } of writes) followUp?.()
}

/** What a write answers; null where it was refused without a name. */
export async function unlessRefused<T>(written: Promise<T>): Promise<T | null> {
  try {
    return await written
  } catch (error) {
    if (error instanceof ConditionFailed) return null
    throw error
  }
}

/** Writes all or nothing; false when a condition without a name did not hold. @throws what `transact` throws else */
export const tookEffect = async (writes: readonly Write[]): Promise<boolean> =>
  (await unlessRefused(transact(writes))) !== null

/** Sends one write by itself and answers the item as it was or is, if that is asked for. */
async function sendWrite<Row>({ item, refusal, followUp, read }: Write<Row>, answer: 'NONE' | 'ALL_NEW' | 'ALL_OLD') {
  const answered = await writeWithRetries(
    () => writeOne(item, answer),
    (error) => (error instanceof ConditionalCheckFailedException ? (refusal ?? new ConditionFailed()) : null),
  )
  followUp?.()
  return answered ? read(answered) : null
}

/** Sends one write by itself. @throws its refusal, or ConditionFailed, where its condition did not hold */
export async function writeItem(one: Write): Promise<void> {
  await sendWrite(one, 'NONE')
}

/** Sends one write by itself; false when its condition did not hold. */
export const tryWriteItem = async (one: Write): Promise<boolean> =>
  (await unlessRefused(writeItem({ ...one, refusal: undefined }))) !== null

/** Sends one update by itself and answers the item as it is then. @throws as `writeItem` */
export async function updateItem<Row>(one: Write<Row>): Promise<Row> {
  const row = await sendWrite(one, 'ALL_NEW')
  if (row === null) throw new Error('An update answered no item')
  return row
}

/** Sends one removal by itself and answers the item that was there; null for none. @throws as `writeItem` */
export const removeItem = <Row>(one: Write<Row>): Promise<Row | null> => sendWrite(one, 'ALL_OLD')
