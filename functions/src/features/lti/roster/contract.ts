import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo, whole } from '../../../platform/http/fields.ts'
import { groupErrors } from '../../group/errors.ts'
import { ltiErrors as errors } from '../errors.ts'

/** Limits of a roster: people and pages that are read, unknown people that are named. */
export const rosterLimits = { people: 3000, pages: 60, named: 100 } as const

const managing = { in: 'group', right: 'manage-members', who: 'login' } as const

/** The courses of learning platforms that the caller teaches and whose members a group can invite. */
export const getLtiCourses = endpoint({
  method: 'GET',
  path: '/api/group/lti-courses',
  summary: 'Courses of learning platforms that the caller teaches',
  access: managing,
  input: z.object({ gid: whole }),
  output: z.array(z.object({ id: z.string(), platform: z.string(), title: z.string() })),
  errors: [groupErrors['group-not-found']],
})

/** Invites the students of such a course (Names and Role Provisioning Services) who are connected with accounts here. */
export const takeLtiRoster = endpoint({
  method: 'POST',
  path: '/api/group/lti-roster',
  summary: 'Invite the students of a course of a learning platform',
  access: managing,
  input: z.object({ gid: whole, course: z.string().check(upTo(600)) }),
  output: z.object({
    invited: z.int(),
    /** members already */
    inside: z.int(),
    /** without a connected account */
    unknown: z.int(),
    /** of some of these */
    names: z.array(z.string()),
  }),
  errors: [
    groupErrors['group-not-found'],
    errors['lti-course-unknown'],
    errors['lti-service-failed'],
    errors['lti-roster-large'],
  ],
})
