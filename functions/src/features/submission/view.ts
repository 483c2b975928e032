import { allows } from '../../platform/access.ts'
import type { Caller } from '../../platform/serve.ts'
import { type Locale, pick } from '../../platform/text.ts'
import { isRunning } from '../judging/contract.ts'
import type { SubmissionRow as WireRow } from './contract.ts'
import { progressOf, shownStatus } from './results.ts'
import type { SubmissionRow } from './store.ts'

/** Whether someone may see a submission's code, messages and cases (A6): its owner and staff. */
export function maySeeCode({ uid }: Pick<SubmissionRow, 'uid'>, caller: Caller | null): boolean {
  return caller !== null && (caller.uid === uid || allows('manage-problems', caller.roles))
}

/** Rows as the wire carries them, with the progress of those that are being judged. */
export async function wireRows(rows: readonly SubmissionRow[], locale: Locale): Promise<WireRow[]> {
  const progress = await progressOf(rows.filter((row) => isRunning(row.status)).map((row) => row.submitId))
  return rows.map((row) => ({
    ...row,
    ...shownStatus(row, progress.get(row.submitId)),
    title: pick(row.title, locale),
    time: row.time ?? null,
    memory: row.memory ?? null,
    score: row.score ?? null,
    oiRankScore: row.oiRankScore ?? null,
  }))
}
