import { page } from '../../platform/http/page.ts'
import type { Caller, Context } from '../../platform/http/serve.ts'
import { deletedName } from '../account/contract-user.ts'
import { findAccounts } from '../account/index.ts'
import { visitOf } from '../problem-set/index.ts'
import { type ReminderTab, reminderTabs } from './contract-reminders.ts'
import { type Reminder, unreadIn } from './reminders.ts'
import { messageSources } from './sources.ts'
import { isNewIn, type MessageState, saveReadTo } from './store.ts'

type Reading = Pick<Context, 'at' | 'locale'> & { caller: Pick<Caller, 'uid' | 'username' | 'roles'> }

/** Those of some messages that the reader may see now, in their order. */
async function visibleReminders(context: Reading, rows: readonly Reminder[]): Promise<Reminder[]> {
  const groups = [...Map.groupBy(rows, ({ source }) => source)]
  const visible = await Promise.all(
    groups.map(([source, some]) => messageSources.named(source).selectVisible(some, visitOf(context))),
  )
  const all = new Set(visible.flat())
  return rows.filter((row) => all.has(row))
}

/** How many messages of each tab are unread, of those that are counted; `assignment` are reminders among `comment`. */
export async function unreadReminders(context: Reading, state: MessageState) {
  const tabs = reminderTabs.filter((tab) => isNewIn(state, tab))
  const unread = (await Promise.all(tabs.map((tab) => unreadIn(state, tab)))).flat()
  const visible = unread.length > 0 ? await visibleReminders(context, unread) : []
  const [comment = 0, reply = 0, like = 0] = reminderTabs.map((tab) => visible.filter((one) => one.tab === tab).length)
  const assignment = visible.filter(({ action }) => action === 'Assignment_Unbegun').length
  return { comment, reply, like, assignment }
}

/** The texts of some messages, by their numbers. */
async function loadReminderTexts(context: Reading, rows: readonly Reminder[]) {
  const groups = [...Map.groupBy(rows, ({ source }) => source)]
  const texts = await Promise.all(
    groups.map(async ([source, some]) => {
      const all = await messageSources.named(source).readTexts(some, visitOf(context), context.locale)
      return some.flatMap((row, at) => {
        const text = all[at]
        return text ? [[row.id, text] as const] : []
      })
    }),
  )
  return new Map(texts.flat())
}

/** A page of a tab, which is marked as read. */
export async function readReminders(
  tab: ReminderTab,
  paging: { currentPage: number; limit: number },
  context: Reading,
  state: MessageState,
  rows: readonly Reminder[],
) {
  const { uid } = context.caller
  const { records, ...rest } = page(await visibleReminders(context, rows), paging)
  const [texts, senders] = await Promise.all([
    loadReminderTexts(context, records),
    findAccounts([...new Set(records.map(({ from }) => from))]),
  ])
  const newest = rows[0]?.id ?? 0
  if (newest > state[tab]) await saveReadTo(uid, tab, newest)
  const messages = records.flatMap((row) => {
    const text = texts.get(row.id)
    const sender = senders.find((one) => one.uid === row.from)
    if (!text) return []
    return {
      ...{ quoteId: null, quoteType: null, quoteContent: '', isGone: false },
      ...text,
      id: row.id,
      action: row.action,
      state: row.id <= state[tab],
      senderId: sender?.uid ?? '',
      senderUsername: sender?.username ?? deletedName,
      senderNickname: sender?.nickname ?? '',
      senderAvatar: sender?.avatar ?? '',
      gmtCreate: row.at,
    }
  })
  return { ...rest, records: messages }
}
