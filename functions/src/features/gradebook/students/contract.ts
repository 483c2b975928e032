import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo } from '../../../platform/http/fields.ts'
import { gradebookLimits as limits } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import { gradebookField, teach } from '../management/contract.ts'

/** A line of a table; longer than a valid one may be, since each line fails by itself. */
const Line = z.array(z.string().check(upTo(4000))).check(z.maxLength(20))

/** The outcome of lines, whose `row` counts from 0. */
export const Outcome = z.object({
  saved: z.int(),
  failed: z.array(z.object({ row: z.int(), username: z.string(), code: z.string(), msg: z.string() })),
})
export type Outcome = z.output<typeof Outcome>

export const Lines = z.array(Line).check(z.minLength(1), z.maxLength(limits.rows))

/** Adds students, or changes their class and number, by lines: username and, optionally, these. More go in several calls. */
export const saveStudents = endpoint({
  method: 'POST',
  path: '/api/gradebook/students',
  summary: 'Put students into a gradebook',
  access: teach,
  input: z.object({ ...gradebookField, students: Lines }),
  output: Outcome,
  errors: [errors['gradebook-not-found'], errors['gradebook-students-many']],
})

export const addSchool = endpoint({
  method: 'POST',
  path: '/api/gradebook/school',
  summary: 'Put all users of a school into a gradebook',
  access: teach,
  input: z.object({
    ...gradebookField,
    school: z.string().check(z.trim(), z.minLength(1), upTo(100)),
    section: z._default(z.string().check(z.trim(), upTo(limits.section)), ''),
  }),
  output: z.object({ saved: z.int() }),
  errors: [errors['gradebook-not-found'], errors['gradebook-students-many'], errors['gradebook-school-nobody']],
})

/** Removes students with their marks and comments; not where all members of a group are in. */
export const removeStudents = endpoint({
  method: 'POST',
  path: '/api/gradebook/students/remove',
  summary: 'Take students out of a gradebook',
  access: teach,
  input: z.object({
    ...gradebookField,
    uids: z.array(z.string().check(upTo(64))).check(z.minLength(1), z.maxLength(limits.rows)),
  }),
  output: z.object({ removed: z.int() }),
  errors: [errors['gradebook-not-found'], errors['gradebook-member-stays']],
})
