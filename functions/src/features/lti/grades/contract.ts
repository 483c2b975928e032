import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo, whole } from '../../../platform/http/fields.ts'
import { gradebookErrors } from '../../gradebook/errors.ts'
import { ltiErrors as errors } from '../errors.ts'

const teaching = { in: 'gradebook', right: 'teach', who: 'login' } as const

/** The courses of learning platforms from which the caller has come here as a teacher, and which take grades. */
export const getLtiGradeCourses = endpoint({
  method: 'GET',
  path: '/api/gradebook/lti-courses',
  summary: 'Courses of learning platforms that take grades of the caller',
  access: teaching,
  input: z.object({ id: whole }),
  output: z.array(z.object({ id: z.string(), platform: z.string(), title: z.string() })),
  errors: [gradebookErrors['gradebook-not-found']],
})

/**
 * Sends grades of a gradebook to such a course (Assignment and Grade Services): a column there for each that is published here,
 * of 100, with what students see here. Columns are found again when it is sent once more. What was sent stays there until
 * another grade takes its place.
 */
export const sendLtiGrades = endpoint({
  method: 'POST',
  path: '/api/gradebook/lti-grades',
  summary: 'Send the grades to a course of a learning platform',
  access: teaching,
  input: z.object({ id: whole, course: z.string().check(upTo(600)) }),
  output: z.object({ taskId: z.string() }),
  errors: [gradebookErrors['gradebook-not-found'], errors['lti-course-unknown'], errors['lti-grades-none']],
})

/** The work of it; its refused rows are grades that the platform did not take. */
export const sendLtiGradesTask = {
  name: 'send-lti-grades',
  access: 'login',
  input: z.object({ id: z.int(), course: z.string() }),
  result: z.object({
    columns: z.int(),
    /** grades that the platform took */
    sent: z.int(),
    /** students who have never come here from there */
    unknown: z.int(),
  }),
} as const
