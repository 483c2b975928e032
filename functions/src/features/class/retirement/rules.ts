const dayMs = 24 * 3_600_000
/** How long before its end a class's managers are told, and its archive is ready. */
export const warningDays = 14
export const archiveDays = 7

/** What is planned for a class in which nothing happens any more. */
export interface Plan {
  readonly eraseAt: string
  /** whether its archive was packed: what the task of it was is forgotten after a week */
  readonly isPacked: boolean
}
type TaskState = 'waiting' | 'running' | 'done' | 'failed'

/** What is to be done with a class at a moment. */
export type Step = 'wait' | 'warn' | 'call-off' | 'archive' | 'note-archive' | 'erase'

/** When a class is due that has been idle since a moment: months later, on the last day of a month that has no such day. */
export function dueAfter(idleSince: string, months: number): Date {
  const since = new Date(idleSince)
  const due = new Date(since)
  due.setUTCMonth(since.getUTCMonth() + months)
  if (due.getUTCDate() !== since.getUTCDate()) due.setUTCDate(0)
  return due
}

/** The end of a class that is warned of now: everybody has the whole time of the warning. */
export const endFor = (due: Date, at: Date): string =>
  new Date(Math.max(due.getTime(), at.getTime() + warningDays * dayMs)).toISOString()

/** How long everybody has at least to take the archive, however late it was packed. */
export const takingDays = 3

/** The end of a class whose archive is there. */
export const endAfterArchive = (eraseAt: string, at: Date): string =>
  new Date(Math.max(Date.parse(eraseAt), at.getTime() + takingDays * dayMs)).toISOString()

interface Idle {
  readonly idleSince: string
  /** the setting of the site; 0 keeps all classes */
  readonly months: number
  readonly plan: Plan | null
  /** of the task that packs the archive; null where none is known */
  readonly task: TaskState | null
}

/** One step at a time, so that whatever breaks off goes on with the next run of the clock. */
export function nextStep({ idleSince, months, plan, task }: Idle, at: Date): Step {
  if (months === 0) return plan ? 'call-off' : 'wait'
  const due = dueAfter(idleSince, months)
  if (!plan) return due.getTime() - warningDays * dayMs <= at.getTime() ? 'warn' : 'wait'
  const left = Date.parse(plan.eraseAt) - at.getTime()
  // something has happened in it since the warning
  if (due.getTime() > Date.parse(plan.eraseAt)) return 'call-off'
  if (plan.isPacked) return left > 0 ? 'wait' : 'erase'
  if (left > archiveDays * dayMs) return 'wait'
  if (task === 'done') return 'note-archive'
  return task === null || task === 'failed' ? 'archive' : 'wait'
}
