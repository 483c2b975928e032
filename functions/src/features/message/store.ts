import * as z from 'zod/mini'
import { accepted, consistently, item, lessThan, type RowOf, write } from '../../platform/table/index.ts'
import type { ReminderTab } from './contract-reminders.ts'
import { type Tab, TabState, untouched } from './rules.ts'

/** How far a user is with his messages: one small item, written when he reads or cleans. */
const states = item('message-state', {
  fields: {
    uid: z.string(),
    since: z.string(),
    sys: TabState,
    mine: TabState,
    /** the newest message of the tab that was read */
    comment: z._default(z.number(), 0),
    reply: z._default(z.number(), 0),
    like: z._default(z.number(), 0),
  },
  key: { pk: ['uid'] },
})

export type MessageState = RowOf<typeof states>

/** Deletes how far a user is: his account has ended. */
export const forgetState = (uid: string): Promise<void> => write(states.remove({ uid }))

/** A user's state, or null before the first. */
export const findState = (uid: string): Promise<MessageState | null> => states.get({ uid }, consistently)

/** The first state of an account that was made at `since`; the one that it has, where another call began one meanwhile. */
export async function beginState(uid: string, since: string): Promise<MessageState> {
  const state = { uid, since, sys: untouched, mine: untouched, comment: 0, reply: 0, like: 0 }
  if (await accepted(states.create(state))) return state
  return (await findState(uid)) ?? state
}

/** Puts a tab's state in the place of what was read of it. @throws ConditionFailed where it is another by now */
export const saveTab = (uid: string, tab: Tab, asRead: TabState, state: TabState): Promise<void> =>
  write(states.patch({ uid }, { [tab]: state }, { when: { [tab]: asRead } }))

/** Notes that a tab was read up to this message. */
export async function saveReadTo(uid: string, tab: ReminderTab, id: number): Promise<void> {
  await accepted(states.patch({ uid }, { [tab]: id }, { when: [{ [tab]: null }, { [tab]: lessThan(id) }] }))
}
