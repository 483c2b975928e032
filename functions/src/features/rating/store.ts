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

/** How far the ratings of a contest are, and what was decided on them. */
export const rounds = item('rated-contest', {
  fields: {
    partition: z.literal('all'),
    number: paddedNumber(8),
    /** its end, which says where it stands among the others; it stays while ratings are made of it */
    at: z._default(z.string(), ''),
    /** when its results were looked at last, and how many tries had no verdict then */
    checkedAt: z._default(z.string(), ''),
    unjudged: z._default(z.number(), 0),
    /** the object with who took part, and how many did; null before all was judged for the first time */
    entrants: orNull(z.string()),
    size: z._default(z.number(), 0),
    /** when the clock applies it unless it is held; null before all was judged */
    appliesAt: orNull(z.string()),
    isHeld: z._default(z.boolean(), false),
    /** whether it is to count, and who decided that; null for the clock */
    isWanted: z._default(z.boolean(), false),
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

/** How often ratings were made, and who makes which now. */
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

/** How long the holder may be silent before somebody else may go on, in ms. */
const silence = 60_000

export async function ledgerNow(): Promise<{ version: number; journal: string | null }> {
  const row = await ledgers.get(all, consistently)
  return { version: row?.version ?? 0, journal: row?.journal ?? null }
}

/** Takes or renews the lease on ratings; false while somebody else holds it. */
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

/** Makes a journal the one to be written to users; false where somebody else has gone on meanwhile. */
export const beginJournal = (holder: string, version: number, journal: string): Promise<boolean> =>
  tryWriteItem(ledgers.patch(all, { version, journal }, { when: { holder, journal: null } }))
/** Forgets a journal that is written. */
export const finishJournal = (journal: string): Promise<boolean> =>
  tryWriteItem(ledgers.patch(all, { journal: null }, { when: { journal } }))

export const Entry = z.object({
  at: z.string(),
  number: z.number(),
  rank: z.number(),
  rating: z.number(),
  change: z.number(),
})

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
