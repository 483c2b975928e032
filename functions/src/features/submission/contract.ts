import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { flag, nothing, pageOf, paging, upTo, whole } from '../../platform/http/fields.ts'
import { CaptchaAnswer } from '../captcha/contract.ts'
import { captchaErrors } from '../captcha/errors.ts'
import { problemErrors } from '../problem/errors.ts'
import { setFields, setFieldsOfList } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { submissionErrors as errors } from './errors.ts'

export * from './last-accepted/contract.ts'

/** Limits of a submission and of a test run, in characters; the life of a test run's result in seconds. */
export const submissionLimits = {
  code: 65535,
  testInput: 1000,
  testExpected: 65535,
  statusBatch: 100,
  testLife: 600,
} as const

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
  /** the full score; null where the problem is not scored */
  ioScore: z.nullable(z.int()),
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
  upTo(submissionLimits.code, 'code-too-long'),
  z.refine((code) => code.trim() !== '', 'code-empty'),
)

/** What sending code to a judge may be refused for. */
const sendErrors = [
  errors['code-empty'],
  errors['code-too-long'],
  problemSetErrors['judging-closed'],
  errors['language-unknown'],
  errors['too-fast'],
  errors['too-many-waiting'],
  problemErrors['problem-not-found'],
  problemSetErrors['set-not-found'],
]

const ProblemId = z.pipe(
  z.union([z.string().check(upTo(40, 'problem-not-found')), z.int()]),
  z.transform((value) => String(value)),
)

/** Hands code in. `pid` is the problem's display id; its number is taken too where no display id equals it. */
export const submitProblemJudge = endpoint({
  method: 'POST',
  path: '/api/submit-problem-judge',
  summary: 'Submit code to be judged',
  access: { in: 'set', right: 'submit', who: 'submit' },
  input: z.object({
    pid: ProblemId,
    language: z.string().check(z.maxLength(40)),
    code: Code,
    ...setFields,
    isRemote: z.optional(flag),
    /** needed once somebody has tried too often to send faster than he may */
    captcha: z.optional(CaptchaAnswer),
  }),
  output: z.object({ submitId: z.int() }),
  errors: [...sendErrors, captchaErrors['captcha-required'], captchaErrors['captcha-wrong']],
})

/**
 * Runs code on an input of one's own. `pid` is the problem's number; its display id is taken too where no number
 * equals it. The output is compared where an output is expected and the problem compares outputs at all.
 */
export const submitProblemTestJudge = endpoint({
  method: 'POST',
  path: '/api/submit-problem-test-judge',
  summary: 'Run code on an input of your own; the answer is the key of the result',
  access: { in: 'set', right: 'test', who: 'submit' },
  input: z.object({
    pid: ProblemId,
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
    /** the editor's mode and whether the problem is remote: of no use here */
    mode: z.optional(z.nullable(z.string().check(upTo(100)))),
    isRemoteJudge: z.optional(z.nullable(flag)),
  }),
  output: z.string(),
  errors: [...sendErrors, errors['test-input-too-long'], errors['test-expected-too-long']],
})

/** The result of a test run, for the one who asked for it; Pending (5) until it is there. */
export const getTestJudgeResult = endpoint({
  method: 'GET',
  path: '/api/get-test-judge-result',
  summary: 'The result of a test run',
  access: 'login',
  input: z.object({ testJudgeKey: z.string().check(z.maxLength(64)) }),
  output: z.object({
    status: z.int(),
    time: z.nullable(z.int()),
    memory: z.nullable(z.int()),
    /** what the program wrote on standard error; the compiler's messages where it did not compile (-2) */
    stderr: z.string(),
    userInput: z.string(),
    expectedOutput: z.string(),
    /** clipped where it is long, which a last line of … shows */
    userOutput: z.string(),
    problemJudgeMode: z.string(),
  }),
  errors: [errors['test-not-found']],
})

/** Submissions to a problem set, newest first. `problemID` and `username` match by beginning, or wholly on request. */
export const getSubmissionList = endpoint({
  method: 'GET',
  path: '/api/get-submission-list',
  summary: 'Submissions, newest first',
  access: { in: 'set', right: 'enter', who: 'anyone' },
  input: z.object({
    ...paging(15),
    onlyMine: z.optional(flag),
    status: z.optional(whole),
    username: z.optional(z.string().check(z.maxLength(40))),
    problemID: z.optional(z.string().check(z.maxLength(40))),
    completeProblemID: z.optional(flag),
    ...setFieldsOfList,
  }),
  output: pageOf(SubmissionRow),
  errors: [problemSetErrors['set-not-found']],
})

/**
 * One submission. Code and messages are there for its owner and for staff, and for everybody where the owner shares them
 * and sharing is on; `codeShare` says whether it is.
 */
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
      /** why staff overruled the judge; empty where they did not say, null where they did not */
      manualReason: z.nullable(z.string()),
    }),
    codeShare: z.boolean(),
  }),
  errors: [errors['submission-not-found'], problemSetErrors['set-not-found']],
})

/** Lets everybody see the code of one's own submission, or no longer. Whoever shares is the caller, whatever `uid` says. */
export const shareSubmission = endpoint({
  method: 'PUT',
  path: '/api/submission',
  summary: "Share the code of one's own submission, or no longer",
  access: { in: 'submission', right: 'know', who: 'login' },
  input: z.object({ submitId: whole, share: flag, uid: z.optional(z.nullable(z.string().check(upTo(100)))) }),
  output: nothing,
  errors: [errors['submission-not-found'], errors['submission-not-yours'], problemSetErrors['sharing-off']],
})

/** The present state of submissions, without code: unknown ids are left out. */
export const checkSubmissionsStatus = endpoint({
  method: 'POST',
  path: '/api/check-submissions-status',
  summary: 'The present state of up to 100 submissions',
  access: { in: 'set', right: 'enter', who: 'anyone' },
  input: z.object({
    submitIds: z.array(z.int()).check(z.maxLength(submissionLimits.statusBatch)),
    ...setFields,
  }),
  output: z.record(z.string(), SubmissionRow),
  errors: [problemSetErrors['set-not-found']],
})

/** The result of one test point; time in ms, memory in KB. */
const CaseRow = z.object({
  seq: z.int(),
  status: z.int(),
  time: z.int(),
  memory: z.int(),
  score: z.nullable(z.int()),
  groupNum: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  message: z.string(),
  /** the beginnings of its input and of its answer, where staff have them shown and it was wrong; null where too large */
  inputData: z.optional(z.nullable(z.string())),
  outputData: z.optional(z.nullable(z.string())),
  /** with them the beginning of what the program wrote */
  userOutput: z.optional(z.string()),
  /** what the checker or interactor said; for staff only, because it may tell of the hidden data */
  comment: z.optional(z.string()),
})
export type CaseRow = z.infer<typeof CaseRow>

/** What the test points of a subtask come to; `ac` of `total` are right. */
const Subtask = z.object({
  groupNum: z.nullable(z.int()),
  /** the subtasks that must be passed, lest this one be worth nothing */
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

/** Per-case results, for those who may see the code and where the problem shows them; hidden data only where staff show it. */
export const getAllCaseResult = endpoint({
  method: 'GET',
  path: '/api/get-all-case-result',
  summary: 'Results of a submission case by case',
  access: { in: 'submission', right: 'know', who: 'login' },
  input: z.object({ submitId: whole, ...setFields }),
  output: z.object({
    judgeCaseMode: z.string(),
    judgeCaseList: z.array(CaseRow),
    /** by subtask, where the problem is judged by subtasks; else empty */
    subTaskJudgeCaseVoList: z.array(Subtask),
  }),
  errors: [errors['submission-not-found'], errors['submission-not-yours'], problemSetErrors['set-not-found']],
})
