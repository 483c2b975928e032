import type { JudgeJob } from '@oj/shared/judging/jobs.ts'
import { ProgressTeller } from '../progress.ts'
import type { JobContext, JobHandler } from './handler.ts'
import { judgingHandler } from './judging.ts'
import { partsOf } from './parts.ts'

/** Judges a submission, from the first sign of progress to the verdict. */
export function submissionHandler(job: JudgeJob, context: JobContext): JobHandler {
  const { submissionId, attempt, requestId } = job
  const about = { submissionId, attempt, judger: context.events.judger, requestId }
  const progress = new ProgressTeller(context.events, about)
  return judgingHandler(job, context, {
    about: { submissionId, attempt },
    progress: (step) => progress.tell(step),
    silence: () => progress.silence(),
    end: ({ totalTime: _, ...finish }, cases) => [
      ...partsOf(cases).map((part) => ({ ...about, ...part })),
      { ...about, type: 'finished', ...finish },
    ],
  })
}
