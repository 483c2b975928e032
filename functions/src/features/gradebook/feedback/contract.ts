import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo, whole } from '../../../platform/http/fields.ts'
import { setFields } from '../../problem-set/contract.ts'
import { gradebookLimits as limits } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'

/** Who may know of the submission may ask; what was said is told its author and those who teach them alone. */
const onSubmission = { in: 'submission', right: 'enter', who: 'login' } as const
const submissionField = { submitId: whole, ...setFields }

/** What a teacher said of a submission. */
const Remark = z.object({
  id: z.int(),
  /** the line that it is about, from 1; 0 for all of it */
  line: z.int(),
  text: z.string(),
  /** who wrote it */
  username: z.string(),
  at: z.string(),
  /** whether the caller may take it back */
  isOwn: z.boolean(),
})
export type Remark = z.output<typeof Remark>

/** What teachers said of a submission, by lines: nothing for who neither wrote it nor teaches its author with a gradebook. */
export const getRemarks = endpoint({
  method: 'GET',
  path: '/api/gradebook/remarks',
  summary: 'What teachers said of the lines of a submission',
  access: onSubmission,
  input: z.object(submissionField),
  output: z.object({
    remarks: z.array(Remark),
    /** the gradebooks in which the caller grades it; empty for who may not comment */
    gradebooks: z.array(z.object({ id: z.int(), title: z.string() })),
    /** comments that the caller keeps for use again */
    phrases: z.array(z.string()),
  }),
})

/** Says something of a line of a submission; its author gets a message. For who teaches with a gradebook that grades it. */
export const addRemark = endpoint({
  method: 'POST',
  path: '/api/gradebook/remark',
  summary: 'Comment on a line of a submission',
  access: onSubmission,
  input: z.object({
    ...submissionField,
    line: z.int().check(z.minimum(0), z.maximum(limits.lines)),
    text: z.string().check(z.trim(), z.minLength(1), upTo(limits.comment, 'gradebook-comment-long')),
  }),
  output: z.object({ id: z.int() }),
  errors: [errors['gradebook-not-yours-to-grade'], errors['gradebook-comment-long'], errors['gradebook-remarks-many']],
})

/** Takes back what the caller said of a submission, with its message. */
export const removeRemark = endpoint({
  method: 'DELETE',
  path: '/api/gradebook/remark',
  summary: "Take back one's comment on a submission",
  access: onSubmission,
  input: z.object({ ...submissionField, id: whole }),
  errors: [errors['gradebook-remark-unknown']],
})

/** Keeps comments for use again, in place of those that were kept before. */
export const savePhrases = endpoint({
  method: 'PUT',
  path: '/api/gradebook/phrases',
  summary: 'Keep comments for use again',
  access: 'login',
  input: z.object({
    phrases: z
      .array(z.string().check(z.trim(), z.minLength(1), upTo(limits.comment, 'gradebook-comment-long')))
      .check(z.maxLength(limits.phrases)),
  }),
  errors: [errors['gradebook-comment-long']],
})
