import { now } from '../../platform/clock.ts'
import type { Caller, Context } from '../../platform/http/serve.ts'
import { transact, type Write } from '../../platform/table/index.ts'
import { changesOf } from './rules.ts'
import { entryWrite } from './store.ts'

/** What an audit entry tells: an action such as `user.edit`, on what, and the states that it led from and to. */
export interface Action {
  action: string
  target: string
  before?: object | null
  after?: object | null
}

/** Who does it: the context of a request or the maker of a task. */
export type Actor = Pick<Context, 'ip' | 'requestId'> & { caller: Pick<Caller, 'uid' | 'username'> }

/** The write that puts a privileged action into the audit log (AD-08); goes in the transaction of the action itself. */
export function auditWrite(by: Actor, { action, target, before = null, after = null }: Action): Promise<Write> {
  const { uid, username } = by.caller
  const { ip, requestId } = by
  const changes = changesOf(before, after)
  return entryWrite({ uid, username, ip, requestId, action, target, changes, at: now().toISOString() })
}

/** Puts an action into the log by itself: one that has no transaction, such as a test mail. */
export async function recordAction(by: Actor, action: Action): Promise<void> {
  await transact([await auditWrite(by, action)])
}
