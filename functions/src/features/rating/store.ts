import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import {
  consistently,
  item,
  lessThan,
  orNull,
  paddedNumber,
  type RowOf,
  tryWriteItem,
} from '../../platform/table/index.ts'

const all = { partition: 'all' } as const
const no = z._default(z.boolean(), false)

/** What is known of the ratings of a contest, and what is wanted of them. */
export const rounds = item('rated-contest', {
  fields: {
    partition: z.literal('all'),
    number: paddedNumber(8),
    /** its end, which says where it stands among the others; it stays while ratings are made of it */
    at: z._default(z.string(), ''),
    /** when its results were looked at last, and how many tries had no verdict then */
    checkedAt: z._default(z.string(), ''),
    unjudged: z._default(z.number(), 0),
    /** the object with who took part, and how many did; null before the first time when all was judged */
    entrants: orNull(z.string()),
    size: z._default(z.number(), 0),
    /** when the clock applies it unless it is held; null before all was judged */
    appliesAt: orNull(z.string()),
    isHeld: no,
    /** whether it shall count, and who said so; nobody where the clock did */
    isWanted: no,
    decidedBy: orNull(z.string()),
    /** the entrants that ratings are made of now; null where it does not count */
    rated: orNull(z.string()),
    ratedAt: orNull(z.string()),
    /** the object with what it does to everybody, and what that was made by */
    result: orNull(z.string()),
    resultOf: orNull(z.string()),
  },
  key: { pk: ['partition'], sk: ['number'] },
})
export type RoundRow = RowOf<typeof rounds>

export const roundOf = (number: number): Promise<RoundRow | null> => rounds.get({ ...all, number }, consistently)
export const allRounds = (): Promise<RoundRow[]> => rounds.query(all, consistently)
/** The key of what is known of a contest. */
export const roundKey = (number: number) => ({ ...all, number })

/** How often ratings were made, what is under way, and who is at it. */
const ledgers = item('rating-ledger', {
  fields: {
    partition: z.literal('all'),
    version: z._default(z.number(), 0),
    /** the object with what is being written to users; null for nothing */
    journal: orNull(z.string()),
    holder: orNull(z.string()),
    until: orNull(z.string()),
  },
  key: { pk: ['partition'] },
})

/** How long who makes ratings may be silent before another one may go on, in ms. */
const silence = 60_000

export async function ledgerNow(): Promise<{ version: number; journal: string | null }> {
  const row = await ledgers.get(all, consistently)
  return { version: row?.version ?? 0, journal: row?.journal ?? null }
}

/** Makes somebody the one who makes ratings, again if they are; false while somebody else does. */
export const leaseLedger = (holder: string): Promise<boolean> =>
  tryWriteItem(
    ledgers.update(
      all,
      { holder, until: new Date(now().getTime() + silence).toISOString() },
      { when: [{ holder: null }, { holder }, { until: lessThan(now().toISOString()) }] },
    ),
  )
export const releaseLedger = (holder: string): Promise<boolean> =>
  tryWriteItem(ledgers.patch(all, { holder: null, until: null }, { when: { holder } }))

/** Makes a journal the next thing to be written to users; false where somebody else has gone on meanwhile. */
export const beginJournal = (holder: string, version: number, journal: string): Promise<boolean> =>
  tryWriteItem(ledgers.patch(all, { version, journal }, { when: { holder, journal: null } }))
/** Forgets a journal that is written. */
export const finishJournal = (journal: string): Promise<boolean> =>
  tryWriteItem(ledgers.patch(all, { journal: null }, { when: { journal } }))

const Entry = z.object({ at: z.string(), number: z.number(), rank: z.number(), rating: z.number(), change: z.number() })

/** What contests made of somebody's rating, oldest first. */
export const histories = item('rating-history', {
  fields: {
    uid: z.string(),
    /** of the ledger that wrote it last */
    version: z.number(),
    entries: z.array(Entry),
  },
  key: { pk: ['uid'] },
})
export type History = RowOf<typeof histories>
