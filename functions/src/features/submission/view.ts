import { allows } from '../../platform/access.ts'
import type { Caller } from '../../platform/serve.ts'
import { type Locale, pick } from '../../platform/text.ts'
import { isRunning } from '../judging/contract.ts'
import { checkVisitor, publicPids } from '../problem/index.ts'
import type { SubmissionRow as WireRow } from './contract.ts'
import { type ProgressStep, progressOf, shownStatus } from './results.ts'
import type { SubmissionRow } from './store.ts'

/** Whether this is somebody who may see every submission's code, outside contests. */
export const isStaff = (caller: Pick<Caller, 'roles'> | null): boolean =>
  caller !== null && allows('manage-problems', caller.roles)

/** What somebody may know of. */
export interface Known {
  /** the problems; null for all */
  pids: ReadonlySet<number> | null
  /** whether a submission is among it */
  has(row: Pick<SubmissionRow, 'uid' | 'pid'>): boolean
}

/**
 * Which submissions somebody may know of at all: his own, those of problems that are public now, and all for staff. The
 * others would tell of problems that are being prepared or were taken back (A6). Where visitors may not see the problems,
 * they see no submissions either, which name them.
 * @throws login-required
 */
export async function knownTo(caller: Caller | null): Promise<Known> {
  await checkVisitor(caller)
  if (isStaff(caller)) return { pids: null, has: () => true }
  const pids = await publicPids()
  return { pids, has: ({ uid, pid }) => uid === caller?.uid || pids.has(pid) }
}

function wired(row: SubmissionRow, locale: Locale, progress: ProgressStep | undefined): WireRow {
  return {
    ...row,
    ...shownStatus(row, progress),
    title: pick(row.title, locale),
    time: row.time ?? null,
    memory: row.memory ?? null,
    score: row.score ?? null,
    ioScore: row.ioScore ?? null,
    oiRankScore: row.oiRankScore ?? null,
  }
}

/** Rows as the wire carries them, with the progress of those that are being judged. */
export async function wireRows(rows: readonly SubmissionRow[], locale: Locale): Promise<WireRow[]> {
  const progress = await progressOf(rows.filter((row) => isRunning(row.status)).map((row) => row.submitId))
  return rows.map((row) => wired(row, locale, progress.get(row.submitId)))
}

/** The same of one row. */
export async function wireRow(row: SubmissionRow, locale: Locale): Promise<WireRow> {
  const progress = isRunning(row.status) ? await progressOf([row.submitId]) : new Map<number, ProgressStep>()
  return wired(row, locale, progress.get(row.submitId))
}
