import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { moment, whole } from '../../../platform/http/fields.ts'
import type { TaskKind } from '../../../platform/tasks.ts'
import { groupField, groupFields } from '../../group/contract.ts'
import { groupErrors } from '../../group/errors.ts'
import { classErrors as errors } from '../errors.ts'

const sets = ['trainings', 'contests', 'timedWorks', 'assignments'] as const
/** What a class consists of, in the order of copying: later parts may refer to earlier ones. */
export const classParts = ['problems', 'announcements', ...sets, 'courses', 'gradebooks'] as const
export type ClassPart = (typeof classParts)[number]

const Counts = z.array(z.object({ part: z.enum(classParts), count: z.int() }))

/** Years that times can be shifted by at most. */
export const movedYearsMax = 20

/** What a copy of a group would have: how many things of each kind, and the earliest time in them. */
export const getCopyPlan = authoringEndpoint({
  method: 'GET',
  path: '/api/group/copy-plan',
  summary: 'What the copy of a group would have',
  access: { in: 'group', right: 'copy', who: 'login' },
  input: z.object(groupField),
  output: z.object({
    parts: Counts,
    startTime: z.nullable(z.string()),
  }),
  errors: [groupErrors['group-not-found']],
})

/**
 * Makes a group, whose root is the caller, and starts a task that copies all from another one but people and submissions. With a
 * `startTime` all times are shifted so that the earliest is this one.
 */
export const copyClass = authoringEndpoint({
  method: 'POST',
  path: '/api/group/copy',
  summary: 'Copy a group without its people',
  access: { in: 'group', right: 'copy', who: 'login' },
  input: z.object({
    ...groupField,
    name: groupFields.name,
    shortName: groupFields.shortName,
    startTime: z._default(z.nullable(moment), null),
  }),
  output: z.object({ gid: z.int(), taskId: z.string() }),
  errors: [
    groupErrors['group-not-found'],
    groupErrors['group-name-length'],
    groupErrors['group-short-name-length'],
    groupErrors['group-short-name-form'],
    groupErrors['group-short-name-reserved'],
    groupErrors['group-short-name-taken'],
    groupErrors['group-solve-first'],
    groupErrors['group-daily'],
    groupErrors['groups-many'],
    errors['copy-too-far'],
  ],
})

/** Copies what a group has into another one; its refused rows are things that could not be copied. */
export const copyClassTask = {
  name: 'copy-class',
  access: 'login',
  input: z.object({
    from: whole,
    to: whole,
    /** ms by which times are shifted */
    moved: z.int(),
  }),
  result: z.object({ gid: z.int(), parts: Counts }),
} as const satisfies TaskKind
