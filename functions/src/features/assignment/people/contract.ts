import * as z from 'zod/mini'
import { authoringEndpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { flag, upTo, visibleLine, whole } from '../../../platform/http/fields.ts'
import { personNames } from '../../account/contract-person.ts'
import { LatePolicy, lateLimits } from '../../group/contract-late.ts'
import { groupErrors } from '../../group/errors.ts'
import { assignmentLimits as limits, ownTimes } from '../contract-terms.ts'
import { assignmentErrors as errors } from '../errors.ts'
import { administer, assignmentField } from '../management/contract.ts'

const ofGroup = { gid: whole }
const Uid = z.string().check(z.minLength(1), upTo(100))
const Times = z.object(ownTimes)

/** What is different for classes and people. */
export const getAssignmentPeople = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/assignment/people',
  summary: 'Times of classes and people in an assignment',
  access: administer,
  input: z.object(assignmentField),
  output: z.object({
    classes: z.array(z.object({ gid: z.int(), name: z.string(), times: Times })),
    people: z.array(
      z.object({
        uid: z.string(),
        username: z.string(),
        ...personNames,
        times: Times,
        isExcused: z.boolean(),
        exceptions: z.int(),
        reason: z.string(),
      }),
    ),
  }),
  errors: [errors['assignment-not-found']],
})

/** Gives a class times of its own in the place of those that it had; none for the default. */
export const changeClassTimes = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/assignment/class-times',
  summary: 'Change the times of a class in an assignment',
  access: administer,
  input: z.object({ ...assignmentField, ...ofGroup, times: Times }),
  errors: [
    errors['assignment-not-found'],
    errors['assignment-class-unknown'],
    errors['assignment-times-order'],
    errors['assignment-results-due'],
  ],
})

/** Says what is different for some students, in the place of what was; nothing for the default. */
export const changePersonTimes = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/assignment/person-times',
  summary: 'Change the times of students in an assignment, or excuse them',
  access: administer,
  input: z.object({
    ...assignmentField,
    uids: z.array(Uid).check(z.minLength(1), z.maxLength(limits.atOnce)),
    times: Times,
    isExcused: flag,
    /** late days without a cost, beside the budget of the class */
    exceptions: z.pipe(whole, z.int().check(z.minimum(0), z.maximum(limits.exceptions))),
    reason: z.string().check(visibleLine, upTo(limits.reason)),
  }),
  errors: [
    errors['assignment-not-found'],
    errors['assignment-student-unknown'],
    errors['assignment-times-order'],
    errors['assignment-times-past'],
    errors['assignment-results-due'],
    errors['assignment-people-many'],
  ],
})

/** What late homework of a class costs where its assignments say nothing. */
export const getLatePolicy = endpoint({
  method: 'GET',
  path: '/api/group/late-policy',
  summary: 'The late policy of a class',
  access: { in: 'group', right: 'enter', who: 'login' },
  input: z.object(ofGroup),
  output: LatePolicy,
  errors: [groupErrors['group-not-found']],
})

export const changeLatePolicy = endpoint({
  method: 'PUT',
  path: '/api/group/late-policy',
  summary: 'Change the late policy of a class',
  access: { in: 'group', right: 'change-settings', who: 'login' },
  input: z.object({ ...ofGroup, policy: LatePolicy }),
  errors: [groupErrors['group-not-found']],
})

/** Says whether students who always have more time have it in contests and quizzes of a class, too: there the factor counts. */
export const changeTimedStanding = endpoint({
  method: 'PUT',
  path: '/api/group/timed-standing',
  summary: 'Whether more time of students counts in contests and quizzes',
  access: { in: 'group', right: 'change-settings', who: 'login' },
  input: z.object({ ...ofGroup, standingTimed: flag }),
  errors: [groupErrors['group-not-found']],
})

/**
 * Gives a student more time for all assignments that are due from now on: days, and a factor of the time from opening to due.
 * A student who has more time already has this in its place, from the same moment on; what was due by then loses none of it, also
 * where they have no more time from now on.
 */
export const changeMemberTimes = endpoint({
  method: 'PUT',
  path: '/api/group/member-times',
  summary: 'Give a student of a class more time for all assignments',
  access: { in: 'group', right: 'make-sets', who: 'login' },
  input: z.object({
    ...ofGroup,
    uid: Uid,
    days: z.pipe(whole, z.int().check(z.minimum(0), z.maximum(lateLimits.standingDays))),
    factor: z.number().check(z.minimum(1), z.maximum(lateLimits.factor)),
  }),
  errors: [groupErrors['group-not-found'], groupErrors['group-member-unknown']],
})
