import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo } from '../../../platform/http/fields.ts'
import { personNames } from '../../account/contract-person.ts'
import { gradebookLimits as limits } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import { gradebookField, teach } from '../management/contract.ts'
import { column, columnInAddress, numberInAddress } from '../marks/contract.ts'

const FailingProgram = z.object({
  submitId: z.int(),
  username: z.string(),
  ...personNames,
  at: z.string(),
  language: z.string(),
  /** whether teachers have commented on it */
  hasRemarks: z.boolean(),
})

/** Programs with the same status and failed case, and with similar code. */
export const FailingGroup = z.object({
  status: z.int(),
  /** null where no case was run, or where the caller may not know */
  failedCase: z.nullable(z.object({ seq: z.int(), name: z.string() })),
  programs: z.array(FailingProgram),
  /** the code of the first one; null for callers who may not read it */
  code: z.nullable(z.string()),
})
export type FailingGroup = z.output<typeof FailingGroup>

/** The last programs of students who have not solved a problem (the column's first by default), in groups, the largest first. */
export const getFailing = endpoint({
  method: 'GET',
  path: '/api/gradebook/failing',
  summary: 'Failing programs of a class, in groups',
  access: teach,
  input: z.object({ ...gradebookField, column: columnInAddress, pid: z.optional(numberInAddress(8)) }),
  output: z.object({
    /** of the column */
    problems: z.array(z.object({ pid: z.int(), displayId: z.string(), title: z.string() })),
    /** the chosen one; null where the column has none */
    pid: z.nullable(z.int()),
    /** how many students solved it, and did not try it */
    solved: z.int(),
    untried: z.int(),
    groups: z.array(FailingGroup),
    /** the caller's saved comments */
    phrases: z.array(z.string()),
  }),
  errors: [errors['gradebook-not-found'], errors['gradebook-column-unknown']],
})

/** Adds one comment to many programs of a column; each author gets a message. May be repeated. */
export const addRemarks = endpoint({
  method: 'POST',
  path: '/api/gradebook/remarks',
  summary: 'Comment on many programs at once',
  access: teach,
  input: z.object({
    ...gradebookField,
    column,
    submitIds: z
      .array(z.int().check(z.minimum(1), z.maximum(1_000_000_000)))
      .check(z.minLength(1), z.maxLength(limits.rows)),
    text: z.string().check(z.trim(), z.minLength(1), upTo(limits.comment, 'gradebook-comment-long')),
  }),
  output: z.object({
    /** programs that have the comment now */
    told: z.int(),
    /** programs that are not graded here any more, or have the most comments */
    skipped: z.int(),
  }),
  errors: [errors['gradebook-not-found'], errors['gradebook-column-unknown'], errors['gradebook-comment-long']],
})
