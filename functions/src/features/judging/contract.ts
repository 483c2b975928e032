import * as z from 'zod/mini'

/** Submission status codes (A4). */
export const Status = {
  notSubmitted: -10,
  submittedUnknown: -5,
  cancelled: -4,
  presentationError: -3,
  compileError: -2,
  wrongAnswer: -1,
  accepted: 0,
  timeLimitExceeded: 1,
  memoryLimitExceeded: 2,
  runtimeError: 3,
  systemError: 4,
  pending: 5,
  compiling: 6,
  judging: 7,
  partialAccepted: 8,
  submitting: 9,
  submitFailed: 10,
} as const

/** Whether a status may still change by itself (A4: pending, compiling, judging). */
export const isRunning = (status: number) => status >= Status.pending && status <= Status.judging

export const caseModes = ['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error'] as const

/** How a problem is judged; times in ms, memory and stack in MB. Limits are those for C and C++. */
export const JudgeSettings = z.object({
  timeLimit: z.int(),
  memoryLimit: z.int(),
  stackLimit: z.int(),
  judgeMode: z.enum(['default']),
  judgeCaseMode: z.enum(caseModes),
  type: z.enum(['acm', 'oi']),
  /** full score of an OI problem */
  ioScore: z.int(),
  isRemoveEndBlank: z.boolean(),
  /** names of the files that replace standard input and output */
  fileIO: z.nullable(z.object({ input: z.string(), output: z.string() })),
})
export type JudgeSettings = z.infer<typeof JudgeSettings>

/** One submission on its way to a judge: everything that judging it takes. Bounded by the 1 MiB of a queue message. */
export const JudgeJob = z.object({
  submissionId: z.int(),
  /** grows with each rejudge; events of an older attempt are ignored */
  attempt: z.int(),
  language: z.string(),
  code: z.string(),
  settings: JudgeSettings,
  /** the archive of test data: key in the test-data bucket and the hash of its content */
  testData: z.object({ key: z.string(), version: z.string() }),
  /** follows the submission from the request to the verdict in every log line */
  requestId: z.string(),
})
export type JudgeJob = z.infer<typeof JudgeJob>

/** The `manifest.json` of a test-data archive; cases in judging order, files relative to the archive's root. */
export const TestDataManifest = z.object({
  format: z.literal(1),
  cases: z.array(
    z.object({
      name: z.string(),
      input: z.string(),
      output: z.string(),
      score: z.int(),
      group: z.nullable(z.int()),
    }),
  ),
})
export type TestDataManifest = z.infer<typeof TestDataManifest>

/** The result of one test case: time in ms, memory in KB; `message` is for people and clipped to 1,000 characters. */
export const CaseResult = z.object({
  /** 1-based number in judging order */
  seq: z.int(),
  name: z.string(),
  status: z.int(),
  time: z.int(),
  memory: z.int(),
  score: z.nullable(z.int()),
  group: z.nullable(z.int()),
  /** why, in a word that programs can read: output-limit, wall-clock, signal, exit-code, forbidden-syscall, … or null */
  reason: z.nullable(z.string()),
  message: z.string(),
})
export type CaseResult = z.infer<typeof CaseResult>

/** No event carries more cases than this. */
export const casesPerEvent = 200

const about = {
  submissionId: z.int(),
  attempt: z.int(),
  judger: z.string(),
  requestId: z.string(),
}

/** What a judge tells of a job, at least once and in any order. Only `finished` settles the submission. */
export const JudgeEvent = z.discriminatedUnion('type', [
  z.object({ ...about, type: z.literal('compiling') }),
  z.object({
    ...about,
    type: z.literal('judging'),
    done: z.int(),
    total: z.int(),
  }),
  /** results of part `part` (0-based) where a submission has more than `casesPerEvent` cases */
  z.object({
    ...about,
    type: z.literal('cases'),
    part: z.int(),
    cases: z.array(CaseResult),
  }),
  z.object({
    ...about,
    type: z.literal('finished'),
    status: z.int(),
    /** maxima over the cases; ms and KB */
    time: z.int(),
    memory: z.int(),
    score: z.nullable(z.int()),
    /** compiler messages, or why it is a System Error; clipped to 20,000 characters */
    errorMessage: z.string(),
  }),
])
export type JudgeEvent = z.infer<typeof JudgeEvent>
