import type { JudgeJob } from '@oj/functions/features/judging/contract.ts'
import { ProgressTeller } from '../progress.ts'
import type { Desk, Errand } from './errand.ts'
import { judgingErrand } from './judging.ts'
import { partsOf } from './parts.ts'

/** Judges a submission, from the first sign of progress to the verdict. */
export function submissionErrand(job: JudgeJob, desk: Desk): Errand {
  const { submissionId, attempt, requestId } = job
  const about = { submissionId, attempt, judger: desk.events.judger, requestId }
  const progress = new ProgressTeller(desk.events, about)
  return judgingErrand(job, desk, {
    about: { submissionId, attempt },
    progress: (step) => progress.tell(step),
    silence: () => progress.silence(),
    end: (finish, cases) => [
      ...partsOf(cases).map((part) => ({ ...about, ...part })),
      { ...about, type: 'finished', ...finish },
    ],
  })
}
