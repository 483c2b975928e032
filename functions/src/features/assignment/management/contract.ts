import * as z from 'zod/mini'
import { authoringEndpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  changesTo,
  flag,
  ownedStamps,
  requiredMoment,
  upTo,
  visibleLine,
  whole,
} from '../../../platform/http/fields.ts'
import { inParts } from '../../../platform/http/parts.ts'
import { undoCalls } from '../../audit/contract-undo.ts'
import { fileErrors } from '../../file/errors.ts'
import { LatePolicy } from '../../group/contract-late.ts'
import { groupErrors } from '../../group/errors.ts'
import { problemErrors } from '../../problem/errors.ts'
import { assignmentLimits, resultTimes, Time } from '../contract-terms.ts'
import { assignmentErrors as errors } from '../errors.ts'

const countUpTo = (most: number) => z.pipe(whole, z.int().check(z.minimum(1), z.maximum(most)))

const OwnPolicy = inParts(z.nullable(LatePolicy), z.nullable(z.object(changesTo(LatePolicy.shape))))

/** The form, in the order in which missing fields are reported. */
export const assignmentFields = {
  title: z
    .string()
    .check(visibleLine, z.minLength(1, 'assignment-title-required'), z.maxLength(assignmentLimits.title)),
  /** Markdown */
  description: z._default(z.string().check(z.trim(), upTo(assignmentLimits.description)), ''),
  /** the groups that it is for beside the one that owns it */
  classes: z._default(z.array(whole).check(z.maxLength(assignmentLimits.classes - 1)), []),
  startTime: requiredMoment(z.string(), 'assignment-start-required'),
  /** null for no end */
  dueTime: z._default(z.nullable(Time), null),
  closeTime: z._default(z.nullable(Time), null),
  /** at each problem; null for any number */
  tries: z._default(z.nullable(countUpTo(assignmentLimits.tries)), null),
  results: z._default(z.enum(resultTimes), 'at-once'),
  /** null for the policy of the class */
  late: z._default(OwnPolicy, null),
  isTest: z._default(flag, false),
  visible: z._default(flag, true),
} as const

const points = z.nullable(z.pipe(whole, z.int().check(z.minimum(0), z.maximum(assignmentLimits.points))))
/** A problem to add, with its points; null for the problem's own full score, or 100 if it has none. */
export const ChosenProblem = z.object({ pid: whole, points: z._default(points, null) })
export const pointsField = points

/** How calls name an assignment. */
export const assignmentField = { aid: whole }
const ofGroup = { gid: whole }

export const administer = { in: 'set', right: 'administer', who: 'login' } as const
const remove = { in: 'set', right: 'own:delete', who: 'login' } as const

const saveErrors = [
  errors['assignment-title-required'],
  errors['assignment-start-required'],
  errors['assignment-due-early'],
  errors['assignment-close-early'],
  errors['assignment-results-due'],
  errors['assignment-class-not-yours'],
  fileErrors['file-gone'],
  fileErrors['files-too-many'],
]

/** Makes an assignment of a group with its problems: chosen ones, and with `tid` those of a training. */
export const addAssignment = endpoint({
  method: 'POST',
  path: '/api/group/assignment',
  summary: 'Make an assignment in a group',
  access: { in: 'group', right: 'make-sets', who: 'login' },
  input: z.object({
    ...assignmentFields,
    ...ofGroup,
    problems: z._default(z.array(ChosenProblem).check(z.maxLength(assignmentLimits.problems)), []),
    tid: z._default(z.nullable(whole), null),
  }),
  output: z.object({ aid: z.int() }),
  errors: [
    ...saveErrors,
    groupErrors['group-not-found'],
    errors['assignment-problem-twice'],
    errors['assignment-problems-many'],
    problemErrors['problem-not-found'],
  ],
})

/** Makes one like another in a group, with its times shifted so that it opens then; times of classes and people stay behind. */
export const copyAssignment = endpoint({
  method: 'POST',
  path: '/api/group/copy-assignment',
  summary: 'Copy an assignment into a group',
  access: { in: 'group', right: 'make-sets', who: 'login' },
  input: z.object({
    ...ofGroup,
    ...assignmentField,
    startTime: requiredMoment(z.string(), 'assignment-start-required'),
  }),
  output: z.object({
    aid: z.int(),
    /** problems that the copy does not have, since they cannot be chosen in that group */
    missed: z.array(z.object({ pid: z.int(), displayId: z.string() })),
  }),
  errors: [errors['assignment-not-found'], errors['assignment-start-required'], groupErrors['group-not-found']],
})

export const getAdminAssignment = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/assignment',
  summary: 'An assignment for its form',
  access: administer,
  input: z.object(assignmentField),
  output: z.object({
    ...assignmentFields,
    ...ownedStamps,
    /** increases with each change */
    revision: z.int(),
  }),
  errors: [errors['assignment-not-found']],
})

/** Changes the given fields; with a `revision`, only if nobody has changed it since. */
export const changeAssignment = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/assignment',
  summary: 'Change an assignment',
  access: administer,
  input: z.object({ ...changesTo(assignmentFields), ...assignmentField, revision: z.optional(z.nullable(whole)) }),
  output: z.object({
    /** whose own time the new due time has passed */
    passed: z.array(z.object({ uid: z.string(), username: z.string(), due: z.nullable(z.string()) })),
  }),
  errors: [...saveErrors, errors['assignment-not-found'], errors['assignment-changed']],
})

export const showAssignment = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/assignment/visible',
  summary: 'Show or hide an assignment',
  access: administer,
  input: z.object({ ...assignmentField, visible: flag }),
  errors: [errors['assignment-not-found']],
})

export const {
  remove: removeAssignment,
  deleted: getDeletedAssignments,
  restore: restoreAssignment,
} = undoCalls({
  lambda: 'authoring',
  path: '/api/admin/assignment',
  what: 'an assignment',
  many: 'assignments',
  removing: remove,
  restoring: 'login',
  // `lost`: how many of its problems are deleted, without which it would be restored
  also: { gid: z.nullable(z.int()), lost: z.int() },
  field: assignmentField,
  gone: errors['assignment-not-found'],
})
