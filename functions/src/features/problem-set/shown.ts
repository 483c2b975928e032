import type { HandedIn, SetView } from './kinds.ts'
import type { Met } from './meet.ts'

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

  /** The submission as the visitor of its set may see it; null if it is hidden. */
  static in<Row extends HandedIn>(met: Met, row: Row): Shown<Row> | null {
    const view = met.get(row.set)
    const known = view?.shown(row)
    return view && known ? new Shown(known, view) : null
  }

  /** The submissions that the visitor may see. */
  static all<Row extends HandedIn>(met: Met, rows: readonly Row[]): Shown<Row>[] {
    return rows.flatMap((row) => Shown.in(met, row) ?? [])
  }
}
