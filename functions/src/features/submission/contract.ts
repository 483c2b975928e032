import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { flag, upTo, whole } from '../../platform/http/fields.ts'
import { CaptchaAnswer } from '../captcha/contract.ts'
import { captchaErrors } from '../captcha/errors.ts'
import { problemErrors } from '../problem/errors.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { submissionLimits } from './contract-facts.ts'
import { SubmissionRow } from './contract-list.ts'
import { submissionErrors as errors } from './errors.ts'

export * from './contract-facts.ts'
export * from './contract-list.ts'
export * from './last-accepted/contract.ts'

const Code = z.string().check(
  upTo(submissionLimits.code, 'code-too-long'),
  z.refine((code) => code.trim() !== '', 'code-empty'),
)

const sendErrors = [
  errors['code-empty'],
  errors['code-too-long'],
  problemSetErrors['judging-closed'],
  errors['language-unknown'],
  errors['handed-in-elsewhere'],
  errors['too-fast'],
  errors['too-many-waiting'],
  problemErrors['problem-not-found'],
  problemErrors['problem-moved'],
  problemErrors['problem-gone'],
  problemSetErrors['set-not-found'],
]

/** The problem that the code was written for; refused where `pid` names another one by now. */
const meant = z.optional(z.nullable(whole))

const ProblemId = z.pipe(
  z.union([z.string().check(upTo(40, 'problem-not-found')), z.int()]),
  z.transform((value) => String(value)),
)

/** `pid` is a display id, else a number; in timed works `displayTid` is the display id, if given. */
export const submitProblemJudge = endpoint({
  method: 'POST',
  path: '/api/submit-problem-judge',
  summary: 'Submit code to be judged',
  access: { in: 'set', right: 'submit', who: 'submit' },
  input: z.object({
    pid: ProblemId,
    displayTid: z.optional(z.nullable(z.string().check(upTo(40, 'problem-not-found')))),
    meant,
    language: z.string().check(z.maxLength(40)),
    code: Code,
    ...setFields,
    isRemote: z.optional(flag),
    /** after too many attempts within the interval */
    captcha: z.optional(CaptchaAnswer),
  }),
  output: z.object({ submitId: z.int() }),
  errors: [
    ...sendErrors,
    errors['answer-no-number'],
    errors['answer-no-option'],
    captchaErrors['captcha-required'],
    captchaErrors['captcha-wrong'],
  ],
})

/** Runs code on custom input or all samples; `pid` is a number, else a display id. Outputs are compared where possible. */
export const submitProblemTestJudge = endpoint({
  method: 'POST',
  path: '/api/submit-problem-test-judge',
  summary: 'Run code on an input of your own; the answer is the key of the result',
  access: { in: 'set', right: 'test', who: 'submit' },
  input: z.object({
    pid: ProblemId,
    meant,
    type: z._default(z.enum(['public', 'contest', 'group']), 'public'),
    ...setFields,
    language: z.string().check(z.maxLength(40)),
    code: Code,
    userInput: z._default(
      z.nullable(z.string().check(z.maxLength(submissionLimits.testInput, 'test-input-too-long'))),
      '',
    ),
    expectedOutput: z._default(
      z.nullable(z.string().check(z.maxLength(submissionLimits.testExpected, 'test-expected-too-long'))),
      '',
    ),
    /** on all samples instead, as one run; those beyond 100,000 characters are left out */
    samples: z.optional(flag),
    /** sent by HOJ clients and ignored */
    mode: z.optional(z.nullable(z.string().check(upTo(100)))),
    isRemoteJudge: z.optional(z.nullable(flag)),
  }),
  output: z.string(),
  errors: [...sendErrors, errors['test-input-too-long'], errors['test-expected-too-long']],
})

/** The result for one input. */
const tested = {
  status: z.int(),
  time: z.nullable(z.int()),
  memory: z.nullable(z.int()),
  /** standard error, or compiler messages (status -2) */
  stderr: z.string(),
  /** if long, cut with … as the last line */
  userOutput: z.string(),
}
export const TestedOther = z.object(tested)

/** For its owner; Pending (5) while it is running. */
export const getTestJudgeResult = endpoint({
  method: 'GET',
  path: '/api/get-test-judge-result',
  summary: 'The result of a test run',
  access: 'login',
  input: z.object({ testJudgeKey: z.string().check(z.maxLength(64)) }),
  output: z.object({
    ...tested,
    userInput: z.string(),
    expectedOutput: z.string(),
    /** further results of a run on all samples; empty if it did not compile */
    others: z.array(TestedOther),
    problemJudgeMode: z.string(),
  }),
  errors: [errors['test-not-found']],
})

/** Code and messages are for owner and staff, and for everybody if the owner shares them and `codeShare` allows it. */
export const getSubmissionDetail = endpoint({
  method: 'GET',
  path: '/api/get-submission-detail',
  summary: 'One submission with its code, where the caller may see it',
  access: { in: 'submission', right: 'know', who: 'anyone' },
  input: z.object({ submitId: whole, ...setFields }),
  output: z.object({
    submission: z.extend(SubmissionRow, {
      code: z.nullable(z.string()),
      errorMessage: z.nullable(z.string()),
      /** why staff changed the verdict; null for the judge’s own */
      manualReason: z.nullable(z.string()),
    }),
    codeShare: z.boolean(),
    /** give a verdict and rejudge */
    mayJudge: z.boolean(),
  }),
  errors: [errors['submission-not-found'], problemSetErrors['set-not-found']],
})

/** `uid` is ignored. */
export const shareSubmission = endpoint({
  method: 'PUT',
  path: '/api/submission',
  summary: "Share the code of one's own submission, or no longer",
  access: { in: 'submission', right: 'know', who: 'login' },
  input: z.object({ submitId: whole, share: flag, uid: z.optional(z.nullable(z.string().check(upTo(100)))) }),
  errors: [errors['submission-not-found'], errors['submission-not-yours'], problemSetErrors['sharing-off']],
})

const statusInput = z.object({
  submitIds: z.array(whole).check(z.maxLength(submissionLimits.statusBatch)),
  ...setFields,
})

/** Without code; unknown ids are left out. */
export const checkSubmissionsStatus = endpoint({
  method: 'POST',
  path: '/api/check-submissions-status',
  summary: 'The present state of up to 100 submissions',
  access: { in: 'set', right: 'enter', who: 'anyone' },
  input: statusInput,
  output: z.record(z.string(), SubmissionRow),
  errors: [problemSetErrors['set-not-found']],
})

/** The same inside a contest. */
export const checkContestSubmissionsStatus = endpoint({
  method: 'POST',
  path: '/api/check-contest-submissions-status',
  summary: 'The present state of submissions of a contest',
  access: { in: 'set', right: 'enter', who: 'login' },
  input: statusInput,
  output: z.record(z.string(), SubmissionRow),
  errors: [problemSetErrors['set-not-found']],
})

/** Time in ms, memory in KB. */
const CaseRow = z.object({
  seq: z.int(),
  status: z.int(),
  time: z.int(),
  memory: z.int(),
  score: z.nullable(z.int()),
  groupNum: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  message: z.string(),
  /** whether its input is a sample of the statement */
  isSample: z.boolean(),
  /** input and answer of a sample; else their beginnings, if it was wrong and they show; null if too large */
  inputData: z.optional(z.nullable(z.string())),
  outputData: z.optional(z.nullable(z.string())),
  /** beginning of the output, under the same conditions; absent where it is not known */
  userOutput: z.optional(z.string()),
  /** of the checker or interactor; only for staff, because it may reveal data */
  comment: z.optional(z.string()),
})
export type CaseRow = z.infer<typeof CaseRow>

/** `ac` of `total` test points are right. */
const Subtask = z.object({
  groupNum: z.nullable(z.int()),
  /** that must be passed for this one to count */
  requires: z.array(z.int()),
  status: z.int(),
  score: z.int(),
  ac: z.int(),
  total: z.int(),
  time: z.int(),
  memory: z.int(),
  subtaskDetailList: z.array(CaseRow),
})
export type Subtask = z.infer<typeof Subtask>

/** For users who may see the code, if the problem shows them; data only if staff allow it. Null for visitors. */
export const getAllCaseResult = endpoint({
  method: 'GET',
  path: '/api/get-all-case-result',
  summary: 'Results of a submission case by case',
  access: { in: 'submission', right: 'know', who: 'anyone' },
  input: z.object({ submitId: whole, ...setFields }),
  output: z.nullable(
    z.object({
      judgeCaseMode: z.string(),
      judgeCaseList: z.array(CaseRow),
      /** empty unless the problem is judged by subtasks */
      subTaskJudgeCaseVoList: z.array(Subtask),
    }),
  ),
  errors: [errors['submission-not-found'], errors['submission-not-yours'], problemSetErrors['set-not-found']],
})
