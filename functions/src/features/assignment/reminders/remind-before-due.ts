import { now } from '../../../platform/clock.ts'
import { splitList } from '../../../platform/list-parts.ts'
import { asError, log } from '../../../platform/log.ts'
import { tryWriteItem } from '../../../platform/table/index.ts'
import { GroupStatus } from '../../group/contract-levels.ts'
import { allGroups, type Group, listRemindedClasses } from '../../group/index.ts'
import { siteConfig } from '../../site/index.ts'
import { type Assignment, allAssignments } from '../store.ts'
import { tellStudents } from './messages.ts'
import { postReminder, timesInClass } from './post.ts'
import { findUnbegun, readStudents } from './read.ts'
import { listDueBetween } from './rules.ts'
import { clockReminderWrite, reminderOf } from './store.ts'

/** How many classes are reminded in one run, so that it ends in time, and how many are looked at side by side. */
const [most, atOnce] = [40, 10]
const hourMs = 3_600_000

/** An assignment in one of its classes, all of which there are. */
interface Given {
  readonly row: Assignment
  readonly group: Group
  readonly classes: readonly { readonly group: Group }[]
  readonly hours: number
}

/** What may be due soon in the classes that want to be reminded. */
async function listGiven(at: Date): Promise<Given[]> {
  const reminded = await listRemindedClasses()
  if (reminded.length === 0) return []
  const [groups, rows] = await Promise.all([allGroups(), allAssignments()])
  const open = new Map(groups.filter(({ status }) => status === GroupStatus.open).map((one) => [one.number, one]))
  const current = rows.filter(
    ({ visible, lastDue }) => visible && (lastDue === null || Date.parse(lastDue) > at.getTime()),
  )
  const classesOf = (row: Assignment) =>
    row.classes.flatMap((gid) => {
      const group = open.get(gid)
      return group ? [{ group }] : []
    })
  return reminded.flatMap(({ gid, hours }) => {
    const group = open.get(gid)
    const own = group ? current.filter(({ classes }) => classes.includes(gid)) : []
    return group ? own.map((row) => ({ row, group, classes: classesOf(row), hours })) : []
  })
}

/** Reminds those of a class whose own due time has come near since they were looked at last; whether there were any. */
async function remindClass({ row, group, classes, hours }: Given, at: Date): Promise<boolean> {
  const gid = group.number
  const start = at.getTime()
  const to = start + hours * hourMs
  const { opens, due } = timesInClass(row, group, (await siteConfig()).timeZone)
  // nobody is passed over who comes near before it opens
  if (opens !== null && opens > start) return false
  const soon = listDueBetween(await readStudents(row, classes, gid), start, to)
  if (soon.length === 0) return false
  const last = await reminderOf(row.number, gid)
  const from = Math.max(start, last?.dueTo ? Date.parse(last.dueTo) : 0)
  const uids = await findUnbegun(row, listDueBetween(soon, from, to), at)
  if (uids.length === 0) return false
  // after a reminder by hand the next run tries again, as long as it is not due
  if (!(await tryWriteItem(clockReminderWrite(row.number, gid, last, { at, dueTo: new Date(to) })))) return false
  await tellStudents(row.number, uids)
  // who has more time is no news for the whole chat
  if (due !== null && due > from && due <= to) await postReminder(row, group)
  return true
}

async function remindOne(given: Given, at: Date): Promise<boolean> {
  try {
    return await remindClass(given, at)
  } catch (reason) {
    log.error('reminder not sent', { aid: given.row.number, gid: given.group.number, error: asError(reason) })
    return false
  }
}

/** Reminds those who have not begun, as long before it is due for them as their class says; a job of the clock. */
export async function remindBeforeDue(at = now()): Promise<void> {
  const all = await listGiven(at)
  let sent = 0
  for (const some of splitList(all, atOnce)) {
    if (sent >= most) break
    const done = await Promise.all(some.map((given) => remindOne(given, at)))
    sent += done.filter((isSent) => isSent).length
  }
}
