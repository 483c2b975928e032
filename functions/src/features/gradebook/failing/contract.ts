import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo } from '../../../platform/http/fields.ts'
import { gradebookLimits as limits } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import { gradebookField, teach } from '../management/contract.ts'

const column = z.int().check(z.minimum(1), z.maximum(1_000_000))
/** A number from an address. */
const numberFromDigits = (digits: number) =>
  z.pipe(z.union([z.int(), z.string().check(upTo(16), z.regex(new RegExp(`^\\d{1,${digits}}$`)))]), z.transform(Number))

/** A failing program of a student. */
const FailingProgram = z.object({
  submitId: z.int(),
  username: z.string(),
  at: z.string(),
  language: z.string(),
  /** whether a teacher has said something of it */
  hasRemarks: z.boolean(),
})

/** Programs that fail alike: with the same status, at the same case, and with much the same code. */
const FailingGroup = z.object({
  status: z.int(),
  /** the first case that failed; null where none was run, or where the caller may not know */
  failedCase: z.nullable(z.object({ seq: z.int(), name: z.string() })),
  programs: z.array(FailingProgram),
  /** the code of the first of them; null for who may not read it */
  code: z.nullable(z.string()),
})
export type FailingGroup = z.output<typeof FailingGroup>

/**
 * The last programs of the students who have not solved a problem of a column, in groups by the case that failed and by
 * likeness; the largest first. Without `pid` it is the first problem of the column.
 */
export const getFailing = endpoint({
  method: 'GET',
  path: '/api/gradebook/failing',
  summary: 'Failing programs of a class, in groups',
  access: teach,
  input: z.object({ ...gradebookField, column: numberFromDigits(7), pid: z.optional(numberFromDigits(8)) }),
  output: z.object({
    /** of the column */
    problems: z.array(z.object({ pid: z.int(), displayId: z.string(), title: z.string() })),
    /** the one that this is of; null where the column has none */
    pid: z.nullable(z.int()),
    /** how many students solved it, and handed in nothing that counts */
    solved: z.int(),
    untried: z.int(),
    groups: z.array(FailingGroup),
    /** comments that the caller keeps for use again */
    phrases: z.array(z.string()),
  }),
  errors: [errors['gradebook-not-found'], errors['gradebook-column-unknown']],
})

/** Says the same of many programs of a column, as of a group that fails alike; each author gets a message. May be repeated. */
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
    /** how many have the comment now */
    told: z.int(),
    /** how many are not graded here any more, or have all comments that they may have */
    skipped: z.int(),
  }),
  errors: [errors['gradebook-not-found'], errors['gradebook-column-unknown'], errors['gradebook-comment-long']],
})
