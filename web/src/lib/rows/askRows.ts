import { batchSize, type SentRow } from './sendRows.ts'
import { batchesOf } from './table.ts'

/** What the server knows against each of some rows, by their cells. */
export type AskBatch<Problem> = (rows: string[][]) => Promise<(readonly Problem[])[]>

/** Rows with what the server knows against them as well, asked in batches; calls `progress` with the number done. */
export async function askRows<Problem, Row extends SentRow & { readonly problems: readonly Problem[] }>(
  rows: readonly Row[],
  ask: AskBatch<Problem>,
  progress: (done: number) => void,
): Promise<Row[]> {
  const asked: Row[] = []
  for (const batch of batchesOf(rows, batchSize)) {
    const found = await ask(batch.map(({ cells }) => cells))
    asked.push(...batch.map((row, at) => ({ ...row, problems: [...row.problems, ...(found[at] ?? [])] })))
    progress(asked.length)
  }
  return asked
}
