import { clipText } from '@oj/shared/text.ts'
import { transact, type Write } from '../../platform/table/index.ts'
import { findAccounts, uidOfName } from '../account/index.ts'
import {
  type MessageRefs,
  type MessageSource,
  prepareReminder,
  type ReminderAction,
  type ReminderTab,
} from '../message/index.ts'
import { type Visit, visitOf } from '../problem-set/index.ts'
import { idIn, keyOf, readRef, refOf, type Thread } from './ids.ts'
import { excerptMax } from './list.ts'
import { isSeen, type ThreadView } from './owners.ts'
import { findThread, type MetThread } from './route.ts'
import { namesIn } from './rules.ts'
import { type CommentRow, commentsWith, type ReplyRow, repliesWith } from './store.ts'

/** A new text and its place. */
export interface Post {
  readonly thread: Thread
  readonly comment: number
  /** 0 for the comment itself */
  readonly reply: number
  readonly row: Pick<CommentRow, 'uid' | 'isStaff' | 'content'>
}

interface Reminder {
  readonly uid: string
  readonly tab: ReminderTab
  readonly action: ReminderAction
  /** the reply that it answers, 0 for the comment; null for none */
  readonly quoted: number | null
}

async function findMentionedUsers(content: string): Promise<string[]> {
  const uids = await Promise.all(
    namesIn(content).map(async (names) => {
      const found = await Promise.all(names.map((name) => uidOfName(name)))
      return found.find((uid) => uid)
    }),
  )
  return uids.flatMap((uid) => uid ?? [])
}

async function listReaders({ thread, row }: Post, uids: readonly string[], at: Date): Promise<Set<string>> {
  if (uids.length === 0) return new Set()
  const [meet, accounts] = await Promise.all([findThread(thread), findAccounts(uids)])
  const readers = await Promise.all(
    accounts
      .filter(({ disabled }) => !disabled)
      .map(async (account) => {
        const view = await meet(visitOf({ caller: account, at }))
        return view && isSeen(view, row, account.uid) ? [account.uid] : []
      }),
  )
  return new Set(readers.flat())
}

/** The writes of messages of a new text: to those whom it answers and mentions and the owner's author, if they may read it. */
export async function reminderWrites(post: Post, answers: readonly Reminder[], { view }: MetThread, at: Date) {
  const mentioned = await findMentionedUsers(post.row.content)
  const tab = post.reply > 0 ? 'reply' : 'comment'
  const all: readonly Reminder[] = [
    ...answers,
    ...mentioned.map((uid) => ({ uid, tab, action: 'Mention', quoted: null }) as const),
    ...(view.author === null || post.reply > 0
      ? []
      : [{ uid: view.author, tab: 'comment', action: 'Discuss', quoted: null } as const]),
  ]
  const first = all.filter(
    ({ uid }, index) => uid !== post.row.uid && all.findIndex((other) => other.uid === uid) === index,
  )
  const readers = await listReaders(
    post,
    first.map(({ uid }) => uid),
    at,
  )
  const { thread, comment, reply, row } = post
  const sent = first
    .filter(({ uid }) => readers.has(uid))
    .map(({ quoted, ...to }) => {
      const quote = quoted === null ? null : refOf(thread, comment, quoted)
      return prepareReminder({ ...to, from: row.uid, source: 'comment', ref: refOf(thread, comment, reply), quote })
    })
  return (await Promise.all(sent)).map(({ write }): Write => write)
}

/** The message that tells the author of a comment that it was accepted; null where they did that, or may not read it. */
export async function prepareAcceptance(thread: Thread, row: CommentRow, from: string, at: Date) {
  if (row.uid === from) return null
  const ref = refOf(thread, row.number)
  const readers = await listReaders({ thread, comment: row.number, reply: 0, row }, [row.uid], at)
  return readers.has(row.uid)
    ? prepareReminder({ uid: row.uid, tab: 'like', action: 'Accept_Answer', from, source: 'comment', ref, quote: null })
    : null
}

/** Sends messages to those whom an owner's own text mentions. */
export async function remindNamed(met: MetThread, by: { uid: string; content: string }, at: Date): Promise<void> {
  const row = { ...by, isStaff: true }
  const writes = await reminderWrites({ thread: met.thread, comment: 0, reply: 0, row }, [], met, at)
  if (writes.length > 0) await transact(writes)
}

type Text = Pick<CommentRow, 'uid' | 'content' | 'isStaff' | 'deletedAt' | 'hidesSolution'>

/** The texts of messages, by their names. */
async function textsOf(refs: readonly string[]): Promise<Map<string, Text>> {
  const places = refs.flatMap((ref) => readRef(ref) ?? [])
  const [replies, comments] = await Promise.all([
    repliesWith(
      places
        .filter(({ reply }) => reply > 0)
        .map(({ thread, comment, reply }) => ({ thread: keyOf(thread), comment, number: reply })),
    ),
    Promise.all(
      [...Map.groupBy(places, ({ thread }) => keyOf(thread))].map(([key, some]) =>
        commentsWith(
          key,
          some.filter(({ reply }) => reply === 0).map(({ comment }) => comment),
        ),
      ),
    ),
  ])
  const refOfReply = (row: ReplyRow) => `${row.thread}/${row.comment}/${row.number}`
  return new Map<string, Text>([
    ...replies.map((row) => [refOfReply(row), row] as const),
    ...comments.flat().map((row) => [`${row.thread}/${row.number}/0`, row] as const),
  ])
}

/** The views of the threads of messages, by their keys, without those that the visitor may not read. */
async function viewsOf(messages: readonly MessageRefs[], visit: Visit): Promise<Map<string, ThreadView>> {
  const threads = new Map(
    messages.flatMap(({ ref }) => readRef(ref) ?? []).map(({ thread }) => [keyOf(thread), thread]),
  )
  const met = await Promise.all(
    [...Map.groupBy(threads.values(), ({ owner }) => owner)].map(async ([owner, some]) => {
      const views = await (await owner.find(some.map(({ number }) => number)))(visit)
      return some.flatMap((thread) => {
        const view = views.get(thread.number)
        return view?.refusal('read') === null ? [[keyOf(thread), view] as const] : []
      })
    }),
  )
  return new Map(met.flat())
}

const idsOfRef = (ref: string | null) => {
  const place = ref === null ? null : readRef(ref)
  if (!place) return { id: null, type: null }
  const { thread, comment, reply } = place
  return reply > 0 ? { id: reply, type: 'Reply' } : { id: idIn(thread, comment), type: 'Comment' }
}

/** The page of a text; number 0 is the owner's own text. */
function addressOf(
  { thread, comment, reply }: { thread: Thread; comment: number; reply: number },
  { path }: ThreadView,
): string {
  if (comment === 0) return path
  return `${path}?comment=${idIn(thread, comment)}${reply > 0 ? `&reply=${reply}` : ''}`
}

export const commentMessages: MessageSource = {
  name: 'comment',
  async selectVisible(messages, visit) {
    const views = await viewsOf(messages, visit)
    return messages.filter(({ ref }) => views.has(ref.split('/', 1)[0] ?? ''))
  },
  async readTexts(messages, visit) {
    const refs = messages.flatMap(({ ref, quote }) => (quote === null ? [ref] : [ref, quote]))
    const [texts, views] = await Promise.all([textsOf([...new Set(refs)]), viewsOf(messages, visit)])
    const findVisible = (ref: string | null, view: ThreadView) => {
      const text = ref === null ? undefined : texts.get(ref)
      return text?.deletedAt === null && isSeen(view, text, visit.caller?.uid ?? null) ? text : null
    }
    return messages.flatMap(({ ref, quote }) => {
      const place = readRef(ref)
      const view = place && views.get(keyOf(place.thread))
      if (!view) return []
      const { thread, comment } = place
      const text = findVisible(ref, view)
      const excerpt = (one: Text | null) => (one && !one.hidesSolution ? clipText(one.content, excerptMax) : '')
      const quoted = idsOfRef(quote)
      return {
        sourceId: thread.number,
        sourceType: thread.owner.sourceType,
        sourceTitle: view.title,
        sourceContent: excerpt(text),
        quoteId: quoted.id,
        quoteType: quoted.type,
        quoteContent: excerpt(findVisible(quote, view)),
        url: addressOf(place, view),
        isGone: comment > 0 && text === null,
      }
    })
  },
}
