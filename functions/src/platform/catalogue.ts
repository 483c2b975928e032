import { Entity } from 'electrodb'
import { model, table, update, type Write } from './table.ts'

const Stamp = new Entity(
  {
    model: model('stamp'),
    attributes: {
      catalogue: { type: 'string', required: true },
      version: { type: 'number', default: 0 },
    },
    indexes: {
      byName: {
        pk: { field: 'pk', composite: ['catalogue'] },
        sk: { field: 'sk', composite: [] },
      },
    },
  },
  table,
)

/**
 * A small set of rows (up to some 20,000) that is kept in memory and filtered, sorted and paged there. Every write
 * to a row goes in one transaction with `stamp()`; every read compares the stamp first, so that it never sees an
 * older state than the last write.
 */
export interface Catalogue<Row> {
  /** All rows as of now: one small consistent read when nothing changed. */
  rows(): Promise<readonly Row[]>
  /** The write that makes all readers load again; part of each transaction that changes a row. */
  stamp(): Write
}

/** Declares a catalogue; `load` reads all its rows consistently. */
export function catalogue<Row>(name: string, load: () => Promise<readonly Row[]>): Catalogue<Row> {
  let held: { version: number; rows: Promise<readonly Row[]> } | null = null
  return {
    async rows() {
      const { data } = await Stamp.get({ catalogue: name }).go({
        consistent: true,
      })
      const version = data?.version ?? 0
      if (held?.version !== version) held = { version, rows: load() }
      const mine = held
      try {
        return await mine.rows
      } catch (error) {
        if (held === mine) held = null
        throw error
      }
    },
    stamp: () => update(Stamp.update({ catalogue: name }).add({ version: 1 })),
  }
}
