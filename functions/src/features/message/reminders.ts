import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { consistently, item, orNull, paddedNumber, type RowOf, type Write } from '../../platform/table/index.ts'
import { type ReminderTab, reminderActions, reminderTabs } from './contract-reminders.ts'
import { type MessageState, noteNewest } from './store.ts'

/** What other users did; names of texts, never the texts. */
const reminders = item('message', {
  fields: {
    uid: z.string(),
    tab: z.enum(reminderTabs),
    /** by the clock, so that messages sort by their time */
    id: paddedNumber(16),
    /** the name of a `MessageSource` */
    source: z.string(),
    ref: z.string(),
    quote: orNull(z.string()),
    action: z.enum(reminderActions),
    from: z.string(),
    at: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['uid', 'tab'], sk: ['id'] },
})

export type Reminder = RowOf<typeof reminders>

/** Days that a message is kept; the most of a tab in its list, and the most unread ones that are counted. */
const keptDays = 180
const listMax = 200
const unreadMax = 100

/** Milliseconds, and two digits that tell apart what happens in the same one. */
const nextId = () => now().getTime() * 100 + randomInt(100)

/**
 * The write that sends a message, and its number. Its reader is noted to have something unread before: unread messages are
 * counted on reading, so one that is not sent after all does no harm.
 */
export async function prepareReminder(
  message: Omit<Reminder, 'id' | 'at' | 'expiresAt'>,
): Promise<{ id: number; write: Write }> {
  const at = now()
  const id = nextId()
  const expiresAt = epochSeconds(at) + keptDays * 24 * 3600
  await noteNewest(message.uid, message.tab, id)
  return { id, write: reminders.put({ ...message, id, at: at.toISOString(), expiresAt }) }
}

export const takeBackWrite = (uid: string, tab: ReminderTab, id: number): Write => reminders.remove({ uid, tab, id })

const isAlive = ({ expiresAt }: Reminder) => expiresAt > epochSeconds(now())

/** The newest messages of a tab. */
export const remindersOf = async (uid: string, tab: ReminderTab): Promise<Reminder[]> =>
  (await reminders.query({ uid, tab }, { ...consistently, order: 'desc', limit: listMax })).filter(isAlive)

/** The unread messages of a tab, as many as are counted. */
export async function unreadIn(state: MessageState, tab: ReminderTab): Promise<Reminder[]> {
  const part = { from: { id: state[tab] + 1 }, limit: unreadMax, ...consistently }
  return (await reminders.query({ uid: state.uid, tab }, part)).filter(isAlive)
}

/** Removes one message of a tab, or all. */
export async function cleanReminders(uid: string, tab: ReminderTab, id?: number): Promise<void> {
  const all = id === undefined ? await reminders.query({ uid, tab }, consistently) : [{ uid, tab, id }]
  await reminders.removeMany(all)
}

export async function forgetReminders(uid: string): Promise<void> {
  for (const tab of reminderTabs) await cleanReminders(uid, tab)
}
