import type { Met } from './find-sets.ts'
import type { SetSubmission, SetView } from './kinds.ts'

/** A submission as one visitor may see it. Only its set can make one, so that no stored row gets through by mistake. */
export class Shown<Row extends SetSubmission> {
  readonly view: SetView
  readonly #row: Row

  private constructor(row: Row, view: SetView) {
    this.#row = row
    this.view = view
  }

  get row(): Row {
    return this.#row
  }

  /** The submissions that the visitor of these sets may see. */
  static all<Row extends SetSubmission>(met: Met, rows: readonly Row[]): Shown<Row>[] {
    return rows.flatMap((stored) => {
      const view = met.get(stored.set)
      const row = view?.refusal('enter') === null ? view.redact(stored) : null
      return view && row ? [new Shown(row, view)] : []
    })
  }
}
