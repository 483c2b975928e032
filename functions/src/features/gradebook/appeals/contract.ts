import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { upTo } from '../../../platform/http/fields.ts'
import { gradebookLimits as limits } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import { gradebookField, teach } from '../management/contract.ts'
import { column, uid } from '../marks/contract.ts'

const words = z.string().check(z.trim(), z.minLength(1, 'gradebook-appeal-empty'), upTo(limits.appeal))

/** Asks the teachers to look at a grade again; one appeal at a time, and a bounded number against one grade. */
export const appealGrade = endpoint({
  method: 'POST',
  path: '/api/my-grades/appeal',
  summary: "Appeal against one's own grade",
  access: { in: 'gradebook', right: 'look', who: 'login' },
  input: z.object({ ...gradebookField, column, text: words }),
  errors: [
    errors['gradebook-not-found'],
    errors['gradebook-column-unknown'],
    errors['gradebook-appeal-empty'],
    errors['gradebook-appeal-open'],
    errors['gradebook-appeals-many'],
  ],
})

/** Answers the open appeal of a cell; the student gets a message. */
export const answerAppeal = endpoint({
  method: 'PUT',
  path: '/api/gradebook/appeal',
  summary: 'Answer an appeal against a grade',
  access: teach,
  input: z.object({ ...gradebookField, uid, column, answer: words }),
  errors: [
    errors['gradebook-not-found'],
    errors['gradebook-student-unknown'],
    errors['gradebook-column-unknown'],
    errors['gradebook-appeal-empty'],
    errors['gradebook-appeal-none'],
  ],
})
