import * as z from 'zod/mini'
import { epochSeconds, now } from '../clock.ts'
import { atMost, consistently, item, lessThan, orNull, plus, tryWriteItem, updateItem, writeItem } from './index.ts'

/** How often something happened within a window of time that begins with its first time. */
const tallies = item('tally', {
  fields: { what: z.string(), who: z.string(), count: z.number(), expiresAt: orNull(z.number()) },
  key: { pk: ['what', 'who'] },
})

const keyOf = (what: string, who: string) => ({ what, who: who.trim().toLowerCase() })

/** The count of the window that is open; 0 where none is. One consistent read. */
export async function tallyOf(what: string, who: string): Promise<number> {
  const tally = await tallies.get(keyOf(what, who), consistently)
  return tally?.expiresAt && tally.expiresAt > epochSeconds(now()) ? tally.count : 0
}

/**
 * Counts once more and answers the count, from 1 on. A window lasts so many seconds from its first count; the count
 * that reaches `renewAt` starts it again, so that a lock lasts its whole time.
 */
export async function addToTally(what: string, who: string, seconds: number, renewAt?: number): Promise<number> {
  const key = keyOf(what, who)
  const at = epochSeconds(now())
  const expiresAt = at + seconds
  const isOver = [{ what: null }, { expiresAt: atMost(at) }]
  if (await tryWriteItem(tallies.put({ ...key, count: 1, expiresAt }, { when: isOver }))) return 1
  const tally = await updateItem(tallies.update(key, { count: plus(1) }))
  // A count that was cleared in between starts again by this one, and ends with its window like any other.
  if (tally.count === renewAt || tally.expiresAt === null) await writeItem(tallies.update(key, { expiresAt }))
  return tally.count
}

/** A guess is counted before it is answered, so that parallel guesses gain nothing over serial ones. */
export interface GuessLimit {
  what: string
  who: string
  /** wrong guesses that get an answer; later ones are refused, right or wrong */
  most: number
  /** how long the window lasts */
  seconds: number
}

/** Counts a wrong guess; false beyond the limit, where the caller must not learn that it was wrong. */
export async function countWrong({ what, who, most, seconds }: GuessLimit): Promise<boolean> {
  return (await addToTally(what, who, seconds, most)) <= most
}

/** Clears the wrong guesses after a right one; false, and nothing cleared, if the limit has been reached meanwhile. */
export async function forgiveWrong({ what, who, most }: Omit<GuessLimit, 'seconds'>): Promise<boolean> {
  const at = epochSeconds(now())
  const isOpen = [{ count: null }, { count: lessThan(most) }, { expiresAt: atMost(at) }]
  return tryWriteItem(tallies.remove(keyOf(what, who), { when: isOpen }))
}

export async function clearTally(what: string, who: string): Promise<void> {
  await writeItem(tallies.remove(keyOf(what, who)))
}
