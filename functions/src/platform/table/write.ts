import { pauseAfter } from '../aws/service.ts'
import { type TransactItem, writeOne, writeTogether } from '../dynamo/documents.ts'
import { TableError } from '../dynamo/send.ts'
import { commonErrors, Failure } from '../errors.ts'
import type { Fields } from './keys.ts'

/** A write that has not been sent: alone by one of the functions here, or as a part of a transaction. */
export interface Write<Row = unknown> {
  readonly item: TransactItem
  /**
   * what is thrown where its condition does not hold; ConditionFailed where it says nothing, or says so itself: then it goes
   * before the refusals of the writes after it
   */
  readonly refusal?: Failure | ConditionFailed | undefined
  /** done in this process when all is written, such as forgetting what was known of the item */
  readonly followUp?: (() => void) | undefined
  /** reads the item that a write alone may answer */
  readonly read: (item: Fields) => Row
}

/** A write was refused because a condition did not hold that has no name. */
export class ConditionFailed extends Error {}

/** How often a transaction is sent again that was only in the way of another at the same moment, or one too many. */
const triesMax = 6
/** Why a transaction is refused that may succeed a moment later: it says so of the item. */
const passing: readonly string[] = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']

/**
 * Writes all or nothing (at most 100 items). Where another transaction was at the same items, or the table
 * takes no more at the moment, it tries again.
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
      if (!error.reasons.some((reason) => passing.includes(reason))) throw error
      if (tries === triesMax) throw new Failure(commonErrors.busy)
      await pauseAfter(tries)
    }
  }
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
async function send<Row>({ item, refusal, followUp, read }: Write<Row>, answer: 'NONE' | 'ALL_NEW' | 'ALL_OLD') {
  try {
    const answered = await writeOne(item, answer)
    followUp?.()
    return answered ? read(answered) : null
  } catch (error) {
    const isRefused = error instanceof TableError && error.name === 'ConditionalCheckFailedException'
    throw isRefused ? (refusal ?? new ConditionFailed()) : error
  }
}

/** Sends one write by itself. @throws its refusal, or ConditionFailed, where its condition did not hold */
export async function write(one: Write): Promise<void> {
  await send(one, 'NONE')
}

/** Sends one write by itself; false when its condition did not hold. */
export const accepted = async (one: Write): Promise<boolean> =>
  (await unlessRefused(write({ ...one, refusal: undefined }))) !== null

/** Sends one update by itself and answers the item as it is then. @throws as `write` */
export async function updated<Row>(one: Write<Row>): Promise<Row> {
  const row = await send(one, 'ALL_NEW')
  if (row === null) throw new Error('An update answered no item')
  return row
}

/** Sends one removal by itself and answers the item that was there; null for none. @throws as `write` */
export const removed = <Row>(one: Write<Row>): Promise<Row | null> => send(one, 'ALL_OLD')
