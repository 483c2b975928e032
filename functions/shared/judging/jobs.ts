import * as z from 'zod/mini'
import { olderJob } from './older.ts'
import { JudgeSettings } from './settings.ts'

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
const program = {
  language: z.string(),
  code: z.string(),
  /** how many lines of the code before and after it its author does not see */
  hidden: z._default(z.object({ before: z.int(), after: z.int() }), { before: 0, after: 0 }),
}

/** The parts of a job from the problem. */
const problem = {
  settings: JudgeSettings,
  /** by key in the bucket and hash of the content */
  testData: z.object({ key: z.string(), version: z.string() }),
  /** the longest total time of an accepted jury solution, in ms; 0: none */
  juryTime: z._default(z.int(), 0),
  /** hashes of the inputs of the statement's samples (`hashSample`): what the program writes there is kept */
  samples: z._default(z.array(z.string()), []),
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
export type JobProgram = Pick<z.infer<typeof JudgeJob>, keyof typeof program>
/** A job as it is sent, without what has a default. */
export type NewJob = z.input<typeof AnyJob>

/** All messages of the judge's queues. */
export const JudgeTask = z.pipe(olderJob, AnyJob)
export type JudgeTask = z.infer<typeof JudgeTask>
