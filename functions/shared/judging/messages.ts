import * as z from 'zod/mini'
import { keysOf } from '../records.ts'
import { fillMessage, type Locale } from '../text.ts'
import { olderMessage } from './older.ts'
import { caseReasons, reasonsWithoutPlace } from './reasons.ts'

const Reason = z.enum(keysOf(caseReasons))

/** The reason of a case result as text, for some without the place of a difference; empty if there is none. */
export function caseMessage(
  { reason, params }: Pick<CaseResult, 'reason' | 'params'>,
  locale: Locale,
  tellsPlace = true,
): string {
  if (reason === null) return ''
  const words = (tellsPlace ? undefined : reasonsWithoutPlace[reason]) ?? caseReasons[reason]
  return fillMessage(words[locale], params)
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
  /** the beginning of the program's output, of samples and of the first wrong cases; the latter shows only if staff allow it */
  output: z.exactOptional(z.string()),
  /** the sample of the statement whose input it has (`hashSample`); absent for none */
  sample: z.exactOptional(z.string()),
})
export type CaseResult = z.infer<typeof CaseResult>

/** The most wrong cases whose data may be shown, and the most characters of each file. */
export const shownPart = { cases: 10, characters: 500 } as const
/** The same of cases that are samples of the statement. */
export const shownSample = { cases: 10, characters: 4000 } as const

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

/** A judge that lives. */
export const JudgeServer = z.object({
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
