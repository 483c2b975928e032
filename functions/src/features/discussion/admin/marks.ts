import { now } from '../../../platform/clock.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { auditWrite } from '../../audit/index.ts'
import type { DiscussionItem } from '../store.ts'

/** Who does something, for the log. */
export type By = Pick<Context, 'ip' | 'requestId'> & { caller: Caller }

/** What staff say of a discussion; what is absent stays. */
interface Marks {
  readonly status?: number | undefined
  readonly topPriority?: boolean | undefined
  readonly isLocked?: boolean | undefined
}

/** What changes of a discussion that staff hide or show again, make sticky and lock, and what the log says of that. */
export async function prepareMarks(row: DiscussionItem, { status, topPriority, isLocked }: Marks, by: By) {
  // who shows or hides a post has looked at it: reports hide it no more
  const looked =
    status === undefined ? {} : { isDisabled: status === 1, hiddenAt: null, clearedAt: now().toISOString() }
  const before = { status: Number(row.isDisabled), topPriority: row.isSticky, isLocked: row.isLocked }
  const after = {
    status: status ?? before.status,
    topPriority: topPriority ?? row.isSticky,
    isLocked: isLocked ?? row.isLocked,
  }
  const entry = await auditWrite(by, { action: 'discussion.moderate', target: String(row.did), before, after })
  return { changes: { ...looked, isSticky: after.topPriority, isLocked: after.isLocked }, entry }
}
