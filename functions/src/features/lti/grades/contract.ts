import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo, whole } from '../../../platform/http/fields.ts'
import { gradebookErrors } from '../../gradebook/errors.ts'
import { ltiErrors as errors } from '../errors.ts'

const teaching = { in: 'gradebook', right: 'teach', who: 'login' } as const

/** The courses of learning platforms that the caller teaches and that take grades. */
export const getLtiGradeCourses = endpoint({
  method: 'GET',
  path: '/api/gradebook/lti-courses',
  summary: 'Courses of learning platforms that take grades of the caller',
  access: teaching,
  input: z.object({ id: whole }),
  output: z.array(z.object({ id: z.string(), platform: z.string(), title: z.string() })),
  errors: [gradebookErrors['gradebook-not-found']],
})

/** Starts a task that sends published grades to such a course (Assignment and Grade Services), a column for each column here. */
export const sendLtiGrades = endpoint({
  method: 'POST',
  path: '/api/gradebook/lti-grades',
  summary: 'Send the grades to a course of a learning platform',
  access: teaching,
  input: z.object({ id: whole, course: z.string().check(upTo(600)) }),
  output: z.object({ taskId: z.string() }),
  errors: [gradebookErrors['gradebook-not-found'], errors['lti-course-unknown'], errors['lti-grades-none']],
})

/** Its refused rows are grades that the platform did not take. */
export const sendLtiGradesTask = {
  name: 'send-lti-grades',
  access: 'login',
  input: z.object({ id: z.int(), course: z.string() }),
  result: z.object({
    columns: z.int(),
    sent: z.int(),
    /** students without a connection to the platform */
    unknown: z.int(),
  }),
} as const
