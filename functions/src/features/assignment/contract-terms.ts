import * as z from 'zod/mini'
import { moment } from '../../platform/http/fields.ts'

/** Limits: texts in characters. */
export const assignmentLimits = {
  title: 255,
  description: 65_535,
  problems: 30,
  points: 10_000,
  /** classes of one assignment */
  classes: 10,
  /** tries at one problem */
  tries: 1000,
  /** people with times of their own */
  people: 500,
  /** people who get the same at once */
  atOnce: 50,
  /** late days without a cost that a teacher adds for somebody */
  exceptions: 365,
  reason: 200,
  /** hours between two reminders of the same class */
  remindPause: 6,
} as const

/** When verdicts show to students: at once, or when it is due for everybody. */
export const resultTimes = ['at-once', 'when-due'] as const

/** A moment in UTC. */
export const Time = z.pipe(
  moment,
  z.transform((time) => new Date(time).toISOString()),
)

/** Times of a class or a person where they have their own: absent ones are the default, null is no limit. */
export const ownTimes = {
  opens: z.optional(z.nullable(Time)),
  due: z.optional(z.nullable(Time)),
  closes: z.optional(z.nullable(Time)),
}

/** How somebody stands at a problem; nothing is missing where nothing is due. */
export const workStates = ['not-begun', 'trying', 'solved', 'late', 'excused', 'missing'] as const
export type WorkState = (typeof workStates)[number]
