import type { JudgeJob, JuryJob, RejudgingJob } from '@oj/shared/judging/jobs.ts'
import type { CaseResult, JudgeMessage } from '@oj/shared/judging/messages.ts'
import type { Task } from '@oj/shared/judging/task.ts'
import { juryTimeLimit, totalTimeLimit } from '@oj/shared/judging/total-time.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import type { Place } from '../../judging/compile/compile.ts'
import { judgeSubmission, type Progress, termsOf, type Verdict } from '../../judging/judge.ts'
import { cleanMessage } from '../../judging/verdict/clean.ts'
import { abbreviateStatus } from '../../judging/verdict/verdict.ts'
import { type Ending, type JobContext, type JobHandler, sourceOf, withTestData } from './handler.ts'

/** The reported fields of a verdict. */
type Finish = Pick<Verdict, 'status' | 'time' | 'memory' | 'totalTime' | 'score' | 'errorMessage'>

/** What to report about a program that is judged on a problem. */
export interface Reporter {
  /** identifies the job in the log */
  about: object
  /** called on each step of judging */
  progress(step: Progress): void
  /** called after the last step, also on failure */
  silence(): void
  /** the final events */
  end(finish: Finish, cases: readonly CaseResult[]): readonly JudgeMessage[]
}

type Job = JudgeJob | JuryJob | RejudgingJob

function timeLimitOf({ kind, settings: { totalTimeLimit: own }, juryTime: jury }: Job, task: Task): number {
  const terms = termsOf(task)
  return kind === 'jury' ? juryTimeLimit(terms, own) : totalTimeLimit(terms, { own, jury })
}

/** Judges a program on all test data of a problem. */
export function judgingHandler(job: Job, context: JobContext, reporter: Reporter): JobHandler {
  const ending = (finish: Finish, cases: readonly CaseResult[], figures: object): Ending => ({
    events: reporter.end(finish, cases),
    figures: { verdict: abbreviateStatus(finish.status), score: finish.score, cases: cases.length, ...figures },
  })

  const giveUp = (reason: string): Ending => {
    return ending(
      {
        time: 0,
        memory: 0,
        totalTime: 0,
        score: null,
        status: Status.systemError,
        errorMessage: cleanMessage(reason),
      },
      [],
      { reason },
    )
  }

  const run = async (place: Place) => {
    const source = sourceOf(job, context)
    const { settings, samples } = job
    return withTestData(job.testData, { giveUp }, context, async (data) => {
      try {
        const task: Task = { ...data, source, settings, samples }
        const timed = { ...task, totalTimeLimit: timeLimitOf(job, task) }
        const verdict = await judgeSubmission(timed, place, (step) => reporter.progress(step), context.lend)
        const { status, time, memory, totalTime, score, errorMessage, cases, compilation } = verdict
        // The judge itself failed, which may not happen again: the contestant is only told if it does.
        if (status === Status.systemError) throw new Error(errorMessage)
        const figures = { time, memory, totalTime, compileMs: compilation.timeMs }
        return ending({ status, time, memory, totalTime, score, errorMessage }, cases, figures)
      } finally {
        reporter.silence()
      }
    })
  }

  return { about: { requestId: job.requestId, language: job.language, ...reporter.about }, run, giveUp }
}
