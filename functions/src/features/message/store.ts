import * as z from 'zod/mini'
import { consistently, item, lessThan, type RowOf, tryWriteItem, writeItem } from '../../platform/table/index.ts'
import type { ReminderTab } from './contract-reminders.ts'
import { type Tab, TabState, untouched } from './rules.ts'

/** What users have read and removed. */
const states = item('message-state', {
  fields: {
    uid: z.string(),
    /** empty before their first look */
    since: z._default(z.string(), ''),
    sys: z._default(TabState, untouched),
    mine: z._default(TabState, untouched),
    /** the newest read message of the tab */
    comment: z._default(z.number(), 0),
    reply: z._default(z.number(), 0),
    like: z._default(z.number(), 0),
    /** at least the newest message of the tab */
    newestComment: z._default(z.number(), 0),
    newestReply: z._default(z.number(), 0),
    newestLike: z._default(z.number(), 0),
  },
  key: { pk: ['uid'] },
})

export type MessageState = RowOf<typeof states>

export const forgetState = (uid: string): Promise<void> => writeItem(states.remove({ uid }))

export const findState = (uid: string): Promise<MessageState | null> => states.get({ uid }, consistently)

/** Makes the state of an account, unless another call does meanwhile. */
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

/** Notes that a tab is about to get this message. */
export async function noteNewest(uid: string, tab: ReminderTab, id: number): Promise<void> {
  const field = newestOf[tab]
  await tryWriteItem(states.update({ uid }, { [field]: id }, { when: [{ [field]: null }, { [field]: lessThan(id) }] }))
}

/** Replaces a tab's state. @throws ConditionFailed where it has changed since it was read */
export const saveTab = (uid: string, tab: Tab, asRead: TabState, state: TabState): Promise<void> =>
  writeItem(states.patch({ uid }, { [tab]: state }, { when: { [tab]: asRead } }))

/** Notes that a tab was read up to this message. */
export async function saveReadTo(uid: string, tab: ReminderTab, id: number): Promise<void> {
  await tryWriteItem(states.patch({ uid }, { [tab]: id }, { when: [{ [tab]: null }, { [tab]: lessThan(id) }] }))
}
