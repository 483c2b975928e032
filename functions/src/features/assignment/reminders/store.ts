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
    /** when somebody of the staff did so last */
    byHandAt: orNull(z.string()),
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

/** The last moment before which a reminder is old enough for another one. */
const pauseBefore = (at: Date) => atMost(new Date(at.getTime() - pauseMs).toISOString())

/** The write that notes a reminder by hand. @throws the refusal while the last one is too young */
export function reminderWrite(of: number, gid: number, at: Date, refusal: Failure): Write {
  const when = [{ at: null }, { at: pauseBefore(at) }]
  return reminders.update({ number: of, gid }, { at: at.toISOString(), byHandAt: at.toISOString() }, { when, refusal })
}

/**
 * The write that notes a reminder by the clock and how far it has looked; refused soon after one by hand, and where it has
 * looked since. Its own ones are no reason to wait: each is for others.
 */
export function clockReminderWrite(
  of: number,
  gid: number,
  last: SentReminder | null,
  { at, dueTo }: { readonly at: Date; readonly dueTo: Date },
): Write {
  const seen = { dueTo: last?.dueTo ?? null }
  const when = [
    { ...seen, byHandAt: null },
    { ...seen, byHandAt: pauseBefore(at) },
  ]
  return reminders.update({ number: of, gid }, { at: at.toISOString(), dueTo: dueTo.toISOString() }, { when })
}

export const forgetReminders = async (of: number): Promise<void> =>
  reminders.removeMany(await reminders.query({ number: of }))
