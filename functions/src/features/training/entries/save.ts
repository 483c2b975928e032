import { now } from '../../../platform/clock.ts'
import { transact, type Write } from '../../../platform/table/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { type Entry, removalWrite } from '../../problem-set/index.ts'
import { noteRank } from '../rank/notes.ts'
import { trainingItems } from '../store.ts'

/** Writes of one transaction, which has room for what stands beside them. */
const atOnce = 80

/** Writes that are more than one transaction takes: those before the last ones, which are left for that of the caller. */
async function allButLast(writes: readonly Write[]): Promise<readonly Write[]> {
  let from = 0
  for (; writes.length - from > atOnce; from += atOnce) await transact(writes.slice(from, from + atOnce))
  return writes.slice(from)
}

/** Takes problems out of their set. */
export async function removeEntries(entries: readonly Entry[]): Promise<void> {
  const last = await allButLast(entries.map(removalWrite))
  if (last.length > 0) await transact(last)
}

/** Saves entries of a training with what the audit log says of it; its rank is made anew. */
export async function saveEntries(
  training: number,
  action: string,
  before: object | null,
  after: object | null,
  writes: readonly Write[],
  by: Actor,
): Promise<void> {
  const entry = await auditWrite(by, { action, target: String(training), before, after })
  const last = await allButLast(writes)
  const touched = trainingItems.patchRowWrites(training, { gmtModified: now().toISOString() })
  await transact([...last, ...touched, noteRank.marking(training), entry])
}
