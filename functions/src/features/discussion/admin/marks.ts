import { now } from '../../../platform/clock.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { auditWrite } from '../../audit/index.ts'
import type { DiscussionItem } from '../store.ts'

export type By = Pick<Context, 'ip' | 'requestId'> & { caller: Caller }

interface Marks {
  readonly status?: number | undefined
  readonly topPriority?: boolean | undefined
  readonly isLocked?: boolean | undefined
}

/** The changes of marks by staff, with their audit entry. */
export async function prepareMarks(row: DiscussionItem, { status, topPriority, isLocked }: Marks, by: By) {
  // staff who show or hide a post have looked at it: reports hide it no more
  const visibility =
    status === undefined ? {} : { isDisabled: status === 1, hiddenAt: null, clearedAt: now().toISOString() }
  const before = { status: Number(row.isDisabled), topPriority: row.isSticky, isLocked: row.isLocked }
  const after = {
    status: status ?? before.status,
    topPriority: topPriority ?? row.isSticky,
    isLocked: isLocked ?? row.isLocked,
  }
  const entry = await auditWrite(by, { action: 'discussion.moderate', target: String(row.did), before, after })
  return { changes: { ...visibility, isSticky: after.topPriority, isLocked: after.isLocked }, entry }
}
