import { type GroupView, sendToClass } from '../../group/index.ts'
import { siteAddress } from '../../settings/index.ts'
import { siteConfig } from '../../site/index.ts'
import type { Assignment } from '../store.ts'
import { classTimesOf, defaultTimes } from '../stored-times.ts'
import { type AssignmentTimes, timesFor } from '../times.ts'
import { formatDue, writeChatWords } from './words.ts'

/** The times of an assignment for who is in one class and has none of their own. */
export const timesInClass = (row: Assignment, group: GroupView['group'], siteZone: string): AssignmentTimes =>
  timesFor(defaultTimes(row), classTimesOf(row, [{ group, member: null }], siteZone), null)

/** Tells the chat of a class, where it has a webhook, what is due there. */
export async function postReminder(row: Assignment, group: GroupView['group']): Promise<'none' | 'sent' | 'failed'> {
  const [address, { timeZone }] = await Promise.all([siteAddress(), siteConfig()])
  const { due } = timesInClass(row, group, timeZone)
  const words = writeChatWords({
    title: row.title,
    due: due === null ? null : formatDue(due, group.timeZone || timeZone),
    link: `${address}/assignment/${row.number}`,
  })
  return sendToClass(group.number, words)
}
