import { CallError } from '../calls/callError.ts'
import { batchesOf } from './table.ts'

export interface SentRow {
  /** its number in the file from 1, as spreadsheets count */
  line: number
  cells: string[]
}

/** A row that was refused, with the reason in the reader's language. */
export interface RefusedRow extends SentRow {
  reason: string
}

export interface SentRows<Row extends SentRow> {
  saved: number
  refused: RefusedRow[]
  /** rows that were not sent because sending stopped, and why */
  unsent: Row[]
  stopped: string | null
}

/** The server's answer to a batch; `row` counts from 0. */
interface Answer {
  saved: number
  failed: readonly { row: number; msg: string }[]
}

/** Sends the cells of some rows. */
export type SendBatch = (rows: string[][]) => Promise<Answer>

/** Rows per call: fewer than allowed, so that the progress is visible. */
const batchSize = 50

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

/** A row as refused for this reason; nothing if there is no row. */
export const refuseRow = (row: SentRow | undefined, reason: string): RefusedRow[] =>
  row ? [{ line: row.line, cells: row.cells, reason }] : []

/** The problems that only the server knows, for each of some rows. */
export type AskBatch<Problem> = (rows: string[][]) => Promise<(readonly Problem[])[]>

/** Adds the server's problems to rows, in batches; calls `progress` with the number done. */
export async function askRows<Problem, Row extends SentRow & { readonly problems: readonly Problem[] }>(
  rows: readonly Row[],
  ask: AskBatch<Problem>,
  progress: (done: number) => void,
): Promise<Row[]> {
  const checked: Row[] = []
  for (const batch of batchesOf(rows, batchSize)) {
    const problems = await ask(batch.map(({ cells }) => cells))
    checked.push(...batch.map((row, at) => ({ ...row, problems: [...row.problems, ...(problems[at] ?? [])] })))
    progress(checked.length)
  }
  return checked
}
