import { CallError } from '../calls/callError.ts'
import { batchesOf } from './table.ts'

/** A row that is sent. */
export interface SentRow {
  /** its number in the file from 1, as spreadsheets count */
  line: number
  cells: string[]
}

/** A row that was not taken, with the reason in the reader's words. */
export interface RefusedRow extends SentRow {
  reason: string
}

/** What became of rows. */
export interface SentRows<Row extends SentRow> {
  saved: number
  refused: RefusedRow[]
  /** rows that were not sent because it was interrupted, and why */
  unsent: Row[]
  stopped: string | null
}

/** What the server says of a batch; `row` counts from 0 in it. */
interface Answer {
  saved: number
  failed: readonly { row: number; msg: string }[]
}

/** Sends the cells of some rows. */
export type SendBatch = (rows: string[][]) => Promise<Answer>

/** Rows of one call: fewer than it may have, so that the progress is seen to move. */
export const batchSize = 50

/**
 * Sends rows in batches, continuing from the results of earlier ones, and calls `progress` with the number done. A
 * failed call ends it and leaves its rows and all later ones unsent.
 */
export async function sendRows<Row extends SentRow>(
  rows: readonly Row[],
  before: Pick<SentRows<Row>, 'saved' | 'refused'>,
  send: SendBatch,
  progress: (done: number) => void,
): Promise<SentRows<Row>> {
  let { saved } = before
  const refused = [...before.refused]
  const end = (unsent: Row[], stopped: string | null) => {
    return { saved, refused: refused.toSorted((a, b) => a.line - b.line), unsent, stopped }
  }
  for (const [at, batch] of batchesOf(rows, batchSize).entries()) {
    try {
      const answer = await send(batch.map(({ cells }) => cells))
      saved += answer.saved
      refused.push(...answer.failed.flatMap(({ row, msg }) => refuseRow(batch[row], msg)))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return end(rows.slice(at * batchSize), error.message)
    }
    progress(at * batchSize + batch.length)
  }
  return end([], null)
}

/** A row as refused for this reason; nothing where there is no row. */
export const refuseRow = (row: SentRow | undefined, reason: string): RefusedRow[] =>
  row ? [{ line: row.line, cells: row.cells, reason }] : []
