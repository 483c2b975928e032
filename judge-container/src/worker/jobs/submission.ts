import { type CaseResult, type JudgeJob, Status } from '@oj/functions/features/judging/contract.ts'
import { cleanMessage } from '../../judging/clean.ts'
import type { Place } from '../../judging/compile.ts'
import { judge, type Verdict } from '../../judging/judge.ts'
import { abbreviation } from '../../judging/verdict.ts'
import { ProgressTeller } from '../progress.ts'
import { type Desk, type Ending, type Errand, sourceOf, withTestData } from './errand.ts'
import { partsOf } from './parts.ts'

type Finish = Pick<Verdict, 'status' | 'time' | 'memory' | 'score' | 'errorMessage'>

/** Judges a submission, from the first sign of progress to the verdict. */
export function submissionErrand(job: JudgeJob, desk: Desk): Errand {
  const { submissionId, attempt, requestId, language, settings } = job
  const about = { submissionId, attempt, judger: desk.events.judger, requestId }

  const ending = (finish: Finish, cases: readonly CaseResult[], figures: object): Ending => ({
    events: [...partsOf(cases).map((part) => ({ ...about, ...part })), { ...about, type: 'finished', ...finish }],
    figures: { verdict: abbreviation(finish.status), score: finish.score, cases: cases.length, ...figures },
  })

  const giveUp = (reason: string): Ending => {
    const none = { time: 0, memory: 0, score: null }
    return ending({ ...none, status: Status.systemError, errorMessage: cleanMessage(reason) }, [], { reason })
  }

  const run = async (place: Place) => {
    const source = sourceOf(job, desk)
    const progress = new ProgressTeller(desk.events, about)
    return withTestData(job.testData, { giveUp }, desk, async (data) => {
      try {
        const verdict = await judge({ ...data, source, settings }, place, (step) => progress.tell(step), desk.lend)
        const { status, time, memory, score, errorMessage, cases, compilation } = verdict
        // The judge itself failed, which need not happen again: a contestant hears of it only if it does.
        if (status === Status.systemError) throw new Error(errorMessage)
        const figures = { time, memory, compileMs: compilation.timeMs }
        return ending({ status, time, memory, score, errorMessage }, cases, figures)
      } finally {
        progress.silence()
      }
    })
  }

  return { about: { requestId, submissionId, attempt, language }, run, giveUp }
}
