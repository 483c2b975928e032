import { Entity } from 'electrodb'
import { epochSeconds, now } from './clock.ts'
import { accepted, model, table } from './table.ts'

/** How often something happened within a window of time that begins with its first time. */
const Tally = new Entity(
  {
    model: model('tally'),
    attributes: {
      what: { type: 'string', required: true },
      who: { type: 'string', required: true },
      count: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byName: {
        pk: { field: 'pk', composite: ['what', 'who'] },
        sk: { field: 'sk', composite: [] },
      },
    },
  },
  table,
)

const keyOf = (what: string, who: string) => ({ what, who: who.trim().toLowerCase() })

/** The count of the window that is open; 0 where none is. One consistent read. */
export async function tallyOf(what: string, who: string): Promise<number> {
  const { data } = await Tally.get(keyOf(what, who)).go({ consistent: true })
  return data && data.expiresAt > epochSeconds(now()) ? data.count : 0
}

/**
 * Counts once more and answers the count, from 1 on. A window lasts so many seconds from its first count; the count
 * that reaches `renewAt` starts it anew, so that a lock lasts its whole time.
 */
export async function addToTally(what: string, who: string, seconds: number, renewAt?: number): Promise<number> {
  const key = keyOf(what, who)
  const at = epochSeconds(now())
  const expiresAt = at + seconds
  const started = await accepted(
    Tally.put({ ...key, count: 1, expiresAt })
      .where((row, { notExists, lte }) => `${notExists(row.what)} OR ${lte(row.expiresAt, at)}`)
      .go(),
  )
  if (started) return 1
  const { data } = await Tally.update(key).add({ count: 1 }).go({ response: 'all_new' })
  // A count that was cleared in between starts again by this one, and ends with its window like any other.
  if (data.count === renewAt || data.expiresAt === undefined) await Tally.update(key).set({ expiresAt }).go()
  return data.count ?? 1
}

/** A guess is told only after it has been counted, so that any number at the same moment is worth no more than in turn. */
export interface GuessLimit {
  what: string
  who: string
  /** wrong guesses that are told; what comes then, right or wrong, is refused alike */
  most: number
  /** how long the window lasts */
  seconds: number
}

/** Counts a wrong guess; false when it came beyond the limit and must not be told. */
export async function countWrong({ what, who, most, seconds }: GuessLimit): Promise<boolean> {
  return (await addToTally(what, who, seconds, most)) <= most
}

/** Forgets the wrong guesses after a right one; false, and nothing forgotten, when the limit has been reached meanwhile. */
export async function forgiveWrong({ what, who, most }: Omit<GuessLimit, 'seconds'>): Promise<boolean> {
  const at = epochSeconds(now())
  const forgiven = Tally.delete(keyOf(what, who)).where(
    (row, { notExists, lt, lte }) => `${notExists(row.count)} OR ${lt(row.count, most)} OR ${lte(row.expiresAt, at)}`,
  )
  return accepted(forgiven.go())
}

export async function clearTally(what: string, who: string): Promise<void> {
  await Tally.delete(keyOf(what, who)).go()
}
