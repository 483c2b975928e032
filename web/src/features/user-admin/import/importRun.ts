import { CallError } from '../../../lib/calls/callError.ts'
import { batchesOf, type ImportRow } from './importTable.ts'

/** A row that made no user, with the reason in the reader's words. */
export interface RefusedRow {
  line: number
  cells: string[]
  reason: string
}

export interface ImportResult {
  created: number
  refused: RefusedRow[]
  /** rows that an interrupted import has not sent, and why it stopped */
  unsent: ImportRow[]
  stopped: string | null
}

/** What the server says of a batch; `row` counts from 0 in it. */
interface Answer {
  created: number
  failed: readonly { row: number; msg: string }[]
}

/** Rows of one call: fewer than it may have, so that the progress is seen to move. */
const batchSize = 50

/**
 * Sends rows in batches, continuing from the results of earlier ones, and calls `progress` with the number done. A
 * failed call ends it and leaves its rows and all later ones unsent.
 */
export async function runImport(
  rows: readonly ImportRow[],
  before: Pick<ImportResult, 'created' | 'refused'>,
  send: (users: string[][]) => Promise<Answer>,
  progress: (done: number) => void,
): Promise<ImportResult> {
  let { created } = before
  const refused = [...before.refused]
  const end = (unsent: ImportRow[], stopped: string | null) => {
    return { created, refused: refused.toSorted((a, b) => a.line - b.line), unsent, stopped }
  }
  for (const [at, batch] of batchesOf(rows, batchSize).entries()) {
    try {
      const answer = await send(batch.map(({ cells }) => cells))
      created += answer.created
      refused.push(...answer.failed.flatMap(({ row, msg }) => refusal(batch[row], msg)))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return end(rows.slice(at * batchSize), error.message)
    }
    progress(at * batchSize + batch.length)
  }
  return end([], null)
}

/** A row as refused for this reason; nothing where there is no row. */
export const refusal = (row: ImportRow | undefined, reason: string): RefusedRow[] =>
  row ? [{ line: row.line, cells: row.cells, reason }] : []
