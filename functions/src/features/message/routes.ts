import { Failure } from '../../platform/errors.ts'
import { page } from '../../platform/http/page.ts'
import { type Caller, type Context, route } from '../../platform/http/serve.ts'
import { retryOnConflict } from '../../platform/table/index.ts'
import { uidOfName } from '../account/index.ts'
import { staffTableRoutes } from '../audit/index.ts'
import { contentClaims } from '../file/index.ts'
import * as contract from './contract.ts'
import type { ReminderTab } from './contract-reminders.ts'
import { digestRoutes } from './digest/routes.ts'
import { messageErrors as errors } from './errors.ts'
import { inboxOf, stateOf } from './inbox.ts'
import { memberships } from './memberships.ts'
import { notices, noticeTexts } from './notices.ts'
import { readReminders, unreadReminders } from './reading.ts'
import { cleanReminders, remindersOf } from './reminders.ts'
import { afterCleaning, afterReading, type Notice, type Tab } from './rules.ts'
import { saveTab } from './store.ts'

const getUnread = route(contract.getUnread, async (_, context) => {
  // every page calls this
  const { state, messages } = await inboxOf(context.caller, notices.recentRows())
  const unread = (tab: Tab) => messages[tab].filter((one) => !one.state).length
  return { ...(await unreadReminders(context, state)), sys: unread('sys'), mine: unread('mine') }
})

async function readTab(tab: Tab, paging: { currentPage: number; limit: number }, caller: Caller) {
  const messages = await retryOnConflict(async () => {
    const { state, newest, messages } = await inboxOf(caller)
    const asRead = state[tab]
    if (messages[tab].some((one) => !one.state)) await saveTab(caller.uid, tab, asRead, afterReading(asRead, newest))
    return messages[tab]
  })
  return page(messages, paging)
}

const getSystemMessages = route(contract.getSystemMessages, (paging, { caller }) => readTab('sys', paging, caller))
const getOwnMessages = route(contract.getOwnMessages, (paging, { caller }) => readTab('mine', paging, caller))

const readTabOf =
  (tab: ReminderTab) => async (paging: { currentPage: number; limit: number }, context: Context<'login'>) => {
    const { caller } = context
    const [state, rows] = await Promise.all([stateOf(caller), remindersOf(caller.uid, tab)])
    return readReminders(tab, paging, context, state, rows)
  }

const getCommentMessages = route(contract.getCommentMessages, readTabOf('comment'))
const getReplyMessages = route(contract.getReplyMessages, readTabOf('reply'))
const getLikeMessages = route(contract.getLikeMessages, readTabOf('like'))

const reminderTabOf = { Discuss: 'comment', Reply: 'reply', Like: 'like' } as const

const cleanMessages = route(contract.cleanMessages, async ({ type, id }, { caller }) => {
  if (type !== 'Sys' && type !== 'Mine') {
    await cleanReminders(caller.uid, reminderTabOf[type], id)
    return null
  }
  const tab = type === 'Sys' ? 'sys' : 'mine'
  await retryOnConflict(async () => {
    const { state, newest, messages } = await inboxOf(caller)
    const asRead = state[tab]
    // Ids of other users' or unknown messages are not stored.
    if (id === undefined || messages[tab].some((one) => one.id === id))
      await saveTab(caller.uid, tab, asRead, afterCleaning(asRead, newest, id))
  })
  return null
})

type Audience = Pick<Notice, 'type' | 'recipient' | 'role' | 'members'>

async function checkRecipient({ type, recipient, role, members }: Audience): Promise<void> {
  if (type === 'Single' && !(await uidOfName(recipient))) throw new Failure(errors['recipient-unknown'])
  if (type === 'Role' && role === '') throw new Failure(errors['recipient-role-required'])
  if (type !== 'Group') return
  const isThere = members !== '' && (await memberships.named('members').has(Number(members)))
  if (!isThere) throw new Failure(errors['recipient-group-unknown'])
}

export const messageRoutes = [
  getUnread,
  getSystemMessages,
  getOwnMessages,
  getCommentMessages,
  getReplyMessages,
  getLikeMessages,
  cleanMessages,
  ...digestRoutes,
  ...staffTableRoutes(
    {
      list: contract.getAdminNotices,
      add: contract.addNotice,
      change: contract.changeNotice,
      remove: contract.removeNotice,
    },
    { name: 'notice', store: notices, check: checkRecipient, also: contentClaims(noticeTexts) },
  ),
]
