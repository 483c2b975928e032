import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { flag, moment, upTo, whole } from '../../../platform/http/fields.ts'
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
/** Members that can be left behind at most when a class moves up. */
export const leftBehindMax = 1000

const Uid = z.string().check(z.minLength(1), upTo(100))

/** What a copy takes with it: all but people where nothing is said. */
const taken = {
  /** sets come without the problems, and gradebooks without the columns, of parts that do not */
  parts: z._default(z.array(z.enum(classParts)).check(z.maxLength(classParts.length)), [...classParts]),
  /** the members that come along: all but these; null for none */
  people: z._default(z.nullable(z.object({ without: z.array(Uid).check(z.maxLength(leftBehindMax)) })), null),
}

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
 * `startTime` all times are shifted so that the earliest is this one. A class moves up with `people`: its members are then in
 * both groups, with their levels below the root; the old one stays as it is, and `archives` starts the task that packs it.
 */
export const copyClass = authoringEndpoint({
  method: 'POST',
  path: '/api/group/copy',
  summary: 'Copy a group, or move a class up',
  access: { in: 'group', right: 'copy', who: 'login' },
  input: z.object({
    ...groupField,
    name: groupFields.name,
    shortName: groupFields.shortName,
    startTime: z._default(z.nullable(moment), null),
    ...taken,
    archives: z._default(flag, false),
  }),
  output: z.object({
    gid: z.int(),
    taskId: z.string(),
    /** of the task that packs the old group; null for none */
    archiveTaskId: z.nullable(z.string()),
  }),
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

/** Copies what a group has into another one; its refused rows are things that could not be copied, and members left behind. */
export const copyClassTask = {
  name: 'copy-class',
  access: 'login',
  input: z.object({
    from: whole,
    to: whole,
    /** ms by which times are shifted */
    moved: z.int(),
    ...taken,
  }),
  result: z.object({
    gid: z.int(),
    parts: Counts,
    /** members that came along */
    members: z._default(z.int(), 0),
  }),
} as const satisfies TaskKind
