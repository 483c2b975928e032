import type { Caller } from '../../platform/http/serve.ts'
import { findAccount } from '../account/index.ts'
import { groupsReached, notices } from './notices.ts'
import { messagesOf, type Tab } from './rules.ts'
import { beginState, findState, type MessageState } from './store.ts'

type Owner = Pick<Caller, 'uid' | 'username' | 'roles'>

export async function stateOf({ uid }: Pick<Caller, 'uid'>): Promise<MessageState> {
  const state = await findState(uid)
  return state && state.since !== '' ? state : beginState(uid, (await findAccount(uid))?.createdAt ?? '')
}

/** A user's state with their notices of both tabs. */
export async function inboxOf(caller: Owner, rowsNow = notices.rows()) {
  const [state, rows, groups] = await Promise.all([
    stateOf(caller),
    rowsNow,
    notices.recentRows().then((recent) => groupsReached(recent, caller.uid)),
  ])
  const { username, roles } = caller
  const reader = { username, roles, since: state.since, groups }
  const tab = (name: Tab) => messagesOf(rows, name, reader, state[name])
  return { state, newest: rows[0]?.id ?? 0, messages: { sys: tab('sys'), mine: tab('mine') } }
}
