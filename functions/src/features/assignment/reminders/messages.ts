import { writeItem } from '../../../platform/table/index.ts'
import { type MessageRefs, type MessageSource, prepareReminder } from '../../message/index.ts'
import type { Visit } from '../../problem-set/index.ts'
import { siteConfig } from '../../site/index.ts'
import { assignments } from '../assignment-set.ts'
import { dueWords, formatDue } from './words.ts'

/** Stored in messages. */
const source = 'assignment'
/** Messages that are sent in parallel. */
const atOnce = 20

/** Tells students that they have not begun; the site says so, whoever sent it. */
export async function tellStudents(number: number, uids: readonly string[]): Promise<void> {
  const action = 'Assignment_Unbegun'
  async function tellOne(uid: string) {
    const message = { uid, tab: 'comment', action, from: '', source, ref: String(number), quote: null } as const
    await writeItem((await prepareReminder(message)).write)
  }
  for (let at = 0; at < uids.length; at += atOnce) await Promise.all(uids.slice(at, at + atOnce).map(tellOne))
}

/** The assignments that some messages name, as their reader meets them. */
const viewsOf = async (messages: readonly MessageRefs[], visit: Visit) =>
  (await assignments.find([...new Set(messages.map(({ ref }) => Number(ref)))]))(visit)

/** Reminders of assignments, with the reader's own due time. */
export const assignmentMessages: MessageSource = {
  name: source,
  async selectVisible(messages, visit) {
    const views = await viewsOf(messages, visit)
    return messages.filter(({ ref }) => views.get(Number(ref))?.refusal('know') === null)
  },
  async readTexts(messages, visit, locale) {
    const [views, { timeZone }] = await Promise.all([viewsOf(messages, visit), siteConfig()])
    return messages.map(({ ref }) => {
      const view = views.get(Number(ref))
      const due = view?.times.due ?? null
      return {
        sourceId: Number(ref),
        sourceType: 'Assignment',
        sourceTitle: view?.assignment.title ?? '',
        sourceContent: due === null ? '' : dueWords[locale](formatDue(due, timeZone)),
        url: `/assignment/${ref}`,
      }
    })
  },
}
