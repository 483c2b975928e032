import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { whole } from '../../../platform/http/fields.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestField } from '../management/contract.ts'

const call = {
  path: '/api/admin/judge/rejudge-contest-problem',
  summary: 'Judge all submissions to a problem of a contest again',
  access: { in: 'set', right: 'judge', who: 'login' },
  input: z.object({ ...contestField, pid: whole }),
  output: z.object({ taskId: z.string() }),
  errors: [errors['contest-not-found'], errors['contest-problem-unknown']],
} as const

/** Judges all submissions to a problem of a contest again, by a task of the kind `RejudgeMany`. */
export const rejudgeContestProblem = endpoint({ ...call, method: 'POST' })

/** The same by GET, as scripts written for HOJ have it: the token is in a header. */
export const rejudgeContestProblemByGet = endpoint({ ...call, method: 'GET', changes: true })
