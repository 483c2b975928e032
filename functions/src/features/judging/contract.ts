import { keysOf } from '@oj/shared/records.ts'
import { fill, type Locale } from '@oj/shared/text.ts'
import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { olderJob, olderMessage } from './contract-older.ts'
import { caseReasons } from './contract-reasons.ts'

export * from './contract-queues.ts'
export * from './contract-test-data.ts'
export * from './contract-total-time.ts'
export * from './contract-verdicts.ts'

export const caseModes = ['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error'] as const
export type CaseMode = (typeof caseModes)[number]

/** What decides on an output: the comparison with the answer, a checker, or an interactor that talks to the program. */
export const judgeModes = ['default', 'spj', 'interactive'] as const

/** How outputs are compared token by token; a tolerance of null compares numbers as text. */
export const TokenComparison = z.object({
  caseSensitive: z.boolean(),
  spaceSensitive: z.boolean(),
  absolute: z.nullable(z.number()),
  relative: z.nullable(z.number()),
})
export type TokenComparison = z.infer<typeof TokenComparison>

/** A subtask that only counts if others, with lower numbers, were passed. */
const SubtaskRequires = z.object({ group: z.int(), requires: z.array(z.int()) })
export type SubtaskRequires = z.infer<typeof SubtaskRequires>

/** How a problem is judged; times in ms, memory, stack and output in MB. */
export const JudgeSettings = z.object({
  timeLimit: z.int(),
  memoryLimit: z.int(),
  stackLimit: z.int(),
  /** the most that a run may write */
  outputLimit: z._default(z.int(), 64),
  /** whether languages other than C and C++ get multiples of the limits */
  isScaled: z._default(z.boolean(), true),
  judgeMode: z.enum(judgeModes),
  judgeCaseMode: z.enum(caseModes),
  /** in the subtask modes: subtasks that only count if others were passed, at most one entry for each */
  subtaskRequires: z._default(z.array(SubtaskRequires), []),
  type: z.enum(['acm', 'oi']),
  /** full score of an OI problem */
  ioScore: z.number(),
  isRemoveEndBlank: z.boolean(),
  /** set to compare by tokens, in the default mode */
  comparison: z._default(z.nullable(TokenComparison), null),
  /** the most runs of the program on one case; the checker provides the input of each further run */
  passes: z._default(z.int(), 1),
  /** whether a program may start processes, which few problems need; limits then apply to all of them together */
  mayFork: z._default(z.boolean(), false),
  /** how long a whole submission may take, in ms; null: by the rule of `totalTimeLimit` */
  totalTimeLimit: z._default(z.nullable(z.int()), null),
  /** names of the files that replace standard input and output */
  fileIO: z.nullable(z.object({ input: z.string(), output: z.string() })),
})
export type JudgeSettings = z.infer<typeof JudgeSettings>

/** An ordinary ACM problem of 1 s and 256 MB; other settings only state the differences. */
export const plainSettings: JudgeSettings = {
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 128,
  outputLimit: 64,
  isScaled: true,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  subtaskRequires: [],
  type: 'acm',
  ioScore: 100,
  isRemoveEndBlank: true,
  comparison: null,
  passes: 1,
  mayFork: false,
  totalTimeLimit: null,
  fileIO: null,
}

/** A time in which a contest runs, in ms since 1970. */
export const ContestTime = z.object({ from: z.int(), to: z.int() })
export type ContestTime = z.infer<typeof ContestTime>

/** The parts of every job beside its work. */
const common = {
  /** identifies it in all log lines, from the request to the result */
  requestId: z.string(),
  /** when contests run, as known when it was sent: judges then keep a place for them */
  contests: z._default(z.array(ContestTime), []),
}

/** The program of a job. */
const program = { language: z.string(), code: z.string() }

/** The parts of a job from the problem. */
const problem = {
  settings: JudgeSettings,
  /** by key in the bucket and hash of the content */
  testData: z.object({ key: z.string(), version: z.string() }),
  /** the longest total time of an accepted jury solution, in ms; 0: none */
  juryTime: z._default(z.int(), 0),
}

/** A job to judge one submission, with everything the judge needs. Limited to the 1 MiB of a queue message. */
export const JudgeJob = z.object({
  kind: z.literal('submission'),
  submissionId: z.int(),
  /** increases with each rejudge; events of an older attempt are ignored */
  attempt: z.int(),
  ...program,
  ...problem,
  ...common,
})
export type JudgeJob = z.infer<typeof JudgeJob>

/** A job to judge a jury solution like a submission. */
export const JuryJob = z.object({
  kind: z.literal('jury'),
  run: z.int(),
  ...program,
  ...problem,
  ...common,
})
export type JuryJob = z.infer<typeof JuryJob>

/** A job to judge a submission again beside its verdict, which stays until staff take the new one for it. */
export const RejudgingJob = z.object({
  kind: z.literal('rejudging'),
  rejudging: z.int(),
  submissionId: z.int(),
  ...program,
  ...problem,
  ...common,
})
export type RejudgingJob = z.infer<typeof RejudgingJob>

/** What a test run gives to the program; `expected` is null if the output is not compared. */
const tried = { input: z.string(), expected: z.nullable(z.string()) }

/** A run on custom input, or on several. */
export const TestJob = z.object({
  kind: z.literal('test'),
  key: z.string(),
  ...program,
  ...problem,
  ...tried,
  /** what it is run on after that */
  others: z._default(z.array(z.object(tried)), []),
  ...common,
})
export type TestJob = z.infer<typeof TestJob>

/** A job to compile a checker or an interactor; `extraFiles` maps names to contents of files beside it. */
export const CompileJob = z.object({
  kind: z.literal('compile'),
  key: z.string(),
  ...program,
  extraFiles: z.record(z.string(), z.string()),
  ...common,
})
export type CompileJob = z.infer<typeof CompileJob>

const AnyJob = z.discriminatedUnion('kind', [JudgeJob, JuryJob, RejudgingJob, TestJob, CompileJob])
/** A job as it is sent, without what has a default. */
export type NewJob = z.input<typeof AnyJob>

/** All messages of the judge's queues. */
export const JudgeTask = z.pipe(olderJob, AnyJob)
export type JudgeTask = z.infer<typeof JudgeTask>

const Reason = z.enum(keysOf(caseReasons))

/** The reason of a case result as text; empty if there is none. */
export function caseMessage({ reason, params }: Pick<CaseResult, 'reason' | 'params'>, locale: Locale): string {
  return reason === null ? '' : fill(caseReasons[reason][locale], params)
}

/** The result of one test case: time in ms, memory in KB. */
export const CaseResult = z.object({
  /** 1-based number in judging order */
  seq: z.int(),
  name: z.string(),
  status: z.int(),
  time: z.int(),
  memory: z.int(),
  score: z.nullable(z.number()),
  group: z.nullable(z.int()),
  reason: z.nullable(Reason),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** the message of the checker or interactor, and their dialogue with the program: for staff only */
  comment: z._default(z.string(), ''),
  /** the beginning of the program's output, for the first wrong cases; shown only if staff allow it */
  output: z.exactOptional(z.string()),
})
export type CaseResult = z.infer<typeof CaseResult>

/** The most wrong cases whose data may be shown, and the most characters of each file. */
export const shownPart = { cases: 10, characters: 500 } as const

/** The most cases in one event. */
export const casesPerEvent = 200

const about = {
  submissionId: z.int(),
  attempt: z.int(),
  judger: z.string(),
  requestId: z.string(),
}

/** The fields of a verdict. */
const verdict = {
  status: z.int(),
  /** maxima over the cases; ms and KB */
  time: z.int(),
  memory: z.int(),
  score: z.nullable(z.number()),
  /** compiler messages, or the cause of a System Error; truncated to 20,000 characters */
  errorMessage: z.string(),
}

/** Events of a job, sent at least once and in any order. Only `finished` settles the submission. */
export const JudgeEvent = z.discriminatedUnion('type', [
  z.object({ ...about, type: z.literal('compiling') }),
  z.object({
    ...about,
    type: z.literal('judging'),
    done: z.int(),
    total: z.int(),
  }),
  /** results of part `part` (0-based) if a submission has more than `casesPerEvent` cases */
  z.object({
    ...about,
    type: z.literal('cases'),
    part: z.int(),
    cases: z.array(CaseResult),
  }),
  z.object({
    ...about,
    type: z.literal('finished'),
    ...verdict,
  }),
])
export type JudgeEvent = z.infer<typeof JudgeEvent>

/** The verdict on a jury solution. */
export const JuryVerdict = z.object({
  type: z.literal('jury'),
  run: z.int(),
  judger: z.string(),
  requestId: z.string(),
  ...verdict,
  /** from compiling to the last comparison, without waiting for a processor, in ms */
  totalTime: z._default(z.int(), 0),
})
export type JuryVerdict = z.infer<typeof JuryVerdict>

const aboutRejudging = {
  rejudging: z.int(),
  submissionId: z.int(),
  judger: z.string(),
  requestId: z.string(),
}

/** The verdict on a submission that was judged again beside its own. */
export const Rejudged = z.object({
  type: z.literal('rejudged'),
  ...aboutRejudging,
  ...verdict,
})
export type Rejudged = z.infer<typeof Rejudged>

/** Its cases, in parts as those of a submission; they are sent before. */
export const RejudgedCases = z.object({
  type: z.literal('rejudged-cases'),
  ...aboutRejudging,
  part: z.int(),
  cases: z.array(CaseResult),
})
export type RejudgedCases = z.infer<typeof RejudgedCases>

const aboutKey = { key: z.string(), judger: z.string(), requestId: z.string() }

/** How a run ended: ms, KB; `output` and `stderr` are truncated, `stderr` holds compiler messages if any. */
const outcome = {
  status: z.int(),
  time: z.int(),
  memory: z.int(),
  output: z.string(),
  stderr: z.string(),
}

/** The result of a test run; `others` is empty where there were none, and where the program did not compile. */
export const Tested = z.object({
  ...aboutKey,
  type: z.literal('tested'),
  ...outcome,
  others: z._default(z.array(z.object(outcome)), []),
})
export type Tested = z.infer<typeof Tested>

/** The result of compiling a checker or interactor; `message` holds compiler messages, or why no judge could compile it. */
export const Compiled = z.object({
  ...aboutKey,
  type: z.literal('compiled'),
  outcome: z.enum(['compiled', 'refused', 'broken']),
  message: z.string(),
})
export type Compiled = z.infer<typeof Compiled>

/** Seconds between heartbeats of a judge, and how long it counts as alive after one. */
export const heartbeatTimes = { every: 30, life: 90 } as const

const JudgeServer = z.object({
  judger: z.string(),
  slots: z.int(),
  /** slots in use */
  busy: z.int(),
  /** the share of the processors' time that was used since the heartbeat before: 1 is all of it */
  load: z.number(),
  version: z.string(),
  /** its languages, with the output of their version commands */
  languages: z.array(z.object({ name: z.string(), version: z.string() })),
  startedAt: z.string(),
  /** time of the last heartbeat */
  at: z.string(),
})

/** A heartbeat of a judge; `ended` in its last one. */
export const Heartbeat = z.extend(JudgeServer, { type: z.literal('heartbeat'), ended: z.boolean() })
export type Heartbeat = z.infer<typeof Heartbeat>

/** All messages of the judge-events queue. */
export const JudgeMessage = z.discriminatedUnion('type', [
  JudgeEvent,
  JuryVerdict,
  Rejudged,
  RejudgedCases,
  Tested,
  Compiled,
  Heartbeat,
])
export type JudgeMessage = z.infer<typeof JudgeMessage>

/** The same, converted from the previous version's format; null for messages to ignore. */
export const ReadMessage = z.pipe(olderMessage, z.nullable(JudgeMessage))

/** The judges that are alive (JD-10). */
export const getJudgeServiceInfo = endpoint({
  method: 'GET',
  path: '/api/admin/config/get-judge-service-info',
  summary: 'The judges that live, with slots, load, version and languages',
  access: 'manage-problems',
  input: z.object({}),
  output: z.array(JudgeServer),
  errors: [],
})
