import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { fill, type Locale } from '../../platform/text.ts'
import { olderJob, olderMessage } from './contract-older.ts'
import { type CaseReason, caseReasons } from './reasons.ts'

export * from './contract-test-data.ts'
export * from './contract-verdicts.ts'

export const caseModes = ['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error'] as const

/** Who decides on an output: the comparison with the answer, a checker, or an interactor that talks with the program. */
export const judgeModes = ['default', 'spj', 'interactive'] as const

/** How outputs are compared token by token; a tolerance of null compares numbers as text. */
export const TokenComparison = z.object({
  caseSensitive: z.boolean(),
  spaceSensitive: z.boolean(),
  absolute: z.nullable(z.number()),
  relative: z.nullable(z.number()),
})
export type TokenComparison = z.infer<typeof TokenComparison>

/** A subtask that counts only where others, of lower numbers, were passed. */
const SubtaskRequires = z.object({ group: z.int(), requires: z.array(z.int()) })
export type SubtaskRequires = z.infer<typeof SubtaskRequires>

/** How a problem is judged; times in ms, memory, stack and output in MB. */
export const JudgeSettings = z.object({
  timeLimit: z.int(),
  memoryLimit: z.int(),
  stackLimit: z.int(),
  /** bound of what a run may write */
  outputLimit: z._default(z.int(), 64),
  /** whether the limits are those for C and C++, of which other languages get a multiple, or hold for all alike */
  isScaled: z._default(z.boolean(), true),
  judgeMode: z.enum(judgeModes),
  judgeCaseMode: z.enum(caseModes),
  /** in the subtask modes: which subtasks count only where others were passed, each of them at most once */
  subtaskRequires: z._default(z.array(SubtaskRequires), []),
  type: z.enum(['acm', 'oi']),
  /** full score of an OI problem */
  ioScore: z.int(),
  isRemoveEndBlank: z.boolean(),
  /** compares by tokens instead, in the default mode */
  comparison: z._default(z.nullable(TokenComparison), null),
  /** how often the program runs on a case at most; beyond the first run the checker hands it the next input */
  passes: z._default(z.int(), 1),
  /** whether a program may start processes, which few problems need; time and memory are then those of all of them */
  mayFork: z._default(z.boolean(), false),
  /** names of the files that replace standard input and output */
  fileIO: z.nullable(z.object({ input: z.string(), output: z.string() })),
})
export type JudgeSettings = z.infer<typeof JudgeSettings>

/** An ordinary ACM problem of 1 s and 256 MB: other settings say how they differ from it. */
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
  fileIO: null,
}

/** What follows a job from the request to the result in every log line. */
const traced = { requestId: z.string() }

/** A program on its way to a judge. */
const program = { language: z.string(), code: z.string() }

/** What a problem gives to a job: its settings, and its test data by key in the bucket and by the hash of the content. */
const problem = { settings: JudgeSettings, testData: z.object({ key: z.string(), version: z.string() }) }

/** One submission on its way to a judge: everything that judging it takes. Bounded by the 1 MiB of a queue message. */
export const JudgeJob = z.object({
  kind: z.literal('submission'),
  submissionId: z.int(),
  /** grows with each rejudge; events of an older attempt are ignored */
  attempt: z.int(),
  ...program,
  ...problem,
  ...traced,
})
export type JudgeJob = z.infer<typeof JudgeJob>

/** A solution of the jury on its way to a judge, to be judged as a submission is. */
export const JuryJob = z.object({
  kind: z.literal('jury'),
  run: z.int(),
  ...program,
  ...problem,
  ...traced,
})
export type JuryJob = z.infer<typeof JuryJob>

/** A run on an input of the contestant's own; `expected` is null where the output is compared with nothing. */
export const TestJob = z.object({
  kind: z.literal('test'),
  key: z.string(),
  ...program,
  ...problem,
  input: z.string(),
  expected: z.nullable(z.string()),
  ...traced,
})
export type TestJob = z.infer<typeof TestJob>

/** Whether a checker or an interactor compiles; `extraFiles` maps names to contents of what lies beside it. */
export const CompileJob = z.object({
  kind: z.literal('compile'),
  key: z.string(),
  ...program,
  extraFiles: z.record(z.string(), z.string()),
  ...traced,
})
export type CompileJob = z.infer<typeof CompileJob>

/** Everything that comes on a judge's queues. */
export const JudgeTask = z.pipe(olderJob, z.discriminatedUnion('kind', [JudgeJob, JuryJob, TestJob, CompileJob]))
export type JudgeTask = z.infer<typeof JudgeTask>

const Reason = z.enum(Object.keys(caseReasons) as [CaseReason, ...CaseReason[]])

/** The reason of a case result in words; empty where there is none to give. */
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
  /** what the checker or interactor said beside its verdict, and what went between it and the program: for staff only */
  comment: z._default(z.string(), ''),
  /** the beginning of what the program wrote, of the first wrong answers; shown only where staff have data shown */
  output: z.exactOptional(z.string()),
})
export type CaseResult = z.infer<typeof CaseResult>

/** Of how many wrong answers a part may be shown, and how many characters of each file. */
export const shownPart = { cases: 10, characters: 500 } as const

/** No event carries more cases than this. */
export const casesPerEvent = 200

const about = {
  submissionId: z.int(),
  attempt: z.int(),
  judger: z.string(),
  requestId: z.string(),
}

/** What judging comes to. */
const verdict = {
  status: z.int(),
  /** maxima over the cases; ms and KB */
  time: z.int(),
  memory: z.int(),
  score: z.nullable(z.number()),
  /** compiler messages, or why it is a System Error; clipped to 20,000 characters */
  errorMessage: z.string(),
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
    ...verdict,
  }),
])
export type JudgeEvent = z.infer<typeof JudgeEvent>

/** The verdict on a solution of the jury. */
export const JuryVerdict = z.object({
  type: z.literal('jury'),
  run: z.int(),
  judger: z.string(),
  requestId: z.string(),
  ...verdict,
})
export type JuryVerdict = z.infer<typeof JuryVerdict>

const aboutKey = { key: z.string(), judger: z.string(), requestId: z.string() }

/** What became of a test run: ms, KB; `output` and `stderr` are clipped, `stderr` holds compiler messages if any. */
export const Tested = z.object({
  ...aboutKey,
  type: z.literal('tested'),
  status: z.int(),
  time: z.int(),
  memory: z.int(),
  output: z.string(),
  stderr: z.string(),
})
export type Tested = z.infer<typeof Tested>

/** Whether a checker or interactor compiled; `message` holds what the compiler said, or why nobody could ask it. */
export const Compiled = z.object({
  ...aboutKey,
  type: z.literal('compiled'),
  outcome: z.enum(['compiled', 'refused', 'broken']),
  message: z.string(),
})
export type Compiled = z.infer<typeof Compiled>

/** How often a judge tells that it lives, and for how long it then counts as living; seconds. */
export const heartbeatTimes = { every: 30, life: 90 } as const

const JudgeServer = z.object({
  judger: z.string(),
  slots: z.int(),
  /** slots that are judging */
  busy: z.int(),
  /** the machine's load of the last minute by its cores: 1 is fully used */
  load: z.number(),
  version: z.string(),
  /** the languages whose tools it has, with what their version probes print */
  languages: z.array(z.object({ name: z.string(), version: z.string() })),
  startedAt: z.string(),
  /** when it last told so */
  at: z.string(),
})

/** What a judge tells of itself; `ended` with its last words. */
export const Heartbeat = z.extend(JudgeServer, { type: z.literal('heartbeat'), ended: z.boolean() })
export type Heartbeat = z.infer<typeof Heartbeat>

/** Everything that comes on the judge-events queue. */
export const JudgeMessage = z.discriminatedUnion('type', [JudgeEvent, JuryVerdict, Tested, Compiled, Heartbeat])
export type JudgeMessage = z.infer<typeof JudgeMessage>

/** The same as it is read; null where there is nothing to do. */
export const ReadMessage = z.pipe(olderMessage, z.nullable(JudgeMessage))

/** The judges that live (JD-10). */
export const getJudgeServiceInfo = endpoint({
  method: 'GET',
  path: '/api/admin/config/get-judge-service-info',
  summary: 'The judges that live, with slots, load, version and languages',
  access: 'manage-problems',
  input: z.object({}),
  output: z.array(JudgeServer),
  errors: [],
})
