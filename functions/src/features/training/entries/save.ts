import { now } from '../../../platform/clock.ts'
import { transact, type Write } from '../../../platform/table/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { type Entry, removalWrite } from '../../problem-set/index.ts'
import { noteRank } from '../rank/notes.ts'
import { trainingItems } from '../store.ts'

/** Writes of one transaction, which has room for some others. */
const atOnce = 80

/** Sends writes that are more than one transaction takes, but for the last ones, which it returns. */
async function sendAllButLast(writes: readonly Write[]): Promise<readonly Write[]> {
  let from = 0
  for (; writes.length - from > atOnce; from += atOnce) await transact(writes.slice(from, from + atOnce))
  return writes.slice(from)
}

export async function removeEntries(entries: readonly Entry[]): Promise<void> {
  const last = await sendAllButLast(entries.map(removalWrite))
  if (last.length > 0) await transact(last)
}

/** Saves entries with an audit entry, and has the rank rebuilt. */
export async function saveEntries(
  training: number,
  action: string,
  before: object | null,
  after: object | null,
  writes: readonly Write[],
  by: Actor,
): Promise<void> {
  const entry = await auditWrite(by, { action, target: String(training), before, after })
  const last = await sendAllButLast(writes)
  const touched = trainingItems.patchRowWrites(training, { gmtModified: now().toISOString() })
  await transact([...last, ...touched, noteRank.marking(training), entry])
}
