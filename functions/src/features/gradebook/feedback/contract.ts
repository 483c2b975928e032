import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo, whole } from '../../../platform/http/fields.ts'
import { setFields } from '../../problem-set/contract.ts'
import { gradebookLimits as limits } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'

/** Only its author and those who teach them get something, though all who see the submission may ask. */
const onSubmission = { in: 'submission', right: 'enter', who: 'login' } as const
const submissionField = { submitId: whole, ...setFields }

const Remark = z.object({
  id: z.int(),
  /** from 1; 0 for the whole program */
  line: z.int(),
  text: z.string(),
  username: z.string(),
  /** empty for none */
  nickname: z.string(),
  at: z.string(),
  isOwn: z.boolean(),
})
export type Remark = z.output<typeof Remark>

/** Comments of teachers on a submission; empty for callers who neither wrote it nor teach its author. */
export const getRemarks = endpoint({
  method: 'GET',
  path: '/api/gradebook/remarks',
  summary: 'What teachers said of the lines of a submission',
  access: onSubmission,
  input: z.object(submissionField),
  output: z.object({
    remarks: z.array(Remark),
    /** in which the caller grades it; empty for those who may not comment */
    gradebooks: z.array(z.object({ id: z.int(), title: z.string() })),
    /** the caller's saved comments */
    phrases: z.array(z.string()),
  }),
})

/** Comments on a line of a submission, for teachers who grade it; its author gets a message. */
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

/** Deletes a comment of the caller with its message. */
export const removeRemark = endpoint({
  method: 'DELETE',
  path: '/api/gradebook/remark',
  summary: "Take back one's comment on a submission",
  access: onSubmission,
  input: z.object({ ...submissionField, id: whole }),
  errors: [errors['gradebook-remark-unknown']],
})

/** Replaces the caller's saved comments. */
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
