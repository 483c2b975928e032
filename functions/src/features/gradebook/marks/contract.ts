import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { entriesUpTo, upTo } from '../../../platform/http/fields.ts'
import { Appeal, Criterion, GradeCell, gradebookLimits as limits, Time, toHundredths } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import { gradebookField, teach } from '../management/contract.ts'
import { Lines, Outcome } from '../students/contract.ts'

export const uid = z.string().check(upTo(64))
export const column = z.int().check(z.minimum(1), z.maximum(1_000_000))
/** A number in an address. */
export const numberInAddress = (digits: number) =>
  z.pipe(z.union([z.int(), z.string().check(upTo(16), z.regex(new RegExp(`^\\d{1,${digits}}$`)))]), z.transform(Number))
export const columnInAddress = numberInAddress(7)

/** A submission in a cell; `share` of full marks and the `factor` of lateness are from 0 to 1. */
const CellTry = z.object({
  submitId: z.int(),
  at: z.string(),
  share: z.number(),
  factor: z.number(),
  isCounted: z.boolean(),
})

const GradedWork = z.object({
  pid: z.int(),
  displayId: z.string(),
  title: z.string(),
  points: z.number(),
  tries: z.array(CellTry),
  /** the last submission that waits for marks by staff; null for none */
  unmarked: z.nullable(z.int()),
})

export const CellDetail = z.extend(GradeCell, {
  uid: z.string(),
  username: z.string(),
  column: z.int(),
  /** the grade by submissions alone; null where there are none, or results are not public */
  reckoned: z.nullable(z.number()),
  /** with the student's extension; null for none */
  due: z.nullable(z.string()),
  until: z.nullable(z.string()),
  works: z.array(GradedWork),
  comment: z.string(),
  /** the criteria with the given points; null for none yet */
  rubric: z.array(z.extend(Criterion, { given: z.nullable(z.number()) })),
  appeals: z.array(Appeal),
  /** username of the teacher who graded or commented last; empty for none */
  by: z.string(),
  markedAt: z.nullable(z.string()),
})
export type CellDetail = z.output<typeof CellDetail>

export const getGradebookCell = endpoint({
  method: 'GET',
  path: '/api/gradebook/cell',
  summary: 'One cell of a gradebook',
  access: teach,
  input: z.object({ ...gradebookField, uid, column: columnInAddress }),
  output: CellDetail,
  errors: [errors['gradebook-not-found'], errors['gradebook-student-unknown'], errors['gradebook-column-unknown']],
})

/** Changes the given fields of a cell; null removes a grade or an extension. */
export const markCell = endpoint({
  method: 'PUT',
  path: '/api/gradebook/cell',
  summary: 'Grade, excuse, comment or extend one cell',
  access: teach,
  input: z.object({
    ...gradebookField,
    uid,
    column,
    score: z.optional(
      z.nullable(
        toHundredths(
          z.number('gradebook-score').check(z.minimum(0, 'gradebook-score'), z.maximum(100, 'gradebook-score')),
        ),
      ),
    ),
    /** points by criteria; once each has some, they make the grade unless `score` is given */
    points: z.optional(
      entriesUpTo(
        z.record(
          z.string().check(upTo(limits.criterion)),
          toHundredths(
            z
              .number('gradebook-points')
              .check(z.minimum(0, 'gradebook-points'), z.maximum(limits.points, 'gradebook-points')),
          ),
        ),
        limits.criteria,
        'gradebook-points',
      ),
    ),
    isExcused: z.optional(z.boolean()),
    until: z.optional(z.nullable(Time)),
    comment: z.optional(z.string().check(z.trim(), upTo(limits.comment, 'gradebook-comment-long'))),
  }),
  errors: [
    errors['gradebook-not-found'],
    errors['gradebook-student-unknown'],
    errors['gradebook-column-unknown'],
    errors['gradebook-score'],
    errors['gradebook-points'],
    errors['gradebook-comment-long'],
  ],
})

/** The next cell that waits for a grade, or for the answer of an appeal, after the given one; null where none waits. */
export const getNextWaiting = endpoint({
  method: 'GET',
  path: '/api/gradebook/next',
  summary: 'The next cell that waits for a grade',
  access: teach,
  input: z.object({
    ...gradebookField,
    uid: z.optional(uid),
    column: z.optional(columnInAddress),
    of: z._default(z.enum(['grade', 'appeal']), 'grade'),
  }),
  output: z.nullable(z.object({ uid: z.string(), column: z.int() })),
  errors: [errors['gradebook-not-found']],
})

/** Imports grades of one column from lines: username, grade (empty for none) and, optionally, a comment. */
export const importGrades = endpoint({
  method: 'POST',
  path: '/api/gradebook/import',
  summary: 'Take grades by hand from a table',
  access: teach,
  input: z.object({ ...gradebookField, column, grades: Lines }),
  output: Outcome,
  errors: [errors['gradebook-not-found'], errors['gradebook-column-unknown']],
})
