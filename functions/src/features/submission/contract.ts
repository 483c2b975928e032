import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { flag, pageOf, paging, whole } from '../../platform/fields.ts'
import { problemErrors } from '../problem/errors.ts'
import { submissionErrors as errors } from './errors.ts'

/** Limits of a submission (A5), in characters. */
export const submissionLimits = { code: 65535, statusBatch: 100 } as const

/** A submission as lists show it; time in ms, memory in KB, length in characters. */
export const SubmissionRow = z.object({
  submitId: z.int(),
  pid: z.int(),
  displayPid: z.string(),
  title: z.string(),
  uid: z.string(),
  username: z.string(),
  submitTime: z.string(),
  status: z.int(),
  time: z.nullable(z.int()),
  memory: z.nullable(z.int()),
  score: z.nullable(z.int()),
  oiRankScore: z.nullable(z.int()),
  length: z.int(),
  language: z.string(),
  cid: z.int(),
  judger: z.string(),
  isManual: z.boolean(),
  share: z.boolean(),
  /** cases done of all while it is being judged, else null */
  progress: z.nullable(z.object({ done: z.int(), total: z.int() })),
})
export type SubmissionRow = z.infer<typeof SubmissionRow>

const Code = z.string().check(
  z.maxLength(submissionLimits.code, 'code-too-long'),
  z.refine((code) => code.trim() !== '', 'code-empty'),
)

/** Hands code in. `pid` is the problem's display id; its number is taken too where no display id equals it. */
export const submitProblemJudge = endpoint({
  method: 'POST',
  path: '/api/submit-problem-judge',
  summary: 'Submit code to be judged',
  access: 'submit',
  input: z.object({
    pid: z.pipe(
      z.union([z.string(), z.int()]),
      z.transform((value) => String(value)),
    ),
    language: z.string().check(z.maxLength(40)),
    code: Code,
    cid: z.optional(z.nullable(whole)),
    tid: z.optional(z.nullable(whole)),
    gid: z.optional(z.nullable(whole)),
    isRemote: z.optional(flag),
  }),
  output: z.object({ submitId: z.int() }),
  errors: [
    errors['code-empty'],
    errors['code-too-long'],
    errors['language-unknown'],
    problemErrors['problem-not-found'],
    problemErrors['problem-not-public'],
  ],
})

/** Submissions outside contests, newest first. `problemID` and `username` match by beginning, or wholly on request. */
export const getSubmissionList = endpoint({
  method: 'GET',
  path: '/api/get-submission-list',
  summary: 'Submissions, newest first',
  access: 'anyone',
  input: z.object({
    ...paging(15),
    onlyMine: z.optional(flag),
    status: z.optional(whole),
    username: z.optional(z.string().check(z.maxLength(40))),
    problemID: z.optional(z.string().check(z.maxLength(40))),
    completeProblemID: z.optional(flag),
  }),
  output: pageOf(SubmissionRow),
  errors: [],
})

/** One submission. Code and messages are there for its owner and for staff only (A6). */
export const getSubmissionDetail = endpoint({
  method: 'GET',
  path: '/api/get-submission-detail',
  summary: 'One submission with its code, where the caller may see it',
  access: 'anyone',
  input: z.object({ submitId: whole }),
  output: z.object({
    submission: z.extend(SubmissionRow, {
      code: z.nullable(z.string()),
      errorMessage: z.nullable(z.string()),
    }),
    codeShare: z.boolean(),
  }),
  errors: [errors['submission-not-found']],
})

/** The present state of submissions, without code: unknown ids are left out. */
export const checkSubmissionsStatus = endpoint({
  method: 'POST',
  path: '/api/check-submissions-status',
  summary: 'The present state of up to 100 submissions',
  access: 'anyone',
  input: z.object({
    submitIds: z.array(z.int()).check(z.maxLength(submissionLimits.statusBatch)),
  }),
  output: z.record(z.string(), SubmissionRow),
  errors: [],
})

/** Per-case results, for those who may see the code; never hidden test data. */
export const getAllCaseResult = endpoint({
  method: 'GET',
  path: '/api/get-all-case-result',
  summary: 'Results of a submission case by case',
  access: 'login',
  input: z.object({ submitId: whole }),
  output: z.object({
    judgeCaseMode: z.string(),
    judgeCaseList: z.array(
      z.object({
        seq: z.int(),
        status: z.int(),
        time: z.int(),
        memory: z.int(),
        score: z.nullable(z.int()),
        groupNum: z.nullable(z.int()),
        reason: z.nullable(z.string()),
        message: z.string(),
      }),
    ),
  }),
  errors: [errors['submission-not-found'], errors['submission-not-yours']],
})
