import * as z from 'zod/mini'
import type { Failure } from '../../../platform/errors.ts'
import {
  atMost,
  consistently,
  item,
  orNull,
  paddedNumber,
  type RowOf,
  type Write,
} from '../../../platform/table/index.ts'
import { assignmentLimits } from '../contract-terms.ts'

const number = paddedNumber(8)

/** What was sent of an assignment to those of a class who had not begun. */
const reminders = item('assignment-reminder', {
  fields: {
    number,
    gid: paddedNumber(8),
    /** when they were reminded last */
    at: orNull(z.string()),
    /** all were looked at who are due until then; null before the clock has reminded anybody */
    dueTo: orNull(z.string()),
  },
  key: { pk: ['number'], sk: ['gid'] },
})
type SentReminder = RowOf<typeof reminders>

const pauseMs = assignmentLimits.remindPause * 3_600_000

/** From when on a class may be reminded again; null for now. */
export function nextReminder(last: SentReminder | null, at: Date): string | null {
  const next = last?.at ? Date.parse(last.at) + pauseMs : 0
  return next > at.getTime() ? new Date(next).toISOString() : null
}

export const reminderOf = (of: number, gid: number): Promise<SentReminder | null> =>
  reminders.get({ number: of, gid }, consistently)

/** The write that notes a reminder; refused while the last one is too young. */
export function reminderWrite(
  of: number,
  gid: number,
  { at, dueTo }: { readonly at: Date; readonly dueTo?: Date },
  refusal?: Failure,
): Write {
  const latest = new Date(at.getTime() - pauseMs).toISOString()
  const when = [{ at: null }, { at: atMost(latest) }]
  const sent = { at: at.toISOString(), dueTo: dueTo?.toISOString() }
  return reminders.update({ number: of, gid }, sent, { when, ...(refusal && { refusal }) })
}

export const forgetReminders = async (of: number): Promise<void> =>
  reminders.removeMany(await reminders.query({ number: of }))
