import type { HandedIn, SetView } from './kinds.ts'
import type { Met } from './meet.ts'

/**
 * A submission as somebody may know of it. Only its set makes one, so that whatever takes one can't be given a row as it is
 * stored.
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

  /** The submission as its visitor may know of it, by its set; null where he may not. */
  static in<Row extends HandedIn>(met: Met, row: Row): Shown<Row> | null {
    const view = met.get(row.set)
    const known = view?.shown(row)
    return view && known ? new Shown(known, view) : null
  }

  /** Those of some submissions that the visitor may know of. */
  static all<Row extends HandedIn>(met: Met, rows: readonly Row[]): Shown<Row>[] {
    return rows.flatMap((row) => Shown.in(met, row) ?? [])
  }
}
