import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { changesTo, moment, pageOf, paging, upTo, visibleLine, whole } from '../../../platform/http/fields.ts'
import { timedWorkErrors as errors } from '../errors.ts'
import { administer, workField } from '../management/contract.ts'

/** Limits: minutes of an extension or a reopening, characters of a reason. */
export const extensionLimits = { minutes: 1440, reason: 500 } as const

const WorkPerson = z.object({
  uid: z.string(),
  username: z.string(),
  /** null before the start */
  startedAt: z.nullable(z.string()),
  handedInAt: z.nullable(z.string()),
  /** when their time runs out, or ran out; null before the start */
  closesAt: z.nullable(z.string()),
  /** -1 not started, 0 running, 1 ended */
  status: z.int(),
  extraMinutes: z.int(),
  /** their own end; null for that of everybody */
  endsAt: z.nullable(z.string()),
  reopenedUntil: z.nullable(z.string()),
  /** of the reopening */
  reason: z.string(),
})
export type WorkPerson = z.infer<typeof WorkPerson>

/** Those who started a timed work or got an extension, by username. */
export const getTimedWorkPeople = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/timed-work/people',
  summary: 'Who has started a quiz',
  access: administer,
  input: z.object({ ...workField, ...paging(30), keyword: z.optional(z.string().check(z.maxLength(200))) }),
  output: pageOf(WorkPerson),
  errors: [errors['timed-work-not-found']],
})

const extensionFields = {
  extraMinutes: z.pipe(whole, z.int().check(z.minimum(0), z.maximum(extensionLimits.minutes))),
  /** their own end; empty for that of everybody */
  endsAt: z.union([z.literal(''), moment]),
}

/**
 * Gives somebody minutes beyond the duration and an end of their own; 0 and an empty one take them back. What would give less
 * time than it says is refused with what to give instead.
 */
export const extendTimedWork = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/timed-work/extension',
  summary: 'Give somebody more time in a quiz',
  access: administer,
  input: z.object({
    ...workField,
    username: z.string().check(visibleLine, z.minLength(1), z.maxLength(40)),
    ...changesTo(extensionFields),
  }),
  errors: [
    errors['timed-work-not-found'],
    errors['timed-work-user-unknown'],
    errors['timed-work-staff'],
    errors['timed-work-too-long'],
    errors['timed-work-extension-handed-in'],
    errors['timed-work-extension-over'],
    errors['timed-work-extension-capped'],
    errors['timed-work-extension-early'],
    errors['timed-work-extension-much'],
  ],
})

/** Reopens a timed work for some minutes to somebody who has handed in or whose time has run out. */
export const reopenTimedWork = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/timed-work/reopen',
  summary: 'Open a quiz again to somebody',
  access: administer,
  input: z.object({
    ...workField,
    uid: z.string().check(upTo(64)),
    minutes: z.pipe(whole, z.int().check(z.minimum(1), z.maximum(extensionLimits.minutes))),
    reason: z
      .string()
      .check(visibleLine, z.minLength(1, 'timed-work-reason-required'), z.maxLength(extensionLimits.reason)),
  }),
  errors: [
    errors['timed-work-not-found'],
    errors['timed-work-entrant-unknown'],
    errors['timed-work-still-running'],
    errors['timed-work-reason-required'],
  ],
})
