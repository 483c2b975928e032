import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { fill, type Locale } from '../../platform/text.ts'

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

/**
 * Why a case got its status: a word for programs, and its words for people with the `params` of the result. They name
 * places in the contestant's own output only: the expected one stays hidden.
 */
export const caseReasons = {
  'cpu-time': {
    en: 'the program used more than {ms} ms of processor time',
    'zh-CN': '程序使用的处理器时间超过 {ms} 毫秒',
  },
  'wall-clock': {
    en: 'the program had not ended after {ms} ms, most of which it spent waiting',
    'zh-CN': '程序运行 {ms} 毫秒后仍未结束，其间大部分时间在等待',
  },
  memory: { en: 'the program used more than {mb} MB of memory', 'zh-CN': '程序使用的内存超过 {mb} MB' },
  'output-limit': { en: 'the program wrote more than {mb} MB', 'zh-CN': '程序的输出超过 {mb} MB' },
  signal: { en: 'the program was ended by {signal}', 'zh-CN': '程序被信号 {signal} 终止' },
  'exit-code': { en: 'the program ended with exit code {code}', 'zh-CN': '程序以返回值 {code} 结束' },
  'forbidden-syscall': {
    en: 'the program made a system call that is not allowed here',
    'zh-CN': '程序使用了不被允许的系统调用',
  },
  'white-space': { en: 'white space differs in line {line}', 'zh-CN': '第 {line} 行的空白字符不同' },
  output: { en: 'the first difference is in line {line}', 'zh-CN': '第一处不同在第 {line} 行' },
  skipped: { en: 'not judged, because its result could change nothing', 'zh-CN': '未评测：其结果不会影响总分' },
  sandbox: { en: 'the sandbox failed: {detail}', 'zh-CN': '沙箱出错：{detail}' },
} as const satisfies Record<string, Record<Locale, string>>

export type CaseReason = keyof typeof caseReasons
const CaseReason = z.enum(Object.keys(caseReasons) as [CaseReason, ...CaseReason[]])

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
  score: z.nullable(z.int()),
  group: z.nullable(z.int()),
  reason: z.nullable(CaseReason),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
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
export const JudgeMessage = z.discriminatedUnion('type', [JudgeEvent, Heartbeat])
export type JudgeMessage = z.infer<typeof JudgeMessage>

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
