import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo, whole } from '../../../platform/http/fields.ts'
import { groupErrors } from '../../group/errors.ts'
import { ltiErrors as errors } from '../errors.ts'

/** How much of a roster is read: people and pages; and how many of those who are unknown here are told by name. */
export const rosterLimits = { people: 3000, pages: 60, named: 100 } as const

const managing = { in: 'group', right: 'manage-members', who: 'login' } as const

/** The courses of learning platforms from which the caller has come here as a teacher, and whose people a group can take. */
export const getLtiCourses = endpoint({
  method: 'GET',
  path: '/api/group/lti-courses',
  summary: 'Courses of learning platforms that the caller teaches',
  access: managing,
  input: z.object({ gid: whole }),
  output: z.array(z.object({ id: z.string(), platform: z.string(), title: z.string() })),
  errors: [groupErrors['group-not-found']],
})

/**
 * Reads who learns in such a course (Names and Role Provisioning Services) and invites those whose accounts there are connected
 * with one here; they become members when they accept. Others are told by name: they can be taken once they have come here.
 */
export const takeLtiRoster = endpoint({
  method: 'POST',
  path: '/api/group/lti-roster',
  summary: 'Invite the students of a course of a learning platform',
  access: managing,
  input: z.object({ gid: whole, course: z.string().check(upTo(600)) }),
  output: z.object({
    /** who becomes a member by accepting */
    invited: z.int(),
    /** members already */
    inside: z.int(),
    /** who has never come here from there */
    unknown: z.int(),
    /** names of some of these; empty where the platform tells none */
    names: z.array(z.string()),
  }),
  errors: [
    groupErrors['group-not-found'],
    errors['lti-course-unknown'],
    errors['lti-service-failed'],
    errors['lti-roster-large'],
  ],
})
