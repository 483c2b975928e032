import * as z from 'zod/mini'
import { expiringCache } from '../cache.ts'
import { readEnv } from '../env.ts'
import { getPacked, putPacked } from '../objects/packed.ts'
import {
  consistently,
  item,
  orNull,
  plus,
  retryOnConflict,
  transact,
  tryWriteItem,
  type Write,
  writeItem,
} from './index.ts'

/** A catalogue of more bytes than this is stored as a whole, so that not every instance reads row by row what it needs. */
const largeBytes = 400_000

/** How late another instance's change may show in `recentRows` and in `freshRows`, in ms. */
const [recentLife, freshLife] = [1000, 200]

const stamps = item('stamp', {
  fields: {
    catalogue: z.string(),
    version: z._default(z.number(), 0),
    /** the version that is stored as one object in the bucket */
    stored: orNull(z.number()),
  },
  key: { pk: ['catalogue'] },
})

/**
 * A small set of rows (up to some 20,000) that is kept in memory and filtered, sorted and paged there. Every write
 * to a row goes in one transaction with `stamp()`; every read compares the stamp first, so that it never sees an
 * older state than the last write.
 */
export interface CachedList<Row> {
  /** All rows as of now: one small consistent read when nothing changed. */
  rows(): Promise<readonly Row[]>
  /**
   * All rows as of at most a second ago, for a list that many ask for at the same time: the stamp is read once a
   * second. What this instance itself wrote shows at once.
   */
  recentRows(): Promise<readonly Row[]>
  /** All rows as of at most 0.2 s ago: for many at once, where times that are a second old would keep people out. */
  freshRows(): Promise<readonly Row[]>
  /** The write that makes all readers load again; part of each transaction that changes a row. */
  stamp(): Write
  /** Forgets the stamp of a set that is gone for good. */
  end(): Promise<void>
  /**
   * Changes the set on the grounds of all that is in it: `plan` makes the writes, and is asked again where another change
   * came first. Without writes nothing changes. @throws busy when other changes came first each time
   */
  change(plan: (rows: readonly Row[]) => Promise<readonly Write[]>): Promise<void>
}

interface Stored<Row> {
  /** the rows at this version, if they were stored */
  load(version: number): Promise<readonly Row[] | null>
  /** stores the rows of a version where they are many */
  save(version: number, rows: readonly Row[]): Promise<void>
}

const Whole = z.object({ version: z.number(), rows: z.array(z.record(z.string(), z.unknown())) })

/** A catalogue as one object of the bucket, which the next version replaces. */
function storedAs<Row>(name: string, read: (stored: Readonly<Record<string, unknown>>) => Row): Stored<Row> {
  const key = `catalogue/${name}.json.gz`
  return {
    async load(version) {
      const whole = await getPacked(readEnv('SNAPSHOTS_BUCKET'), key, Whole)
      return whole?.version === version ? whole.rows.map(read) : null
    },
    async save(version, rows) {
      const text = JSON.stringify({ version, rows })
      if (text.length < largeBytes) return
      await putPacked(readEnv('SNAPSHOTS_BUCKET'), key, text)
      await tryWriteItem(stamps.patch({ catalogue: name }, { stored: version }, { when: { version } }))
    },
  }
}

/** How often the end of long work elsewhere was reported to this instance. */
let ends = 0

/** Lets this instance show at once what long work elsewhere has written; called when the end of such work is reported. */
export function forgetRecent(): void {
  ends++
}

/**
 * Declares a catalogue; `load` reads all its rows consistently. One that may become large says how a stored row is read, and
 * lies in the bucket as a whole from 400 KB on.
 */
export function declareCachedList<Row>(
  name: string,
  load: () => Promise<readonly Row[]>,
  read?: (stored: Readonly<Record<string, unknown>>) => Row,
): CachedList<Row> {
  const stored = read && storedAs(name, read)
  let cached: { version: number; rows: Promise<readonly Row[]> } | null = null

  async function loadAt(version: number, isStored: boolean): Promise<readonly Row[]> {
    const whole = isStored ? await stored?.load(version) : null
    if (whole) return whole
    const rows = await load()
    await stored?.save(version, rows)
    return rows
  }

  async function current(): Promise<{ version: number; rows: readonly Row[] }> {
    const stamp = await stamps.get({ catalogue: name }, consistently)
    const version = stamp?.version ?? 0
    if (cached?.version !== version) cached = { version, rows: loadAt(version, stamp?.stored === version) }
    const mine = cached
    try {
      return { version, rows: await mine.rows }
    } catch (error) {
      if (cached === mine) cached = null
      throw error
    }
  }

  const rows = async () => (await current()).rows
  const recent = expiringCache(recentLife, rows)
  const fresh = expiringCache(freshLife, rows)
  const followUp = () => {
    recent.forget()
    fresh.forget()
  }
  let endsSeen = ends
  const sinceLastEnd = <T>(value: () => Promise<T>) => {
    if (endsSeen !== ends) followUp()
    endsSeen = ends
    return value()
  }
  const stamp = (guard: { when?: { version: number | null } } = {}) => ({
    ...stamps.update({ catalogue: name }, { version: plus(1) }, guard),
    followUp,
  })
  return {
    rows,
    recentRows: () => sinceLastEnd(recent.value),
    freshRows: () => sinceLastEnd(fresh.value),
    stamp: () => stamp(),
    end: () => writeItem(stamps.remove({ catalogue: name })),
    change: (plan) =>
      retryOnConflict(async () => {
        const { version, rows } = await current()
        const writes = await plan(rows)
        // A set that nobody has changed yet has no stamp.
        if (writes.length > 0) await transact([...writes, stamp({ when: { version: version || null } })])
      }),
  }
}
