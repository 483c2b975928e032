import type { RejudgingJob } from '@oj/shared/judging/jobs.ts'
import type { JobContext, JobHandler } from './handler.ts'
import { judgingHandler } from './judging.ts'
import { partsOf } from './parts.ts'

const doNothing = () => undefined

/** Judges a submission beside its verdict; its cases and its verdict are reported, and no progress. */
export function rejudgingHandler(job: RejudgingJob, context: JobContext): JobHandler {
  const { rejudging, submissionId, requestId } = job
  const about = { rejudging, submissionId, judger: context.events.judger, requestId }
  return judgingHandler(job, context, {
    about: { rejudging, submissionId },
    progress: doNothing,
    silence: doNothing,
    end: ({ totalTime: _, ...finish }, cases) => [
      ...partsOf(cases).map((part) => ({ ...about, ...part, type: 'rejudged-cases' as const })),
      { ...about, type: 'rejudged', ...finish },
    ],
  })
}
