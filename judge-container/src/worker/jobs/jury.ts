import type { JuryJob } from '@oj/shared/judging/jobs.ts'
import type { JobContext, JobHandler } from './handler.ts'
import { judgingHandler } from './judging.ts'

const doNothing = () => undefined

/** Judges a jury solution; only its verdict is reported. */
export function juryHandler(job: JuryJob, context: JobContext): JobHandler {
  const { run, requestId } = job
  return judgingHandler(job, context, {
    about: { run },
    progress: doNothing,
    silence: doNothing,
    end: (finish) => [{ type: 'jury', run, requestId, judger: context.events.judger, ...finish }],
  })
}
