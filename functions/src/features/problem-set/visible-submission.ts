import type { Met } from './find-sets.ts'
import type { HandedIn, SetView } from './kinds.ts'

/**
 * A submission as a certain visitor may see it. Only its set creates one, so a function that takes one cannot get the stored
 * row by mistake.
 */
export class Shown<Row extends HandedIn> {
  readonly view: SetView
  readonly #row: Row

  private constructor(row: Row, view: SetView) {
    this.#row = row
    this.view = view
  }

  get row(): Row {
    return this.#row
  }

  /** The submission as the visitor of its set may see it; null if it is hidden, and for who may not enter the set. */
  static in<Row extends HandedIn>(met: Met, row: Row): Shown<Row> | null {
    const view = met.get(row.set)
    if (!view || view.refusal('enter') !== null) return null
    const known = view.shown(row)
    return known && new Shown(known, view)
  }

  /** The submissions that the visitor may see. */
  static all<Row extends HandedIn>(met: Met, rows: readonly Row[]): Shown<Row>[] {
    return rows.flatMap((row) => Shown.in(met, row) ?? [])
  }
}
