import * as z from 'zod/mini'
import { consistently, item, lessThan, type RowOf, tryWriteItem, writeItem } from '../../platform/table/index.ts'
import type { ReminderTab } from './contract-reminders.ts'
import { type Tab, TabState, untouched } from './rules.ts'

/** How far a user is with their messages: one small item, written when they read or clean. */
const states = item('message-state', {
  fields: {
    uid: z.string(),
    /** empty until they look for the first time */
    since: z._default(z.string(), ''),
    sys: z._default(TabState, untouched),
    mine: z._default(TabState, untouched),
    /** the newest message of the tab that was read */
    comment: z._default(z.number(), 0),
    reply: z._default(z.number(), 0),
    like: z._default(z.number(), 0),
    /** a message of the tab that none is newer than: where it was read, nothing is unread */
    newestComment: z._default(z.number(), 0),
    newestReply: z._default(z.number(), 0),
    newestLike: z._default(z.number(), 0),
  },
  key: { pk: ['uid'] },
})

export type MessageState = RowOf<typeof states>

/** Deletes how far a user is: their account has ended. */
export const forgetState = (uid: string): Promise<void> => writeItem(states.remove({ uid }))

/** A user's state, or null before the first. */
export const findState = (uid: string): Promise<MessageState | null> => states.get({ uid }, consistently)

/** Begins the state of an account that was made at `since`, unless another call began it meanwhile. */
export async function beginState(uid: string, since: string): Promise<MessageState> {
  const begun = { since, sys: untouched, mine: untouched }
  await tryWriteItem(states.update({ uid }, begun, { when: { since: null } }))
  const state = await findState(uid)
  if (!state) throw new Error(`the messages of ${uid} did not begin`)
  return state
}

const newestOf = { comment: 'newestComment', reply: 'newestReply', like: 'newestLike' } as const

/** Whether something of a tab may be unread. */
export const isNewIn = (state: MessageState, tab: ReminderTab): boolean => state[newestOf[tab]] > state[tab]

/** Notes that a tab is about to have this message, which may be the first thing that is noted of the user. */
export async function noteNewest(uid: string, tab: ReminderTab, id: number): Promise<void> {
  const field = newestOf[tab]
  await tryWriteItem(states.update({ uid }, { [field]: id }, { when: [{ [field]: null }, { [field]: lessThan(id) }] }))
}

/** Puts a tab's state in the place of what was read of it. @throws ConditionFailed where it is another by now */
export const saveTab = (uid: string, tab: Tab, asRead: TabState, state: TabState): Promise<void> =>
  writeItem(states.patch({ uid }, { [tab]: state }, { when: { [tab]: asRead } }))

/** Notes that a tab was read up to this message. */
export async function saveReadTo(uid: string, tab: ReminderTab, id: number): Promise<void> {
  await tryWriteItem(states.patch({ uid }, { [tab]: id }, { when: [{ [tab]: null }, { [tab]: lessThan(id) }] }))
}
