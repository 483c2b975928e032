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

const momentOf = (time: string | null) => (time === null ? Number.POSITIVE_INFINITY : Date.parse(time))

/** Those whose own due time lies between the old one and a new one: who had more time has less then, or the other way round. */
export function selectPassed<One extends { readonly times: { readonly due?: string | null | undefined } }>(
  all: readonly One[],
  from: string | null,
  to: string | null,
): One[] {
  const [least, most] = [Math.min(momentOf(from), momentOf(to)), Math.max(momentOf(from), momentOf(to))]
  if (least === most) return []
  return all.filter(({ times: { due } }) => due !== undefined && momentOf(due) >= least && momentOf(due) <= most)
}

/** How somebody stands at a problem; nothing is missing where nothing is due. */
export const workStates = ['not-begun', 'trying', 'solved', 'late', 'excused', 'missing'] as const
export type WorkState = (typeof workStates)[number]
