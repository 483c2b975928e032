import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { entriesUpTo, upTo } from '../../../platform/http/fields.ts'
import { Criterion, GradeCell, gradebookLimits as limits, Time } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import { gradebookField, teach } from '../management/contract.ts'
import { Lines, Outcome } from '../students/contract.ts'

const uid = z.string().check(upTo(64))
const column = z.int().check(z.minimum(1), z.maximum(1_000_000))
/** As `column`, from an address. */
const columnAsked = z.pipe(z.union([z.int(), z.string().check(upTo(16), z.regex(/^\d{1,7}$/))]), z.transform(Number))

/** A submission in a cell; its share of full marks from 0 to 1, and what lateness leaves of it. */
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
  /** the last submission that waits for staff to mark it; null for none */
  unmarked: z.nullable(z.int()),
})

/** All that is known of one cell. */
export const CellDetail = z.extend(GradeCell, {
  uid: z.string(),
  username: z.string(),
  column: z.int(),
  /** the grade without what was said by hand; null where nothing is handed in, or results are not told */
  reckoned: z.nullable(z.number()),
  /** the end for this student, an extension included; null for none */
  due: z.nullable(z.string()),
  until: z.nullable(z.string()),
  works: z.array(GradedWork),
  comment: z.string(),
  /** the criteria of its column, with the points that were given; null for none yet */
  rubric: z.array(z.extend(Criterion, { given: z.nullable(z.number()) })),
  /** who wrote the comment or gave the grade last; empty for nobody */
  by: z.string(),
  markedAt: z.nullable(z.string()),
})
export type CellDetail = z.output<typeof CellDetail>

/** One cell with what is handed in there and what was said of it. */
export const getGradebookCell = endpoint({
  method: 'GET',
  path: '/api/gradebook/cell',
  summary: 'One cell of a gradebook',
  access: teach,
  input: z.object({ ...gradebookField, uid, column: columnAsked }),
  output: CellDetail,
  errors: [errors['gradebook-not-found'], errors['gradebook-student-unknown'], errors['gradebook-column-unknown']],
})

/** Says something of a cell; fields that are absent stay as they are. Null takes a grade or an extension back. */
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
      z.nullable(z.number('gradebook-score').check(z.minimum(0, 'gradebook-score'), z.maximum(100, 'gradebook-score'))),
    ),
    /** points by the names of criteria: once each has some, they make the grade, where `score` does not say another */
    points: z.optional(
      entriesUpTo(
        z.record(
          z.string().check(upTo(limits.criterion)),
          z
            .number('gradebook-points')
            .check(z.minimum(0, 'gradebook-points'), z.maximum(limits.points, 'gradebook-points')),
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

/** The next cell that waits for a grade by hand, after one if it is given; null where none waits. */
export const getNextWaiting = endpoint({
  method: 'GET',
  path: '/api/gradebook/next',
  summary: 'The next cell that waits for a grade',
  access: teach,
  input: z.object({ ...gradebookField, uid: z.optional(uid), column: z.optional(columnAsked) }),
  output: z.nullable(z.object({ uid: z.string(), column: z.int() })),
  errors: [errors['gradebook-not-found']],
})

/** Takes grades of one column from the lines of a table: username, grade (empty for none), comment, which may be left out. */
export const importGrades = endpoint({
  method: 'POST',
  path: '/api/gradebook/import',
  summary: 'Take grades by hand from a table',
  access: teach,
  input: z.object({ ...gradebookField, column, grades: Lines }),
  output: Outcome,
  errors: [errors['gradebook-not-found'], errors['gradebook-column-unknown']],
})
